/** Reads one project of a Primavera P6 file (XER) into a plan. */
import type { LinkType } from '../types.ts'
import { minuteOf } from './clock.ts'
import { groupBy } from './group.ts'
import { collectNotes, refused, standardCalendar, WHOLE_FILE } from './plan.ts'
import { byResourceCalendars } from './resource-calendars.ts'
import type { Notes, PlanBaseline, PlanLink, PlanProject, PlanTask, ReadResult, SchedulePlan } from './plan.ts'
import { readXerCalendars } from './xer-calendars.ts'
import { readXerAssignments, readXerCosts, readXerCustom, readXerNotes, readXerResources } from './xer-resources.ts'
import { cell, cellMinutes, readXerTables, rowsOf } from './xer-tables.ts'
import type { XerRow, XerTables } from './xer-tables.ts'
import { readXerTasks } from './xer-tasks.ts'

const LINKS: Readonly<Record<string, LinkType>> = { PR_FS: 'FS', PR_SS: 'SS', PR_FF: 'FF', PR_SF: 'SF' }

export type XerProject = { id: string; code: string; name: string; tasks: number }

/** The projects of a file with the number of their activities, for a choice. */
export function xerProjects(tables: XerTables): XerProject[] {
  const tasks = groupBy(rowsOf(tables, 'TASK'), (row) => cell(row, 'proj_id') ?? '')
  const names = projectNames(tables)
  return rowsOf(tables, 'PROJECT').map((row) => {
    const id = cell(row, 'proj_id') ?? ''
    const code = cell(row, 'proj_short_name') ?? id
    return { id, code, name: names.get(id) || code, tasks: tasks.get(id)?.length ?? 0 }
  })
}

/** The top of the breakdown carries the project's name. */
function projectNames(tables: XerTables): Map<string, string> {
  const tops = rowsOf(tables, 'PROJWBS').filter((row) => cell(row, 'proj_node_flag') === 'Y')
  return new Map(tops.map((row) => [cell(row, 'proj_id') ?? '', cell(row, 'wbs_name') ?? '']))
}

/** Reads the project asked for, or the first that is no baseline and has activities. */
export function readXer(bytes: Uint8Array, projectId?: string): ReadResult {
  const read = readXerTables(bytes)
  if (!read.ok) return read
  const { tables } = read
  const projects = xerProjects(tables)
  const row = projectRow(tables, projects, projectId)
  if (!row) return refused('noProject', projectId ?? '')
  return readPlan(tables, row, projects, collectNotes())
}

function projectRow(
  tables: XerTables,
  projects: readonly XerProject[],
  projectId: string | undefined,
): XerRow | undefined {
  const rows = rowsOf(tables, 'PROJECT')
  if (projectId !== undefined) return rows.find((row) => cell(row, 'proj_id') === projectId)
  const withTasks = new Set(projects.filter((project) => project.tasks > 0).map((project) => project.id))
  const filled = rows.filter((row) => withTasks.has(cell(row, 'proj_id') ?? ''))
  return filled.find((row) => cell(row, 'orig_proj_id') === undefined) ?? filled[0] ?? rows[0]
}

function readPlan(tables: XerTables, row: XerRow, projects: readonly XerProject[], notes: Notes): ReadResult {
  const projectId = cell(row, 'proj_id') ?? ''
  const ofProject = (table: string) => rowsOf(tables, table).filter((each) => cell(each, 'proj_id') === projectId)
  const [assignmentRows, options] = [ofProject('TASKRSRC'), ofProject('SCHEDOPTIONS')[0]]
  const extras = {
    costs: readXerCosts(assignmentRows, ofProject('PROJCOST')),
    notes: readXerNotes(tables),
    custom: readXerCustom(tables),
  }
  const tasks = readXerTasks(tables, projectId, cellMinutes(row, 'critical_drtn_hr_cnt') ?? 0, extras, notes)
  const names = new Map(tasks.map((task) => [task.id, task.name]))
  const assignments = readXerAssignments(assignmentRows, names, notes)
  const dataDate = minuteOf(cell(row, 'last_recalc_date'))
  const resources = readXerResources(tables, new Set(assignments.map((each) => each.resourceId)), dataDate, notes)
  const resourceIds = new Set(resources.map((resource) => resource.id))
  const project = readProject(tables, row, dataDate)
  const wanted = new Set(
    [
      project.calendarId,
      ...tasks.map((task) => task.calendarId),
      ...resources.map((resource) => resource.calendarId),
    ].filter((id) => id !== null),
  )
  const calendars = readXerCalendars(tables, wanted, notes)
  if (calendars.length === 0) calendars.push(standardCalendar(project.calendarId ?? '1'))
  const known = new Set(calendars.map((calendar) => calendar.id))
  const calendarOf = (id: string | null) => (id !== null && known.has(id) ? id : null)
  const links = readLinks(tables, projectId, tasks, options, project.calendarId, notes)
  if (cell(options, 'sched_progress_override') === 'Y') notes.add('progressOverride', project.name, WHOLE_FILE)
  const baselineId = cell(row, 'sum_base_proj_id')
  for (const other of projects)
    if (other.id !== projectId && other.id !== baselineId && other.tasks > 0) notes.add('otherProjects', other.name)
  if (tasks.length === 0) return refused('noTasks')
  const dependent = new Set(
    ofProject('TASK').flatMap((each) => (cell(each, 'task_type') === 'TT_Rsrc' ? (cell(each, 'task_id') ?? []) : [])),
  )
  const plan: SchedulePlan = {
    project: { ...project, calendarId: calendarOf(project.calendarId) ?? calendars[0]?.id ?? null },
    calendars,
    tasks: tasks.map((task) => ({ ...task, calendarId: calendarOf(task.calendarId) })),
    links,
    resources: resources.map((resource) => ({ ...resource, calendarId: calendarOf(resource.calendarId) })),
    assignments: assignments.filter((each) => resourceIds.has(each.resourceId)),
    baselines: readBaseline(tables, baselineId, tasks),
  }
  const read = byResourceCalendars(plan, ({ id }) => dependent.has(id), notes)
  return { ok: true, plan: read, notes: notes.list(), clues: notes.clues }
}

