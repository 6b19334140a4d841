/** Inviting somebody into a company for something that waits for them there, whoever knows how people come in. */
import type { MailWay } from '../contract/mail.ts'
import type { Ctx } from './context.ts'

type Invited = {
  /** One that is open already stands: it may give more than this one would. */
  outcome: 'invited' | 'waiting'
  /** Null where the open one gives more than the caller may give. */
  link: string | null
  mail: MailWay
}
/** `shared` is what waits for them, by its name. Whoever calls has looked that the address is nobody's in the company. */
export type InviteFor = (
  ctx: Ctx,
  asked: { email: string; vertical: string; shared: string },
) => Promise<Invited | { outcome: 'refused' }>
