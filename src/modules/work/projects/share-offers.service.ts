/** Sharing with an address: a colleague gets the project at once, anybody else an invitation and the project when they accept it. */
import { and, eq, sql } from 'drizzle-orm'
import { sightOf } from '../../../kernel/server/act-as.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { StoredEvent } from '../../../kernel/server/events.ts'
import { mailWay } from '../../../kernel/server/mail.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { findMember } from '../../platform/companies/public.ts'
import { memberships } from '../../platform/companies/schema.ts'
import type { projectsContract } from './contract.ts'
import type { ShareAccess } from './rules.ts'
import { tickFirst } from './first-tick.ts'
import { projectShareOffers, projectShares } from './schema.ts'
import { openProject } from './service.ts'
import { GIVES, share, sharesOf } from './shares.service.ts'

type Service = Handlers<typeof projectsContract>

export const shareWithAddress: Service['shareWithAddress'] = async (ctx, { projectId, email, access }) => {
  const [here] = await ctx.db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(ctx.tenant(memberships, sql`lower(${memberships.email}) = ${email} and ${memberships.status} <> 'left'`))
  if (here) {
    const shares = await share(ctx, { projectId, userId: here.userId, access })
    await forget(ctx, email, projectId)
    return { ...shares, outcome: 'shared', link: null, mail: await mailWay(ctx.services) }
  }
  const open = await openProject(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  if (!open.may.share) throw ctx.errors.PROJECT_OWNER_ONLY()
  if (!gives(open.may, access)) throw ctx.errors.MORE_THAN_YOURS()
  if (!ctx.may('users.invite')) throw ctx.errors.MAY_NOT_INVITE()
  const invited = await ctx.services.inviteFor(ctx, { email, vertical: open.row.vertical, shared: open.row.name })
  if (invited.outcome === 'refused') throw ctx.errors.MAY_NOT_INVITE()
  await ctx.db
    .insert(projectShareOffers)
    .values({ companyId: ctx.companyId, projectId, email, access, offeredAt: ctx.now, offeredBy: ctx.userId })
    .onConflictDoUpdate({
      target: [projectShareOffers.companyId, projectShareOffers.projectId, projectShareOffers.email],
      set: { access, offeredBy: ctx.userId },
    })
  await ctx.event('project.offered', projectId, { after: { person: email, access } })
  return { ...(await sharesOf(ctx, projectId)), ...invited }
}

export const withdrawOffer: Service['withdrawOffer'] = async (ctx, { projectId, email }) => {
  const open = await openProject(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  if (!open.may.share) throw ctx.errors.PROJECT_OWNER_ONLY()
  const [gone] = await ctx.db
    .delete(projectShareOffers)
    .where(
      ctx.tenant(
        projectShareOffers,
        and(eq(projectShareOffers.projectId, projectId), eq(projectShareOffers.email, email)),
      ),
    )
    .returning({ access: projectShareOffers.access })
  if (gone) await ctx.event('project.offerRevoked', projectId, { before: { person: email, access: gone.access } })
  return sharesOf(ctx, projectId)
}

/**
 * An invitation was accepted: what was shared with the address is theirs, as far as whoever shared it could still share it. Whoever comes by another way gets
 * nothing by naming an address; and by a link only what whoever was shown that link could give, since they may have used it themselves. The rest goes on waiting
 * for its giver, who finds a colleague behind the address now.
 */
export async function takeOffers(ctx: Ctx, { actorId: userId, after }: StoredEvent): Promise<void> {
  const member = userId === null ? null : await findMember(ctx, userId)
  if (!member || userId === null) return
  const email = member.email.toLowerCase()
  const shownTo = linkShownTo(after)
  const offers = await ctx.db
    .select()
    .from(projectShareOffers)
    .where(ctx.tenant(projectShareOffers, eq(projectShareOffers.email, email)))
  for (const { projectId, offeredBy, ...offered } of offers) {
    const access = offered.access as ShareAccess
    const giver = await whoGives(ctx, { projectId, access, userId: offeredBy })
    if (shownTo && shownTo !== offeredBy && !(await whoGives(ctx, { projectId, access, userId: shownTo }))) continue
    await forget(ctx, email, projectId)
    if (!giver) continue
    await ctx.db
      .insert(projectShares)
      .values({ companyId: ctx.companyId, projectId, userId, access, sharedAt: ctx.now })
      .onConflictDoNothing()
    const person = `${member.firstName} ${member.lastName}`.trim() || member.email
    // it is theirs who shared it, whoever accepted when
    await giver.event('project.shared', projectId, { after: { userId, person, access } })
    await tickFirst(ctx, projectId, userId)
  }
}

/** An invitation was withdrawn: nothing waits for that address any more. */
export async function dropOffers(ctx: Ctx, { before }: StoredEvent): Promise<void> {
  if (isRecord(before) && typeof before['email'] === 'string') await forget(ctx, before['email'].toLowerCase())
}

async function forget(ctx: Ctx, email: string, projectId?: string): Promise<void> {
  await ctx.db
    .delete(projectShareOffers)
    .where(
      ctx.tenant(
        projectShareOffers,
        eq(projectShareOffers.email, email),
        projectId === undefined ? undefined : eq(projectShareOffers.projectId, projectId),
      ),
    )
}

/** Null where the mail was opened, which proves whose the address is. */
function linkShownTo(after: unknown): string | null {
  const shownTo = isRecord(after) ? after['linkShownTo'] : null
  return typeof shownTo === 'string' ? shownTo : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

type May = NonNullable<Awaited<ReturnType<typeof openProject>>>['may']

/** Nobody gives more than they have; whose project it is has all of it. */
const gives = (may: May, access: ShareAccess): boolean => may.transfer || GIVES[access].every((act) => may[act])

/** This person, if they can give it now. */
async function whoGives(
  ctx: Ctx,
  { projectId, access, userId }: { projectId: string; access: ShareAccess; userId: string },
): Promise<Ctx | null> {
  const giver = await sightOf(ctx, userId)
  const open = giver && (await openProject(giver, projectId))
  return giver && open && open.may.share && gives(open.may, access) ? giver : null
}
