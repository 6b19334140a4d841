/** People of a company as their colleagues see them. */
import type { Ctx } from '../../../kernel/server/context.ts'
import { countUpToCap, startAfter, toPage } from '../../../kernel/server/keyset.ts'
import type { Member } from './contract.ts'
import { findPeople, verticalRoleOf } from './public.ts'

/** Letter for letter as the index has it. */
const BY_NAME = 'last_name collate "en-x-icu", first_name collate "en-x-icu", user_id'

export const MEMBER = `user_id as "userId", email, first_name as "firstName", last_name as "lastName", role, vertical_roles as "verticalRoles", photo, (extract(epoch from joined_at) * 1000)::float8 as "joinedAt"`

export type StoredMember = Omit<Member, 'verticalRole'> & { verticalRoles: Record<string, string>; status?: string }

export function shownMember(ctx: Ctx, { verticalRoles, ...member }: StoredMember) {
  return { ...member, verticalRole: verticalRoleOf(ctx, verticalRoles) }
}

/** Colleagues who are active, by name; the find box takes words of the name or address. */
export async function pageOfMembers(
  ctx: Ctx,
  { size, cursor, total, q }: { size: number; cursor?: string | undefined; total: boolean; q?: string | undefined },
) {
  const after = startAfter(cursor, 'text', 'text', 'text')
  const values: unknown[] = [ctx.companyId]
  const bind = (value: unknown) => `$${values.push(value)}`
  let from = `from memberships where company_id = $1 and status = 'active'`
  if (q) from += ` and user_id = any(${bind(await findPeople(ctx, q))}::text[])`
  const counted = total ? await countUpToCap(ctx, from, values) : undefined
  if (after) from += ` and (${BY_NAME}) > (${after.map(bind).join(', ')})`
  const { rows } = await ctx.client.query<StoredMember>(
    `select ${MEMBER} ${from} order by ${BY_NAME} limit ${size + 1}`,
    values,
  )
  const page = toPage(rows, size, (row) => [row.lastName, row.firstName, row.userId])
  return { ...page, rows: page.rows.map((row) => shownMember(ctx, row)), total: counted }
}
