/** Reads tasks from the rows of a spreadsheet. `csv-plan-write.ts` writes them. */
import { dateAlone, datesRead, type DatesRead } from '../../date-columns.ts'
import { type DateOrder, parseDate } from '../../dates.ts'
import { csvRows, withoutApostrophe } from '../../sheets/csv-rows.ts'
import type { WorkCalendar } from '../types.ts'
import { spansOn, workingMinutes } from './calendar-days.ts'
import { DAY_MINUTES, dayOf, minuteOf } from './clock.ts'
import { readLinks, type Referred } from './csv-links.ts'
import { CSV_COLUMNS, fold, HEADER_WORDS, readAmount, readConstraint, readPriority, readYes } from './csv-words.ts'
import type { CsvColumn } from './csv-words.ts'
import { blankTask, collectNotes, inOutlineOrder, MAX_OUTLINE, refused, standardCalendar, summaryIds } from './plan.ts'
import type { Clues, FileRefusal, ImportNote, PlanAssignment, PlanResource, PlanTask, SchedulePlan } from './plan.ts'

const MAX_CSV_ROWS = 20_000

export const CSV_PROBLEMS = [
  'nameMissing',
  'badDuration',
  'badDate',
  'finishBeforeStart',
  'badPercent',
  'badPriority',
  'badMilestone',
  'badConstraint',
  'constraintDateMissing',
  'badPredecessor',
  'unknownPredecessor',
  'selfPredecessor',
  'partPredecessor',
  'repeatedId',
  'repeatedWbs',
] as const
export type CsvProblemKind = (typeof CSV_PROBLEMS)[number]
/** `row` is the number a spreadsheet shows. `note-words.ts` has the sentence of each kind: what is wrong and what to do. */
export type CsvProblem = { row: number; column: CsvColumn; kind: CsvProblemKind; value: string }

export type CsvTable = { header: string[]; rows: string[][] }
/** Which column of the table, counted from 0, is what. */
export type CsvMapping = Partial<Record<CsvColumn, number>>
const DATE_COLUMNS = ['start', 'finish', 'constraintDate'] as const
export type CsvDateColumn = (typeof DATE_COLUMNS)[number]
export type CsvDateOrders = Partial<Record<CsvDateColumn, DateOrder>>
export type CsvDates = Partial<Record<CsvDateColumn, DatesRead>>
export type CsvFind = (reference: string) => Referred | undefined
export type CsvOptions = {
  mapping?: CsvMapping
  language?: string
  /** How people here write dates in numbers; what stands in a column counts before it, and what is said of a column before both. */
  usualDates?: DateOrder
  dateOrders?: CsvDateOrders
  calendar?: WorkCalendar
  minutesPerDay?: number
  projectName?: string
  /** Where predecessors may be others than the rows of the table; `own` finds those. */
  find?: (rows: readonly CsvRow[], own: CsvFind) => CsvFind
}
export type CsvPlanResult =
  | {
      ok: true
      plan: SchedulePlan
      notes: ImportNote[]
      clues: Clues
      problems: CsvProblem[]
      /** Of the columns whose dates in numbers leave it open. */ dates: CsvDates
    }
  | { ok: false; refusal: FileRefusal }

/** The table of a file, or why there is none. */
export function csvTable(text: string): { ok: true; table: CsvTable } | { ok: false; refusal: FileRefusal } {
  const rows = csvRows(text, MAX_CSV_ROWS + 2)
  if (rows.length > MAX_CSV_ROWS + 1) return refused('tooManyRows', MAX_CSV_ROWS)
  const [header, ...rest] = rows
  if (!header || header.every((cell) => cell.trim() === '')) return refused('empty')
  return { ok: true, table: { header, rows: rest } }
}

/** Columns by the words of their headers. */
export function mapColumns(header: readonly string[]): CsvMapping {
  const folded = header.map((cell) => fold(cell) || cell.trim())
  return Object.fromEntries(
    CSV_COLUMNS.flatMap((column) => {
      const word = HEADER_WORDS[column].find((each) => folded.includes(each))
      return word === undefined ? [] : [[column, folded.indexOf(word)]]
    }),
  )
}

type Reading = {
  mapping: CsvMapping
  language: string
  dates: CsvDates
  calendar: WorkCalendar
  minutesPerDay: number
  minutesPerWeek: number
  find: CsvOptions['find']
  /** Columns that say nothing a task has, with their headers: a firm's own. */ others: [at: number, label: string][]
  problems: CsvProblem[]
}
export type CsvRow = { row: number; cell(column: CsvColumn): string; task: PlanTask; level: number }

