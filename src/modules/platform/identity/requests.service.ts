/** Decisions on people who ask for access: company, role and projects in one step, with a few seconds to think again. */
import { and, eq, ne } from 'drizzle-orm'
import { link } from '../../../kernel/contract/link.ts'
import { ADMIN_ROLE } from '../../../kernel/contract/session.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { addMember, companyName, findMember, memberStatus, removeMember, roleInVertical } from '../companies/public.ts'
import { notifyAdmins, settleNotices } from '../notifications/public.ts'
import type { identityContract, Person } from './contract.ts'
import { installationSettings } from './installation.ts'
import { languageOfPerson } from './languages.ts'
import { mailTexts, productFor } from './mail-texts.ts'
import { identity } from './manifest.ts'
import { personOf } from './people.service.ts'
import { signUpCause } from './requests.ts'
import { UNDO_DECISION_MS } from './rules.ts'
import { accessRequests } from './schema.ts'

type Service = Handlers<typeof identityContract>
type Row = typeof accessRequests.$inferSelect

export const DECIDED_QUEUE = 'identity.decided'
/** Told by the company that somebody came into, where another one has decided. */
export const LET_IN_QUEUE = 'identity.letIn'

export const approveRequest: Service['approveRequest'] = async (
  ctx,
  { userId, role, companyId = ctx.companyId, projectIds, grants, ...asked },
) => {
  const target = companyId === ctx.companyId ? null : ctx.session?.companies.find((one) => one.id === companyId)
  if (target !== null && target?.role !== ADMIN_ROLE) throw ctx.errors.NOT_YOUR_COMPANY()
  const request = await decide(ctx, userId, 'approved', target ? target.id : null)
  if (!request) throw ctx.errors.REQUEST_DECIDED()
  const { email, firstName, lastName } = request
  const cameIn = { approvedAt: ctx.now, approvedBy: ctx.userId }
  // the rest happens in the company the person comes into, as the same administrator
  const inside = target ? await ctx.enter(target.id, ctx) : ctx
  if ((await memberStatus(inside, userId)) !== null) throw ctx.errors.ALREADY_MEMBER()
  const inVertical = await roleInVertical(inside, asked)
  if ('refused' in inVertical) throw ctx.errors[inVertical.refused]({ data: inVertical })
  await addMember(inside, { userId, email, firstName, lastName, role, ...inVertical, cameIn })
  await tellLastSignIn(inside, userId)
  // projects have a name of their own on the wire, from before other records could be given
  const given = Object.entries({ ...grants, ...(projectIds.length > 0 ? { project: projectIds } : {}) })
  for (const [kind, ids] of given)
    if (!(await ctx.services.grants.get(kind)?.give(inside, userId, ids)))
      throw kind === 'project' ? ctx.errors.PROJECT_NOT_FOUND() : ctx.errors.GRANT_NOT_FOUND()
  const person = await personOf(inside, userId)
  if (!person) throw new Error('An approved person is no member.')
  if (target) {
    await inside.enqueue(LET_IN_QUEUE, { userId, decidedAt: ctx.now }, UNDO_DECISION_MS / 1000)
    await ctx.enter(ctx.companyId, ctx)
  }
  await tellAdmins(
    ctx,
    'user_approved',
    request,
    'User approved',
    `${nameOf(request)} (${email}) was approved by ${ctx.userName}.`,
  )
  return person
}

/** While they waited they may have signed in; the company they come into has heard of it nowhere. */
async function tellLastSignIn(inside: Ctx, userId: string): Promise<void> {
  const { rows } = await inside.services.auth.query<{ at: Date | null }>(
    'select last_login as at from auth.users where id = $1',
    [userId],
  )
  await inside.client.query('update memberships set last_login = $3 where company_id = $1 and user_id = $2', [
    inside.companyId,
    userId,
    rows[0]?.at ?? null,
  ])
}

const MOST_OFFERED = 20

/** What can be given to a person who is let in, kind by kind, as their modules find it for the caller. */
export const listGrants: Service['listGrants'] = async (ctx, { kind, q }) => {
  const kinds: { kind: string; module: string; label: string; rows: { id: string; title: string }[] }[] = []
  for (const { id, grants } of ctx.services.modules)
    for (const [name, { label }] of Object.entries(grants ?? {})) {
      if (kind !== undefined && kind !== name) continue
      const rows = (await ctx.services.grants.get(name)?.find(ctx, q ?? '', MOST_OFFERED)) ?? []
      kinds.push({ kind: name, module: id, label, rows: [...rows] })
    }
  return { kinds }
}

export const rejectRequest: Service['rejectRequest'] = async (ctx, { userId }) => {
  const request = await decide(ctx, userId, 'rejected', null)
  if (!request) throw ctx.errors.REQUEST_DECIDED()
  await tellAdmins(
    ctx,
    'user_rejected',
    request,
    'User rejected',
    `${nameOf(request)} (${request.email}) was rejected by ${ctx.userName}.`,
  )
  return applicant(ctx, userId)
}

