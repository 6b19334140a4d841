import { expect, it } from 'vitest'
import { initialsOf } from './text.ts'

it.each([
  ['Project manager', 'PM'],
  ['Administrator', 'AD'],
  ['ana maría del río', 'AR'],
  ['pm.lead@ridgeline.example', 'PL'],
  ['', ''],
])('initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
