import { describe, expect, it } from 'vitest'
import {
  BADGE_MAX,
  isQuiet,
  leavesAt,
  LIVE_LIST_LIMIT,
  MENU_LIMIT,
  priorityColour,
  raisesToast,
  URGENT_TOAST_MS,
} from './rules.ts'

const at = (text: string) => Date.parse(text)

it('the numbers are those of the specification', () => {
  expect({ LIVE_LIST_LIMIT, MENU_LIMIT, URGENT_TOAST_MS, BADGE_MAX }).toEqual({
    LIVE_LIST_LIMIT: 50,
    MENU_LIMIT: 10,
    URGENT_TOAST_MS: 5000,
    BADGE_MAX: 99,
  })
})

it.each([
  ['urgent', 'error'],
  ['high', 'warning'],
  ['medium', 'info'],
  ['low', 'default'],
  ['whatever', 'default'],
])('priority %s is shown as %s', (priority, colour) => {
  expect(priorityColour(priority)).toBe(colour)
})

describe('a message on the screen', () => {
  const urgent = { priority: 'urgent', isRead: false, createdAt: 100_000 }
  it.each([
    ['is raised by an urgent notice that has just come', urgent, 100_000, true],
    ['is raised until five seconds have passed', urgent, 104_999, true],
    ['is not raised after five seconds', urgent, 105_000, false],
    ['is not raised by one that was read', { ...urgent, isRead: true }, 100_000, false],
    ['is not raised by another priority', { ...urgent, priority: 'high' }, 100_000, false],
  ])('%s', (_what, notice, now, raised) => {
    expect(raisesToast(notice, now)).toBe(raised)
  })
})

describe('quiet hours', () => {
  const night = { timeZone: 'America/Denver', quiet: { from: 22 * 60, until: 6 * 60 }, digestAt: 420 }
  const lunch = { timeZone: 'UTC', quiet: { from: 12 * 60, until: 13 * 60 }, digestAt: 420 }
  it.each([
    ['over midnight, before it', night, '2026-11-16T05:30:00Z', true],
    ['over midnight, after it', night, '2026-11-16T12:59:59Z', true],
    ['end on the minute', night, '2026-11-16T13:00:00Z', false],
    ['begin on the minute', lunch, '2026-11-16T12:00:00Z', true],
    ['within a day, outside', lunch, '2026-11-16T09:00:00Z', false],
    ['that nobody set', { ...lunch, quiet: null }, '2026-11-16T12:30:00Z', false],
  ])('%s', (_what, hours, now, quiet) => {
    expect(isQuiet(hours, at(now))).toBe(quiet)
  })

  it('hold a message back until they end, and only then', () => {
    expect(leavesAt('now', night, at('2026-11-16T05:30:00Z'))).toBe(at('2026-11-16T13:00:00Z'))
    expect(leavesAt('now', night, at('2026-11-16T20:00:00Z'))).toBe(at('2026-11-16T20:00:00Z'))
  })

  it('leave the hour of the digest alone', () => {
    expect(leavesAt('digest', night, at('2026-11-16T05:30:00Z'))).toBe(at('2026-11-16T14:00:00Z'))
    expect(leavesAt('digest', night, at('2026-11-16T14:00:00Z'))).toBe(at('2026-11-17T14:00:00Z'))
  })
})
