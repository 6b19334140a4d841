/** Saved views of lists: each person has their own, of every list. */
import { and, asc, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { type ChosenColumns, MAX_VIEWS, VIEW_KEPT_DAYS } from '../../contract/list.ts'
import type { Ctx } from '../context.ts'
import { listViews } from '../schema.ts'

/** What a person decides about a view. */
type Written<Filter> = { name: string; filter: Filter; columns: ChosenColumns | null; size: number | null }
type View<Filter> = Written<Filter> & { id: string; version: number }
type Stored = typeof listViews.$inferSelect
/** The failures of `listEndpoints`. */
type Failing<C extends string> = Ctx & { errors: Record<C, () => Error> }

const DAY_MS = 86_400_000

/** A view that asks for something the list no longer knows loses that part, not the person their views. */
function readView<Filter>(shape: z.ZodType<View<Filter>>, row: Stored): View<Filter> {
  const { id, name, filter, columns, size, version } = row
  const view = { id, name, filter, columns, size, version }
  const read = shape.safeParse(view)
  if (read.success) return read.data
  const odd = new Set(read.error.issues.map(({ path }) => path[1]))
  const known = Object.entries(filter as Record<string, unknown>).filter(([part]) => !odd.has(part))
  return shape.parse({ ...view, filter: Object.fromEntries(known) })
}

/** What the endpoints of a list's views do. `shape` reads what is stored: a filter that has gained a part since gets its default. */
export function viewsOf<Filter>(list: {
  id: string
  shape: z.ZodType<View<Filter>>
  events: { saved: string; removed: string }
}) {
  const own = (ctx: Ctx) => ctx.tenant(listViews, and(eq(listViews.userId, ctx.userId), eq(listViews.list, list.id)))
  const present = (ctx: Ctx) => and(own(ctx), isNull(listViews.removedAt))
  const stored = (ctx: Ctx) =>
    ctx.db.select().from(listViews).where(present(ctx)).orderBy(asc(listViews.createdAt), asc(listViews.id))
  const shown = (row: Stored) => readView(list.shape, row)
  /** One change of a person's views after the other: else many at once all find room, or take the same name. */
  const alone = (ctx: Ctx) =>
    ctx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `list_views/${ctx.companyId}/${ctx.userId}/${list.id}`,
    ])
  const isTaken = async (ctx: Ctx, name: string, by: string) =>
    (
      await ctx.db
        .select({ id: listViews.id })
        .from(listViews)
        .where(and(present(ctx), eq(listViews.name, name), ne(listViews.id, by)))
    ).length > 0
  return {
    listViews: async (ctx: Ctx) => ({ rows: (await stored(ctx)).map(shown) }),
    async saveView(
      ctx: Failing<'TOO_MANY_VIEWS' | 'VIEW_NAME_TAKEN'>,
      { name, filter, columns, size }: Written<Filter>,
    ) {
      await alone(ctx)
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
          columns,
          size,
          createdAt: ctx.now,
        })
        .onConflictDoNothing()
        .returning()
      if (!row) throw ctx.errors.VIEW_NAME_TAKEN()
      await ctx.event(list.events.saved, row.id, { after: { name } })
      return shown(row)
    },
    async changeView(
      ctx: Failing<'VIEW_NOT_FOUND' | 'VIEW_CHANGED' | 'VIEW_NAME_TAKEN'>,
      input: { viewId: string; version: number } & { [K in keyof Written<Filter>]?: Written<Filter>[K] | undefined },
    ) {
      const { viewId, version, name, filter, columns, size } = input
      await alone(ctx)
      const [before] = await ctx.db
        .select()
        .from(listViews)
        .where(and(present(ctx), eq(listViews.id, viewId)))
      if (!before) throw ctx.errors.VIEW_NOT_FOUND()
      if (before.version !== version) throw ctx.errors.VIEW_CHANGED()
      if (name !== undefined && (await isTaken(ctx, name, viewId))) throw ctx.errors.VIEW_NAME_TAKEN()
      const [row = before] = await ctx.db
        .update(listViews)
        .set({ name, filter, columns, size, version: version + 1 })
        .where(and(own(ctx), eq(listViews.id, viewId)))
        .returning()
      await ctx.event(list.events.saved, viewId, { before: { name: before.name }, after: { name: row.name } })
      return shown(row)
    },
    async removeView(ctx: Failing<'VIEW_NOT_FOUND'>, { viewId }: { viewId: string }) {
      // nobody asks for what was removed long ago
      await ctx.db.delete(listViews).where(and(own(ctx), lt(listViews.removedAt, ctx.now - VIEW_KEPT_DAYS * DAY_MS)))
      const [row] = await ctx.db
        .update(listViews)
        .set({ removedAt: ctx.now })
        .where(and(present(ctx), eq(listViews.id, viewId)))
        .returning()
      if (!row) throw ctx.errors.VIEW_NOT_FOUND()
      await ctx.event(list.events.removed, viewId, { before: { name: row.name } })
      return { id: viewId }
    },
    async restoreView(
      ctx: Failing<'VIEW_NOT_FOUND' | 'VIEW_NAME_TAKEN' | 'TOO_MANY_VIEWS'>,
      { viewId }: { viewId: string },
    ) {
      await alone(ctx)
      const removed = and(own(ctx), eq(listViews.id, viewId), isNotNull(listViews.removedAt))
      const [before] = await ctx.db.select().from(listViews).where(removed)
      if (!before) throw ctx.errors.VIEW_NOT_FOUND()
      if (await isTaken(ctx, before.name, viewId)) throw ctx.errors.VIEW_NAME_TAKEN()
      if ((await stored(ctx)).length >= MAX_VIEWS) throw ctx.errors.TOO_MANY_VIEWS()
      const [row = before] = await ctx.db.update(listViews).set({ removedAt: null }).where(removed).returning()
      await ctx.event(list.events.saved, viewId, { after: { name: row.name } })
      return shown(row)
    },
  }
}
