/** What universal search shows of a list, and what its records are called: by the list's own row rule, so that nothing is found that the list hides. */
import type { Ctx } from '../context.ts'
import type { FoundRecord, NamesOf } from '../module.ts'
import type { Findable } from '../search/find.ts'
import { type Ask, named, statement } from './ask.ts'
import { type List, rowsByKeys } from './list.ts'

/** Records of a list that everybody sees whole who may see its page; `permission` is what that asks for. */
export function foundIn<Row extends object, Filter extends object, Sort extends string>(
  list: List<Row, Filter, Sort>,
  found: {
    kinds: Findable['kinds']
    permission: string
    /** What the list is asked for when nothing narrows it. */
    unfiltered: NoInfer<Filter>
    shown: (row: Row) => Omit<FoundRecord, 'score' | 'kind' | 'id'>
  },
): Findable {
  return {
    kinds: found.kinds,
    sees: (ctx) => (ctx.may(found.permission) ? 'all' : 'nothing'),
    show: async (ctx, ids) =>
      (await rowsByKeys(ctx, list, found.unfiltered, ids)).map((row) => ({
        ...found.shown(row),
        id: String(list.key.of(row)),
      })),
  }
}

/**
 * Those of these ids that a rule lets the person see; `from` is the table under the name that the rule speaks of. Whoever changes records asks this of the
 * rows they hold: a rule that only lists keep to hides a record and lets it be changed.
 */
export async function seenAmong(
  ctx: Ctx,
  ids: readonly string[],
  { from, key, rule }: { from: string; key: string; rule: (asked: Ask) => string | Promise<string> },
): Promise<Set<string>> {
  const { asked, values } = statement(ctx)
  const text = `select ${key} as id from ${from} where ${key} = any(${asked.bind(ids)}) and ${await rule(asked)}`
  const { rows } = await ctx.client.query<{ id: string }>(named(text, values))
  return new Set(rows.map((row) => row.id))
}

/** The names of several kinds of record of one module; one after the other, because a transaction has one connection. */
export const allNames =
  (...sources: readonly NamesOf[]): NamesOf =>
  async (ctx: Ctx, ids) => {
    const all = new Map<string, string>()
    for (const source of sources) for (const [id, name] of await source(ctx, ids)) all.set(id, name)
    return all
  }
