/** Writes the tasks of a plan as CSV that spreadsheets open and `readCsvPlan` takes back. */
import { csvLine } from '../../csv.ts'
import { momentText } from './clock.ts'
import { writeLink } from './csv-links.ts'
import { amountText, HEADERS } from './csv-words.ts'
import { groupBy } from './group.ts'
import type { PlanTask, SchedulePlan } from './plan.ts'

/** Spreadsheets take a file without this mark for one of the local code page. */
const BYTE_ORDER_MARK = '\ufeff'

export function writeCsvPlan(plan: SchedulePlan): string {
  const { minutesPerDay } = plan.project
  const orders = new Map(plan.tasks.map((task, index) => [task.id, index + 1]))
  const names = new Map(plan.resources.map((resource) => [resource.id, resource.name]))
  const links = groupBy(plan.links, (link) => link.to)
  const assignments = groupBy(plan.assignments, (assignment) => assignment.taskId)
  const levels = levelsOf(plan.tasks)
  const labels = [...new Set(plan.tasks.flatMap((task) => Object.keys(task.custom)))]
  const lines = plan.tasks.map((task, index) =>
    csvLine([
      index + 1,
      task.wbs,
      task.name,
      amountText(task.duration, minutesPerDay),
      momentCell(task.start),
      momentCell(task.finish),
      (links.get(task.id) ?? []).map((link) => writeLink(orders.get(link.from) ?? '', link, minutesPerDay)).join(', '),
      task.percent,
      (assignments.get(task.id) ?? [])
        .map(
          ({ resourceId, units }) =>
            `${names.get(resourceId) ?? ''}${units === 1 ? '' : `[${Number((units * 100).toFixed(4))}%]`}`,
        )
        .join('; '),
      task.priority,
      task.milestone ? 'Yes' : 'No',
      task.notes,
      task.constraint,
      momentCell(task.constraintAt),
      levels.get(task.id) ?? 1,
      task.activityId,
      ...labels.map((label) => task.custom[label] ?? ''),
    ]),
  )
  return BYTE_ORDER_MARK + csvLine([...Object.values(HEADERS), ...labels]) + lines.join('')
}

/** How deep each task stands; the top is 1. Summaries come before their parts. */
function levelsOf(tasks: readonly PlanTask[]): Map<string, number> {
  const levels = new Map<string, number>()
  for (const { id, parentId } of tasks) levels.set(id, (levels.get(parentId ?? '') ?? 0) + 1)
  return levels
}

const momentCell = (at: number | null): string => (at === null ? '' : momentText(at).slice(0, 16).replace('T', ' '))
