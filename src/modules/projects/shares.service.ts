/** Sharing a project with colleagues. */
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/server/context.ts'
import type { StoredEvent } from '../../kernel/server/events.ts'
import type { Handlers } from '../../kernel/server/module.ts'
import { link } from '../../kernel/contract/link.ts'
import { findMember } from '../companies/public.ts'
import { memberships } from '../companies/schema.ts'
import { notifyPerson } from '../notifications/public.ts'
import type { projectsContract } from './contract.ts'
import { projects as manifest } from './manifest.ts'
import type { ShareAccess } from './rules.ts'
import { projectShares } from './schema.ts'
import { openProject } from './service.ts'

type Service = Handlers<typeof projectsContract>

export const listShares: Service['listShares'] = async (ctx, { projectId }) => {
  if (!(await openProject(ctx, projectId))) throw ctx.errors.PROJECT_NOT_FOUND()
  return { rows: await sharesOf(ctx, projectId) }
}

export const share: Service['share'] = async (ctx, { projectId, userId, access }) => {
  const open = await openProject(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  if (!open.may.share) throw ctx.errors.PROJECT_OWNER_ONLY()
  if (open.row.ownerId === userId) throw ctx.errors.OWNS_IT()
  const member = await findMember(ctx, userId)
  if (!member) throw ctx.errors.NOT_A_COLLEAGUE()
  const before = open.shares[userId] ?? null
  if (before !== access) {
    await ctx.db
      .insert(projectShares)
      .values({ companyId: ctx.companyId, projectId, userId, access, sharedAt: ctx.now })
      .onConflictDoUpdate({ target: [projectShares.companyId, projectShares.projectId, projectShares.userId], set: { access } })
    await ctx.event('project.shared', projectId, { before: before ? { access: before } : undefined, after: { userId, person: nameOf(member), access } })
  }
  return { rows: await sharesOf(ctx, projectId) }
}

export const unshare: Service['unshare'] = async (ctx, { projectId, userId }) => {
  const open = await openProject(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  if (!open.may.share) throw ctx.errors.PROJECT_OWNER_ONLY()
  if (userId in open.shares) {
    await ctx.db.delete(projectShares).where(ctx.tenant(projectShares, and(eq(projectShares.projectId, projectId), eq(projectShares.userId, userId))))
    await ctx.event('project.unshared', projectId, { before: { userId, person: nameOf(await findMember(ctx, userId)), access: open.shares[userId] } })
  }
  return { rows: await sharesOf(ctx, projectId) }
}

const TOLD: Record<ShareAccess, string> = { view: 'You may view this project.', comment: 'You may view this project and comment on it.', edit: 'You may view and edit this project.' }

/** Tells the colleague by the ways they chose, once the sharing is committed; a sharing that has ended meanwhile is not told. */
export async function tellShared(ctx: Ctx, event: StoredEvent): Promise<void> {
  const { userId } = event.after as { userId: string }
  if (event.before !== null || event.actorId === userId) return
  const [open, [stored]] = [
    await openProject(ctx, event.entityId),
    await ctx.db.select().from(projectShares).where(ctx.tenant(projectShares, eq(projectShares.projectId, event.entityId), eq(projectShares.userId, userId))),
  ]
  if (!open || !stored) return
  const { name } = open.row
  await notifyPerson(ctx, userId, {
    // two people who share it at the same time are told of as one
    type: 'project_shared', cause: `project_shared ${event.entityId} ${stored.sharedAt}`,
    title: `${event.actorName} shared “${name}” with you`, message: TOLD[stored.access as ShareAccess],
    values: { name: event.actorName, project: name, context: stored.access }, opens: { path: link(manifest, 'project', { projectId: event.entityId }) },
  })
}

function nameOf(member: { firstName: string; lastName: string; email: string } | null): string {
  return member ? `${member.firstName} ${member.lastName}`.trim() || member.email : ''
}

async function sharesOf(ctx: Ctx, projectId: string) {
  const rows = await ctx.db
    .select({ userId: projectShares.userId, access: projectShares.access, sharedAt: projectShares.sharedAt, firstName: memberships.firstName, lastName: memberships.lastName, email: memberships.email })
    .from(projectShares)
    .innerJoin(memberships, and(eq(memberships.companyId, projectShares.companyId), eq(memberships.userId, projectShares.userId)))
    .where(ctx.tenant(projectShares, eq(projectShares.projectId, projectId)))
    .orderBy(asc(memberships.lastName), asc(memberships.firstName), asc(projectShares.userId))
  return rows.map((row) => ({ ...row, access: row.access as ShareAccess }))
}