/** All that can be read of a table, and what to correct. A plan with problems lacks the cells they name. */
export function readCsvPlan(table: CsvTable, options: CsvOptions = {}): CsvPlanResult {
  const mapping = options.mapping ?? mapColumns(table.header)
  if (mapping.name === undefined) return refused('noNameColumn', table.header.join(', ').slice(0, 200))
  if (table.rows.length > MAX_CSV_ROWS) return refused('tooManyRows', MAX_CSV_ROWS)
  const calendar = options.calendar ?? standardCalendar('1')
  const minutesPerDay = options.minutesPerDay ?? 480
  const reading: Reading = {
    mapping,
    language: options.language ?? 'en',
    dates: datesOf(table, mapping, options),
    calendar,
    minutesPerDay,
    minutesPerWeek: minutesPerDay * 5,
    find: options.find,
    others: table.header
      .map((head, at): [number, string] => [at, head.trim()])
      .filter(([at, head]) => head !== '' && !Object.values(mapping).includes(at)),
    problems: [],
  }
  const rows = table.rows.flatMap((cells, index) => readRow(cells, index + 2, reading) ?? [])
  if (rows.length === 0) return refused('noTasks')
  noteRepeated(rows, reading)
  placeInOutline(rows)
  const notes = collectNotes()
  const links = readLinks(rows, reading, notes)
  holdStarts(rows, new Set(links.map((link) => link.to)))
  const { resources, assignments } = readAssignees(rows)
  const starts = rows.flatMap(({ task }) => task.start ?? [])
  const plan: SchedulePlan = {
    project: {
      name: options.projectName ?? '',
      start: starts.length > 0 ? starts.reduce((one, other) => Math.min(one, other)) : null,
      finish: null,
      calendarId: calendar.id,
      dataDate: null,
      minutesPerDay,
      minutesPerWeek: reading.minutesPerWeek,
    },
    calendars: [calendar],
    tasks: inOutlineOrder(rows.map((row) => row.task)),
    links,
    resources,
    assignments,
    baselines: [],
  }
  return {
    ok: true,
    plan,
    notes: notes.list(),
    clues: notes.clues,
    problems: reading.problems.sort((one, other) => one.row - other.row),
    dates: reading.dates,
  }
}

/** How the dates of each column are read. */
function datesOf(
  { rows }: CsvTable,
  mapping: CsvMapping,
  { usualDates = 'monthFirst', dateOrders }: CsvOptions,
): CsvDates {
  const found: CsvDates = {}
  for (const name of DATE_COLUMNS) {
    const column = mapping[name]
    const read =
      column === undefined
        ? null
        : datesRead(
            rows.map((cells) => withoutWeekday(withoutApostrophe(cells[column] ?? '').trim())),
            usualDates,
            dateOrders?.[name],
          )
    if (read) found[name] = read
  }
  return found
}

/** MS Project writes "Mon 3/2/26". */
const withoutWeekday = (typed: string): string => typed.replace(/^\p{L}{2,4}\.?\s+(?=\d)/u, '')

/** Null for an empty line; a row without a name is told and left out. */
function readRow(cells: readonly string[], row: number, reading: Reading): CsvRow | null {
  const cell = (column: CsvColumn) => withoutApostrophe(cells[reading.mapping[column] ?? -1] ?? '').trim()
  if (cells.every((each) => each.trim() === '')) return null
  const problem = (column: CsvColumn, kind: CsvProblemKind) =>
    reading.problems.push({ row, column, kind, value: cell(column) })
  const name = cell('name')
  if (name === '') {
    problem('name', 'nameMissing')
    return null
  }
  /** The value of a cell, and a problem where something stands in it that cannot be read. */
  const read = <T>(
    column: CsvColumn,
    kind: CsvProblemKind,
    reader: (typed: string) => T | null | undefined,
  ): T | null => {
    const typed = cell(column)
    const value = typed === '' ? null : (reader(typed) ?? undefined)
    if (value === undefined) problem(column, kind)
    return value ?? null
  }
  const start = read('start', 'badDate', (typed) => readMoment(typed, 'start', 'start', reading))
  const finish = read('finish', 'badDate', (typed) => readMoment(typed, 'finish', 'finish', reading))
  if (start !== null && finish !== null && finish < start) problem('finish', 'finishBeforeStart')
  const typedDuration = read('duration', 'badDuration', (typed) => readAmount(typed, reading))?.minutes ?? null
  const milestone = read('milestone', 'badMilestone', readYes) ?? typedDuration === 0
  const percent = read('percent', 'badPercent', readPercent) ?? 0
  const between =
    start !== null && finish !== null && finish >= start ? workingMinutes(reading.calendar, start, finish) : null
  const constraint = read('constraint', 'badConstraint', readConstraint) ?? 'ASAP'
  const finishes = constraint === 'FNET' || constraint === 'FNLT' || constraint === 'MFO'
  const constraintAt = read('constraintDate', 'badDate', (typed) =>
    readMoment(typed, finishes ? 'finish' : 'start', 'constraintDate', reading),
  )
  const dated = constraint !== 'ASAP' && constraint !== 'ALAP'
  if (dated && cell('constraintDate') === '') problem('constraint', 'constraintDateMissing')
  const task: PlanTask = {
    ...blankTask(String(row - 1), name),
    activityId: cell('activityId'),
    // codes of activities may be those of an outline as well
    wbs: reading.mapping.wbs === undefined ? cell('activityId') : cell('wbs'),
    notes: cell('notes'),
    duration: typedDuration ?? (milestone ? 0 : (between ?? reading.minutesPerDay)),
    milestone,
    percent,
    constraint: dated && constraintAt === null ? 'ASAP' : constraint,
    constraintAt: dated ? constraintAt : null,
    priority: read('priority', 'badPriority', readPriority) ?? 500,
    start,
    finish,
    custom: Object.fromEntries(
      reading.others.flatMap(([at, label]) => {
        const value = withoutApostrophe(cells[at] ?? '').trim()
        return value === '' ? [] : [[label, value]]
      }),
    ),
  }
  const level = /^\d{1,2}$/.test(cell('outlineLevel')) ? Math.min(MAX_OUTLINE, Number(cell('outlineLevel'))) : 0
  return { row, cell, task, level }
}

