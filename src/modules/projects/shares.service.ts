/** Sharing a project with colleagues. */
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/server/context.ts'
import type { StoredEvent } from '../../kernel/server/events.ts'
import type { Handlers } from '../../kernel/server/module.ts'
import { link } from '../../kernel/contract/link.ts'
import { findMember } from '../companies/public.ts'
import { memberships } from '../companies/schema.ts'
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

/** Tells the colleague by mail, once the sharing is committed. */
export async function tellShared(ctx: Ctx, event: StoredEvent): Promise<void> {
  const { userId } = event.after as { userId: string }
  const [colleague, open] = [await findMember(ctx, userId), await openProject(ctx, event.entityId)]
  if (!colleague || !open || event.before !== null) return
  await ctx.mail({
    to: colleague.email,
    subject: `${event.actorName} shared “${open.row.name}” with you`,
    paragraphs: [`${event.actorName} shared the project “${open.row.name}” with you.`],
    action: { label: 'Open the project', path: link(manifest, 'project', { projectId: event.entityId }) },
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
