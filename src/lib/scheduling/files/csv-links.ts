/** Predecessors in a cell: `3FS+2d, 5SS-1d`, `1.2`, `7FF+50%`, `4FC+3 días`. */
import type { LinkType } from '../types.ts'
import { MAX_MINUTES } from './clock.ts'
import type { CsvFind, CsvOptions, CsvProblem, CsvRow } from './csv-plan.ts'
import { amountText, elapsedText, linkType, readAmount } from './csv-words.ts'
import type { WorkDay } from './csv-words.ts'
import type { Notes, PlanLink } from './plan.ts'

/** A comma within a lag such as `+2,5d` does not end it. */
const BETWEEN =
  /[;\n]|,(?<![+-]\s*\d+,(?=\d+\s*(?:d|h|w|m|j|s|min|wk|hr|ed|eh|ew|mo|days?|hours?|weeks?|d[ií]as?|horas?|semanas?|jours?|heures?|semaines?)(?:[^\p{L}]|$)))/iu
const LINK =
  /^(.+?)\s*(FS|SS|FF|SF|FC|CC|CF|FD|DD|DF|EA|AA|EE|AE)?\s*(?:([+-])\s*(\d+(?:[.,]\d+)?)\s*(%|[\p{L}.]*))?$/iu

type Reading = WorkDay & { problems: CsvProblem[]; find: CsvOptions['find'] }

/** What a link refers to: a task with a duration, for lags that are a share of it. */
export type Referred = { id: string; duration: number }
export type ReadLink<T> =
  | { typed: string; from: T; type: LinkType; lag: number; elapsed: boolean; percent: boolean }
  | { typed: string; problem: 'unknownPredecessor' | 'badPredecessor' }

/** The links of one cell, each with the task it names, or why it cannot be read. */
export function readLinkCell<T extends Referred>(
  text: string,
  find: (reference: string) => T | undefined,
  day: WorkDay,
): ReadLink<T>[] {
  return text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((typed) => {
      const parsed = parse(typed, find)
      if (!parsed) return { typed, problem: LINK.test(typed) ? 'unknownPredecessor' : 'badPredecessor' }
      const lag = readLag(parsed, day)
      if (!lag) return { typed, problem: 'badPredecessor' }
      return { typed, from: parsed.from, type: parsed.type, ...lag, percent: parsed.unit === '%' }
    })
}

/** `3FS+2d`: a link as `readLinkCell` takes it back. */
export function writeLink(
  reference: string | number,
  { type, lag, elapsed }: Pick<PlanLink, 'type' | 'lag' | 'elapsed'>,
  minutesPerDay: number,
): string {
  if (lag === 0) return `${reference}${type}`
  const amount = elapsed ? elapsedText(Math.abs(lag)) : amountText(Math.abs(lag), minutesPerDay)
  return `${reference}${type}${lag < 0 ? '-' : '+'}${amount}`
}

/** Whole numbers are ids where the table has a column of them, and else the order of the rows; anything else is a code of the outline. */
export function readLinks(rows: readonly CsvRow[], reading: Reading, notes: Notes): PlanLink[] {
  const own = finder(rows)
  const find = reading.find?.(rows, own) ?? own
  const links = new Map<string, PlanLink>()
  for (const { row, cell, task } of rows) {
    for (const one of readLinkCell(cell('predecessors'), find, reading)) {
      const problem = (kind: CsvProblem['kind']) =>
        reading.problems.push({ row, column: 'predecessors', kind, value: one.typed })
      if ('problem' in one) problem(one.problem)
      else if (one.from.id === task.id) problem('selfPredecessor')
      else {
        const { from, type, lag, elapsed } = one
        const key = `${from.id} ${task.id} ${type}`
        if (links.has(key)) notes.add('repeatedLink', task.name, task.id)
        else links.set(key, { from: from.id, to: task.id, type, lag, elapsed })
        if (one.percent) notes.add('percentLag', task.name, task.id)
      }
    }
  }
  return [...links.values()]
}

function finder(rows: readonly CsvRow[]): CsvFind {
  const hasIds = rows.some(({ cell }) => cell('id') !== '')
  const byId = new Map(rows.map(({ row, cell, task }) => [hasIds ? cell('id') : String(row - 1), task]))
  const byCode = new Map(rows.filter(({ task }) => task.wbs !== '').map(({ task }) => [task.wbs, task]))
  const byActivity = new Map(
    rows.filter(({ task }) => task.activityId !== '').map(({ task }) => [task.activityId, task]),
  )
  return (reference) => byId.get(reference) ?? byActivity.get(reference) ?? byCode.get(reference)
}

type Parsed<T> = { from: T; type: LinkType; sign: number; amount: string; unit: string }

function parse<T>(typed: string, find: (reference: string) => T | undefined): Parsed<T> | null {
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

function readLag(
  { from, sign, amount, unit }: Parsed<Referred>,
  day: WorkDay,
): Pick<PlanLink, 'lag' | 'elapsed'> | null {
  const percent = Math.round((sign * from.duration * Number(amount.replace(',', '.'))) / 100) + 0
  if (unit === '%') return Math.abs(percent) > MAX_MINUTES ? null : { lag: percent, elapsed: false }
  const read = readAmount(`${amount}${unit}`, day)
  return read ? { lag: sign * read.minutes + 0, elapsed: read.elapsed && read.minutes !== 0 } : null
}
