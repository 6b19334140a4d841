/** The line a record stands in: what it came from and what came of it, one kind of record after the other, as modules declare their links. */
import type { ThreadDeclaration } from '../contract/module.ts'
import type { Ctx } from './context.ts'

export type Linked = { id: string; title: string; detail: string; address: string }

/** Both answer only what the person may see; the newest or the most urgent first, no more than `limit`. */
export type ThreadSource = {
  /** What came of the records of the kind `from`. */
  ahead: (ctx: Ctx, ids: readonly string[], limit: number) => Promise<readonly Linked[]>
  /** Where the records of the kind `to` came from. */
  back: (ctx: Ctx, ids: readonly string[], limit: number) => Promise<readonly Linked[]>
}

/** A link as the product knows it. */
export type KnownThread = { module: string; name: string; declared: ThreadDeclaration; source: ThreadSource }

export type ThreadStep = { kind: string; module: string; name: string; way: 'back' | 'ahead'; rows: Linked[] }

/** Records of one kind that a line shows. */
const SHOWN = 5
/** A line is not longer than this in either direction. */
const STEPS = 12

/** The line of a record, the earliest first; the record itself is not among it. A kind that was met is not entered again, so that a circle ends. */
export async function threadOf(ctx: Ctx, kind: string, id: string): Promise<ThreadStep[]> {
  const before = await walk(ctx, 'back', kind, id)
  return [...before.toReversed(), ...(await walk(ctx, 'ahead', kind, id))]
}

async function walk(ctx: Ctx, way: 'back' | 'ahead', kind: string, id: string): Promise<ThreadStep[]> {
  const found: ThreadStep[] = []
  const met = new Set([kind])
  const open: { kind: string; ids: readonly string[] }[] = [{ kind, ids: [id] }]
  for (let here = open.shift(); here && found.length < STEPS; here = open.shift())
    for (const { module, name, declared, source } of ctx.services.threads) {
      const [from, to] = way === 'ahead' ? [declared.from, declared.to] : [declared.to, declared.from]
      if (from !== here.kind || met.has(to)) continue
      const rows = await source[way](ctx, here.ids, SHOWN)
      if (rows.length === 0) continue
      met.add(to)
      found.push({ kind: to, module, name, way, rows: [...rows] })
      open.push({ kind: to, ids: rows.map((row) => row.id) })
    }
  return found
}
