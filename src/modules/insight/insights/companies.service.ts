/** Companies side by side for the platform owner's people: totals, never a record. Each is counted behind its own walls. */
import { startAfter, toPage } from '../../../kernel/server/keyset.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { MASTER_TYPE, ownMember, verticalsOf } from '../../platform/companies/public.ts'
import type { CompanyTotals, insightsContract } from './contract.ts'

/** Of those the company works in, the person's; an administrator may use any vertical, and most of them are not the company's. */
export const getVerticals: Handlers<typeof insightsContract>['getVerticals'] = async (ctx) => {
  const { verticals } = await verticalsOf(ctx)
  const own =
    ctx.session?.companies.find((company) => company.id === ctx.companyId)?.verticals.map((vertical) => vertical.id) ??
    []
  return { verticals: verticals.filter((id) => own.includes(id)) }
}

const ACTIVE_DAYS = 30
const DAY_MS = 86_400_000

export const listCompanyTotals: Handlers<typeof insightsContract>['listCompanyTotals'] = async (
  ctx,
  { size, cursor },
) => {
  const [afterName = null, afterId = null] = startAfter(cursor, 'text', 'text') ?? []
  // one more than a page needs to know its end by, and one for the platform's own company, which has no business to compare
  const { rows } = await ctx.client.query<{ id: string; name: string; vertical: string; type: string }>(
    'select id, name, vertical, type from public.platform_companies($1, $2, $3, $4, $5)',
    [ctx.userId, '', afterName, afterId, size + 2],
  )
  const firms = rows.flatMap(({ id, name, vertical, type }) => (type === MASTER_TYPE ? [] : [{ id, name, vertical }]))
  const page = toPage(firms.slice(0, size + 1), size, (row) => [row.name, row.id])
  const counted: CompanyTotals[] = []
  for (const row of page.rows) counted.push({ ...row, ...(await totalsOf(await ctx.enterAsStaff(row.id))) })
  // what follows in this request is about the company it named
  await ctx.enterAsStaff(ctx.companyId)
  return { next: page.next, rows: counted }
}

/** People are counted as the plan and the list of all companies count them, and the active ones among these. */
async function totalsOf({
  client,
  companyId,
  now,
}: Ctx): Promise<Pick<CompanyTotals, 'projects' | 'people' | 'tasks' | 'active'>> {
  const { rows } = await client.query<Pick<CompanyTotals, 'projects' | 'people' | 'tasks' | 'active'>>(
    `select (select count(*)::int from projects where company_id = $1 and deleted_at is null) as projects, (select count(*)::int from memberships where company_id = $1 and ${ownMember()}) as people,
      (select count(*)::int from tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id where t.company_id = $1 and t.deleted_at is null and not t.summary and p.deleted_at is null) as tasks,
      (select count(*)::int from memberships m where m.company_id = $1 and ${ownMember('m')}
        and exists (select 1 from events e where e.company_id = $1 and e.at > $2 and e.actor_id = m.user_id)) as active`,
    [companyId, new Date(now - ACTIVE_DAYS * DAY_MS).toISOString()],
  )
  return rows[0] ?? { projects: 0, people: 0, tasks: 0, active: 0 }
}