function readPercent(typed: string): number | null {
  const match = /^(\d{1,3}(?:[.,]\d+)?)\s*%?$/.exec(typed)
  const value = Number(match?.[1]?.replace(',', '.') ?? NaN)
  return value >= 0 && value <= 100 ? value : null
}

/** A date alone means the first working minute of that day for a start and the last for a finish. */
function readMoment(
  typed: string,
  end: 'start' | 'finish',
  column: CsvDateColumn,
  { language, calendar, dates }: Reading,
): number | null {
  const exact = /[T ]\d{1,2}:\d{2}/.test(typed) ? minuteOf(typed) : null
  if (exact !== null) return exact
  // the time of day behind a local date is not read
  const date = parseDate(dateAlone(withoutWeekday(typed)), language, dates[column]?.order)
  if (date === null || minuteOf(date) === null) return null
  const spans = spansOn(calendar, dayOf(date))
  const minute = end === 'start' ? (spans[0]?.[0] ?? 0) : (spans.at(-1)?.[1] ?? DAY_MINUTES)
  return dayOf(date) * DAY_MINUTES + minute
}

function noteRepeated(rows: readonly CsvRow[], { problems }: Reading): void {
  const seen = new Set<string>()
  for (const { row, cell, level } of rows) {
    for (const [column, kind] of [
      ['id', 'repeatedId'],
      // where levels say the outline, several tasks may have one code
      ...(level > 0 ? [] : [['wbs', 'repeatedWbs'] as const]),
    ] as const) {
      const key = `${column} ${cell(column)}`
      if (cell(column) !== '' && seen.has(key)) problems.push({ row, column, kind, value: cell(column) })
      seen.add(key)
    }
  }
}

/** By the level of the outline where there is one, else by codes: 1.2 stands below 1. */
function placeInOutline(rows: readonly CsvRow[]): void {
  const byCode = new Map(rows.map(({ task }) => [task.wbs, task.id]))
  const path: { level: number; id: string }[] = []
  for (const { task, level } of rows) {
    if (level > 0) {
      while ((path.at(-1)?.level ?? 0) >= level) path.pop()
      task.parentId = path.at(-1)?.id ?? null
      path.push({ level, id: task.id })
      continue
    }
    const parts = task.wbs.split('.').slice(0, -1).slice(0, MAX_OUTLINE)
    for (let count = parts.length; count > 0 && task.parentId === null; count -= 1)
      task.parentId = byCode.get(parts.slice(0, count).join('.')) ?? null
  }
}

/** A start nothing else explains was typed in on purpose, as in MS Project: the task starts no earlier. */
function holdStarts(rows: readonly CsvRow[], followers: ReadonlySet<string>): void {
  const summaries = summaryIds(rows.map((row) => row.task))
  for (const { cell, task } of rows) {
    if (task.start === null || cell('constraint') !== '' || followers.has(task.id) || summaries.has(task.id)) continue
    Object.assign(task, { constraint: 'SNET', constraintAt: task.start })
  }
}

/** `Ana, Crane[50%]`: people by their names, half of the crane. */
function readAssignees(rows: readonly CsvRow[]): { resources: PlanResource[]; assignments: PlanAssignment[] } {
  const resources = new Map<string, PlanResource>()
  const assignments: PlanAssignment[] = []
  for (const { cell, task } of rows) {
    const mine = new Set<string>()
    for (const typed of cell('assignees').split(/[;,\n]/)) {
      const match = /^(.*?)\s*(?:\[(\d+(?:[.,]\d+)?)\s*%?\])?$/.exec(typed.trim())
      const name = match?.[1]?.trim() ?? ''
      if (name === '' || mine.has(fold(name))) continue
      mine.add(fold(name))
      const resource = resources.get(fold(name)) ?? {
        id: String(resources.size + 1),
        name,
        kind: 'person',
        email: /^\S+@\S+\.\S+$/.test(name) ? name : null,
        calendarId: null,
        maxUnits: 1,
        rate: null,
      }
      resources.set(fold(name), resource)
      const units = match?.[2] === undefined ? 1 : Number(match[2].replace(',', '.')) / 100
      assignments.push({ taskId: task.id, resourceId: resource.id, units, work: Math.round(task.duration * units) })
    }
  }
  return { resources: [...resources.values()], assignments }
}
