/** Rows from the clipboard: a column of names, or a block of a spreadsheet with durations, predecessors and the rest. Pure. */
import { newId } from '../../../../lib/ids.ts'
import { dateAlone } from '../../../../lib/date-columns.ts'
import { type DateOrder, parseDate } from '../../../../lib/dates.ts'
import {
  type CsvMapping,
  type CsvProblem,
  type CsvTable,
  mapColumns,
  readCsvPlan,
} from '../../../../lib/scheduling/files/csv-plan.ts'
import { fold, readAmount } from '../../../../lib/scheduling/files/csv-words.ts'
import type { PlanTask, SchedulePlan } from '../../../../lib/scheduling/files/plan.ts'
import type { WorkCalendar } from '../../../../lib/scheduling/types.ts'
import { csvRows } from '../../../../lib/sheets/csv-rows.ts'
import { wallText } from '../../../../lib/wall-clock.ts'
import type { Change, Plan, Task } from '../contract.ts'
import { MAX_CHANGES } from '../rules.ts'
import { findNamed } from './paste-numbers.ts'

/** A tab of the clipboard; a list of names indents with them. */
const TAB = '\t'
/** Signs that people set before the lines of a list. */
const BULLET = /^\s*(?:[-*•–]|\d+[.)])\s+/
const INDENT_SPACES = 2
/** The share of cells that say what a column is of. */
const MOSTLY = 0.6
/** Headings stand within so many lines. */
const LINES_TO_HEADINGS = 10
/** As many levels as an outline of names is taken for. */
const MOST_LEVELS = 8

type Options = {
  plan: Plan
  tasks: ReadonlyMap<string, Task>
  calendar: WorkCalendar | undefined
  language: string
  dateOrder: DateOrder
  /** What a column is called that has no heading. */
  columnLabel: (n: number) => string
  /** Where the rows go. */
  parentId: string | null
  afterId: string | null | undefined
}
export type Pasted =
  | {
      ok: true
      changes: Change[]
      ids: string[]
      problems: CsvProblem[]
      unknownPeople: string[]
      /** Whether the numbers of predecessors were taken for those of the page. */ byPage: boolean
    }
  | { ok: false; why: 'nothing' | 'tooMany' }

export function pastedRows(text: string, options: Options): Pasted {
  const table = tableOf(text, options)
  if (!table) return { ok: false, why: 'nothing' }
  const { plan, calendar, language, dateOrder } = options
  let byPage = false
  const read = readCsvPlan(table.table, {
    mapping: table.mapping,
    language,
    usualDates: dateOrder,
    minutesPerDay: plan.minutesPerDay,
    ...(calendar ? { calendar } : {}),
    find: (rows, own) =>
      findNamed(rows, own, options, () => {
        byPage = true
      }),
  })
  if (!read.ok) return { ok: false, why: read.refusal.kind === 'tooManyRows' ? 'tooMany' : 'nothing' }
  const { links, refused } = withoutParts(read.plan, options)
  const made = stepsOf({ ...read.plan, links }, options)
  if (made.changes.length > MAX_CHANGES) return { ok: false, why: 'tooMany' }
  // the first line of what was pasted is row 1, as people count it
  const problems = [...read.problems, ...refused].map((one) => ({ ...one, row: one.row - (table.headed ? 0 : 1) }))
  return { ok: true, ...made, problems, byPage }
}

/** Whether a text is more than what goes into one cell. */
export const isBlock = (text: string): boolean => /[\n\t]/.test(text.replace(/\r?\n$/, ''))

type Table = { table: CsvTable; mapping: CsvMapping; headed: boolean }

function tableOf(text: string, options: Options): Table | null {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  const names = outlineOf(lines)
  const rows = names?.rows ?? csvRows(lines, MAX_CHANGES * 2, TAB)
  if (rows.every((row) => row.every((cell) => cell.trim() === ''))) return null
  const plain = (mapping: CsvMapping): Table => ({
    // what no column of a task takes is kept with the task under the number of its column
    table: { header: Array.from({ length: widthOf(rows) }, (_, at) => options.columnLabel(at + 1)), rows },
    mapping,
    headed: false,
  })
  // a title may stand above the headings
  for (const [at, header] of rows.slice(0, LINES_TO_HEADINGS).entries()) {
    const mapping = mapColumns(header)
    const width = header.filter((cell) => cell.trim() !== '').length
    if (mapping.name !== undefined && (Object.keys(mapping).length > 1 || (width === 1 && at === 0)))
      return { table: { header, rows: rows.slice(at + 1) }, mapping, headed: true }
  }
  if (!names) return plain(guessed(rows, options))
  return plain(names.levels ? { name: 0, outlineLevel: 1 } : { name: 0 })
}

