/** Projects a person opened last, as rows of the register: search keeps the order, projects what they are now. */
import { asInstant, type List, readList } from '../../../kernel/server/list/list.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { projectsContract } from './contract.ts'
import { ofOwnerAndPerson, type Row, rowColumns, shownRow } from './list.service.ts'
import { viewerOf } from './service.ts'
import { projects } from './manifest.ts'
import { presentProjects } from './seen.ts'

const recent: List<Row & { openedAt: number }, object, 'openedAt'> = {
  id: 'projects.recent',
  sources: [
    {
      from: () => 'recent_records r join projects p on p.company_id = r.company_id and p.id = r.record_id',
      joins: ofOwnerAndPerson,
      columns: { ...rowColumns, openedAt: asInstant('r.opened_at') },
      rows: async (asked) =>
        `r.company_id = ${asked.company} and r.user_id = ${asked.person} and r.module = ${asked.bind(projects.id)} and ${await presentProjects(asked, { everyVertical: true })}`,
    },
  ],
  key: { by: 'p.id', type: 'text', of: (row) => row.id },
  orders: { openedAt: [{ by: 'r.opened_at', type: 'milliseconds', of: (row) => row.openedAt }] },
  filters: {},
  prepared: true,
}

export const listRecent: Handlers<typeof projectsContract>['listRecent'] = async (ctx, { size, cursor, total }) => {
  // whoever looks at the product as somebody else does not learn what that person reads
  if (ctx.previewedBy !== null)
    return { rows: [], next: null, ...(total ? { total: { count: 0, capped: false } } : {}) }
  const wish = { filter: {}, sort: 'openedAt', direction: 'desc' } as const
  const page = await readList(ctx, recent, wish, { size, cursor, total })
  const viewer = viewerOf(ctx)
  return { ...page, rows: page.rows.map((row) => shownRow(ctx, viewer, row)) }
}
