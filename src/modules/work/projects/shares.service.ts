/** Sharing a project with colleagues. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { StoredEvent } from '../../../kernel/server/events.ts'
import type { HoldingSource } from '../../../kernel/server/holding.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { link } from '../../../kernel/contract/link.ts'
import { findMember, namesInCompany } from '../../platform/companies/public.ts'
import { memberships } from '../../platform/companies/schema.ts'
import { notifyPerson } from '../../platform/notifications/public.ts'
import type { projectsContract } from './contract.ts'
import { projects as manifest } from './manifest.ts'
import type { ShareAccess } from './rules.ts'
import { projects, projectShareOffers, projectShares } from './schema.ts'
import { openProject, shown } from './service.ts'

type Service = Handlers<typeof projectsContract>

export const listShares: Service['listShares'] = async (ctx, { projectId }) => {
  if (!(await openProject(ctx, projectId))) throw ctx.errors.PROJECT_NOT_FOUND()
  return sharesOf(ctx, projectId)
}

/** What somebody must be allowed themselves to allow it to another: sharing for editing opens the schedule and the documents too. */
export const GIVES = {
  view: ['see'],
  comment: ['comment'],
  edit: ['edit', 'schedule', 'documents', 'upload'],
} as const satisfies Record<ShareAccess, readonly string[]>

