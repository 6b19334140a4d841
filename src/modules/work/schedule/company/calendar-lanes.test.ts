import { expect, it } from 'vitest'
import type { DateEntry } from '../company.contract.ts'
import { asDrawn, lanesOf, onDay } from './calendar-lanes.ts'

const WEEK = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
const entry = (id: string, from: string, to = from): DateEntry => ({
  id,
  kind: 'task',
  name: id,
  projectId: 'p',
  projectName: 'P',
  from,
  to,
  done: false,
  critical: false,
  changedAt: 0,
})
const drawn = (entries: DateEntry[], room = 3) =>
  lanesOf(entries, WEEK, room).segments.map(({ entry: { id }, from, to, lane, begins, ends }) => [
    id,
    from,
    to,
    lane,
    begins,
    ends,
  ])

it('lays entries beside each other, and a short one into what is left', () => {
  expect(
    drawn([entry('long', '2026-11-16', '2026-11-20'), entry('short', '2026-11-17'), entry('late', '2026-11-21')]),
  ).toEqual([
    ['long', 0, 4, 0, true, true],
    ['short', 1, 1, 1, true, true],
    ['late', 5, 5, 0, true, true],
  ])
})

it('cuts at the ends of the week and says so', () => {
  expect(drawn([entry('through', '2026-11-01', '2026-12-01')])).toEqual([['through', 0, 6, 0, false, false]])
  expect(drawn([entry('before', '2026-11-01', '2026-11-02')])).toEqual([])
})

it('draws no work over free days, and keeps its pieces in one lane', () => {
  const free = new Set(['2026-11-18', '2026-11-21', '2026-11-22'])
  const { segments } = lanesOf(
    [entry('through', '2026-11-01', '2026-12-01'), entry('wed', '2026-11-18')],
    WEEK,
    3,
    free,
  )
  expect(segments.map(({ entry: { id }, from, to, lane }) => [id, from, to, lane])).toEqual([
    ['through', 0, 1, 0],
    ['through', 3, 4, 0],
    ['wed', 2, 2, 1],
  ])
  const through = [entry('through', '2026-11-01', '2026-12-01')]
  expect(onDay(through, '2026-11-21', free)).toEqual([])
  expect(onDay(through, '2026-11-20', free)).toHaveLength(1)
})

it('shows what is late on the day it was due alone', () => {
  const late = entry('late', '2026-11-09', '2026-11-13')
  expect(asDrawn([late, { ...late, id: 'done', done: true }], '2026-11-16').map(({ from, to }) => [from, to])).toEqual([
    ['2026-11-13', '2026-11-13'],
    ['2026-11-09', '2026-11-13'],
  ])
})

it('counts by day what it has no room for', () => {
  const { segments, hidden } = lanesOf(
    [entry('a', '2026-11-16', '2026-11-18'), entry('b', '2026-11-16', '2026-11-17'), entry('c', '2026-11-17')],
    WEEK,
    1,
  )
  expect(segments.map((one) => one.entry.id)).toEqual(['a'])
  expect(hidden).toEqual([1, 2, 0, 0, 0, 0, 0])
})
