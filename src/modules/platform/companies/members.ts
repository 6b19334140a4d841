/** People of a company as their colleagues see them. */
import { photoURL } from '../../../kernel/contract/session.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { asInstant, type List, readList, selectOf } from '../../../kernel/server/list/list.ts'
import { holdingWords } from '../../../kernel/server/search/find.ts'
import type { Searched } from '../../../kernel/server/search/triggers.ts'
import type { Member } from './contract.ts'
import { verticalRoleOf } from './public.ts'
import { activeMember } from './member-states.ts'

const COLUMNS = {
  userId: 'user_id',
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  role: 'role',
  verticalRoles: 'vertical_roles',
  photo: 'photo',
  joinedAt: asInstant('joined_at'),
}
export const MEMBER = selectOf(COLUMNS)

export type StoredMember = Omit<Member, 'verticalRole' | 'photoURL'> & {
  photo: string
  verticalRoles: Record<string, string>
  status?: string
}

export function shownMember(ctx: Ctx, { verticalRoles, photo, ...member }: StoredMember) {
  return {
    ...member,
    photoURL: photoURL(member.userId, photo),
    verticalRole: verticalRoleOf(ctx, verticalRoles),
  }
}

/** People of the company as the search knows them. */
export const MEMBER_KIND = 'companies.member'

export const searchedMember: Searched = {
  table: 'memberships',
  id: 'user_id',
  title: ['first_name', 'last_name'],
  beside: ['email'],
  at: 'joined_at',
}

type Filter = { q?: string | undefined }

/** Colleagues who are active. */
const members: List<StoredMember, Filter, 'name'> = {
  id: 'companies.members',
  sources: [
    {
      from: () => 'memberships',
      columns: COLUMNS,
      rows: ({ company }) => `company_id = ${company} and ${activeMember()}`,
    },
  ],
  key: { by: 'user_id', type: 'text', of: (row) => row.userId },
  // letter for letter as the index has it
  orders: {
    name: [
      { by: 'last_name collate "en-x-icu"', type: 'text', of: (row) => row.lastName },
      { by: 'first_name collate "en-x-icu"', type: 'text', of: (row) => row.firstName },
    ],
  },
  filters: { q: (q, asked) => holdingWords(asked, [MEMBER_KIND], 'user_id', q) },
}

/** By name; the find box takes words of the name or address. */
export async function pageOfMembers(
  ctx: Ctx,
  { size, cursor, total, q }: { size: number; cursor?: string | undefined; total: boolean } & Filter,
) {
  const page = await readList(ctx, members, { filter: { q }, sort: 'name' }, { size, cursor, total })
  return { ...page, rows: page.rows.map((row) => shownMember(ctx, row)) }
}
