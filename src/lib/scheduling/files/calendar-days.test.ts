import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { WorkCalendar, WorkSpan } from '../types.ts'
import { joinDays, spansOn, tidySpans, withoutOverlap, workingMinutes } from './calendar-days.ts'
import { DAY_MINUTES, dateOfDay, minuteOf } from './clock.ts'
import { standardCalendar } from './plan.ts'

const at = (moment: string) => minuteOf(moment) ?? 0

it.each([
  ['a day', '2026-03-02 08:00', '2026-03-02 17:00', 480],
  ['over lunch', '2026-03-02 11:30', '2026-03-02 13:30', 60],
  ['a week with its end', '2026-03-02 00:00', '2026-03-09 00:00', 2400],
  ['backwards', '2026-03-02 17:00', '2026-03-02 08:00', 0],
  ['two hundred years', '1970-01-01 00:00', '2170-01-01 00:00', 25_044_960],
])('counts the working minutes of %s', (_, from, to, minutes) => {
  expect(workingMinutes(standardCalendar('1'), at(from), at(to))).toBe(minutes)
})

const spans = fc
  .array(fc.tuple(fc.nat(1440), fc.nat(1440)), { maxLength: 3 })
  .map((list): WorkSpan[] => tidySpans(list))
const calendars: fc.Arbitrary<WorkCalendar> = fc.record({
  id: fc.constant('1'),
  name: fc.constant('Any'),
  week: fc.array(spans, { minLength: 7, maxLength: 7 }),
  exceptions: fc
    .array(fc.record({ start: fc.integer({ min: 20_000, max: 20_040 }), days: fc.nat(9), spans }), { maxLength: 5 })
    .map((list) =>
      list.map((each) => ({ from: dateOfDay(each.start), to: dateOfDay(each.start + each.days), spans: each.spans })),
    ),
})

it('counts the same as day by day, the later of two exceptions counting', () => {
  fc.assert(
    fc.property(
      calendars,
      fc.integer({ min: 19_990, max: 20_050 }),
      fc.nat(1439),
      fc.nat(60 * DAY_MINUTES),
      (calendar, day, minute, length) => {
        const [from, to] = [day * DAY_MINUTES + minute, day * DAY_MINUTES + minute + length]
        let expected = 0
        for (let each = day; each * DAY_MINUTES < to; each += 1) {
          const date = dateOfDay(each)
          const exception = calendar.exceptions.findLast((one) => one.from <= date && date <= one.to)
          const ofDay = exception?.spans ?? calendar.week[(each + 4) % 7] ?? []
          expect(spansOn(calendar, each)).toEqual(ofDay)
          for (const [start, end] of ofDay)
            expected += Math.max(0, Math.min(to, each * DAY_MINUTES + end) - Math.max(from, each * DAY_MINUTES + start))
        }
        expect(workingMinutes(calendar, from, to)).toBe(expected)
      },
    ),
    { seed: 3 },
  )
})

it('joins days that follow each other and are alike', () => {
  const day = (date: string, ...of: WorkSpan[]) => ({ date, spans: of })
  expect(
    joinDays([day('2026-02-28'), day('2026-03-01'), day('2026-03-02', [480, 720]), day('2026-03-04', [480, 720])]),
  ).toEqual([
    { from: '2026-02-28', to: '2026-03-01', spans: [] },
    { from: '2026-03-02', to: '2026-03-02', spans: [[480, 720]] },
    { from: '2026-03-04', to: '2026-03-04', spans: [[480, 720]] },
  ])
})

it('drops an exception that a later one covers', () => {
  expect(
    withoutOverlap([
      { from: '2026-03-02', to: '2026-03-03', spans: [] },
      { from: '2026-03-01', to: '2026-03-05', spans: [[0, 60]] },
    ]),
  ).toEqual([{ from: '2026-03-01', to: '2026-03-05', spans: [[0, 60]] }])
})
