/** Why a person can, or cannot, do something: the same decision the guard takes, taken apart into reasons. */
import { and, eq, ne } from 'drizzle-orm'
import type { Access, Permission } from '../../../kernel/contract/module.ts'
import { ADMIN_ROLE, type Holder, whyNot } from '../../../kernel/contract/session.ts'
import { roleIn, roleKey, type Vertical } from '../../../kernel/contract/vertical.ts'
import { createContext, type Ctx, holderIn } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { companyRole } from '../companies/contract.ts'
import { activeMember, verticalRoleOf, verticalsOf } from '../companies/public.ts'
import { memberships, rolePermissions } from '../companies/schema.ts'
import { accessRequests } from '../identity/schema.ts'
import type { administrationContract, FoundPerson, Reason, Why } from './contract.ts'
import { ADMINISTRATORS_NAMED } from './rules.ts'

type Service = Handlers<typeof administrationContract>

/** Letter for letter as the index has it. */
const BY_NAME = 'last_name collate "en-x-icu", first_name collate "en-x-icu", user_id'

export const getWhy: Service['getWhy'] = async (ctx, { userId, permission, vertical }) => {
  if (!permissionsOf(ctx).has(permission)) throw ctx.errors.PERMISSION_UNKNOWN()
  if (vertical !== undefined && !ctx.services.verticals.has(vertical)) throw ctx.errors.VERTICAL_UNKNOWN()
  const { member, person } = await whom(ctx, userId)
  if (!person) throw ctx.errors.MEMBER_NOT_FOUND()
  const administrators = await administratorsOf(ctx)
  const about = { role: member?.role ?? null, verticalRole: member?.verticalRole ?? null, person, permission }
  if (!member) return { ...about, held: false, reasons: [notIn(person), reason('couldApprove', administrators)] }
  const judged = await judgedBy(ctx, member, permission, vertical)
  const holder = await holderOf(ctx, person.userId)
  const reasons = await permissionReasons(ctx, member, permission, judged, holder)
  if (person.status === 'deactivated')
    return {
      ...about,
      held: false,
      reasons: [
        reason('accountDeactivated'),
        ...reasons.filter(({ code }) => ROLE_CODES.includes(code)),
        reason('couldReactivate', administrators),
      ],
    }
  const refusal = whyNot({ permission }, holder, ctx.services.modules, judged.of)
  // no administrator of a company gives what the platform's people have
  const way = refusal === null || refusal === 'PLAN_BY_PLATFORM' ? [] : [reason('couldChange', administrators)]
  return { ...about, held: refusal === null, reasons: [...reasons, ...way] }
}

export const listActions: Service['listActions'] = (ctx) => ({
  rows: [...ctx.services.actions]
    .filter(([, { access }]) => access !== 'public' && access !== 'waiting')
    .map(([action, { summary }]) => ({ action, summary }))
    .toSorted((a, b) => a.action.localeCompare(b.action)),
})

export const getWhyAction: Service['getWhyAction'] = async (ctx, { userId, action }) => {
  const found = ctx.services.actions.get(action)
  if (!found) throw ctx.errors.ACTION_UNKNOWN()
  const { member, person } = await whom(ctx, userId)
  if (!person) throw ctx.errors.MEMBER_NOT_FOUND()
  const administrators = await administratorsOf(ctx)
  const about = { role: member?.role ?? null, verticalRole: member?.verticalRole ?? null, person, permission: action }
  if (!member) return { ...about, held: false, reasons: [notIn(person), reason('couldApprove', administrators)] }
  const holder = await holderOf(ctx, userId)
  const { access } = found
  const reasons: Reason[] = []
  if (typeof access === 'string') reasons.push(reason(PLAIN[access]?.(holder) ?? 'everybody'))
  else {
    if (access.flag)
      reasons.push(reason(holder.flags?.includes(access.flag) ? 'flagOn' : 'flagOff', { subject: access.flag }))
    if (access.permission)
      reasons.push(
        ...(await permissionReasons(
          ctx,
          member,
          access.permission,
          // which record it will be is not known: it is asked of every vertical
          await judgedBy(ctx, member, access.permission, null),
          holder,
        )),
      )
    if (access.feature)
      reasons.push(reason(await featureReason(ctx, holder, access.feature), { subject: access.feature }))
  }
  const refusal = whyNot(access, holder, ctx.services.modules)
  if (person.status === 'deactivated')
    return {
      ...about,
      held: false,
      reasons: [reason('accountDeactivated'), ...reasons, reason('couldReactivate', administrators)],
    }
  const way =
    refusal === 'FEATURE_OFF'
      ? [reason('couldFlag')]
      : refusal === 'NOT_IN_PLAN'
        ? [wayToFeature(ctx, reasons, administrators)]
        : refusal && refusal !== 'PLAN_BY_PLATFORM' && typeof access === 'object'
          ? [reason('couldChange', administrators)]
          : []
  return { ...about, held: refusal === null, reasons: [...reasons, ...way] }
}