/** Names that are indented by tabs or spaces, and nothing else: their depth is the level. */
function outlineOf(text: string): { rows: string[][]; levels: boolean } | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const depths = lines.map((line) => /^[\t ]*/.exec(line)?.[0] ?? '')
  // quotes hold line breaks, as spreadsheets write them; that is a table
  const listed = lines.every((line, at) => {
    const rest = line.slice(depths[at]?.length ?? 0)
    return !rest.includes(TAB) && !rest.startsWith('"')
  })
  if (!listed || lines.length === 0) return null
  const levels = depths.map((space) =>
    space.includes(TAB) ? space.split(TAB).length - 1 : Math.floor(space.length / INDENT_SPACES),
  )
  const least = Math.min(...levels)
  const bullets = lines.every((line) => BULLET.test(line))
  return {
    levels: levels.some((level) => level > least),
    rows: lines.map((line, at) => [
      bullets ? line.replace(BULLET, '').trim() : line.trim(),
      String(Math.min(MOST_LEVELS, (levels[at] ?? 0) - least + 1)),
    ]),
  }
}

const LINKS = /^\d+(?:\.\d+)*\s*(?:(?:FS|SS|FF|SF|FC|CC|CF|FD|DD|DF|EA|AA|EE|AE)\b|[+-]\s*\d).*$/i
const NUMBER_LIST = /^\d+(?:\.\d+)*(?:\s*[,;]\s*\d+(?:\.\d+)*)*$/
const CODE = /^\d+(?:\.\d+)+$/
const AMOUNT = /^\d+(?:[.,]\d+)?\s*\p{L}{1,8}\.?\??$/u

const widthOf = (rows: readonly string[][]): number => rows.reduce((most, row) => Math.max(most, row.length), 0)

/** Columns by what stands in them, where nobody named them. */
function guessed(rows: readonly string[][], { plan, language, dateOrder }: Options): CsvMapping {
  const width = widthOf(rows)
  const day = { minutesPerDay: plan.minutesPerDay, minutesPerWeek: plan.minutesPerDay * 5 }
  const cells = (at: number) => rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '')
  // a cell that says nothing, as n/a, does not change what its column is of
  const all = (at: number, test: (cell: string) => boolean) => cells(at).filter(test).length > cells(at).length * MOSTLY
  const some = (at: number, test: (cell: string) => boolean) => cells(at).some(test)
  const isDate = (cell: string) => !/^\d+$/.test(cell) && parseDate(dateAlone(cell), language, dateOrder) !== null
  const isAmount = (cell: string) => readAmount(cell, day) !== null
  const isNumber = (cell: string) => /^\d+(?:[.,]\d+)?$/.test(cell)
  const people = new Set(plan.resources.map((one) => fold(one.name)))
  const mapping: CsvMapping = {}
  const left = Array.from({ length: width }, (_, at) => at).filter((at) => cells(at).length > 0)
  const take = (column: keyof CsvMapping, test: (at: number) => boolean) => {
    const at = left.find(test)
    if (at === undefined || mapping[column] !== undefined) return
    mapping[column] = at
    left.splice(left.indexOf(at), 1)
  }
  take('name', (at) =>
    cells(at).some((cell) => /\p{L}{2}/u.test(cell) && !AMOUNT.test(cell) && !LINKS.test(cell) && !isDate(cell)),
  )
  take('percent', (at) => all(at, (cell) => /^\d{1,3}(?:[.,]\d+)?\s*%$/.test(cell)))
  take('start', (at) => all(at, isDate))
  take('finish', (at) => all(at, isDate))
  take('duration', (at) => all(at, isAmount) && some(at, (cell) => AMOUNT.test(cell)))
  take(
    'predecessors',
    (at) =>
      all(
        at,
        (cell) =>
          LINKS.test(cell) ||
          NUMBER_LIST.test(cell) ||
          cell.split(/[,;]/).every((one) => LINKS.test(one.trim()) || NUMBER_LIST.test(one.trim())),
      ) && some(at, (cell) => LINKS.test(cell) || /[,;]/.test(cell)),
  )
  const before = (at: number) => mapping.name !== undefined && at < mapping.name
  take(
    'wbs',
    (at) => before(at) && all(at, (cell) => CODE.test(cell) || isNumber(cell)) && some(at, (cell) => CODE.test(cell)),
  )
  take('id', (at) => before(at) && all(at, (cell) => /^\d+$/.test(cell)))
  take('duration', (at) => all(at, isNumber))
  take('predecessors', (at) => all(at, (cell) => NUMBER_LIST.test(cell)))
  take('assignees', (at) =>
    all(at, (cell) => cell.split(/[;,]/).some((name) => people.has(fold(name.replace(/\[.*$/, ''))))),
  )
  // a single column is of names, whatever they look like
  return mapping.name === undefined ? { name: left[0] ?? 0 } : mapping
}

