import { describe, expect, it } from 'vitest'
import {
  extentOf,
  fitZoom,
  floorTo,
  minuteWords,
  nextZoom,
  scaleOf,
  spanWords,
  stepOf,
  ticksOf,
  type Unit,
} from './scale.ts'
import { ZOOM_STEPS, type GanttRow } from './types.ts'

const at = (text: string) => Date.parse(text.length > 10 ? `${text}:00Z` : `${text}T00:00:00Z`) / 60_000
const extent = { start: at('2026-09-28'), finish: at('2027-02-08') }
const row = (start: string, finish: string, more: Partial<GanttRow> = {}): GanttRow => ({
  id: start,
  parentId: null,
  depth: 0,
  wbs: '1',
  name: start,
  summary: false,
  milestone: false,
  start: at(start),
  finish: at(finish),
  percent: 0,
  critical: false,
  mayChange: true,
  ...more,
})

describe('the time scale', () => {
  it('goes from minutes to pixels and back', () => {
    const scale = scaleOf('days', extent, 900)
    expect(scale.x(at('2026-10-02')) - scale.x(at('2026-10-01'))).toBeCloseTo(36)
    expect(scale.minuteAt(scale.x(at('2026-11-18T09:30')))).toBeCloseTo(at('2026-11-18T09:30'))
  })

  it('holds every row with room on both sides', () => {
    for (const zoom of ZOOM_STEPS) {
      const scale = scaleOf(zoom, extent, 900)
      expect(scale.x(extent.start)).toBeGreaterThanOrEqual(250)
      expect(scale.width - scale.x(extent.finish)).toBeGreaterThanOrEqual(250)
      expect(scale.width).toBeGreaterThanOrEqual(900)
    }
  })

  it('never grows wider than a browser can lay out', () => {
    expect(scaleOf('hours', { start: at('1980-01-01'), finish: at('2080-01-01') }, 900).width).toBeLessThan(16_000_000)
  })

  it.each<[Unit, string, string]>([
    ['hour', '2026-11-18T09:30', '2026-11-18T09:00'],
    ['shift', '2026-11-18T09:30', '2026-11-18T06:00'],
    ['day', '2026-11-18T09:30', '2026-11-18'],
    ['week', '2026-11-22', '2026-11-16'],
    ['month', '2026-11-18', '2026-11-01'],
    ['quarter', '2026-11-18', '2026-10-01'],
    ['year', '2026-11-18', '2026-01-01'],
    ['decade', '2026-11-18', '2020-01-01'],
    ['week', '1969-12-31', '1969-12-29'],
  ])('%s of %s begins on %s', (unit, minute, wanted) => expect(floorTo(at(minute), unit)).toBe(at(wanted)))

  it('has ticks for what is in view only, months of their own length', () => {
    const scale = scaleOf('weeks', extent, 900)
    const months = ticksOf(scale, 'month', scale.x(at('2026-11-10')), scale.x(at('2027-01-10')), 'en')
    expect(months.map((tick) => tick.label)).toEqual(['November 2026', 'December 2026', 'January 2027'])
    expect(months.map((tick) => Math.round(tick.width / 4.5))).toEqual([30, 31, 31])
  })

  it('speaks the language of the reader', () => {
    const scale = scaleOf('weeks', extent, 900)
    const first = (language: string) =>
      ticksOf(scale, 'month', scale.x(at('2026-11-10')), scale.x(at('2026-11-11')), language)[0]?.label
    expect([first('en'), first('es'), first('fr')]).toEqual(['November 2026', 'Noviembre de 2026', 'Novembre 2026'])
    expect(minuteWords(at('2026-09-04'), 'en')).toBe('4 Sep 2026')
    expect(minuteWords(at('2026-09-04T13:05'), 'en', true)).toBe('4 Sep 2026, 13:05')
  })

  it('names the last day of work, not the midnight after it', () => {
    expect(spanWords({ start: at('2026-11-04'), finish: at('2026-11-10') }, 'en', 'to')).toBe(
      '4 Nov 2026 to 9 Nov 2026',
    )
    expect(spanWords({ start: at('2026-11-04'), finish: at('2026-11-05') }, 'en', 'to')).toBe('4 Nov 2026')
    expect(spanWords({ start: at('2026-11-04T08:00'), finish: at('2026-11-04T17:00') }, 'en', 'to')).toBe('4 Nov 2026')
    expect(spanWords({ start: at('2026-11-04'), finish: at('2026-11-04') }, 'en', 'to')).toBe('4 Nov 2026')
  })

  it('zooms step by step, also from between two steps', () => {
    expect(nextZoom('weeks', 1)).toBe('weekdays')
    expect(nextZoom('weeks', -1)).toBe('months')
    expect(nextZoom(3, 1)).toBe('weeks')
    expect(nextZoom(3, -1)).toBe('months')
    expect([nextZoom('hours', 1), nextZoom('years', -1)]).toEqual(['hours', 'years'])
    expect(stepOf(4)).toBe('weeks')
  })

  it('fits all rows into the view', () => {
    const perDay = fitZoom(extent, 900)
    expect(perDay * 133).toBeLessThan(900)
    expect(perDay * 133).toBeGreaterThan(700)
  })

  it('reaches from the first date of any row to the last, today among them', () => {
    const rows = [
      row('2026-10-01', '2026-10-05', { deadline: at('2026-12-01') }),
      row('2026-09-01', '2026-09-02', { baseline: { start: at('2026-08-20'), finish: at('2026-08-21') } }),
    ]
    expect(extentOf(rows, at('2026-11-18'))).toEqual({ start: at('2026-08-20'), finish: at('2026-12-01') })
  })
})