/** The same question that the server asks before it refuses: the plan, or the company itself. */
async function featureReason(ctx: Ctx, { features }: Holder, feature: string): Promise<Reason['code']> {
  if (features?.includes(feature)) return 'inPlan'
  return (await ctx.services.limits.lacking(ctx, feature)).code === 'SWITCHED_OFF' ? 'switchedOff' : 'notInPlan'
}

/** Who can help: a company switches on itself what it has switched off; plans that are sold are changed by whoever sells them. */
function wayToFeature(ctx: Ctx, reasons: readonly Reason[], administrators: Partial<Reason>): Reason {
  if (reasons.some(({ code }) => code === 'switchedOff')) return reason('couldSwitchOn', administrators)
  return ctx.services.config.plans.on ? reason('couldPlanPlatform') : reason('couldPlan', administrators)
}

const PLAIN: Partial<Record<Extract<Access, string>, (holder: Holder) => Reason['code']>> = {
  signedIn: () => 'everybody',
  staff: ({ staff }) => (staff ? 'isStaff' : 'staffOnly'),
  platform: ({ platform }) => (platform ? 'isPlatform' : 'platformOnly'),
}

export const getWhyRecord: Service['getWhyRecord'] = async (ctx, { userId, module, recordId }) => {
  const { member, person } = await whom(ctx, userId)
  if (!person) throw ctx.errors.MEMBER_NOT_FOUND()
  const explain = ctx.services.explains.get(module)
  const holder: Holder = member ? await holderOf(ctx, userId) : { role: null }
  // the module decides as it would for the person themselves
  const as = createContext(
    ctx.services,
    { client: ctx.client, db: ctx.db, zone: ctx.zone, commitWith: ctx.commitWith },
    { ...ctx, session: null, userId, userName: person.name, role: holder.role, holder },
  )
  const found = await explain?.(as, recordId)
  if (!found) throw ctx.errors.RECORD_NOT_FOUND()
  const closed = !member ? notIn(person) : person.status === 'deactivated' ? reason('accountDeactivated') : null
  return {
    person,
    title: found.title,
    module,
    closed,
    rights: found.rights.map(({ action, allowed, rule }) => ({ action, allowed: allowed && closed === null, rule })),
  }
}

/** Somebody who asked for access and is not in. */
const notIn = (person: FoundPerson) => reason(person.status === 'pending' ? 'accountPending' : 'accountRejected')

async function whom(ctx: Ctx, userId: string): Promise<{ member: FoundMember | null; person: FoundPerson | null }> {
  const member = await memberOf(ctx, userId)
  return { member, person: member?.person ?? (await applicantOf(ctx, userId)) }
}

/** What the person holds: asked of what the guard asks, their session as it would be at this moment. */
async function holderOf(ctx: Ctx, userId: string): Promise<Holder> {
  const session = await ctx.services.ofPerson(userId)
  const company = session?.companies.find(({ id }) => id === ctx.companyId)
  // whoever is deactivated has no role here; their flags are still told
  return company
    ? holderIn(company, session)
    : {
        role: null,
        features: ctx.holder.features,
        plansSold: ctx.holder.plansSold,
        flags: session?.user.flags,
      }
}

/** Every permission there is, and whether it is about records. */
const permissionsOf = (ctx: Ctx): ReadonlyMap<string, Permission> =>
  new Map(ctx.services.modules.flatMap(({ permissions }) => Object.entries(permissions)))

/** In which verticals the roles of the person are asked: in that of the records where there is one, else in all they have. */
async function judgedBy(
  ctx: Ctx,
  member: FoundMember,
  permission: string,
  vertical: string | null | undefined,
): Promise<{ of: string | undefined; verticals: readonly Vertical[] }> {
  const { vertical: own, verticals } = await verticalsOf(ctx)
  const known = (ids: readonly string[]) => ids.flatMap((id) => ctx.services.verticals.get(id) ?? [])
  if (vertical === null || !permissionsOf(ctx).get(permission)?.ofRecords)
    return { of: undefined, verticals: known(member.role === ADMIN_ROLE ? [own] : verticals) }
  const of = vertical ?? own
  return { of, verticals: known([verticals.includes(of) ? of : own]) }
}

/** The reasons about one permission: the roles, and whether it can be given at all. */
async function permissionReasons(
  ctx: Ctx,
  member: FoundMember,
  permission: string,
  { verticals }: { verticals: readonly Vertical[] },
  holder: Holder,
): Promise<Reason[]> {
  const declared = permissionsOf(ctx).get(permission)
  if (declared?.bySeller && holder.plansSold) return [reason(holder.platform ? 'isPlatform' : 'platformOnly')]
  if (member.role === ADMIN_ROLE) return [reason('adminHoldsAll', { role: member.role })]
  const roles = await roleReasons(
    ctx,
    permission,
    [
      {
        role: member.role,
        stored: member.role,
        byDefault: declared?.roles.includes(member.role) ?? false,
        vertical: null,
      },
      ...verticals.map((vertical) => {
        const role = roleIn(vertical, member.verticalRoles)
        return {
          role,
          stored: roleKey(vertical.id, role),
          byDefault: vertical.permissions[permission]?.roles.includes(role) ?? false,
          vertical,
        }
      }),
    ],
    declared?.fixed === true,
  )
  const held = roles.some((one) => HOLDS.includes(one.code))
  return [...roles, ...(!held && declared?.fixed ? [reason('fixed')] : [])]
}

