/** What other modules' services may ask of schedules. */
import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../kernel/server/context.ts'
import { tasks } from './schema.ts'

/** A person's own calendar between two days, for whoever writes it into another form. */
export { datesOf } from './dates.service.ts'

/** Tasks by their ids, deleted ones too while they are kept. */
export async function taskNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db.select({ id: tasks.id, name: tasks.name }).from(tasks).where(ctx.tenant(tasks, inArray(tasks.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
