/** The session as the guard and the screens read it: the person, their companies with what they hold there, and a preview if one is on. */
import type { Pool } from 'pg'
import type { Session } from '../../kernel/contract/session.ts'

type Row = Omit<Session['user'], 'status'> & { status: string; previewOf: string | null; previewCompany: string | null; previewUntil: number | null }
type Membership = Session['companies'][number] & { status: string }

export async function sessionOf(auth: Pool, sessionId: string): Promise<Session | null> {
  const { rows } = await auth.query<Row>(
    `select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", coalesce(u.image, '') as photo, u.email_verified as "emailVerified", u.platform_role as "platformRole",
       u.status, u.theme_mode as "themeMode", u.language, u.email_notifications as "emailNotifications", u.project_notifications as "projectNotifications", u.auto_save as "autoSave",
       u.default_project_view as "defaultProjectView", u.units, u.quick_access_corner as "quickAccessCorner", u.dismissed, s.preview_of as "previewOf", s.preview_company as "previewCompany",
       case when s.preview_until > now() then (extract(epoch from s.preview_until) * 1000)::float8 end as "previewUntil"
     from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1`,
    [sessionId],
  )
  const [row] = rows
  if (!row) return null
  const { status, previewOf, previewCompany, previewUntil, ...user } = row
  const memberships = await membershipsOf(auth, row.id)
  const companies = memberships.filter((one) => one.status === 'active').map(({ status: _status, ...company }) => company)
  const preview = previewOf && previewCompany && previewUntil ? await previewOn(auth, previewOf, previewCompany, previewUntil) : null
  return { sessionId, user: { ...user, status: statusOf(status, memberships) }, companies, preview }
}

/** An account that every company has deactivated is deactivated; one without a status waits. */
function statusOf(stored: string, memberships: readonly Membership[]): Session['user']['status'] {
  if (stored === 'active') return memberships.length > 0 && memberships.every((one) => one.status === 'deactivated') ? 'deactivated' : 'active'
  return stored === 'rejected' || stored === 'deactivated' ? stored : 'pending'
}

async function membershipsOf(auth: Pool, userId: string): Promise<Membership[]> {
  const { rows } = await auth.query<Membership>('select id, name, role, vertical_role as "verticalRole", status, sample, overrides from auth.companies_of($1)', [userId])
  return rows
}

/** The other person as they stand now: a role that changed, or a person who left, changes or ends the preview. */
async function previewOn(auth: Pool, userId: string, companyId: string, until: number): Promise<Session['preview']> {
  const theirs = (await membershipsOf(auth, userId)).find((one) => one.id === companyId && one.status === 'active')
  const { rows } = await auth.query<{ name: string }>(`select coalesce(nullif(name, ''), email) as name from auth.users where id = $1`, [userId])
  if (!theirs || !rows[0]) return null
  return { userId, name: rows[0].name, companyId, role: theirs.role, verticalRole: theirs.verticalRole, overrides: theirs.overrides, until }
}
