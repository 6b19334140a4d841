/** Projects and, where they are opened, their tasks as rows of one chart. Pure; unchanged rows stay the same objects. */
import { minuteOf } from '../../../../lib/wall-clock.ts'
import type { GanttRow } from '../../../../ui/gantt/types.ts'
import type { ProjectSchedule } from '../company.contract.ts'

const minute = (text: string | null): number | null => (text === null ? null : minuteOf(text))

/** Ids of projects and of tasks come from two places. */
export const rowIdOf = (projectId: string) => `project:${projectId}`

export function projectRow(project: ProjectSchedule): GanttRow {
  return {
    id: rowIdOf(project.projectId),
    parentId: null,
    depth: 0,
    wbs: '',
    name: project.name,
    summary: project.tasks > 0,
    milestone: false,
    start: minute(project.start),
    finish: minute(project.finish),
    percent: project.percent,
    critical: project.lateness !== null,
    mayChange: false,
  }
}

export type Shifted = WeakMap<GanttRow, GanttRow>

/** The rows of a project below its own, one level deeper. */
export function below(projectId: string, rows: readonly GanttRow[], known: Shifted): GanttRow[] {
  return rows.map((row) => {
    const before = known.get(row)
    if (before) return before
    const made = { ...row, parentId: row.parentId ?? rowIdOf(projectId), depth: row.depth + 1 }
    known.set(row, made)
    return made
  })
}

/** Stands in the place of tasks that are on their way, or did not come. */
export const waitingRow = (projectId: string, text: string): GanttRow => ({
  id: `waiting:${projectId}`,
  parentId: rowIdOf(projectId),
  depth: 1,
  wbs: '',
  name: text,
  summary: false,
  milestone: false,
  start: null,
  finish: null,
  percent: 0,
  critical: false,
  mayChange: false,
})