const HOLDS: readonly Reason['code'][] = ['adminHoldsAll', 'holdsByDefault', 'holdsByDecision']
const ROLE_CODES: readonly Reason['code'][] = [...HOLDS, 'lacksByDefault', 'withdrawnByDecision']

function reason(code: Reason['code'], facts: Partial<Reason> = {}): Reason {
  return {
    subject: '',
    role: null,
    roleName: '',
    vertical: '',
    by: '',
    at: null,
    administrators: [],
    administratorCount: 0,
    ...facts,
    code,
  }
}

/** One reason per role the person has: what it holds, and whose decision that is. */
async function roleReasons(
  ctx: Ctx,
  permission: string,
  roles: readonly { role: string; stored: string; byDefault: boolean; vertical: Vertical | null }[],
  fixed: boolean,
): Promise<Reason[]> {
  const decisions = await ctx.db
    .select()
    .from(rolePermissions)
    .where(ctx.tenant(rolePermissions, eq(rolePermissions.permission, permission)))
  return Promise.all(
    roles.map(async ({ role: id, stored, byDefault: usual, vertical }) => {
      const role = {
        role: id,
        roleName: vertical?.roles.find((one) => one.id === id)?.label[ctx.language] ?? '',
        vertical: vertical?.title[ctx.language] ?? '',
      }
      const byDefault = usual && !fixed
      const holds = (fixed ? undefined : decisions.find((one) => one.role === stored)?.allowed) ?? byDefault
      if (holds === byDefault) return reason(holds ? 'holdsByDefault' : 'lacksByDefault', role)
      return reason(holds ? 'holdsByDecision' : 'withdrawnByDecision', {
        ...role,
        ...(await decisionOf(ctx, permission, id)),
      })
    }),
  )
}

/** Who took the company's decision about a role; the history of a permission is short. */
async function decisionOf(ctx: Ctx, permission: string, role: string): Promise<{ by: string; at: number | null }> {
  const { rows } = await ctx.client.query<{ by: string; at: number }>(
    `select actor_name as by, (extract(epoch from at) * 1000)::float8 as at from events
     where company_id = $1 and topic = 'companies' and entity_id = $2 and kind = 'permission.changed' and after ->> 'role' = $3 order by id desc limit 1`,
    [ctx.companyId, permission, role],
  )
  return rows[0] ?? { by: '', at: null }
}

async function administratorsOf(ctx: Ctx): Promise<Pick<Reason, 'administrators' | 'administratorCount'>> {
  const { rows } = await ctx.client.query<{ name: string; n: number }>(
    `select coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email) as name, count(*) over ()::int as n from memberships
     where company_id = $1 and role = $2 and ${activeMember()} order by ${BY_NAME} limit ${ADMINISTRATORS_NAMED}`,
    [ctx.companyId, ADMIN_ROLE],
  )
  return { administrators: rows.map((row) => row.name), administratorCount: rows[0]?.n ?? 0 }
}

type FoundMember = {
  person: FoundPerson
  role: NonNullable<Why['role']>
  verticalRole: NonNullable<Why['verticalRole']>
  verticalRoles: Readonly<Record<string, string>>
}

async function memberOf(ctx: Ctx, userId: string): Promise<FoundMember | null> {
  const [row] = await ctx.db
    .select()
    .from(memberships)
    .where(ctx.tenant(memberships, eq(memberships.userId, userId), ne(memberships.status, 'left')))
  if (!row) return null
  return {
    person: personOf(row, row.status === 'deactivated' ? 'deactivated' : 'active'),
    role: companyRole.parse(row.role),
    verticalRole: verticalRoleOf(ctx, row.verticalRoles),
    verticalRoles: row.verticalRoles,
  }
}

async function applicantOf(ctx: Ctx, userId: string): Promise<FoundPerson | null> {
  const [row] = await ctx.db
    .select()
    .from(accessRequests)
    .where(ctx.tenant(accessRequests, and(eq(accessRequests.userId, userId), ne(accessRequests.status, 'approved'))))
  return row ? personOf(row, row.status === 'rejected' ? 'rejected' : 'pending') : null
}

function personOf(
  row: { userId: string; email: string; firstName: string; lastName: string },
  status: FoundPerson['status'],
): FoundPerson {
  return { userId: row.userId, email: row.email, name: `${row.firstName} ${row.lastName}`.trim() || row.email, status }
}
