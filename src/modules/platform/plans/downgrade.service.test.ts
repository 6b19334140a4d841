/** To a smaller plan and back: what it does not include stops with a sentence, nothing is deleted, and all of it comes back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await createTestApp({ worker: true })
})
afterAll(() => app.stop())
beforeEach(async () => {
  admin = await app.makePerson(await app.makeCompany('Ridgeline'), {
    role: 'admin',
    firstName: 'Ada',
    lastName: 'Byron',
  })
})

type Seen = { companies: { features: string[]; brand: { productName: string; primaryColor: string } }[] }
const own = async () => (await app.call<Seen>(admin, 'GET', '/api/me')).body.companies[0]
const setPlan = async (plan: string, included: boolean) => {
  expect((await app.call(admin, 'PUT', '/api/plan', { plan })).status).toBe(200)
  await until(own, (company) => company?.features.includes('whiteLabel') === included)
}

async function makeKey(by: TestPerson): Promise<(path: string, language?: string) => ReturnType<TestApp['call']>> {
  const asked = { name: 'Payroll', scopes: ['*:read'], expiresInDays: null }
  const { body } = await app.call<{ secret: string }>(by, 'POST', '/api/integrations/keys', asked)
  return (path) => app.call(null, 'GET', path, undefined, { authorization: `Bearer ${body.secret}` })
}

type Tiers = { tiers: { id: string; stops: string[] }[] }
const stopsWith = async (tier: string) =>
  (await app.call<Tiers>(admin, 'GET', '/api/plan')).body.tiers.find(({ id }) => id === tier)?.stops

describe('before it is chosen, a smaller plan', () => {
  it('says what stops with it, and a plan that includes the same says nothing', async () => {
    expect(await stopsWith('starter')).toEqual([
      'White label stops: the company’s own name, logo and colours are kept and no longer shown, until a plan includes them again.',
      'API access stops: keys are kept and refused, until a plan includes it again.',
    ])
    expect(await stopsWith('enterprise')).toEqual([])
    await setPlan('starter', false)
    expect(await stopsWith('professional')).toEqual([])
  })

  it('does not count what the company itself has switched off', async () => {
    const { version } = (await app.call<{ version: number }>(admin, 'GET', '/api/companies/current')).body
    await app.call(admin, 'PATCH', '/api/companies/current', { version, settings: { features: { apiAccess: false } } })
    expect(await stopsWith('starter')).toEqual([expect.stringContaining('White label stops')])
  })
})

describe('an API key', () => {
  it('is listed as refused, and by whom', async () => {
    await makeKey(admin)
    const refusedBy = async () =>
      (await app.call<{ rows: { refusedBy: string | null }[] }>(admin, 'GET', '/api/integrations/keys')).body.rows.map(
        (key) => key.refusedBy,
      )
    expect(await refusedBy()).toEqual([null])
    const { version } = (await app.call<{ version: number }>(admin, 'GET', '/api/companies/current')).body
    await app.call(admin, 'PATCH', '/api/companies/current', { version, settings: { features: { apiAccess: false } } })
    expect(await refusedBy()).toEqual(['company'])
    await setPlan('starter', false)
    expect(await refusedBy()).toEqual(['plan'])
  })

  it('stops with a sentence that names the plan and who can change it, and works again afterwards', async () => {
    const colleague = await app.makePerson(admin.companyId, { role: 'admin', firstName: 'Jo', lastName: 'Reed' })
    const ask = await makeKey(colleague)
    expect((await ask('/api/projects')).status).toBe(200)
    await app.database.owner.query(`update memberships set role = 'user' where company_id = $1 and user_id = $2`, [
      admin.companyId,
      colleague.userId,
    ])
    await setPlan('professional', false)
    const refused = {
      status: 403,
      body: {
        code: 'NOT_IN_PLAN',
        message:
          'The plan Engineering Professional of your company does not include API access. Ada Byron can change the plan under Billing.',
        data: {
          what: 'API access',
          plan: 'Engineering Professional',
          who: 'Ada Byron can change the plan under Billing',
        },
      },
    }
    await until(
      () => ask('/api/projects'),
      ({ status }) => status === 403,
    )
    expect(await ask('/api/projects')).toMatchObject(refused)
    expect(await ask('/api/live')).toMatchObject(refused)
    const { rows } = await app.database.owner.query('select revoked_at from api_keys where company_id = $1', [
      admin.companyId,
    ])
    expect(rows).toEqual([{ revoked_at: null }])
    await setPlan('enterprise', true)
    await until(
      () => ask('/api/projects'),
      ({ status }) => status === 200,
    )
  })

  it('says so to whoever made it in their language, and tells an administrator that they can change it', async () => {
    const ask = await makeKey(admin)
    await app.call(admin, 'PATCH', '/api/me', { language: 'fr' })
    await setPlan('starter', false)
    const { body } = await until(
      () => ask('/api/projects') as Promise<{ status: number; body: { message: string } }>,
      (answer) => answer.status === 403 && answer.body.message.startsWith('La'),
    )
    expect(body.message).toBe(
      'La formule Engineering Starter de votre entreprise ne comprend pas l’accès à l’API. Vous pouvez changer de formule sous Facturation.',
    )
  })

  it('that the company itself switched off says that, not the plan', async () => {
    const ask = await makeKey(admin)
    const { version } = (await app.call<{ version: number }>(admin, 'GET', '/api/companies/current')).body
    await app.call(admin, 'PATCH', '/api/companies/current', { version, settings: { features: { apiAccess: false } } })
    const refused = await until(
      () => ask('/api/projects'),
      ({ status }) => status === 403,
    )
    expect(refused.body).toMatchObject({
      code: 'SWITCHED_OFF',
      message:
        'Your company has switched API access off. An administrator can switch it on again under Admin, Company.',
    })
  })
})

describe('white label', () => {
  const LOOK = { productName: 'Firm Hub', primaryColor: '#7b1fa2', mailSender: 'Firm Post' }
  const brand = async () => {
    const { version } = (await app.call<{ version: number }>(admin, 'GET', '/api/companies/current')).body
    return app.call(admin, 'PATCH', '/api/companies/current/branding', { version, ...LOOK })
  }
  const mailTo = async (to: string) => {
    await app.inside(admin.companyId, admin, (ctx) => ctx.mail({ to, subject: 'Hello', paragraphs: ['Hi.'] }))
    const sent = await until(
      () => app.outbox(),
      (mails) => mails.some((mail) => mail.includes(to)),
    )
    return /^From: .*$/m.exec(sent.find((mail) => mail.includes(to)) ?? '')?.[0] ?? ''
  }

  it('falls back to the product’s own look, in mail too, and comes back', async () => {
    expect((await brand()).status).toBe(200)
    await until(own, (company) => company?.brand.productName === 'Firm Hub')
    expect(await mailTo('one@elsewhere.example')).toContain('Firm Post')
    await setPlan('professional', false)
    expect((await own())?.brand).toEqual({ productName: '', logo: '', primaryColor: '', secondaryColor: '' })
    expect(await mailTo('two@elsewhere.example')).not.toContain('Firm Post')
    expect((await app.call(admin, 'GET', '/api/companies/current')).body).toMatchObject({
      settings: { customBranding: LOOK },
    })
    await setPlan('enterprise', true)
    expect((await own())?.brand).toMatchObject({ productName: 'Firm Hub', primaryColor: '#7b1fa2' })
    expect(await mailTo('three@elsewhere.example')).toContain('Firm Post')
  })

  it('can be removed while the plan does not include it, and then does not come back', async () => {
    await brand()
    await setPlan('starter', false)
    expect(await app.call(admin, 'DELETE', '/api/companies/current/branding')).toMatchObject({
      status: 200,
      body: { settings: { customBranding: { productName: '', primaryColor: '', mailSender: '' } } },
    })
    await setPlan('enterprise', true)
    expect((await own())?.brand.productName).toBe('')
    const colleague = await app.makePerson(admin.companyId)
    expect((await app.call(colleague, 'DELETE', '/api/companies/current/branding')).status).toBe(403)
  })

  it('that the company switched off itself is not shown; without own colours the name stays', async () => {
    await brand()
    const switches = async (features: object) => {
      const { version } = (await app.call<{ version: number }>(admin, 'GET', '/api/companies/current')).body
      return app.call(admin, 'PATCH', '/api/companies/current', { version, settings: { features } })
    }
    expect((await switches({ customBranding: false })).status).toBe(200)
    await until(own, (company) => company?.brand.primaryColor === '' && company.brand.productName === 'Firm Hub')
    await switches({ whiteLabel: false })
    await until(own, (company) => company?.brand.productName === '')
  })
})
