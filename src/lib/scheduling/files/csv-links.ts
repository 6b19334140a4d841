/** Predecessors in a cell: `3FS+2d, 5SS-1d`, `1.2`, `7FF+50%`, `4FC+3 días`. */
import type { LinkType } from '../types.ts'
import { MAX_MINUTES } from './clock.ts'
import type { CsvProblem, CsvRow } from './csv-plan.ts'
import { linkType, readAmount } from './csv-words.ts'
import type { WorkDay } from './csv-words.ts'
import type { Notes, PlanLink, PlanTask } from './plan.ts'

/** A comma within a lag such as `+2,5d` does not end it. */
const BETWEEN =
  /[;\n]|,(?<![+-]\s*\d+,(?=\d+\s*(?:d|h|w|m|j|s|min|wk|hr|ed|eh|ew|mo|days?|hours?|weeks?|d[ií]as?|horas?|semanas?|jours?|heures?|semaines?)(?:[^\p{L}]|$)))/iu
const LINK = /^(.+?)\s*(FS|SS|FF|SF|FC|CC|CF|FD|DD|DF)?\s*(?:([+-])\s*(\d+(?:[.,]\d+)?)\s*(%|[\p{L}.]*))?$/iu

type Reading = WorkDay & { problems: CsvProblem[] }

/** Whole numbers are ids where the table has a column of them, and else the order of the rows; anything else is a code of the outline. */
export function readLinks(rows: readonly CsvRow[], reading: Reading, notes: Notes): PlanLink[] {
  const find = finder(rows)
  const links = new Map<string, PlanLink>()
  for (const { row, cell, task } of rows) {
    for (const typed of cell('predecessors')
      .split(BETWEEN)
      .map((part) => part.trim())
      .filter((part) => part !== '')) {
      const problem = (kind: CsvProblem['kind']) =>
        reading.problems.push({ row, column: 'predecessors', kind, value: typed })
      const parsed = parse(typed, find)
      if (!parsed) problem(LINK.test(typed) ? 'unknownPredecessor' : 'badPredecessor')
      else if (parsed.from.id === task.id) problem('selfPredecessor')
      else {
        const lag = readLag(parsed, reading)
        const key = `${parsed.from.id} ${task.id} ${parsed.type}`
        if (!lag) problem('badPredecessor')
        else if (links.has(key)) notes.add('repeatedLink', task.name, task.id)
        else links.set(key, { from: parsed.from.id, to: task.id, type: parsed.type, ...lag })
        if (lag && parsed.unit === '%') notes.add('percentLag', task.name, task.id)
      }
    }
  }
  return [...links.values()]
}

function finder(rows: readonly CsvRow[]): (reference: string) => PlanTask | undefined {
  const hasIds = rows.some(({ cell }) => cell('id') !== '')
  const byId = new Map(rows.map(({ row, cell, task }) => [hasIds ? cell('id') : String(row - 1), task]))
  const byCode = new Map(rows.filter(({ task }) => task.wbs !== '').map(({ task }) => [task.wbs, task]))
  const byActivity = new Map(
    rows.filter(({ task }) => task.activityId !== '').map(({ task }) => [task.activityId, task]),
  )
  return (reference) => byId.get(reference) ?? byActivity.get(reference) ?? byCode.get(reference)
}

type Parsed = { from: PlanTask; type: LinkType; sign: number; amount: string; unit: string }

function parse(typed: string, find: (reference: string) => PlanTask | undefined): Parsed | null {
  // A code may look like a lag: A-10 is first of all a code.
  const whole = find(typed)
  if (whole) return { from: whole, type: 'FS', sign: 1, amount: '0', unit: '' }
  const match = LINK.exec(typed)
  const from = find(match?.[1]?.trim() ?? '')
  if (!match || !from) return null
  return {
    from,
    type: linkType(match[2] ?? '') ?? 'FS',
    sign: match[3] === '-' ? -1 : 1,
    amount: match[4] ?? '0',
    unit: match[5] ?? '',
  }
}

function readLag({ from, sign, amount, unit }: Parsed, day: WorkDay): Pick<PlanLink, 'lag' | 'elapsed'> | null {
  const percent = Math.round((sign * from.duration * Number(amount.replace(',', '.'))) / 100) + 0
  if (unit === '%') return Math.abs(percent) > MAX_MINUTES ? null : { lag: percent, elapsed: false }
  const read = readAmount(`${amount}${unit}`, day)
  return read ? { lag: sign * read.minutes + 0, elapsed: read.elapsed && read.minutes !== 0 } : null
}
