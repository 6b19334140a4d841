/** Projects a person opened last, as rows of the register: search keeps the order, projects what they are now. */
import { startAfter, toPage } from '../../../kernel/server/keyset.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { projectsContract } from './contract.ts'
import { COLUMNS, type Row, SHARE, shownRow } from './list.service.ts'
import { projects } from './manifest.ts'
import { viewerOf } from './service.ts'

export const listRecent: Handlers<typeof projectsContract>['listRecent'] = async (ctx, { size, cursor, total }) => {
  // whoever looks at the product as somebody else does not learn what that person reads
  if (ctx.previewedBy !== null)
    return { rows: [], next: null, ...(total ? { total: { count: 0, capped: false } } : {}) }
  const viewer = viewerOf(ctx)
  const after = startAfter(cursor, 'timestamptz', 'text')
  const { rows } = await ctx.client.query<Row & { openedAt: string; found: number }>({
    name: 'projects-recent',
    text: `select f.* from (select ${COLUMNS}, to_char(r.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "openedAt", r.opened_at, count(*) over ()::int as found
        from recent_records r join projects p on p.company_id = r.company_id and p.id = r.record_id ${SHARE} join memberships m on m.company_id = p.company_id and m.user_id = p.owner_id
        where r.company_id = $1 and r.user_id = $2 and r.module = $3 and p.deleted_at is null and p.archived_at is null and ($4 or p.owner_id = $2 or s.user_id is not null)) f
      where $5::timestamptz is null or (f.opened_at, f.id) < ($5::timestamptz, $6::text) order by f.opened_at desc, f.id desc limit $7`,
    values: [
      ctx.companyId,
      viewer.userId,
      projects.id,
      viewer.seesAll,
      after?.[0] ?? null,
      after?.[1] ?? null,
      size + 1,
    ],
  })
  const page = toPage(rows, size, (row) => [row.openedAt, row.id])
  return {
    next: page.next,
    rows: page.rows.map((row) => shownRow(ctx, row, viewer)),
    ...(total ? { total: { count: rows[0]?.found ?? 0, capped: false } } : {}),
  }
}
