/** The people of a company in one list: its members, and those who ask to become one. */
import { photoURL } from '../../../kernel/contract/session.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { answerList } from '../../../kernel/server/list/answer.ts'
import { fileOf } from '../../../kernel/server/list/file.ts'
import { asInstant, type List, rowsByKeys, type Source } from '../../../kernel/server/list/list.ts'
import { viewsOf } from '../../../kernel/server/list/views.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { holdingWords } from '../../../kernel/server/search/find.ts'
import {
  activeVertical,
  companyName,
  findMember,
  MEMBER_KIND,
  namesInCompany,
  verticalRoleOf,
} from '../companies/public.ts'
import { identityContract, PeopleView, type Person } from './contract.ts'
import { endSessions, setPreview, worksElsewhere } from './credentials.ts'
import { en } from './i18n/en.ts'
import { identity } from './manifest.ts'
import { PEOPLE_COLUMNS, PEOPLE_COUNTED, PREVIEW_MS, type PERSON_SORTS, personName } from './rules.ts'
import { signedIn } from './session.service.ts'

type Service = Handlers<typeof identityContract>

type Stored = Omit<Person, 'verticalRole' | 'photoURL'> & {
  photo: string
  verticalRoles: Record<string, string> | null
}
type Sort = (typeof PERSON_SORTS)[number]
type Filter = Omit<PeopleView['filter'], 'sort' | 'direction'>
type PeopleSource = Source<Stored, Filter>

/** An applicant has no role, and a member was decided on: a filter can leave one of the two tables out. */
const members: PeopleSource = {
  from: () => 'memberships',
  columns: {
    userId: 'user_id',
    email: 'email',
    firstName: 'first_name',
    lastName: 'last_name',
    photo: 'photo',
    status: 'status',
    role: 'role',
    verticalRoles: 'vertical_roles',
    company: `''`,
    provider: `''`,
    since: asInstant('joined_at'),
    invitedBy: 'invited_by',
    acceptedInviteId: 'accepted_invite_id',
    approvedAt: asInstant('approved_at'),
    approvedBy: 'approved_by',
    rejectedAt: 'null::float8',
    rejectedBy: 'null::text',
    lastLogin: asInstant('last_login'),
    platform: 'platform',
  },
  rows: ({ company }) => `company_id = ${company}`,
  holds: ({ status }) => status === undefined || status === 'active' || status === 'deactivated' || status === 'left',
}
const applicants: PeopleSource = {
  from: () => 'access_requests',
  columns: {
    ...members.columns,
    photo: `''`,
    role: 'null',
    verticalRoles: 'null::jsonb',
    company: 'company',
    provider: 'provider',
    since: asInstant('requested_at'),
    invitedBy: 'null::text',
    acceptedInviteId: 'null::text',
    approvedAt: 'null::float8',
    approvedBy: 'null::text',
    rejectedAt: asInstant(`(case when status = 'rejected' then decided_at end)`),
    rejectedBy: `(case when status = 'rejected' then decided_by end)`,
    lastLogin: 'null::float8',
    platform: 'false',
  },
  rows: ({ company }) => `company_id = ${company} and status <> 'approved'`,
  holds: ({ status, role }) => !role && (status === undefined || status === 'pending' || status === 'rejected'),
}

/** Members, and those who ask to become one, as the search knows them. */
export const PEOPLE_KINDS = [MEMBER_KIND, 'identity.applicant'] as const

/** The expressions are letter for letter those of the indexes, of members and of applicants. */
const people: List<Stored, Filter, Sort> = {
  id: 'identity.people',
  sources: [members, applicants],
  key: { by: 'user_id', type: 'text', of: (one) => one.userId },
  orders: {
    name: [
      { by: 'last_name collate "en-x-icu"', type: 'text', of: (one) => one.lastName },
      { by: 'first_name collate "en-x-icu"', type: 'text', of: (one) => one.firstName },
    ],
    role: [{ by: ['role', `''::text`], type: 'text', of: (one) => one.role ?? '' }],
    status: [{ by: 'status', type: 'text', of: (one) => one.status }],
    since: [{ by: ['joined_at', 'requested_at'], type: 'milliseconds', of: (one) => one.since }],
    lastLogin: [
      {
        by: [`coalesce(last_login, 'epoch'::timestamptz)`, `'epoch'::timestamptz`],
        type: 'milliseconds',
        of: (one) => one.lastLogin ?? 0,
      },
    ],
  },
  filters: { q: (q, asked) => holdingWords(asked, PEOPLE_KINDS, 'user_id', q) },
  columns: PEOPLE_COLUMNS,
  prepared: true,
  cap: PEOPLE_COUNTED,
}

