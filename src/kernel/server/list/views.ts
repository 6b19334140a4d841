/** Saved views of lists: each person has their own, of every list. */
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { MAX_VIEWS } from '../../contract/list.ts'
import type { Ctx } from '../context.ts'
import { listViews } from '../schema.ts'

type View<Filter> = { id: string; name: string; filter: Filter }
/** The failures of `listEndpoints`. */
type Failing<C extends string> = Ctx & { errors: Record<C, () => Error> }

/** A view that asks for something the list no longer knows loses that part, not the person their views. */
function readView<Filter>(
  shape: z.ZodType<View<Filter>>,
  { id, name, filter }: { id: string; name: string; filter: unknown },
): View<Filter> {
  const read = shape.safeParse({ id, name, filter })
  if (read.success) return read.data
  const odd = new Set(read.error.issues.map(({ path }) => path[1]))
  const known = Object.entries(filter as Record<string, unknown>).filter(([part]) => !odd.has(part))
  return shape.parse({ id, name, filter: Object.fromEntries(known) })
}

/** What the endpoints of a list's views do. `shape` reads what is stored: a filter that has gained a part since gets its default. */
export function viewsOf<Filter>(list: {
  id: string
  shape: z.ZodType<View<Filter>>
  events: { saved: string; removed: string }
}) {
  const own = (ctx: Ctx) => ctx.tenant(listViews, and(eq(listViews.userId, ctx.userId), eq(listViews.list, list.id)))
  const stored = (ctx: Ctx) =>
    ctx.db.select().from(listViews).where(own(ctx)).orderBy(asc(listViews.createdAt), asc(listViews.id))
  const shown = (row: typeof listViews.$inferSelect) => readView(list.shape, row)
  return {
    listViews: async (ctx: Ctx) => ({ rows: (await stored(ctx)).map(shown) }),
    async saveView(ctx: Failing<'TOO_MANY_VIEWS' | 'VIEW_NAME_TAKEN'>, { name, filter }: Omit<View<Filter>, 'id'>) {
      // counted one after the other, else many at once all find room
      await ctx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `list_views/${ctx.companyId}/${ctx.userId}/${list.id}`,
      ])
      if ((await stored(ctx)).length >= MAX_VIEWS) throw ctx.errors.TOO_MANY_VIEWS()
      const [row] = await ctx.db
        .insert(listViews)
        .values({
          companyId: ctx.companyId,
          id: ctx.newId(),
          userId: ctx.userId,
          list: list.id,
          name,
          filter,
          createdAt: ctx.now,
        })
        .onConflictDoNothing()
        .returning()
      if (!row) throw ctx.errors.VIEW_NAME_TAKEN()
      await ctx.event(list.events.saved, row.id, { after: { name } })
      return shown(row)
    },
    async removeView(ctx: Failing<'VIEW_NOT_FOUND'>, { viewId }: { viewId: string }) {
      const [row] = await ctx.db
        .delete(listViews)
        .where(and(own(ctx), eq(listViews.id, viewId)))
        .returning()
      if (!row) throw ctx.errors.VIEW_NOT_FOUND()
      await ctx.event(list.events.removed, viewId, { before: { name: row.name } })
      return { id: viewId }
    },
  }
}
