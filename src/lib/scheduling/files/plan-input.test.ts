import { expect, it } from 'vitest'
import { minuteOf } from './clock.ts'
import { blankTask } from './plan.ts'
import type { SchedulePlan } from './plan.ts'
import { scheduleFormat, scheduleInput } from './plan-input.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

it.each([
  ['plan.xml', bytes('\ufeff<?xml version="1.0"?><Project/>'), 'mspdi'],
  ['plan.txt', bytes('ERMHDR\t20.12'), 'xer'],
  ['plan.csv', bytes('Name;Duration'), 'sheet'],
  ['plan.xlsx', bytes('PK\u0003\u0004'), 'sheet'],
  ['plan.xml', new Uint8Array([0xff, 0xfe, 60, 0, 63, 0]), 'mspdi'],
  ['plan.mpp', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'mspdi'],
  ['old.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'sheet'],
] as const)('knows what reads %s', (name, content, format) => {
  expect(scheduleFormat(content, name)).toBe(format)
})

it('hands the engine what it schedules', () => {
  const start = minuteOf('2026-03-02 08:00')
  const plan: SchedulePlan = {
    project: {
      name: 'Bridge',
      start: null,
      finish: null,
      calendarId: null,
      dataDate: start,
      minutesPerDay: 480,
      minutesPerWeek: 2400,
    },
    calendars: [],
    links: [{ from: '2', to: '3', type: 'FS', lag: 0, elapsed: false }],
    resources: [],
    assignments: [],
    baselines: [],
    tasks: [
      { ...blankTask('1', 'All'), constraint: 'MSO', constraintAt: start },
      { ...blankTask('2', 'Dig'), parentId: '1', duration: 480, start, percent: 50, remaining: 240 },
      { ...blankTask('3', 'Open'), parentId: '1', constraint: 'FNLT', constraintAt: start },
    ],
  }
  const input = scheduleInput(plan)
  expect(input).toMatchObject({ start, dataDate: start, calendarId: '1', links: plan.links })
  expect(input?.tasks[0]).not.toHaveProperty('constraint')
  expect(input?.tasks[1]).toMatchObject({ id: '2', parentId: '1', duration: 480, percent: 50, remaining: 240 })
  expect(input?.tasks[2]).toMatchObject({ constraint: 'FNLT', constraintAt: start })
  expect(scheduleInput({ ...plan, tasks: [blankTask('1', 'Some day')] })).toBeNull()
})
