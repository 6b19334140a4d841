/** How the sample's people came: the first with the company, the others by invitation. */
import type { SamplePlayer, SampleStep } from '../../../kernel/server/sample.ts'
import { addMember, findMemberByEmail } from '../companies/public.ts'
import { createAccount } from './accounts.ts'
import { identityContract } from './contract.ts'
import { SAMPLE_OPEN_INVITATIONS, SAMPLE_STAFF, sampleAddress, type SampleStaff } from './fixtures.ts'
import { acceptInvitation } from './accept.service.ts'
import { invite, revokeInvitation } from './invitations.service.ts'

const HOUR_MS = 3_600_000

/** A working moment of a day. */
function during(random: SamplePlayer['random'], day: string): number {
  return Date.parse(`${day}T09:00:00Z`) + random.int(0, 6 * 60) * 60_000
}

async function found(player: SamplePlayer, { role, firstName, lastName }: SampleStaff): Promise<void> {
  const email = sampleAddress({ firstName, lastName })
  const userId = await player.as('', player.from, (ctx) =>
    createAccount(ctx, { email, firstName, lastName, passwordHash: player.passwordHash }),
  )
  if (!userId) throw new Error(`The address ${email} is taken, although nobody can have it. Remove that account first.`)
  player.people.push({ userId, firstName, lastName, role, joinedAt: player.from })
  await player.as(userId, player.from, (ctx) => addMember(ctx, { userId, email, firstName, lastName, role }))
}

async function bringIn(
  player: SamplePlayer,
  invitedAt: number,
  { role, firstName, lastName }: SampleStaff,
): Promise<void> {
  const email = sampleAddress({ firstName, lastName })
  const { link } = await player.call(founderOf(player), invitedAt, {
    endpoint: identityContract.invite,
    handle: invite,
    input: { email, role },
  })
  const inviteId = new URL(link).searchParams.get('invite') ?? ''
  const joinedAt = invitedAt + player.random.int(1, 20) * 7 * 60_000
  player.plan(joinedAt, async () => {
    await player.visit(joinedAt, {
      endpoint: identityContract.acceptInvitation,
      handle: acceptInvitation,
      input: { inviteId, firstName, lastName, password: player.password },
      made: player.passwordHash,
    })
    const member = await player.as('', joinedAt, (ctx) => findMemberByEmail(ctx, email))
    if (!member) throw new Error(`${email} accepted the invitation and is no member.`)
    player.people.push({ userId: member.userId, firstName, lastName, role, joinedAt })
  })
}

function founderOf({ people }: SamplePlayer): string {
  const [founder] = people
  if (!founder) throw new Error('The sample has no people yet.')
  return founder.userId
}

async function inviteInVain(
  player: SamplePlayer,
  at: number,
  guest: (typeof SAMPLE_OPEN_INVITATIONS)[number],
): Promise<void> {
  const founderId = founderOf(player)
  const { invitation } = await player.call(founderId, at, {
    endpoint: identityContract.invite,
    handle: invite,
    input: { email: sampleAddress(guest), role: guest.role },
  })
  if (guest.then !== 'revoked') return
  const later = at + 3 * HOUR_MS
  player.plan(later, async () => {
    await player.call(founderId, later, {
      endpoint: identityContract.revokeInvitation,
      handle: revokeInvitation,
      input: { invitationId: invitation.id },
    })
  })
}

export const peopleSample: SampleStep = {
  name: 'people',
  plan(player) {
    const [founder, ...staff] = SAMPLE_STAFF
    player.plan(player.from, () => found(player, founder))
    for (const person of staff) {
      const at = during(player.random, person.joins)
      player.plan(at, () => bringIn(player, at, person))
    }
    for (const guest of SAMPLE_OPEN_INVITATIONS) {
      const at = during(player.random, guest.invited)
      player.plan(at, () => inviteInVain(player, at, guest))
    }
  },
  invariants: [
    `select user_id from memberships where company_id = $1 and email not like '%@sample.example'`,
    `select m.user_id from memberships m left join auth.users u on u.id = m.user_id where m.company_id = $1 and u.id is null`,
  ],
}
