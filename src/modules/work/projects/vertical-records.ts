/** Projects are of a vertical: how many of each, and all of some going over to another when the company changes its verticals. */
import { DEFAULT_VERTICAL, type Ctx } from '../../../kernel/server/context.ts'
import type { VerticalRecords } from '../../../kernel/server/module.ts'
import { dayIn } from '../../../lib/zones.ts'
import { changedFields } from './fields.ts'
import { PROJECTS_MADE } from './rules.ts'
import { presentProjects } from './seen.ts'

/** Written in one statement each. */
const AT_ONCE = 500

export const projectsOfVerticals: VerticalRecords = {
  async count(ctx, which) {
    const values: unknown[] = [ctx.companyId, DEFAULT_VERTICAL]
    const bind = (value: unknown) => `$${values.push(value)}`
    const present = await presentProjects(
      { ctx, bind },
      which === 'all' ? { everyVertical: true, archived: true, hidden: true } : { everyVertical: true },
    )
    const { rows } = await ctx.client.query<{ vertical: string; n: number }>(
      `select coalesce(nullif(p.vertical, ''), $2) as vertical, count(*)::int as n from projects p where p.company_id = $1 and ${present} group by 1`,
      values,
    )
    return new Map(rows.map(({ vertical, n }) => [vertical, n]))
  },
  // deleted ones too: they can come back
  async move(ctx, from, to) {
    const all = from.includes(DEFAULT_VERTICAL) ? [...from, ''] : [...from]
    const { rows } = await ctx.client.query<Moved>(
      `select id, vertical, fields, sample, (extract(epoch from created_at) * 1000)::float8 as "createdAt" from projects
       where company_id = $1 and vertical = any($2) and vertical <> $3 order by id for update`,
      [ctx.companyId, all, to],
    )
    // what was made this month counts where it goes: a change of the company's verticals is no way around a limit
    const month = ctx.today.slice(0, 7)
    const made = rows.filter((row) => !row.sample && dayIn(ctx.zone, row.createdAt).startsWith(month))
    const known = await countedIn(
      ctx,
      made.map(({ id }) => id),
      to,
    )
    const taken = made.filter(({ id }) => !known.has(id))
    if (taken.length > 0) await ctx.takeRoom(PROJECTS_MADE, taken.length, to)
    for (let at = 0; at < rows.length; at += AT_ONCE) await write(ctx, rows.slice(at, at + AT_ONCE), to)
    return rows.length
  },
}

/** Of these projects those that were of the vertical once: what comes back to it was counted there when it was made, and is not made again. */
export async function countedIn(ctx: Ctx, ids: readonly string[], vertical: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await ctx.client.query<{ id: string }>(
    `select distinct entity_id as id from events where company_id = $1 and topic = 'projects' and entity_id = any($2) and (after ->> 'vertical' = $3 or before ->> 'vertical' = $3)`,
    [ctx.companyId, ids, vertical],
  )
  return new Set(rows.map(({ id }) => id))
}

type Moved = { id: string; vertical: string; fields: Record<string, unknown>; sample: boolean; createdAt: number }

/** What was filled in stays and shows again if they go back; what the other vertical requires is asked for when a project is next changed. */
async function write(ctx: Ctx, rows: readonly Moved[], to: string): Promise<void> {
  const written = []
  for (const { fields, createdAt } of rows)
    written.push(
      await changedFields(ctx, {
        vertical: to,
        before: fields,
        given: {},
        createdAt,
        check: 'unfinished',
        becomesActive: false,
      }),
    )
  await ctx.client.query(
    `update projects p set vertical = $2, fields = n.fields, fields_text = n.text, version = p.version + 1, updated_at = $3, updated_by_name = $4
     from unnest($5::text[], $6::jsonb[], $7::text[]) as n (id, fields, text) where p.company_id = $1 and p.id = n.id`,
    [
      ctx.companyId,
      to,
      new Date(ctx.now),
      ctx.userName,
      rows.map(({ id }) => id),
      written.map(({ fields }) => JSON.stringify(fields)),
      written.map(({ fieldsText }) => fieldsText),
    ],
  )
  await ctx.events(
    'project.updated',
    rows.map(({ id, vertical }) => ({ entityId: id, before: { vertical }, after: { vertical: to } })),
  )
}
