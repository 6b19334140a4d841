/** The way back when a company has lost its last administrator: a person of the platform owner's domain makes themselves one (spec 2 §5). */
import { link } from '../../../kernel/contract/link.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { makeAdmin } from '../companies/public.ts'
import { notifyAdmins } from '../notifications/public.ts'
import type { identityContract } from './contract.ts'
import { installationSettings } from './installation.ts'
import { identity } from './manifest.ts'
import { isOfDomain } from './rules.ts'
import { signedIn } from './session.service.ts'

type Service = Handlers<typeof identityContract>
type Reason = Awaited<ReturnType<Service['getBootstrap']>>['reason']

export const getBootstrap: Service['getBootstrap'] = async (ctx) => {
  const reason = await whyNot(ctx)
  return { email: signedIn(ctx.session).user.email, authorized: reason === 'allowed', reason }
}

export const bootstrapAdmin: Service['bootstrapAdmin'] = async (ctx) => {
  // one after the other: of two who ask at once the second finds an administrator
  await ctx.client.query(`select pg_advisory_xact_lock(hashtext('plumbline admin bootstrap'))`)
  const company = await receivingCompany(ctx)
  if ((await whyNot(ctx)) !== 'allowed' || !company) throw ctx.errors.BOOTSTRAP_DENIED()
  const { user } = signedIn(ctx.session)
  const inside = await ctx.enter(company, { userId: user.id, userName: ctx.userName })
  await makeAdmin(inside, user)
  await inside.client.query('select auth.crown($1)', [user.id])
  await inside.event('admin.bootstrapped', user.id, { after: { email: user.email } })
  await notifyAdmins(inside, {
    type: 'system_alert',
    cause: `bootstrap ${user.id} ${ctx.now}`,
    title: 'Administrator made at /admin-setup',
    actionRequired: true,
    message: `${ctx.userName} (${user.email}) made themselves administrator because there was none. Check that this was right.`,
    values: { name: ctx.userName, email: user.email },
    about: { userId: user.id, email: user.email, name: ctx.userName },
    opens: { path: link(identity, 'admin'), params: { openTab: 'user-management', highlightUser: user.id } },
  })
  return { companyId: company }
}

async function whyNot(ctx: Ctx): Promise<Reason> {
  const { user } = signedIn(ctx.session)
  if (!(await receivingCompany(ctx))) return 'firstRun'
  const { rows } = await ctx.client.query<{ exists: boolean }>('select public.has_active_admin() as exists')
  if (rows[0]?.exists) return 'adminExists'
  // the rule holds for active people with a verified address of exactly that domain; a rejected or waiting person is neither
  if (user.status !== 'active' || !isOfDomain(user.email, (await installationSettings(ctx.services)).ownerDomain))
    return 'domain'
  return user.emailVerified ? 'allowed' : 'unverified'
}

async function receivingCompany(ctx: Ctx): Promise<string | null> {
  const { rows } = await ctx.client.query<{ company: string | null }>('select public.receiving_company() as company')
  return rows[0]?.company ?? null
}
