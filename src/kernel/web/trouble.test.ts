import { expect, it } from 'vitest'
import {
  isTrouble,
  mayReload,
  RELOAD_DELAY_MS,
  RELOAD_EVERY_MS,
  TROUBLE_FAILURES,
  TROUBLE_WINDOW_MS,
} from './trouble.ts'

it('five failures within 30 s are trouble, the page reloads after 2 s, at most once in five minutes', () => {
  expect([TROUBLE_FAILURES, TROUBLE_WINDOW_MS, RELOAD_DELAY_MS, RELOAD_EVERY_MS]).toEqual([5, 30_000, 2000, 300_000])
})

it.each([
  ['four in a row are not yet', [0, 1, 2, 3], 4, false],
  ['five in a row are', [0, 1, 2, 3, 4], 5, true],
  ['five within 30 s are', [0, 7000, 14_000, 21_000, 29_999], 29_999, true],
  ['one of them too long ago', [0, 7000, 14_000, 21_000, 30_000], 30_000, false],
])('%s', (_what, failures, now, trouble) => expect(isTrouble(failures, now)).toBe(trouble))

it.each([
  ['never reloaded', null, 0, true],
  ['a minute ago', 0, 60_000, false],
  ['five minutes ago', 0, 300_000, true],
])('may reload: %s', (_what, last, now, may) => expect(mayReload(last, now)).toBe(may))
