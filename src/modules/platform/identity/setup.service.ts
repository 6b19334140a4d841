/** First run: the owner and the company are made once, with the link the server printed. */
import { type Handlers, inTwoSteps } from '../../../kernel/server/module.ts'
import { networkOf } from '../../../kernel/server/network.ts'
import { hashOf } from '../../../kernel/server/secrets.ts'
import { addMember, createCompany, settingsAt } from '../companies/public.ts'
import { createAccount } from './accounts.ts'
import type { identityContract } from './contract.ts'
import { limitAttempts } from './credentials.ts'
import { hashOfPassword } from './hashing.ts'
import { isWeak, MIN_PASSWORD_LENGTH, SETUPS_PER_ORIGIN } from './rules.ts'
import { sendAddressProof } from './verification.service.ts'

type Service = Handlers<typeof identityContract>

export const getSetup: Service['getSetup'] = async (ctx) => {
  const { rows } = await ctx.client.query<{ needed: boolean; firstRun: boolean }>(
    'select public.setup_needed() as needed, public.receiving_company() is null as "firstRun"',
  )
  return rows[0] ?? { needed: false, firstRun: false }
}

export const setup: Service['setup'] = inTwoSteps(
  async ({ services, ip }, { password }) => {
    await limitAttempts(services.auth, `set-up from ${networkOf(ip)}`, SETUPS_PER_ORIGIN)
    const { rows } = await services.app.query<{ needed: boolean }>('select public.setup_needed() as needed')
    return rows[0]?.needed ? hashOfPassword(password) : null
  },
  async (ctx, { token, email, firstName, lastName, password, companyName, country, timeZone }, passwordHash) => {
    const { rows } = await ctx.client.query<{ outcome: string }>('select public.claim_setup($1) as outcome', [
      hashOf(token),
    ])
    if (rows[0]?.outcome === 'done' || passwordHash === null) throw ctx.errors.SETUP_DONE()
    if (rows[0]?.outcome !== 'claimed') throw ctx.errors.SETUP_TOKEN_INVALID()
    if (isWeak(password, { email, firstName, lastName }))
      throw ctx.errors.PASSWORD_WEAK({ data: { least: MIN_PASSWORD_LENGTH } })
    const { units } = settingsAt({ country, timeZone }, ctx)
    const userId = await createAccount(ctx, { email, firstName, lastName, passwordHash, company: companyName, units })
    if (!userId) throw ctx.errors.EMAIL_TAKEN()
    const inside = await ctx.enter(ctx.newId(), { userId, userName: `${firstName} ${lastName}` })
    await createCompany(inside, { name: companyName, place: { country, timeZone } })
    await addMember(inside, { userId, email, firstName, lastName, role: 'admin' })
    await inside.event('installation.setUp', userId)
    // whoever sets the installation up runs it
    await inside.client.query('select auth.crown($1)', [userId])
    await sendAddressProof(inside, { userId, email })
    return { companyId: inside.companyId, userId }
  },
)
