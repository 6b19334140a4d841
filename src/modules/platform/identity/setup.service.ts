/** First run: the owner and the company are made once, with the link the server printed. */
import { addressOf, type PageName } from '../../../kernel/contract/link.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import { type Handlers, inTwoSteps } from '../../../kernel/server/module.ts'
import { networkOf } from '../../../kernel/server/network.ts'
import { hashOf } from '../../../kernel/server/secrets.ts'
import { addMember, createCompany, settingsAt } from '../companies/public.ts'
import { createAccount } from './accounts.ts'
import type { identityContract } from './contract.ts'
import { limitAttempts } from './credentials.ts'
import { hashOfPassword } from './hashing.ts'
import { en } from './i18n/en.ts'
import { weaknessOf } from './password-strength.rules.ts'
import { isWeak, MIN_PASSWORD_LENGTH, SETUPS_PER_ORIGIN, type Start } from './rules.ts'
import { sendAddressProof } from './verification.service.ts'

/** Where each beginning is done; pages of other areas, which may be absent. */
const BEGINS: Readonly<Record<Start, PageName | null>> = {
  list: { opens: 'projects.projects', params: { imported: 'new' } },
  template: { opens: 'dashboard.home', params: { action: 'use-template' } },
  sample: { opens: 'dashboard.home', params: { action: 'load-sample' } },
  empty: null,
}

type Service = Handlers<typeof identityContract>

export const getSetup: Service['getSetup'] = async (ctx) => {
  const { rows } = await ctx.client.query<{ needed: boolean; firstRun: boolean }>(
    'select public.setup_needed() as needed, public.receiving_company() is null as "firstRun"',
  )
  const { needed, firstRun } = rows[0] ?? { needed: false, firstRun: false }
  const trades = needed
    ? Array.from(ctx.services.verticals.values(), ({ id, title }) => ({ id, title: title[ctx.language] }))
    : []
  return { needed, firstRun, trades }
}

export const setup: Service['setup'] = inTwoSteps(
  async ({ services, ip }, { password }) => {
    await limitAttempts(services.auth, `set-up from ${networkOf(ip)}`, SETUPS_PER_ORIGIN)
    const { rows } = await services.app.query<{ needed: boolean }>('select public.setup_needed() as needed')
    return rows[0]?.needed ? hashOfPassword(password) : null
  },
  async (
    ctx,
    { token, email, firstName, lastName, password, companyName, country, timeZone, vertical, start },
    passwordHash,
  ) => {
    const { rows } = await ctx.client.query<{ outcome: string }>('select public.claim_setup($1) as outcome', [
      hashOf(token),
    ])
    if (rows[0]?.outcome === 'done' || passwordHash === null) throw ctx.errors.SETUP_DONE()
    if (rows[0]?.outcome !== 'claimed') throw ctx.errors.SETUP_TOKEN_INVALID()
    if (isWeak(password, { email, firstName, lastName }))
      throw ctx.errors.PASSWORD_WEAK({ data: { least: MIN_PASSWORD_LENGTH } })
    const weakness = weaknessOf(password, [`${firstName} ${lastName}`, firstName, lastName, companyName])
    if (weakness !== null) {
      const reason = ctx.speech.text(ctx.language, `identity:weakness.${weakness}`, en.weakness[weakness])
      throw ctx.errors.PASSWORD_COMMON({ data: { reason } })
    }
    if (vertical !== undefined && !ctx.services.verticals.has(vertical))
      throw new Refused('BAD_REQUEST', { fields: [{ field: 'vertical', message: 'There is no such vertical.' }] })
    const { units } = settingsAt({ country, timeZone }, ctx)
    const userId = await createAccount(ctx, { email, firstName, lastName, passwordHash, company: companyName, units })
    if (!userId) throw ctx.errors.EMAIL_TAKEN()
    const inside = await ctx.enter(ctx.newId(), { userId, userName: `${firstName} ${lastName}` })
    await createCompany(inside, {
      name: companyName,
      place: { country, timeZone },
      ...(vertical ? { vertical, verticals: [vertical] } : {}),
    })
    await addMember(inside, { userId, email, firstName, lastName, role: 'admin' })
    await inside.event('installation.setUp', userId)
    // whoever sets the installation up runs it
    await inside.client.query('select auth.crown($1)', [userId])
    await sendAddressProof(inside, { userId, email })
    const place = BEGINS[start]
    return {
      companyId: inside.companyId,
      userId,
      opens: place && addressOf(ctx.services.modules, place.opens, place.params),
    }
  },
)
