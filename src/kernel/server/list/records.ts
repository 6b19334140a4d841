/** What universal search finds of a list, and what its records are called: by the list's own row rule, so that nothing is found that the list hides. */
import type { Ctx } from '../context.ts'
import type { FoundRecord, NamesOf, RecordSource } from '../module.ts'
import { type List, readList, rowsByKeys } from './list.ts'

type Shown = Omit<FoundRecord, 'score' | 'id'>

/** How well a title fits: as it is, at its beginning, somewhere in it, or only other words of the record. */
const SCORES = { same: 1, begins: 0.8, holds: 0.6, elsewhere: 0.4 }

function scoreOf(title: string, words: string): number {
  const [has, wanted] = [title.toLowerCase(), words.trim().toLowerCase()]
  if (has === wanted) return SCORES.same
  if (has.startsWith(wanted)) return SCORES.begins
  return has.includes(wanted) ? SCORES.holds : SCORES.elsewhere
}

/** `filter` is what the find box of the list would send; `permission` is what its page asks for. */
export function recordsOf<Row extends object, Filter, Sort extends string>(
  list: List<Row, Filter, Sort>,
  found: { permission: string; filter: (words: string) => Filter; sort: NoInfer<Sort>; shown: (row: Row) => Shown },
): RecordSource {
  const record = (row: Row, words: string | null): FoundRecord => {
    const shown = found.shown(row)
    return { ...shown, id: String(list.key.of(row)), score: words === null ? 0 : scoreOf(shown.title, words) }
  }
  return {
    async find(ctx, words, limit) {
      if (!ctx.may(found.permission)) return []
      const wish = { filter: found.filter(words), sort: found.sort, direction: 'desc' as const }
      const { rows } = await readList(ctx, list, wish, { size: limit })
      return rows.map((row) => record(row, words)).toSorted((a, b) => b.score - a.score)
    },
    async get(ctx, ids) {
      if (!ctx.may(found.permission)) return []
      return (await rowsByKeys(ctx, list, found.filter(''), ids)).map((row) => record(row, null))
    },
  }
}

/** Several kinds of record of one module, found together. */
export function allRecords(...sources: readonly RecordSource[]): RecordSource {
  return {
    find: async (ctx, words, limit) =>
      (await inTurn(sources, (one) => one.find(ctx, words, limit)))
        .toSorted((a, b) => b.score - a.score)
        .slice(0, limit),
    get: (ctx, ids) => inTurn(sources, (one) => one.get(ctx, ids)),
  }
}

/** The names of several kinds of record of one module. */
export const allNames =
  (...sources: readonly NamesOf[]): NamesOf =>
  async (ctx: Ctx, ids) =>
    new Map(await inTurn(sources, async (one) => [...(await one(ctx, ids))]))

/** One after the other: a transaction has one connection. */
async function inTurn<S, R>(sources: readonly S[], ask: (source: S) => Promise<readonly R[]>): Promise<R[]> {
  const all: R[] = []
  for (const source of sources) all.push(...(await ask(source)))
  return all
}
