/** What the numbers of predecessors mean in rows that are pasted. Pure. */
import { readLinkCell } from '../../../../lib/scheduling/files/csv-links.ts'
import type { CsvFind, CsvRow } from '../../../../lib/scheduling/files/csv-plan.ts'
import type { Task } from '../contract.ts'
import { outline } from '../rules.ts'
import { childrenOf } from './rows.ts'

/** A row of the block: which one it is, the code it gets where it lands, and the numbers in its cell of predecessors. */
export type BlockRow = { row: number; code: string; names: readonly string[] }

const NUMBER = /^\d+(?:\.\d+)*$/

/**
 * Where the block has a column of numbers, ids or codes, its numbers are those. Without one, people count the rows of what they copied, or write what
 * stands on the page. It is decided once for the whole block: rows of the block, if every number names an earlier one; else the page, if every number
 * names a task that was there, by the code it had, or a pasted row by the code it gets; else rows of the block, and what cannot be found is told.
 */
export function numbersMeant(block: readonly BlockRow[], there: ReadonlySet<string>): 'block' | 'page' {
  const rows = new Set(block.map(({ row }) => String(row)))
  const codes = new Set(block.map(({ code }) => code))
  const every = (test: (name: string, row: number) => boolean) =>
    block.every(({ row, names }) => names.every((name) => test(name, row)))
  if (every((name, row) => rows.has(name) && Number(name) < row)) return 'block'
  return every((name) => there.has(name) || codes.has(name)) ? 'page' : 'block'
}

type Landing = { tasks: ReadonlyMap<string, Task>; parentId: string | null; afterId: string | null | undefined }

/** Finds the tasks that a block names; `told` hears of it where its numbers are those of the page and something else than its rows. */
export function findNamed(rows: readonly CsvRow[], own: CsvFind, landing: Landing, told: () => void): CsvFind {
  const numbered = rows.some(({ cell }) => (['id', 'wbs', 'activityId'] as const).some((each) => cell(each) !== ''))
  if (numbered) return own
  const outlined = outline([...landing.tasks.values()])
  const there = new Map(outlined.map(({ task, wbs }) => [wbs, task]))
  const codes = codesGot(rows, landing, new Map(outlined.map(({ task, wbs }) => [task.id, wbs])))
  const block = rows.map(({ row, cell, task }): BlockRow => ({
    row: row - 1,
    code: codes.get(task.id) ?? '',
    names: numbersIn(cell('predecessors')),
  }))
  if (numbersMeant(block, new Set(there.keys())) === 'block') return own
  const got = new Map(rows.map(({ task }) => [codes.get(task.id) ?? '', task]))
  const find: CsvFind = (reference) => there.get(reference) ?? got.get(reference)
  if (block.some(({ names }) => names.some((name) => find(name)?.id !== own(name)?.id))) told()
  return find
}

/** The numbers that a cell names, without kinds and lags. */
function numbersIn(cell: string): string[] {
  const names = new Set<string>()
  const day = { minutesPerDay: 1, minutesPerWeek: 1 }
  const note = (reference: string) => {
    if (NUMBER.test(reference)) names.add(reference)
    return undefined
  }
  readLinkCell(cell, note, day)
  return [...names]
}

/** The code of each row once it stands at its place in the plan. */
function codesGot(
  rows: readonly CsvRow[],
  { tasks, parentId, afterId }: Landing,
  numbers: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const beside = childrenOf(tasks, parentId).map((one) => one.id)
  const after = typeof afterId === 'string' ? beside.indexOf(afterId) + 1 : 0
  const counts = new Map<string | null, number>([[null, afterId === undefined ? beside.length : after]])
  const codes = new Map<string, string>()
  const top = parentId === null ? undefined : numbers.get(parentId)
  for (const { task } of rows) {
    const at = (counts.get(task.parentId) ?? 0) + 1
    counts.set(task.parentId, at)
    const above = task.parentId === null ? top : codes.get(task.parentId)
    codes.set(task.id, above === undefined ? `${at}` : `${above}.${at}`)
  }
  return codes
}
