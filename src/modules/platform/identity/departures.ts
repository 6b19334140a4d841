/** Who hears of it when somebody leaves a company or is taken out of it; companies cannot tell them, because notices and mail to people stand above it. */
import { link } from '../../../kernel/contract/link.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { StoredEvent } from '../../../kernel/server/events.ts'
import { companyName } from '../companies/public.ts'
import { notifyAdmins } from '../notifications/public.ts'
import { languageOfPerson } from './languages.ts'
import { mailTexts } from './mail-texts.ts'
import { identity } from './manifest.ts'

/** The administrators, who find there what the person had in hand. */
export async function tellLeft(ctx: Ctx, { entityId, actorName, id, after }: StoredEvent): Promise<void> {
  const { email } = after as { email: string }
  await notifyAdmins(ctx, {
    type: 'member_left',
    cause: `member_left ${id}`,
    title: 'Somebody left the company',
    message: `${actorName} (${email}) left the company.`,
    values: { name: actorName, email },
    about: { userId: entityId, email, name: actorName },
    opens: { path: link(identity, 'admin'), params: { openTab: 'user-management', highlightUser: entityId } },
  })
}

/** The person, by mail: the company's bell is closed to them. An approval that is taken back ends a membership too, and is none of this. */
export async function mailRemoved(ctx: Ctx, { after }: StoredEvent): Promise<void> {
  const { status, email } = (after ?? {}) as { status?: string; email?: string }
  if (status !== 'left' || email === undefined) return
  const company = await companyName(ctx)
  const t = mailTexts(await languageOfPerson(ctx.services.auth, email))
  await ctx.mail({
    to: email,
    subject: t('removed.subject', { company }),
    paragraphs: [t('removed.text', { company })],
  })
}
