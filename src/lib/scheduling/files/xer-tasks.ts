/** Activities of a Primavera file and the work breakdown above them. */
import type { Constraint } from '../types.ts'
import { minuteOf } from './clock.ts'
import { groupBy } from './group.ts'
import { blankTask, MAX_OUTLINE } from './plan.ts'
import type { Notes, PlanTask } from './plan.ts'
import { cell, cellMinutes, cellNumber, rowsOf } from './xer-tables.ts'
import type { XerRow, XerTables } from './xer-tables.ts'

/** "Start on" and "finish on" do not break the logic in P6, the mandatory ones do. */
const CONSTRAINTS: Readonly<Record<string, Constraint>> = {
  CS_ALAP: 'ALAP',
  CS_MSO: 'MSO',
  CS_MSOA: 'SNET',
  CS_MSOB: 'SNLT',
  CS_MEO: 'MFO',
  CS_MEOA: 'FNET',
  CS_MEOB: 'FNLT',
  CS_MANDSTART: 'MANS',
  CS_MANDFIN: 'MANF',
}
const PRIORITIES: Readonly<Record<string, number>> = {
  PT_Top: 900,
  PT_High: 700,
  PT_Normal: 500,
  PT_Low: 300,
  PT_Lowest: 100,
}

const ONE_DAY = 480

/** Ids of the breakdown and of activities are counted apart in P6. */
const wbsId = (id: string) => `wbs-${id}`

export type XerExtras = {
  /** Cents of what is assigned and spent, by activity. */
  costs: ReadonlyMap<string, { spent: number; whole: number }>
  notes: ReadonlyMap<string, string>
  custom: ReadonlyMap<string, Record<string, string>>
}

export function readXerTasks(
  tables: XerTables,
  projectId: string,
  criticalBelow: number,
  extras: XerExtras,
  notes: Notes,
): PlanTask[] {
  const ofProject = (table: string) => rowsOf(tables, table).filter((row) => cell(row, 'proj_id') === projectId)
  const activities = groupBy(ofProject('TASK'), (row) => cell(row, 'wbs_id') ?? '')
  const breakdown = ofProject('PROJWBS')
  const known = new Set(breakdown.map((row) => cell(row, 'wbs_id') ?? ''))
  const isTop = (row: XerRow) => cell(row, 'proj_node_flag') === 'Y'
  const top = new Set(breakdown.filter(isTop).map((row) => cell(row, 'wbs_id') ?? ''))
  const children = groupBy(
    breakdown.filter((row) => !isTop(row)),
    (row) => {
      const parent = cell(row, 'parent_wbs_id') ?? ''
      return top.has(parent) || !known.has(parent) ? '' : parent
    },
  )
  const read = (id: string, parentId: string | null, wbs: string) =>
    (activities.get(id) ?? []).map((row) => ({ ...readTask(row, criticalBelow, extras, notes), parentId, wbs }))
  const tasks: PlanTask[] = []
  const seen = new Set<string>()
  const walk = (parent: string, path: string, depth: number): void => {
    if (depth > MAX_OUTLINE) return
    const rows = [...(children.get(parent) ?? [])].sort(
      (one, other) => (cellNumber(one, 'seq_num') ?? 0) - (cellNumber(other, 'seq_num') ?? 0),
    )
    for (const row of rows) {
      const id = cell(row, 'wbs_id') ?? ''
      if (seen.has(id)) continue
      seen.add(id)
      const code = [path, cell(row, 'wbs_short_name') ?? ''].filter(Boolean).join('.')
      const place = tasks.push({
        ...blankTask(wbsId(id), cell(row, 'wbs_name') ?? code),
        wbs: code,
        parentId: parent === '' ? null : wbsId(parent),
      })
      for (const task of read(id, wbsId(id), code)) tasks.push(task)
      walk(id, code, depth + 1)
      if (tasks.length > place) continue
      // Without children it would pass for a milestone.
      tasks.pop()
      notes.add('emptyWbs', cell(row, 'wbs_name') ?? code)
    }
  }
  walk('', '', 1)
  // Activities at the top, and those of a breakdown that runs in a circle or too deep.
  const loose = [...activities.keys()].filter((id) => !seen.has(id))
  return [...loose.flatMap((id) => read(id, null, '')), ...tasks]
}

