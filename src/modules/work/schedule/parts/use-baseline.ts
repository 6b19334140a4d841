/** The baseline that is shown, and how far each task lies from it. */
import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { compileCalendar, workBetween } from '../../../../lib/scheduling/calendar.ts'
import { minuteOf } from '../../../../lib/wall-clock.ts'
import type { Span } from '../../../../ui/gantt/types.ts'
import { scheduleApi } from '../api.ts'
import type { Baseline, BaselineTask, Plan, Task } from '../contract.ts'
import { COMPANY_CALENDAR } from '../rules.ts'
import { calendarsOf } from './for-engine.ts'

const NOTHING: ReadonlyMap<string, Span> = new Map()

async function wholeBaseline(baselineId: string, signal: AbortSignal): Promise<BaselineTask[]> {
  const rows: BaselineTask[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: { rows: BaselineTask[]; next: string | null } = await scheduleApi.getBaseline.call(
      { baselineId, ...(cursor === undefined ? {} : { cursor }) },
      { signal },
    )
    rows.push(...page.rows)
    cursor = page.next
  }
  return rows
}

/** Without a choice the newest one; a chosen one that is gone counts as no choice. */
const chosenBaseline = (plan: Plan, id: string | null): Baseline | null =>
  plan.baselines.find((one) => one.id === id) ?? plan.baselines.at(-1) ?? null

/** What a baseline kept never changes. */
const baselineQuery = (chosen: Baseline | null) => ({
  queryKey: [['schedule', 'baseline'], chosen?.id ?? ''],
  queryFn: ({ signal }: { signal: AbortSignal }) => wholeBaseline(chosen?.id ?? '', signal),
  enabled: chosen !== null,
  staleTime: Number.POSITIVE_INFINITY,
})

const spansIn = (tasks: readonly BaselineTask[]): ReadonlyMap<string, Span> =>
  new Map(
    tasks.map(({ taskId, start, finish }) => [taskId, { start: minuteOf(start) ?? 0, finish: minuteOf(finish) ?? 0 }]),
  )

/** Where the newest baseline of each plan has its tasks, for several plans on one chart. */
export function useNewestBaselines(plans: readonly (Plan | undefined)[]): ReadonlyMap<string, Span>[] {
  return useQueries({
    queries: plans.map((plan) => ({
      ...baselineQuery(plan ? chosenBaseline(plan, null) : null),
      select: spansIn,
    })),
  }).map(({ data }) => data ?? NOTHING)
}

export function useBaseline(plan: Plan, id: string | null, on: boolean) {
  const chosen = on ? chosenBaseline(plan, id) : null
  const { data: tasks } = useQuery(baselineQuery(chosen))
  const spans = useMemo((): ReadonlyMap<string, Span> => (chosen && tasks ? spansIn(tasks) : NOTHING), [chosen, tasks])
  const clock = useMemo(() => {
    const calendar = calendarsOf(plan).find((one) => one.id === (plan.calendarId ?? COMPANY_CALENDAR))
    return calendar ? compileCalendar([calendar], minuteOf(plan.start) ?? 0) : null
  }, [plan])
  /** Working minutes the task finishes later than the baseline says; null where it knows nothing of the task. */
  const varianceOf = useCallback(
    (task: Task): number | null => {
      const was = spans.get(task.id)
      return was && clock ? workBetween(clock, was.finish, minuteOf(task.finish) ?? was.finish) : null
    },
    [spans, clock],
  )
  const finishLate =
    chosen && clock && plan.finish !== null
      ? workBetween(clock, minuteOf(chosen.finish) ?? 0, minuteOf(plan.finish) ?? 0)
      : null
  return { chosen, tasks: chosen ? (tasks ?? null) : null, spans, varianceOf, finishLate }
}

export type ShownBaseline = ReturnType<typeof useBaseline>