/** Spec 1 §4: records who decided and when; the account follows by trigger, the notice counts as read. */
async function decide(
  ctx: Ctx,
  userId: string,
  status: 'approved' | 'rejected',
  approvedInto: string | null,
): Promise<Row | null> {
  const [row] = await ctx.db
    .update(accessRequests)
    .set({ status, decidedAt: ctx.now, decidedBy: ctx.userId, decidedByName: ctx.userName, approvedInto })
    // somebody who was rejected may be let in after all; nobody is decided on twice in the same way
    .where(
      ctx.tenant(
        accessRequests,
        and(
          eq(accessRequests.userId, userId),
          status === 'approved' ? ne(accessRequests.status, 'approved') : eq(accessRequests.status, 'pending'),
        ),
      ),
    )
    .returning()
  if (!row) return null
  await ctx.event(status === 'approved' ? 'user.approved' : 'user.rejected', userId, {
    after: { email: row.email, ...(approvedInto ? { companyId: approvedInto } : {}) },
  })
  await settleNotices(ctx, signUpCause(userId))
  await ctx.enqueue(DECIDED_QUEUE, { userId, decidedAt: ctx.now }, UNDO_DECISION_MS / 1000)
  return row
}

export const undoDecision: Service['undoDecision'] = async (ctx, { userId }) => {
  const [request] = await ctx.db
    .select()
    .from(accessRequests)
    .where(ctx.tenant(accessRequests, eq(accessRequests.userId, userId)))
    .for('update')
  const decided = request?.decidedAt ?? null
  if (!request || request.status === 'pending' || decided === null || ctx.now - decided > UNDO_DECISION_MS)
    throw ctx.errors.TOO_LATE()
  if (request.decidedBy !== ctx.userId)
    throw ctx.errors.NOT_YOUR_DECISION({ data: { name: request.decidedByName ?? '' } })
  if (request.status === 'approved') {
    const { approvedInto } = request
    await removeMember(approvedInto ? await ctx.enter(approvedInto, ctx) : ctx, userId)
    if (approvedInto) await ctx.enter(ctx.companyId, ctx)
  }
  await ctx.db
    .update(accessRequests)
    .set({ status: 'pending', decidedAt: null, decidedBy: null, decidedByName: null, approvedInto: null })
    .where(ctx.tenant(accessRequests, eq(accessRequests.userId, userId)))
  await ctx.event('user.returned', userId, { before: { status: request.status }, after: { status: 'pending' } })
  await settleNotices(ctx, signUpCause(userId), false)
  return applicant(ctx, userId)
}

async function applicant(ctx: Ctx, userId: string): Promise<Person> {
  const person = await personOf(ctx, userId)
  if (!person) throw new Error('An applicant is in no list.')
  return person
}

async function tellAdmins(
  ctx: Ctx,
  type: 'user_approved' | 'user_rejected',
  request: Row,
  title: string,
  message: string,
): Promise<void> {
  const name = nameOf(request)
  await notifyAdmins(ctx, {
    type,
    madeBy: ctx.userId,
    cause: `${type} ${request.userId} ${ctx.now}`,
    title,
    message,
    values: { name, email: request.email, by: ctx.userName },
    about: { userId: request.userId, email: request.email, name },
    opens: { path: link(identity, 'admin'), params: { openTab: 'user-management', highlightUser: request.userId } },
  })
}

function nameOf(person: { firstName: string; lastName: string; email: string }): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email
}

/** Tells the person, once the decision can no longer be taken back; one that was taken back is not told. */
export async function mailDecision(
  ctx: Ctx,
  { userId, decidedAt }: { userId: string; decidedAt: number },
): Promise<void> {
  const [request] = await ctx.db
    .select()
    .from(accessRequests)
    .where(ctx.tenant(accessRequests, eq(accessRequests.userId, userId)))
  if (!request || request.decidedAt !== decidedAt || request.approvedInto) return
  const { supportContact } = await installationSettings(ctx.services)
  const product = await productFor(ctx, request.email)
  const t = mailTexts(await languageOfPerson(ctx.services.auth, request.email))
  if (request.status === 'approved') await mailApproved(ctx, request.email)
  else if (request.status === 'rejected') {
    await ctx.mail({
      to: request.email,
      subject: t('rejected.subject', { product }),
      paragraphs: [t('rejected.text'), ...(supportContact ? [supportContact] : [])],
    })
  }
}

/** The same from the company that the person is in now: its name, its look, its address. */
export async function mailLetIn(ctx: Ctx, { userId, decidedAt }: { userId: string; decidedAt: number }): Promise<void> {
  const member = await findMember(ctx, userId)
  if (member?.approvedAt === decidedAt) await mailApproved(ctx, member.email)
}

async function mailApproved(ctx: Ctx, email: string): Promise<void> {
  const t = mailTexts(await languageOfPerson(ctx.services.auth, email))
  await ctx.mail({
    to: email,
    subject: t('approved.subject', { product: await productFor(ctx, email) }),
    paragraphs: [t('approved.text', { company: await companyName(ctx) })],
    action: { label: t('approved.button'), path: '/' },
  })
}