function readProject(tables: XerTables, row: XerRow, dataDate: number | null): PlanProject {
  const calendars = rowsOf(tables, 'CALENDAR')
  const calendar =
    calendars.find((each) => cell(each, 'clndr_id') === cell(row, 'clndr_id')) ??
    calendars.find((each) => cell(each, 'default_flag') === 'Y') ??
    calendars[0]
  const minutesPerDay = cellMinutes(calendar, 'day_hr_cnt') || 480
  return {
    name: projectNames(tables).get(cell(row, 'proj_id') ?? '') || (cell(row, 'proj_short_name') ?? ''),
    start: minuteOf(cell(row, 'plan_start_date')),
    finish: minuteOf(cell(row, 'scd_end_date')) ?? minuteOf(cell(row, 'plan_end_date')),
    calendarId: cell(calendar, 'clndr_id') ?? null,
    dataDate,
    minutesPerDay,
    minutesPerWeek: cellMinutes(calendar, 'week_hr_cnt') || minutesPerDay * 5,
  }
}

/** Our lags run by the calendar of the successor. P6 can be set otherwise: day and night is an elapsed lag, the rest is noted where it differs. */
function readLinks(
  tables: XerTables,
  projectId: string,
  tasks: readonly PlanTask[],
  options: XerRow | undefined,
  projectCalendar: string | null,
  notes: Notes,
): PlanLink[] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const lagCalendar = cell(options, 'sched_calendar_on_relationship_lag') ?? 'rcal_Predecessor'
  const known = new Set<string>()
  return rowsOf(tables, 'TASKPRED').flatMap((row) => {
    const [from, to] = [byId.get(cell(row, 'pred_task_id') ?? ''), byId.get(cell(row, 'task_id') ?? '')]
    if (!from || !to) {
      const ours = from ?? to
      if (ours && (cell(row, 'proj_id') === projectId || cell(row, 'pred_proj_id') === projectId))
        notes.add('externalLink', ours.name, ours.id)
      return []
    }
    const type = LINKS[cell(row, 'pred_type') ?? ''] ?? 'FS'
    const key = `${from.id} ${to.id} ${type}`
    if (known.has(key)) notes.add('repeatedLink', to.name, to.id)
    if (known.has(key)) return []
    known.add(key)
    const lag = cellMinutes(row, 'lag_hr_cnt') ?? 0
    if (cell(row, 'lag_hr_cnt') !== undefined && cellMinutes(row, 'lag_hr_cnt') === undefined)
      notes.add('badLag', to.name, to.id)
    const counted =
      lagCalendar === 'rcal_Predecessor'
        ? from.calendarId
        : lagCalendar === 'rcal_ProjDefault'
          ? projectCalendar
          : to.calendarId
    if (lag !== 0 && counted !== to.calendarId) notes.add('lagCalendar', to.name, to.id)
    return [
      {
        from: from.id,
        to: to.id,
        type,
        lag,
        elapsed: lag !== 0 && lagCalendar === 'rcal_24Hour',
      },
    ]
  })
}

/** The project's baseline is a project of its own in the file; its activities are found by their codes. */
function readBaseline(tables: XerTables, baselineId: string | undefined, tasks: readonly PlanTask[]): PlanBaseline[] {
  if (baselineId === undefined) return []
  const byCode = new Map(
    rowsOf(tables, 'TASK')
      .filter((row) => cell(row, 'proj_id') === baselineId)
      .map((row) => [cell(row, 'task_code'), row]),
  )
  const found = tasks.flatMap((task) => {
    const row = task.activityId === '' ? undefined : byCode.get(task.activityId)
    if (!row) return []
    const moment = (...fields: string[]) =>
      fields.reduce<number | null>((at, field) => at ?? minuteOf(cell(row, field)), null)
    return [
      {
        taskId: task.id,
        start: moment('act_start_date', 'early_start_date', 'target_start_date'),
        finish: moment('act_end_date', 'early_end_date', 'target_end_date'),
        duration: cellMinutes(row, 'target_drtn_hr_cnt') ?? null,
        work: cellMinutes(row, 'target_work_qty') ?? null,
        cost: null,
      },
    ]
  })
  return found.length > 0 ? [{ number: 0, tasks: found }] : []
}