export const share: Service['share'] = async (ctx, { projectId, userId, access }) => {
  const open = await openProject(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  if (!open.may.share) throw ctx.errors.PROJECT_OWNER_ONLY()
  if (open.row.ownerId === userId) throw ctx.errors.OWNS_IT()
  // nobody gives what they do not have, nor more to themselves
  if (!open.may.transfer && (!GIVES[access].every((act) => open.may[act]) || userId === ctx.userId))
    throw ctx.errors.MORE_THAN_YOURS()
  const member = await findMember(ctx, userId)
  if (!member) throw ctx.errors.NOT_A_COLLEAGUE()
  const before = open.shares[userId] ?? null
  if (before !== access) {
    await ctx.db
      .insert(projectShares)
      .values({ companyId: ctx.companyId, projectId, userId, access, sharedAt: ctx.now })
      .onConflictDoUpdate({
        target: [projectShares.companyId, projectShares.projectId, projectShares.userId],
        set: { access },
      })
    await ctx.event('project.shared', projectId, {
      before: before ? { access: before } : undefined,
      after: { userId, person: nameOf(member), access },
    })
  }
  return sharesOf(ctx, projectId)
}

export const unshare: Service['unshare'] = async (ctx, { projectId, userId }) => {
  const open = await openProject(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  if (!open.may.share) throw ctx.errors.PROJECT_OWNER_ONLY()
  if (userId in open.shares) {
    await ctx.db
      .delete(projectShares)
      .where(ctx.tenant(projectShares, and(eq(projectShares.projectId, projectId), eq(projectShares.userId, userId))))
    await ctx.event('project.unshared', projectId, {
      before: { userId, person: nameOf(await findMember(ctx, userId)), access: open.shares[userId] },
    })
  }
  return sharesOf(ctx, projectId)
}

export const leave: Service['leave'] = async (ctx, { projectId }) => {
  const open = await openProject(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  if (open.row.ownerId === ctx.userId) throw ctx.errors.OWNER_STAYS()
  const access = open.shares[ctx.userId]
  if (!access) throw ctx.errors.NOT_SHARED_WITH_YOU()
  await ctx.db
    .delete(projectShares)
    .where(ctx.tenant(projectShares, and(eq(projectShares.projectId, projectId), eq(projectShares.userId, ctx.userId))))
  await ctx.event('project.departed', projectId, { before: { userId: ctx.userId, person: ctx.userName, access } })
  return { id: projectId }
}

/** Whoever comes into the company again starts without what was shared with them before; the projects they own stay theirs. */
export async function endSharesOfLeaver(ctx: Ctx, userId: string): Promise<void> {
  const person = (await namesInCompany(ctx, [userId])).get(userId) ?? ''
  const ended = await ctx.db
    .delete(projectShares)
    .where(ctx.tenant(projectShares, eq(projectShares.userId, userId)))
    .returning({ projectId: projectShares.projectId, access: projectShares.access })
  await ctx.events(
    ctx.userId === userId ? 'project.departed' : 'project.unshared',
    ended.map(({ projectId, access }) => ({ entityId: projectId, before: { userId, person, access } })),
  )
}

export const transfer: Service['transfer'] = async (ctx, { projectId, userId }) => {
  const open = await openProject(ctx, projectId, 'present', true)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  if (!open.may.transfer) throw ctx.errors.PROJECT_OWNER_ONLY()
  const { ownerId } = open.row
  if (ownerId === userId) throw ctx.errors.OWNS_IT()
  if (!(await handProject(ctx, { projectId, ownerId }, userId))) throw ctx.errors.NOT_A_COLLEAGUE()
  const now = await openProject(ctx, projectId)
  if (!now) throw ctx.errors.PROJECT_NOT_FOUND()
  return shown(ctx, now)
}

/** Makes a colleague the owner of a project; false if they are none. The former one keeps a share. */
async function handProject(
  ctx: Ctx,
  { projectId, ownerId }: { projectId: string; ownerId: string },
  userId: string,
): Promise<boolean> {
  const [former, next] = [await findMember(ctx, ownerId), await findMember(ctx, userId)]
  if (!next) return false
  await ctx.db
    .update(projects)
    .set({ ownerId: userId })
    .where(ctx.tenant(projects, eq(projects.id, projectId)))
  await ctx.db
    .delete(projectShares)
    .where(ctx.tenant(projectShares, and(eq(projectShares.projectId, projectId), eq(projectShares.userId, userId))))
  // whoever has left the company needs no share any more
  if (former)
    await ctx.db
      .insert(projectShares)
      .values({ companyId: ctx.companyId, projectId, userId: ownerId, access: 'edit', sharedAt: ctx.now })
  await ctx.event('project.transferred', projectId, {
    before: { ownerId, formerOwner: nameOf(former) },
    after: { userId, person: nameOf(next) },
  })
  return true
}

const present = (ctx: Ctx, ownerId: string) =>
  ctx.tenant(projects, and(eq(projects.ownerId, ownerId), isNull(projects.deletedAt)))

/** The projects somebody owns, as what they have in hand. */
export const ownedProjects: HoldingSource = {
  count: (ctx, userId) => ctx.db.$count(projects, present(ctx, userId)),
  async hand(ctx, from, to) {
    const rows = await ctx.db
      .select({ projectId: projects.id, ownerId: projects.ownerId })
      .from(projects)
      .where(present(ctx, from))
      .orderBy(projects.id)
      .for('update')
    for (const row of rows) await handProject(ctx, row, to)
    return rows.length
  },
}

/** Tells the new owner, once it is committed; one who owns it no more is not told. */
export async function tellTransferred(ctx: Ctx, event: StoredEvent): Promise<void> {
  const { userId } = event.after as { userId: string }
  if (event.actorId === userId) return
  const open = await openProject(ctx, event.entityId)
  if (open?.row.ownerId !== userId) return
  const { name } = open.row
  await notifyPerson(ctx, userId, {
    type: 'project_transferred',
    cause: `project_transferred ${event.entityId} ${event.id}`,
    title: `${event.actorName} handed “${name}” over to you`,
    message: 'You own this project now.',
    values: { name: event.actorName, project: name },
    opens: { path: link(manifest, 'project', { projectId: event.entityId }) },
  })
}

const TOLD: Record<ShareAccess, string> = {
  view: 'You may view this project.',
  comment: 'You may view this project and comment on it.',
  edit: 'You may view and edit this project.',
}

/** Tells the colleague by the ways they chose, once the sharing is committed; a sharing that has ended meanwhile is not told. */
export async function tellShared(ctx: Ctx, event: StoredEvent): Promise<void> {
  const { userId } = event.after as { userId: string }
  if (event.before !== null || event.actorId === userId) return
  const [open, [stored]] = [
    await openProject(ctx, event.entityId),
    await ctx.db
      .select()
      .from(projectShares)
      .where(ctx.tenant(projectShares, eq(projectShares.projectId, event.entityId), eq(projectShares.userId, userId))),
  ]
  if (!open || !stored) return
  const { name } = open.row
  await notifyPerson(ctx, userId, {
    // two people who share it at the same time are told of as one
    type: 'project_shared',
    cause: `project_shared ${event.entityId} ${stored.sharedAt}`,
    title: `${event.actorName} shared “${name}” with you`,
    message: TOLD[stored.access as ShareAccess],
    values: { name: event.actorName, project: name, context: stored.access },
    opens: { path: link(manifest, 'project', { projectId: event.entityId }) },
  })
}

function nameOf(member: { firstName: string; lastName: string; email: string } | null): string {
  return member ? `${member.firstName} ${member.lastName}`.trim() || member.email : ''
}

export async function sharesOf(ctx: Ctx, projectId: string) {
  const offers = await ctx.db
    .select({
      email: projectShareOffers.email,
      access: projectShareOffers.access,
      offeredAt: projectShareOffers.offeredAt,
    })
    .from(projectShareOffers)
    .where(ctx.tenant(projectShareOffers, eq(projectShareOffers.projectId, projectId)))
    .orderBy(asc(projectShareOffers.email))
  const rows = await ctx.db
    .select({
      userId: projectShares.userId,
      access: projectShares.access,
      sharedAt: projectShares.sharedAt,
      firstName: memberships.firstName,
      lastName: memberships.lastName,
      email: memberships.email,
    })
    .from(projectShares)
    .innerJoin(
      memberships,
      and(eq(memberships.companyId, projectShares.companyId), eq(memberships.userId, projectShares.userId)),
    )
    .where(ctx.tenant(projectShares, eq(projectShares.projectId, projectId)))
    .orderBy(asc(memberships.lastName), asc(memberships.firstName), asc(projectShares.userId))
  return {
    rows: rows.map((row) => ({ ...row, access: row.access as ShareAccess })),
    offers: offers.map((row) => ({ ...row, access: row.access as ShareAccess })),
  }
}