/** The links without those between a task and what it is part of, which would have all of it refused. */
function withoutParts(read: SchedulePlan, { tasks, parentId }: Options) {
  const rows = new Map(read.tasks.map((task) => [task.id, task]))
  const above = (id: string): string[] => {
    const row = rows.get(id)
    const parent = row ? (row.parentId ?? parentId) : (tasks.get(id)?.parentId ?? null)
    return parent === null ? [] : [parent, ...above(parent)]
  }
  const refused: CsvProblem[] = []
  const links = read.links.filter(({ from, to }) => {
    if (!above(to).includes(from) && !above(from).includes(to)) return true
    const value = (rows.get(from) ?? tasks.get(from))?.name ?? ''
    // a row of the table has its number for an id
    refused.push({ row: Number(to) + 1, column: 'predecessors', kind: 'partPredecessor', value })
    return false
  })
  return { links, refused }
}

/** The rows of a plan as one change: where they are put, in their order, with links and the people who are known here. */
function stepsOf(read: SchedulePlan, { plan, parentId, afterId }: Options) {
  const ids = new Map(read.tasks.map((task) => [task.id, newId()]))
  const idOf = (id: string) => ids.get(id) ?? id
  const parents = new Set(read.tasks.map((task) => task.parentId))
  let last = afterId
  const adds = read.tasks.map((task): Change => {
    const [id, top] = [idOf(task.id), task.parentId === null]
    const step: Change = {
      op: 'add',
      id,
      parentId: task.parentId === null ? parentId : idOf(task.parentId),
      ...(top && last !== undefined ? { afterId: last } : {}),
      task: valuesOf(task, parents.has(task.id)),
    }
    if (top && last !== undefined) last = id
    return step
  })
  const links = read.links.map(({ from, to, type, lag, elapsed }): Change => ({
    op: 'link',
    id: newId(),
    fromId: idOf(from),
    toId: idOf(to),
    type,
    lag,
    elapsed,
  }))
  const known = new Map(plan.resources.map((one) => [fold(one.name), one.id]))
  const names = new Map(read.resources.map((one) => [one.id, one.name]))
  const resourceOf = (id: string) => known.get(fold(names.get(id) ?? ''))
  const assigned = new Map<string, { resourceId: string; units: number }[]>()
  for (const { taskId, resourceId, units } of read.assignments) {
    const found = resourceOf(resourceId)
    const share = { resourceId: found ?? '', units: Math.max(1, Math.round(units * 100)) }
    if (found) assigned.set(taskId, [...(assigned.get(taskId) ?? []), share])
  }
  const people = [...assigned].map(([taskId, after]): Change => ({
    op: 'assign',
    taskId: idOf(taskId),
    before: [],
    after,
  }))
  return {
    changes: [...adds, ...links, ...people],
    ids: read.tasks.map((task) => idOf(task.id)),
    unknownPeople: read.resources.filter((one) => !resourceOf(one.id)).map((one) => one.name),
  }
}

function valuesOf(task: PlanTask, summary: boolean): Extract<Change, { op: 'add' }>['task'] {
  const name = task.name.slice(0, 300)
  const said = {
    name,
    ...(task.notes ? { notes: task.notes } : {}),
    ...(task.activityId ? { activityId: task.activityId.slice(0, 100) } : {}),
    ...(Object.keys(task.custom).length > 0 ? { imported: kept(task.custom) } : {}),
  }
  if (summary) return said
  return {
    ...said,
    duration: task.duration,
    // no time at all is a milestone
    milestone: task.milestone || task.duration === 0,
    ...(task.percent > 0 ? { percent: Math.round(task.percent) } : {}),
    ...(task.constraint === 'ASAP'
      ? {}
      : {
          constraint: task.constraint,
          constraintAt: task.constraintAt === null ? null : wallText(task.constraintAt),
        }),
    ...(task.priority === 500 ? {} : { priority: task.priority }),
  }
}

/** Columns of the table that a task has no field for; they stand in its panel. */
const kept = (custom: PlanTask['custom']) =>
  Object.fromEntries(Object.entries(custom).map(([label, value]) => [label.slice(0, 200), value.slice(0, 2_000)]))
