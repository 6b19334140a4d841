/** People, machines and materials of a Primavera file, what they are assigned to and cost, and what a firm added to activities itself. */
import type { Minute } from '../types.ts'
import { minuteOf } from './clock.ts'
import { groupBy } from './group.ts'
import type { Notes, PlanAssignment, PlanResource, ResourceKind } from './plan.ts'
import { cell, cellMinutes, cellNumber, rowsOf } from './xer-tables.ts'
import type { XerRow, XerTables } from './xer-tables.ts'

const KINDS: Readonly<Record<string, ResourceKind>> = { RT_Labor: 'person', RT_Equip: 'equipment', RT_Mat: 'material' }

/** Only resources with work in the project: a file carries the whole pool above them too. */
export function readXerResources(
  tables: XerTables,
  used: ReadonlySet<string>,
  dataDate: Minute | null,
  notes: Notes,
): PlanResource[] {
  const rates = groupBy(rowsOf(tables, 'RSRCRATE'), (row) => cell(row, 'rsrc_id') ?? '')
  return rowsOf(tables, 'RSRC').flatMap((row) => {
    const id = cell(row, 'rsrc_id')
    if (id === undefined || !used.has(id)) return []
    const name = cell(row, 'rsrc_name') ?? cell(row, 'rsrc_short_name') ?? id
    const all = rates.get(id) ?? []
    const others = ['cost_per_qty2', 'cost_per_qty3', 'cost_per_qty4', 'cost_per_qty5']
    if (all.length > 1 || all.some((rate) => others.some((field) => (cellNumber(rate, field) ?? 0) !== 0)))
      notes.add('alternateRates', name)
    const rate = rateAt(all, dataDate)
    const cost = cellNumber(rate, 'cost_per_qty')
    return [
      {
        id,
        name,
        kind: KINDS[cell(row, 'rsrc_type') ?? ''] ?? 'person',
        email: cell(row, 'email_addr') ?? null,
        calendarId: cell(row, 'clndr_id') ?? null,
        maxUnits: cellNumber(rate, 'max_qty_per_hr') ?? cellNumber(row, 'def_qty_per_hr') ?? 1,
        rate: cost === undefined ? null : Math.round(cost * 100),
      },
    ]
  })
}

/** The last rate that began by the data date, or the first there is. */
function rateAt(rates: readonly XerRow[], dataDate: Minute | null): XerRow | undefined {
  const from = (row: XerRow) => minuteOf(cell(row, 'start_date')) ?? Number.NEGATIVE_INFINITY
  const inOrder = [...rates].sort((one, other) => from(one) - from(other))
  return inOrder.findLast((row) => dataDate !== null && from(row) <= dataDate) ?? inOrder[0]
}

export function readXerAssignments(
  rows: readonly XerRow[],
  names: ReadonlyMap<string, string>,
  notes: Notes,
): PlanAssignment[] {
  const found = new Map<string, PlanAssignment>()
  for (const row of rows) {
    const [taskId, resourceId] = [cell(row, 'task_id') ?? '', cell(row, 'rsrc_id')]
    const name = names.get(taskId)
    if (name === undefined) continue
    if (resourceId === undefined) {
      notes.add('roleAssignment', name)
      continue
    }
    const material = cell(row, 'rsrc_type') === 'RT_Mat'
    const minutes =
      (cellMinutes(row, 'act_reg_qty') ?? 0) +
      (cellMinutes(row, 'act_ot_qty') ?? 0) +
      (cellMinutes(row, 'remain_qty') ?? 0)
    const [units, work] = material ? [minutes / 60, 0] : [cellNumber(row, 'target_qty_per_hr') ?? 1, minutes]
    const before = found.get(`${taskId} ${resourceId}`)
    if (before) {
      notes.add('repeatedAssignment', name)
      Object.assign(before, { units: before.units + units, work: before.work + work })
    } else found.set(`${taskId} ${resourceId}`, { taskId, resourceId, units, work })
  }
  return [...found.values()]
}

const SPENT = ['act_reg_cost', 'act_ot_cost', 'act_cost']

/** What each activity has cost, and costs at completion: spent and still to spend, on assignments and on expenses. */
export function readXerCosts(
  assignments: readonly XerRow[],
  expenses: readonly XerRow[],
): Map<string, { spent: number; whole: number }> {
  const costs = new Map<string, { spent: number; whole: number }>()
  for (const row of [...assignments, ...expenses]) {
    const taskId = cell(row, 'task_id') ?? ''
    const added = (fields: readonly string[]) =>
      Math.round(fields.reduce((sum, field) => sum + (cellNumber(row, field) ?? 0), 0) * 100)
    const before = costs.get(taskId) ?? { spent: 0, whole: 0 }
    costs.set(taskId, {
      spent: before.spent + added(SPENT),
      whole: before.whole + added([...SPENT, 'remain_cost']),
    })
  }
  return costs
}

/** Notebooks are HTML. */
export function readXerNotes(tables: XerTables): Map<string, string> {
  const memos = groupBy(rowsOf(tables, 'TASKMEMO'), (row) => cell(row, 'task_id') ?? '')
  return new Map(
    [...memos].map(([taskId, rows]) => [
      taskId,
      rows
        .map((row) => plainText(cell(row, 'task_memo') ?? ''))
        .filter(Boolean)
        .join('\n\n'),
    ]),
  )
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

export function plainText(html: string): string {
  // oxlint-disable-next-line no-control-regex
  const lines = html
    .replaceAll(/\u007f+/g, '\n')
    .replaceAll(/<(style|script|head)\b[^>]*>[^]*?<\/\1>/gi, '')
    .replaceAll(/<br\s*\/?>|<\/(p|div|li|tr)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
  const text = lines.replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Fields and codes a firm gave its activities, by their label. */
export function readXerCustom(tables: XerTables): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>()
  const put = (taskId: string | undefined, label: string | undefined, value: string | undefined) => {
    if (taskId === undefined || label === undefined || value === undefined) return
    const fields = found.get(taskId) ?? {}
    fields[label] = value
    found.set(taskId, fields)
  }
  const types = new Map(
    rowsOf(tables, 'UDFTYPE')
      .filter((row) => cell(row, 'table_name') === 'TASK')
      .map((row) => [cell(row, 'udf_type_id'), cell(row, 'udf_type_label')]),
  )
  for (const row of rowsOf(tables, 'UDFVALUE')) {
    put(
      cell(row, 'fk_id'),
      types.get(cell(row, 'udf_type_id')),
      cell(row, 'udf_text') ?? cell(row, 'udf_date') ?? cell(row, 'udf_number'),
    )
  }
  const codeTypes = new Map(
    rowsOf(tables, 'ACTVTYPE').map((row) => [cell(row, 'actv_code_type_id'), cell(row, 'actv_code_type')]),
  )
  const codes = new Map(
    rowsOf(tables, 'ACTVCODE').map((row) => [
      cell(row, 'actv_code_id'),
      cell(row, 'actv_code_name') ?? cell(row, 'short_name'),
    ]),
  )
  for (const row of rowsOf(tables, 'TASKACTV'))
    put(cell(row, 'task_id'), codeTypes.get(cell(row, 'actv_code_type_id')), codes.get(cell(row, 'actv_code_id')))
  return found
}