async function complete(ctx: Ctx, rows: readonly Stored[]): Promise<Person[]> {
  const company = await companyName(ctx)
  return rows.map(({ verticalRoles, photo, ...person }) => ({
    ...person,
    photoURL: photoURL(person.userId, photo),
    company: person.role === null ? person.company : company,
    verticalRole: verticalRoles && verticalRoleOf(ctx, verticalRoles),
  }))
}

export const listPeople: Service['listPeople'] = (ctx, input) => answerList(ctx, people, input, complete)

export const peopleViews = viewsOf({
  id: people.id,
  shape: PeopleView,
  events: { saved: 'peopleView.saved', removed: 'peopleView.removed' },
})

export const peopleFile = fileOf<Stored, Filter, Sort, Person>(people, {
  name: 'people',
  title: 'admin.people',
  module: { id: identity.id, english: en },
  columns: PEOPLE_COLUMNS,
  endpoint: identityContract.startPeopleExport,
  complete,
  cells: {
    name: personName,
    verticalRole: ({ verticalRole }, { ctx, language }) =>
      activeVertical(ctx).roles.find((role) => role.id === verticalRole)?.label[language] ?? verticalRole,
  },
  event: 'people.exported',
})

export const getPerson: Service['getPerson'] = async (ctx, { userId }) => {
  const person = await personOf(ctx, userId)
  if (!person) throw ctx.errors.PERSON_NOT_FOUND()
  return person
}

/** People, those who ask to become one, and invitations by their address. */
export async function namesOfPeople(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await ctx.client.query<{ id: string; name: string }>(
    `select user_id as id, coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email) as name from access_requests where company_id = $1 and user_id = any($2)
     union all select id, email from invitations where company_id = $1 and id = any($2)`,
    [ctx.companyId, ids],
  )
  return new Map([...rows.map(({ id, name }) => [id, name] as const), ...(await namesInCompany(ctx, ids))])
}

/** Members, and applicants on whom nobody decided in favour. */
export async function peopleByIds(ctx: Ctx, ids: readonly string[]): Promise<Person[]> {
  return complete(ctx, await rowsByKeys(ctx, people, {}, ids))
}

export async function personOf(ctx: Ctx, userId: string): Promise<Person | null> {
  return (await peopleByIds(ctx, [userId]))[0] ?? null
}

export const signOutPerson: Service['signOutPerson'] = async (ctx, { userId }) => {
  const person = await personOf(ctx, userId)
  // whoever left is none of this company's business any more
  if (!person || person.status === 'left') throw ctx.errors.PERSON_NOT_FOUND()
  // a session opens every company of its person, and the others are none of this one's business either
  if (userId !== ctx.userId && (await worksElsewhere(ctx.services.auth, userId, ctx.companyId)))
    throw ctx.errors.WORKS_ELSEWHERE()
  await ctx.event('user.signedOut', userId)
  // of one's own sessions the one that asks stays
  return { endedSessions: await endSessions(ctx.services.auth, userId, signedIn(ctx.session).sessionId) }
}

export const startPreview: Service['startPreview'] = async (ctx, { userId }) => {
  if (userId === ctx.userId) throw ctx.errors.OWN_VIEW()
  if (!(await findMember(ctx, userId))) throw ctx.errors.PERSON_NOT_FOUND()
  const asked = { userId, companyId: ctx.companyId, forMs: PREVIEW_MS }
  const until = await setPreview(ctx.services.auth, signedIn(ctx.session).sessionId, asked)
  await ctx.event('user.previewed', userId, { after: { until } })
  return { until }
}

export const endPreview: Service['endPreview'] = async (ctx) => {
  await setPreview(ctx.services.auth, signedIn(ctx.session).sessionId, null)
  return { ended: true }
}
