/** Many records at once: each is checked by the rules for one, and what is refused does not hold up the rest. */
import { ORPCError } from '@orpc/server'
import { textOf } from '../../../lib/texts.ts'
import { type BulkChange, type BulkOutcome, MAX_BULK } from '../../contract/list.ts'
import type { Ctx } from '../context.ts'
import { Refused } from '../http/failures.ts'
import { idsFound, type List } from './list.ts'

type Asked<Filter, Set> = {
  ids?: string[] | undefined
  where?: Filter | undefined
  version?: number | undefined
  set: Set
}

type Bulk<Held, Set> = {
  /** The module whose sentences a refusal is said in. */
  moduleId: string
  /**
   * Locks the records with these ids in the order of their ids, so that two people who change the same ones wait for each other instead of for good. Answers
   * only those that the person may see: of the others not even the name is told.
   */
  hold: (ids: readonly string[]) => Promise<Map<string, Held>>
  /** Changes one and answers it as it is now, with its version and the way back; null where nothing was different. Refuses by throwing. */
  change: (
    held: Held | undefined,
    version: number | undefined,
    set: Set,
  ) => Promise<{ held: Held; version: number; back: Set } | null>
  /** What the record is called. */
  nameOf: (held: Held) => string
}

/** `where` means the rows that the list itself shows the person; more than a request may change are refused as a whole by `tooMany`. */
export async function changeMany<Row, Filter, Sort extends string, Held, Set>(
  ctx: Ctx,
  list: List<Row, Filter, Sort>,
  asked: readonly Asked<Filter, Set>[],
  bulk: Bulk<Held, Set> & { tooMany: () => Error },
): Promise<{ rows: BulkOutcome[]; inverse: BulkChange<Set>[] }> {
  const changes: { ids: readonly string[]; version?: number | undefined; set: Set }[] = []
  let count = 0
  for (const { ids, where, version, set } of asked) {
    const named = ids ?? (where === undefined ? [] : await idsFound(ctx, list, where, MAX_BULK + 1))
    count += named.length
    if (count > MAX_BULK) throw bulk.tooMany()
    changes.push({ ids: named, version, set })
  }
  const held = await bulk.hold(changes.flatMap((change) => change.ids))
  const rows: BulkOutcome[] = []
  const inverse: BulkChange<Set>[] = []
  for (const { ids, version, set } of changes) {
    for (const id of new Set(ids)) {
      const known = held.get(id)
      const name = known === undefined ? '' : bulk.nameOf(known)
      try {
        const done = await bulk.change(known, version, set)
        if (done) {
          held.set(id, done.held)
          inverse.push({ ids: [id], version: done.version, set: done.back })
        }
        rows.push({ id, name, outcome: done ? 'changed' : 'same', code: null, reason: null })
      } catch (error) {
        rows.push({ id, name, outcome: 'refused', ...refusalOf(ctx, bulk.moduleId, error) })
      }
    }
  }
  return { rows, inverse: inverse.toReversed() }
}

type Refusal = { code: string; reason: string }

/** Why one of many was left alone, in the words a single refusal would have had. What the rules refuse is an answer here; everything else is thrown on. */
function refusalOf(ctx: Ctx, moduleId: string, error: unknown): Refusal {
  const { speech } = ctx
  if (error instanceof Refused) {
    const fields = fieldsIn(error.data)
    if (fields.length > 0)
      return { code: error.code, reason: fields.map((message) => speech.field(ctx.language, { message })).join(' ') }
  } else if (!(error instanceof ORPCError) || !error.defined) throw error
  const values = valuesIn(error.data)
  const code = String(error.code)
  const english = textOf({ message: error.message }, 'en', 'message', values) ?? error.message
  return { code, reason: speech.failure(ctx.language, moduleId, code, english, values) }
}

function fieldsIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) return []
  return (data.fields as { message: string }[]).map((field) => field.message)
}

function valuesIn(data: unknown): Record<string, string | number> {
  if (typeof data !== 'object' || data === null) return {}
  return Object.fromEntries(
    Object.entries(data).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
}
