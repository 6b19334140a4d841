/** Tasks that the file schedules by the calendars of whoever works on them. */
import { groupBy } from './group.ts'
import { summaryIds } from './plan.ts'
import type { Notes, PlanTask, SchedulePlan } from './plan.ts'

/**
 * Where all who work on such a task have one calendar, the task follows it; where they differ, it keeps its own and that is noted. A
 * material has no hours.
 */
export function byResourceCalendars(
  plan: SchedulePlan,
  follows: (task: PlanTask) => boolean,
  notes: Notes,
): SchedulePlan {
  const resources = new Map(plan.resources.map((resource) => [resource.id, resource]))
  const assigned = groupBy(plan.assignments, ({ taskId }) => taskId)
  const summaries = summaryIds(plan.tasks)
  return {
    ...plan,
    tasks: plan.tasks.map((task) => {
      if (summaries.has(task.id) || task.duration === 0 || !follows(task)) return task
      const calendars = new Set(
        (assigned.get(task.id) ?? []).flatMap(({ resourceId }) => {
          const resource = resources.get(resourceId)
          return resource && resource.kind !== 'material' ? [resource.calendarId ?? plan.project.calendarId] : []
        }),
      )
      if (calendars.size > 1) notes.add('resourceCalendars', task.name, task.id)
      const [only] = calendars
      return calendars.size === 1 && only && only !== (task.calendarId ?? plan.project.calendarId)
        ? { ...task, calendarId: only }
        : task
    }),
  }
}
