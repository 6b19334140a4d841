/** A plan of any size as a file would hold it, always the same for the same size. For tests and measurements. */
import { blankTask, type PlanTask, type SchedulePlan, standardCalendar } from '../../../lib/scheduling/files/plan.ts'
import { minuteOf } from '../../../lib/wall-clock.ts'

const DAY = 480
const PER_PHASE = 20
const START = minuteOf('2026-11-02T08:00') ?? 0

/** Phases of twenty tasks each; a task waits for the one before it, and every second one also for the task ten before. */
export function generatedPlan(leaves: number): SchedulePlan {
  const tasks: PlanTask[] = []
  const order: string[] = []
  for (let n = 0; n < leaves; n += 1) {
    if (n % PER_PHASE === 0)
      tasks.push({ ...blankTask(`p${n / PER_PHASE}`, `Phase ${n / PER_PHASE + 1}`), duration: 0 })
    const id = `t${n}`
    order.push(id)
    tasks.push({
      ...blankTask(id, `Task ${n + 1}`),
      parentId: `p${Math.floor(n / PER_PHASE)}`,
      duration: (1 + (n % 5)) * DAY,
      notes: n === 0 ? 'Ask the city first.' : '',
      percent: n === 0 ? 100 : 0,
      actualStart: n === 0 ? START : null,
      actualFinish: n === 0 ? START + 540 : null,
      priority: n === 1 ? 700 : 500,
      cost: n % 3 === 0 ? 100_000 : null,
      actualCost: n === 0 ? 40_000 : null,
      calendarId: n === 2 ? 'six' : null,
    })
  }
  const chain = order
    .slice(1)
    .map((to, at) => ({ from: order[at] ?? '', to, type: 'FS' as const, lag: at % 7 === 0 ? DAY : 0, elapsed: false }))
  const cross = order.flatMap((to, at) =>
    at >= 10 && at % 2 === 0
      ? [
          {
            from: order[at - 10] ?? '',
            to,
            type: at % 4 === 0 ? ('SS' as const) : ('FF' as const),
            ...(at % 6 === 0
              ? { lag: -DAY, elapsed: false }
              : at % 8 === 0
                ? { lag: 1_440, elapsed: true }
                : { lag: 0, elapsed: false }),
          },
        ]
      : [],
  )
  const standard = standardCalendar('five', 'Site')
  const kept = order.slice(0, Math.min(leaves, 50)).map((taskId, at) => ({
    taskId,
    start: START + at * 1_440,
    finish: START + at * 1_440 + 540,
    duration: DAY,
    work: null,
    cost: 100_000,
  }))
  return {
    project: {
      name: 'Generated',
      start: START,
      finish: null,
      calendarId: 'five',
      dataDate: null,
      minutesPerDay: DAY,
      minutesPerWeek: 5 * DAY,
    },
    calendars: [
      { ...standard, exceptions: [{ from: '2026-12-25', to: '2026-12-26', spans: [], name: 'Christmas' }] },
      {
        ...standard,
        id: 'six',
        name: 'Six days',
        week: standard.week.map((day, at) => (at === 6 ? [[480, 720] as const] : day)),
      },
    ],
    tasks,
    links: [...chain, ...cross],
    resources: [
      { id: 'crew', name: 'Concrete crew', kind: 'person', email: null, calendarId: null, maxUnits: 3, rate: null },
      {
        id: 'ada',
        name: 'Ada O.',
        kind: 'person',
        email: 'ada@plan.example',
        calendarId: null,
        maxUnits: 1,
        rate: 9_000,
      },
    ],
    assignments: order.slice(0, 20).map((taskId, at) => ({
      taskId,
      resourceId: at % 2 === 0 ? 'crew' : 'ada',
      units: at % 2 === 0 ? 2 : 0.5,
      work: DAY,
    })),
    baselines: [{ number: 0, tasks: kept }],
  }
}
