import { expect, it } from 'vitest'
import { endOf, timelineOf } from './timeline.ts'

const span = (startDate: string | null, endDate: string | null) => ({ startDate, endDate })

it('reaches from the first month to the last, with today in it', () => {
  const scale = timelineOf([span('2026-03-12', '2026-05-02')], '2026-07-15', 12)
  expect([scale.from, scale.to]).toEqual(['2026-03-01', '2026-08-01'])
  expect(scale.ticks.map((tick) => tick.date)).toEqual([
    '2026-03-01',
    '2026-04-01',
    '2026-05-01',
    '2026-06-01',
    '2026-07-01',
  ])
})

it('says where a day lies, from its start to its end', () => {
  const scale = timelineOf([span('2026-11-01', '2026-11-30')], '2026-11-16', 12)
  expect(scale.at('2026-11-01')).toBe(0)
  expect(scale.at('2026-11-16')).toBe(50)
  expect(endOf(scale, '2026-11-30')).toBe(100)
})

it('marks quarters, years or more where months would be too many', () => {
  expect(
    timelineOf([span('2025-02-01', '2027-11-30')], '2026-01-01', 12)
      .ticks.map((tick) => tick.date)
      .slice(0, 3),
  ).toEqual(['2025-04-01', '2025-07-01', '2025-10-01'])
  expect(
    timelineOf([span('1998-02-01', '2007-11-30')], '2006-01-01', 12)
      .ticks.map((tick) => tick.date)
      .slice(0, 2),
  ).toEqual(['1999-01-01', '2000-01-01'])
  expect(timelineOf([span('0001-01-01', '9999-12-31')], '2026-01-01', 6).ticks.length).toBeLessThanOrEqual(17)
})

it('stands without any dates', () => expect(timelineOf([span(null, null)], '2026-01-20', 12).ticks).toHaveLength(1))