function readTask(row: XerRow, criticalBelow: number, extras: XerExtras, notes: Notes): PlanTask {
  const id = cell(row, 'task_id') ?? ''
  const name = cell(row, 'task_name') ?? cell(row, 'task_code') ?? ''
  const type = cell(row, 'task_type') ?? 'TT_Task'
  const milestone = type === 'TT_Mile' || type === 'TT_FinMile'
  if (type === 'TT_LOE' || type === 'TT_WBS') notes.add('levelOfEffort', name, id)
  if (cell(row, 'expect_end_date') !== undefined) notes.add('expectedFinish', name, id)
  if (cell(row, 'suspend_date') !== undefined) notes.add('suspended', name, id)
  const moment = (field: string) => minuteOf(cell(row, field))
  const duration = cellMinutes(row, 'target_drtn_hr_cnt')
  if (duration === undefined && !milestone) notes.add('noDuration', name, id)
  const slack = cellMinutes(row, 'total_float_hr_cnt') ?? null
  const complete = cell(row, 'status_code') === 'TK_Complete'
  return {
    ...blankTask(id, name),
    activityId: cell(row, 'task_code') ?? '',
    notes: extras.notes.get(id) ?? '',
    duration: milestone ? 0 : Math.max(0, duration ?? ONE_DAY),
    milestone,
    percent: percentOf(row, name, notes),
    actualStart: moment('act_start_date'),
    actualFinish: moment('act_end_date'),
    remaining: complete ? 0 : (cellMinutes(row, 'remain_drtn_hr_cnt') ?? null),
    ...readConstraints(row, id, name, notes),
    calendarId: cell(row, 'clndr_id') ?? null,
    priority: PRIORITIES[cell(row, 'priority_type') ?? ''] ?? 500,
    work: workOf(row),
    start:
      moment('act_start_date') ?? moment('early_start_date') ?? moment('restart_date') ?? moment('target_start_date'),
    finish: moment('act_end_date') ?? moment('early_end_date') ?? moment('reend_date') ?? moment('target_end_date'),
    critical: slack === null ? null : slack <= criticalBelow,
    totalSlack: slack,
    cost: extras.costs.get(id)?.whole ?? null,
    actualCost: extras.costs.get(id)?.spent || null,
    custom: extras.custom.get(id) ?? {},
  }
}

/** The most that an activity can have done which nobody has said to be finished. */
const MOST_WHILE_OPEN = 99

/** Complete by duration, by what was measured or by hours worked, as each activity says. An activity is finished where the file says so, not where its percentage is full. */
function percentOf(row: XerRow, name: string, notes: Notes): number {
  const measured = measuredPercent(row)
  if (measured <= MOST_WHILE_OPEN || cell(row, 'status_code') === 'TK_Complete' || cell(row, 'act_end_date'))
    return measured
  if (measured === 100) notes.add('openAtHundred', name, cell(row, 'task_id') ?? '')
  return MOST_WHILE_OPEN
}

function measuredPercent(row: XerRow): number {
  const status = cell(row, 'status_code')
  if (status === 'TK_Complete') return 100
  if (status === 'TK_NotStart') return 0
  const of = (field: string) => cellNumber(row, field) ?? 0
  const share = (done: number, whole: number) => (whole > 0 ? Math.min(100, Math.max(0, (done / whole) * 100)) : 0)
  const type = cell(row, 'complete_pct_type')
  if (type === 'CP_Phys') return share(of('phys_complete_pct'), 100)
  if (type === 'CP_Units') {
    const done = of('act_work_qty') + of('act_equip_qty')
    return share(done, done + of('remain_work_qty') + of('remain_equip_qty'))
  }
  return share(of('target_drtn_hr_cnt') - of('remain_drtn_hr_cnt'), of('target_drtn_hr_cnt'))
}

function workOf(row: XerRow): number | null {
  const parts = ['act_work_qty', 'remain_work_qty', 'act_equip_qty', 'remain_equip_qty'].map((field) =>
    cellMinutes(row, field),
  )
  return parts.every((part) => part === undefined) ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
}

/** A second constraint that says "finish no later than" is what we call a deadline: float is counted from it. */
function readConstraints(
  row: XerRow,
  id: string,
  name: string,
  notes: Notes,
): Pick<PlanTask, 'constraint' | 'constraintAt' | 'deadline'> {
  const [code, at] = [cell(row, 'cstr_type'), minuteOf(cell(row, 'cstr_date'))]
  const [code2, at2] = [cell(row, 'cstr_type2'), minuteOf(cell(row, 'cstr_date2'))]
  const isDeadline = code2 === 'CS_MEOB' && at2 !== null
  if (code2 !== undefined && !isDeadline) notes.add('secondConstraint', name, id)
  const deadline = isDeadline ? at2 : null
  const constraint = code === undefined ? 'ASAP' : CONSTRAINTS[code]
  if (constraint === undefined || (constraint !== 'ASAP' && constraint !== 'ALAP' && at === null)) {
    notes.add('unknownConstraint', name, id)
    return { constraint: 'ASAP', constraintAt: null, deadline }
  }
  return { constraint, constraintAt: constraint === 'ASAP' || constraint === 'ALAP' ? null : at, deadline }
}
