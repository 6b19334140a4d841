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

/** An invitation was accepted: what was shared with the address is theirs, as far as whoever shared it could still share it. Whoever comes by another way gets nothing by naming an address. */
export async function takeOffers(ctx: Ctx, { actorId: userId }: StoredEvent): Promise<void> {
  const member = userId === null ? null : await findMember(ctx, userId)
  if (!member || userId === null) return
  const offers = await ctx.db
    .delete(projectShareOffers)
    .where(ctx.tenant(projectShareOffers, eq(projectShareOffers.email, member.email.toLowerCase())))
    .returning()
  for (const { projectId, access, offeredBy } of offers) {
    const giver = await stillGiven(ctx, { projectId, access: access as ShareAccess, offeredBy })
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

type May = NonNullable<Awaited<ReturnType<typeof openProject>>>['may']

/** Nobody gives more than they have; whose project it is has all of it. */
const gives = (may: May, access: ShareAccess): boolean => may.transfer || GIVES[access].every((act) => may[act])

/** Whoever offered it, if they could still give it. */
async function stillGiven(
  ctx: Ctx,
  { projectId, access, offeredBy }: { projectId: string; access: ShareAccess; offeredBy: string },
): Promise<Ctx | null> {
  const giver = await sightOf(ctx, offeredBy)
  const open = giver && (await openProject(giver, projectId))
  return giver && open && open.may.share && gives(open.may, access) ? giver : null
}
