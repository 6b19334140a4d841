/** The session as the guard and the screens read it: the person, their companies with what they hold there, and a preview if one is on. */
import { ADMIN_ROLE, photoURL } from '../../../kernel/contract/session.ts'
import { heldBy, type Overrides, roleIn } from '../../../kernel/contract/vertical.ts'
import type { Services } from '../../../kernel/server/context.ts'
import { flagsFor } from '../flags/public.ts'
import { formatsOf, isDenied, lookOf, MASTER_ID, MASTER_TYPE, regionOf } from '../companies/public.ts'
import { featuresNow } from '../plans/public.ts'
import type { PersonSession } from './contract.ts'

type Row = Omit<PersonSession['user'], 'status' | 'flags' | 'photoURL'> & {
  photo: string
  status: string
  previewOf: string | null
  previewCompany: string | null
  previewUntil: number | null
}
type Company = PersonSession['companies'][number]
type Membership = Company & { status: string }

export const sessionOf = (services: Services, sessionId: string): Promise<PersonSession | null> =>
  sessionFrom(services, sessionId, 'auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1')

/** The person without a sign-in of theirs: what a key or a calendar acts with. */
export const sessionOfPerson = (services: Services, userId: string): Promise<PersonSession | null> =>
  sessionFrom(services, '', 'auth.users u left join auth.sessions s on false where u.id = $1', userId)

async function sessionFrom(
  services: Services,
  sessionId: string,
  from: string,
  key = sessionId,
): Promise<PersonSession | null> {
  const { rows } = await services.auth.query<Row>(
    `select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.company, coalesce(u.image, '') as photo, u.email_verified as "emailVerified", u.platform_role as "platformRole", auth.is_staff(u.id) as staff,
       u.status, u.theme_mode as "themeMode", u.language, u.email_notifications as "emailNotifications", u.project_notifications as "projectNotifications", u.auto_save as "autoSave",
       u.default_project_view as "defaultProjectView", u.units, u.quick_access_corner as "quickAccessCorner", u.dismissed, s.preview_of as "previewOf", s.preview_company as "previewCompany",
       case when s.preview_until > now() then (extract(epoch from s.preview_until) * 1000)::float8 end as "previewUntil"
     from ${from}`,
    [key],
  )
  const [row] = rows
  if (!row) return null
  const { status, photo, previewOf, previewCompany, previewUntil, ...user } = row
  // spec 3 §6: the platform's people start in its own company; who runs the installation enters it when they want to
  if (user.staff && !user.platformRole)
    await services.auth.query('select auth.enter_company($1, $2)', [row.id, MASTER_ID])
  const memberships = await membershipsOf(services, row.id)
  const companies = memberships
    .filter((one) => one.status === 'active')
    .map(({ status: _status, ...company }) => company)
  const preview =
    previewOf && previewCompany && previewUntil
      ? await previewOn(services, previewOf, previewCompany, previewUntil)
      : null
  return {
    sessionId,
    user: {
      ...user,
      photoURL: photoURL(row.id, photo),
      flags: await flagsFor(services, row.id),
      status: statusOf(status, memberships),
    },
    companies,
    preview,
  }
}

/** An account that every company has deactivated is deactivated; one without a status waits. */
function statusOf(stored: string, memberships: readonly Membership[]): PersonSession['user']['status'] {
  if (stored === 'active')
    return memberships.length > 0 && memberships.every((one) => one.status === 'deactivated') ? 'deactivated' : 'active'
  return stored === 'rejected' || stored === 'deactivated' ? stored : 'pending'
}

type Stored = Pick<Company, 'id' | 'name' | 'role' | 'vertical' | 'sample'> &
  Company['brand'] & {
    type: string
    companyStatus: string
    status: string
    settings: unknown
    verticalRoles: Record<string, string>
    overrides: Overrides
    verticals: string[]
    plan: string
    planStatus: string
    planExpiresAt: Date | null
  }

async function membershipsOf(services: Services, userId: string): Promise<Membership[]> {
  const { rows } = await services.auth.query<Stored>(
    `select id, name, type, role, vertical_roles as "verticalRoles", status, sample, overrides, vertical, verticals, plan, plan_status as "planStatus", plan_expires_at as "planExpiresAt",
       company_status as "companyStatus", settings, logo, primary_color as "primaryColor", secondary_color as "secondaryColor", product_name as "productName" from auth.companies_of($1)`,
    [userId],
  )
  return rows.map((row) => membershipOf(services, row))
}

/** An ordinary person has the verticals of the company, an administrator all of them. */
function membershipOf({ verticals: known, modules, config }: Services, row: Stored): Membership {
  const { id, name, role, status, sample, vertical, productName, logo, primaryColor, secondaryColor } = row
  const admin = role === ADMIN_ROLE
  const isFixed = (permission: string) => modules.some(({ permissions }) => permissions[permission]?.fixed)
  const own = [...known.values()].filter((one) => admin || row.verticals.includes(one.id))
  const chosen = known.get(vertical)
  const subscribed = { plan: row.plan, planExpiresAt: row.planExpiresAt?.getTime() ?? null }
  const features = chosen
    ? featuresNow(subscribed, chosen, config.plans, Date.now(), (feature) => isDenied(row.settings, feature))
    : []
  return {
    id,
    name,
    role,
    status,
    sample,
    vertical,
    several: row.verticals.length > 1,
    suspended: row.companyStatus === 'suspended',
    formats: formatsOf(row.settings),
    region: regionOf(row.settings),
    master: row.type === MASTER_TYPE,
    brand: lookOf({ productName, logo, primaryColor, secondaryColor }, features),
    verticals: own.map((one) => {
      const roleHere = roleIn(one, row.verticalRoles)
      return { id: one.id, role: roleHere, permissions: admin ? [] : heldBy(one, roleHere, row.overrides, isFixed) }
    }),
    overrides: Object.fromEntries(
      Object.entries(row.overrides)
        .filter(([key]) => key === role)
        .map(([key, held]) => [key, { ...held }]),
    ),
    features,
    plansSold: config.plans.on,
  }
}

/** The other person as they stand now: a role that changed, or a person who left, changes or ends the preview. */
async function previewOn(
  services: Services,
  userId: string,
  companyId: string,
  until: number,
): Promise<PersonSession['preview']> {
  const theirs = (await membershipsOf(services, userId)).find((one) => one.id === companyId && one.status === 'active')
  const { rows } = await services.auth.query<{ name: string }>(
    `select coalesce(nullif(name, ''), email) as name from auth.users where id = $1`,
    [userId],
  )
  if (!theirs || !rows[0]) return null
  return {
    userId,
    name: rows[0].name,
    companyId,
    role: theirs.role,
    vertical: theirs.vertical,
    verticals: theirs.verticals,
    overrides: theirs.overrides,
    until,
  }
}
