/** Saved views of lists: each person has their own, of every list. */
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { MAX_VIEWS } from '../../contract/list.ts'
import type { Ctx } from '../context.ts'
import { listViews } from '../schema.ts'

type View<Filter> = { id: string; name: string; filter: Filter }
/** The failures of `listEndpoints`. */
type Failing<C extends string> = Ctx & { errors: Record<C, () => Error> }

/** What the endpoints of a list's views do. `shape` reads what is stored: a filter that has gained a part since gets its default. */
export function viewsOf<Filter>(list: {
  id: string
  shape: z.ZodType<View<Filter>>
  events: { saved: string; removed: string }
}) {
  const own = (ctx: Ctx) => ctx.tenant(listViews, and(eq(listViews.userId, ctx.userId), eq(listViews.list, list.id)))
  const stored = (ctx: Ctx) =>
    ctx.db.select().from(listViews).where(own(ctx)).orderBy(asc(listViews.createdAt), asc(listViews.id))
  const shown = ({ id, name, filter }: typeof listViews.$inferSelect) => list.shape.parse({ id, name, filter })
  return {
    listViews: async (ctx: Ctx) => ({ rows: (await stored(ctx)).map(shown) }),
    async saveView(ctx: Failing<'TOO_MANY_VIEWS' | 'VIEW_NAME_TAKEN'>, { name, filter }: Omit<View<Filter>, 'id'>) {
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
