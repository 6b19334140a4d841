import { describe, expect, it } from 'vitest'
import {
  addWork,
  asFinish,
  asStart,
  compileCalendar,
  minuteOf,
  nextWorking,
  previousWorking,
  textOf,
  unitsAt,
  workBetween,
} from './calendar.ts'
import { fiveDays, nightAndDay } from './fixtures/calendars.ts'
import type { WorkCalendar } from './types.ts'

const ready = (...calendars: WorkCalendar[]) => {
  const calendar = compileCalendar(calendars, minuteOf('2026-03-02'))
  if (!calendar) throw new Error('This calendar never works.')
  return calendar
}

/** 2026-03-02 is a Monday. */
describe('a five-day week from 8 to 12 and 13 to 17', () => {
  const calendar = ready(fiveDays())

  it.each([
    ['a whole day ends in the evening', '2026-03-02T08:00', 480, '2026-03-02T17:00'],
    ['work goes on after lunch', '2026-03-02T11:00', 120, '2026-03-02T14:00'],
    ['morning work ends at noon', '2026-03-02T08:00', 240, '2026-03-02T12:00'],
    ['the weekend is left out', '2026-03-06T13:00', 480, '2026-03-09T12:00'],
    ['work begins at the next working minute', '2026-03-07T10:00', 60, '2026-03-09T09:00'],
    ['no work at all moves to the next working minute', '2026-03-06T17:00', 0, '2026-03-09T08:00'],
    ['backwards', '2026-03-09T08:00', -480, '2026-03-06T08:00'],
    ['years ahead', '2026-03-02T08:00', 2_400 * 52 * 30, '2056-01-21T17:00'],
    ['years back', '2026-03-02T08:00', -2_400 * 52 * 30, '1996-04-08T08:00'],
  ])('%s', (_what, from, work, to) => {
    const end = addWork(calendar, minuteOf(from), work)
    expect(workBetween(calendar, minuteOf(from), end)).toBe(work)
    expect(textOf(end)).toBe(to)
  })

  it('has two dates for the end of a day', () => {
    const units = unitsAt(calendar, minuteOf('2026-03-06T17:00'))
    expect(textOf(asFinish(calendar, units))).toBe('2026-03-06T17:00')
    expect(textOf(asStart(calendar, units))).toBe('2026-03-09T08:00')
  })

  it('finds the working time next to an instant', () => {
    expect(textOf(nextWorking(calendar, minuteOf('2026-03-02T12:30')))).toBe('2026-03-02T13:00')
    expect(textOf(previousWorking(calendar, minuteOf('2026-03-02T12:30')))).toBe('2026-03-02T12:00')
    expect(textOf(nextWorking(calendar, minuteOf('2026-03-02T09:30')))).toBe('2026-03-02T09:30')
  })
})

it('leaves out holidays and counts working Saturdays; the later of two exceptions counts', () => {
  const calendar = ready(
    fiveDays({
      exceptions: [
        { from: '2026-03-03', to: '2026-03-05', spans: [] },
        { from: '2026-03-04', to: '2026-03-04', spans: [[480, 600]] },
        { from: '2026-03-07', to: '2026-03-07', spans: [[480, 720]] },
      ],
    }),
  )
  const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08']
  expect(days.map((day) => workBetween(calendar, minuteOf(day), minuteOf(day) + 1_440))).toEqual([
    480, 0, 120, 0, 480, 240, 0,
  ])
})

it('counts minutes of the clock where work never stops', () => {
  const calendar = ready(nightAndDay())
  expect(calendar.always).toBe(true)
  expect(textOf(addWork(calendar, minuteOf('2026-03-06T17:00'), 1_440 * 2))).toBe('2026-03-08T17:00')
})

it('works only when all of several calendars work', () => {
  const afternoons: WorkCalendar = {
    id: 'b',
    name: 'Afternoons',
    week: Array.from({ length: 7 }, () => [[720, 1_440] as const]),
    exceptions: [{ from: '2026-03-03', to: '2026-03-03', spans: [] }],
  }
  const calendar = ready(fiveDays(), afternoons)
  expect(textOf(addWork(calendar, minuteOf('2026-03-02T08:00'), 300))).toBe('2026-03-04T14:00')
})

it('joins spans that overlap and puts them in order', () => {
  const untidy: WorkCalendar = {
    id: 'u',
    name: 'Untidy',
    week: Array.from(
      { length: 7 },
      () =>
        [
          [700, 900],
          [480, 720],
          [900, 960],
          [300, 300],
        ] as const,
    ),
    exceptions: [],
  }
  expect(workBetween(ready(untidy), minuteOf('2026-03-02'), minuteOf('2026-03-03'))).toBe(480)
})

it('refuses a calendar that never works', () => {
  expect(compileCalendar([{ id: 'n', name: 'Never', week: [], exceptions: [] }], 0)).toBeNull()
})

it('does not run on for ever', () => {
  expect(() => addWork(ready(fiveDays()), 0, Infinity)).toThrow('The schedule runs beyond the year 2499.')
})
