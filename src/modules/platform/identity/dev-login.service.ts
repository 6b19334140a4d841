/** Development login (spec 2 §2): any address and password is accepted, by making the account fit. Exists only under `npm run dev`. */
import { type Handlers, inTwoSteps } from '../../../kernel/server/module.ts'
import { addMember, createCompany, findMemberByEmail, makeAdmin } from '../companies/public.ts'
import { createAccount } from './accounts.ts'
import type { identityContract } from './contract.ts'
import { setDevPassword } from './credentials.ts'
import { hashOfPassword } from './hashing.ts'

type Service = Handlers<typeof identityContract>

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const DEV_COMPANY = 'Development company'

export const getDevLogin: Service['getDevLogin'] = (ctx) => ({
  bypass: ctx.services.config.dev && ctx.services.config.devBypass,
})

export const devLogin: Service['devLogin'] = inTwoSteps(
  async (_early, { password }) => hashOfPassword(password),
  async (ctx, { email, role }, passwordHash) => {
    const { rows } = await ctx.services.auth.query<{ production: boolean; company: string | null }>(
      'select auth.served_by_production() as production, public.receiving_company() as company',
    )
    if (!ctx.services.config.dev || !LOOPBACK.has(ctx.ip) || rows[0]?.production !== false)
      throw ctx.errors.DEV_CLOSED()
    const { company } = rows[0]
    const inside = await ctx.enter(company ?? ctx.newId(), { userId: '', userName: 'Development login' })
    if (!company) await createCompany(inside, { name: DEV_COMPANY })
    const known = await findMemberByEmail(inside, email)
    const [firstName, lastName] = role === 'admin' ? ['Admin', 'User'] : ['Regular', 'User']
    if (known) {
      await setDevPassword(ctx.services.auth, known.userId, passwordHash)
      if (role === 'admin')
        await makeAdmin(inside, { id: known.userId, email, firstName: known.firstName, lastName: known.lastName })
      return { email, role: role === 'admin' ? 'admin' : known.role }
    }
    const userId = await createAccount(inside, { email, firstName, lastName, passwordHash, verified: true })
    // somebody who waits or belongs elsewhere stays where they are; only their password is made to fit
    if (!userId) {
      await setDevPassword(ctx.services.auth, { email }, passwordHash)
      return { email, role: '' }
    }
    await addMember(inside, { userId, email, firstName, lastName, role })
    if (role === 'admin') await inside.client.query('select auth.crown($1)', [userId])
    return { email, role }
  },
)
