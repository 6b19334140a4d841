import { describe, expect, it } from 'vitest'
import {
  LIST_MAX_HEIGHT,
  NOTIFICATIONS_KEPT,
  readUpdate,
  type StatusNotification,
  SUCCESS_SHOWN_MS,
  vanishesAt,
  withoutVanished,
  withUpdate,
} from './notifications.ts'

const info = (message: string, id?: string) => ({ type: 'info' as const, message, ...(id === undefined ? {} : { id }) })
const messages = (list: readonly StatusNotification[]) => list.map((one) => one.message)

it('keeps 10, lets successes go after 5 s, and opens a list 300 high', () =>
  expect([NOTIFICATIONS_KEPT, SUCCESS_SHOWN_MS, LIST_MAX_HEIGHT]).toEqual([10, 5000, 300]))

describe('a new notification', () => {
  it('comes first, and of many the newest ten stay', () => {
    let list: readonly StatusNotification[] = []
    for (let n = 1; n <= 12; n += 1) list = withUpdate(list, info(`news ${n}`), 1000 + n)
    expect(messages(list)).toEqual(Array.from({ length: 10 }, (_, n) => `news ${12 - n}`))
  })

  it('has an id of its own, also in the same millisecond', () => {
    const list = withUpdate(withUpdate([], info('one'), 7), info('two'), 7)
    expect(new Set(list.map((one) => one.id)).size).toBe(2)
  })

  it('can be dismissed unless it says otherwise', () => {
    expect(withUpdate([], info('one'), 7)[0]?.dismissible).toBe(true)
    expect(withUpdate([], { ...info('one'), dismissible: false }, 7)[0]?.dismissible).toBe(false)
  })

  it('replaces the one of the same id in its place, and comes first once it is other news', () => {
    const both = withUpdate(
      withUpdate([], { type: 'loading', message: 'Export', progress: 10, id: 'x' }, 1),
      info('other'),
      2,
    )
    const further = withUpdate(both, { type: 'loading', message: 'Export', progress: 60, id: 'x' }, 3)
    expect(further.map(({ message, progress }) => [message, progress])).toEqual([
      ['other', undefined],
      ['Export', 60],
    ])
    expect(messages(withUpdate(further, { type: 'success', message: 'Export is ready', id: 'x' }, 4))).toEqual([
      'Export is ready',
      'other',
    ])
  })
})

describe('news of before', () => {
  it('stand by when they happened, in whichever order they are told', () => {
    let list = withUpdate([], info('now'), 9000)
    for (const at of [3000, 8000, 1000]) list = withUpdate(list, { ...info(`at ${at}`, `${at}`), at }, 9001)
    expect(list.map(({ message, timestamp }) => [message, timestamp])).toEqual([
      ['now', 9000],
      ['at 8000', 8000],
      ['at 3000', 3000],
      ['at 1000', 1000],
    ])
  })

  it('keep their time when they are told again, as in another language', () => {
    const list = withUpdate(withUpdate([], { ...info('ready', 'x'), at: 1000 }, 5000), info('other'), 5001)
    expect(messages(withUpdate(list, { ...info('listo', 'x'), at: 1000 }, 9000))).toEqual(['other', 'listo'])
  })

  it('of more than ten the oldest goes, not the one that was told last', () => {
    let list: readonly StatusNotification[] = []
    for (let n = 1; n <= 10; n += 1) list = withUpdate(list, info(`news ${n}`), 1000 + n)
    expect(messages(withUpdate(list, { ...info('before'), at: 500 }, 2000))).not.toContain('before')
  })
})

describe('what goes by itself', () => {
  const make = (part: Partial<StatusNotification>): StatusNotification => ({
    id: 'a',
    type: 'success',
    message: 'Saved',
    timestamp: 1000,
    dismissible: true,
    ...part,
  })
  it.each<[Partial<StatusNotification>, number | null]>([
    [{}, 6000],
    [{ dismissible: false }, null],
    [{ type: 'error' }, null],
    [{ type: 'warning' }, null],
    [{ type: 'info' }, null],
    [{ type: 'loading' }, null],
    [{ link: { label: 'Download', address: '/x' } }, null],
  ])('%o: %s', (part, when) => expect(vanishesAt(make(part))).toBe(when))

  it('is let go when its time has come, and nothing else is touched', () => {
    const list = [make({ id: 'old' }), make({ id: 'young', timestamp: 4000 }), make({ id: 'bad', type: 'error' })]
    expect(withoutVanished(list, 6000).map((one) => one.id)).toEqual(['young', 'bad'])
    expect(withoutVanished(list, 5000)).toBe(list)
  })
})

it.each([
  [null, false],
  ['text', false],
  [{}, false],
  [{ type: 'shout', message: 'x' }, false],
  [{ type: 'info' }, false],
  [{ type: 'info', message: '' }, false],
  [{ type: 'info', message: 7 }, false],
  [{ type: 'info', message: 'Import finished' }, true],
])('an event with %o is taken: %s', (detail, taken) => expect(readUpdate(detail) !== null).toBe(taken))
