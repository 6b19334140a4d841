import { describe, expect, it } from 'vitest'
import type { TimelineRow } from '../company.contract.ts'
import { LEAST_PX, layOut, nextMilestone, ROW_PX, SCALE_PX, timelineHeight } from './timeline.ts'

const row = (more: Partial<TimelineRow> = {}): TimelineRow => ({
  projectId: '1',
  name: 'Quayside',
  state: 'active',
  startDate: '2026-09-10',
  endDate: '2027-02-20',
  percent: 40,
  lateness: null,
  lateUntil: null,
  milestones: [],
  ...more,
})

describe('the height of the timeline', () => {
  it('is 60 plus 70 for each project, and 200 at least', () => {
    expect([SCALE_PX, ROW_PX, LEAST_PX]).toEqual([60, 70, 200])
    expect([0, 1, 2, 3, 10, 50].map(timelineHeight)).toEqual([200, 200, 200, 270, 760, 3560])
  })
})

describe('the scale', () => {
  it('holds every date, late days and milestones among them, and today', () => {
    const { scale } = layOut(
      [row({ lateUntil: '2027-04-02', milestones: [{ taskId: 't', name: 'Permit', date: '2026-08-03', done: true }] })],
      '2026-11-16',
      'fit',
      800,
    )
    expect([scale.from, scale.to]).toEqual(['2026-08-01', '2027-05-01'])
  })

  it('fits into what is seen, or lets a month, a quarter or a year fill it', () => {
    const widths = (['fit', 'month', 'quarter', 'year'] as const).map(
      (zoom) => layOut([row()], '2026-11-16', zoom, 600).width,
    )
    expect(widths).toEqual([600, Math.round((600 * 181) / 31), Math.round((600 * 181) / 92), 600])
  })

  it('has weeks under months where there is room, else months under years', () => {
    const near = layOut([row()], '2026-11-16', 'month', 600)
    expect(near.weeks).toBe(true)
    expect(near.lower[0]?.date).toBe('2026-09-07')
    expect(near.upper.map(({ date }) => date.slice(0, 7))).toEqual([
      '2026-09',
      '2026-10',
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ])
    const far = layOut([row({ startDate: '2024-01-05' })], '2026-11-16', 'fit', 600)
    expect(far.weeks).toBe(false)
    expect(far.upper.map(({ date }) => date.slice(0, 4))).toEqual(['2024', '2025', '2026', '2027'])
  })
})

it('names the first milestone that is not reached', () => {
  const milestones = [
    { taskId: 'a', name: 'Permit', date: '2026-10-01', done: true },
    { taskId: 'b', name: 'Handover', date: '2027-01-20', done: false },
  ]
  expect(nextMilestone(row({ milestones }))?.name).toBe('Handover')
  expect(nextMilestone(row())).toBeUndefined()
})
