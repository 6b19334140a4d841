import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'

const SMTP = 'smtp://mailer:smtp-password-77@127.0.0.1:1'
const CLIENT_SECRET = 'client-secret-4711'

let app: TestApp
let owner: TestPerson
let admin: TestPerson
let user: TestPerson
let provider: Server
let discovery: string

beforeAll(async () => {
  app = await createTestApp({ config: { mailFrom: null, allowedHosts: ['127.0.0.1'] } })
  const companyId = await app.makeCompany()
  owner = await app.makePerson(companyId, { role: 'admin', firstName: 'Olga', lastName: 'Owner' })
  admin = await app.makePerson(companyId, { role: 'admin', firstName: 'Ada', lastName: 'Admin' })
  user = await app.makePerson(companyId)
  await app.database.owner.query(`update auth.users set platform_role = 'super_admin' where id = $1`, [owner.userId])
  await until(
    () => app.call(owner, 'PATCH', '/api/installation/settings', {}),
    (answer) => answer.status === 200,
  )
  provider = createServer((request, response) => {
    const base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    const whole = { issuer: base, authorization_endpoint: `${base}/authorize`, token_endpoint: `${base}/token` }
    if (request.url === '/none') response.writeHead(404).end()
    else if (request.url === '/page') response.end('<html>')
    else response.end(JSON.stringify(request.url === '/half' ? { issuer: base } : whole))
  })
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  discovery = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.stop()
  provider.close()
})

const change = (by: TestPerson, body: object) => app.call(by, 'PATCH', '/api/installation/settings', body)
const save = (by: TestPerson, id: string, body: object) =>
  app.call(by, 'PUT', `/api/installation/providers/${id}`, body)
const acme = () => ({ kind: 'oidc', name: 'Acme', clientId: 'plumbline', discoveryUrl: `${discovery}/ok` })

describe('a restored installation', () => {
  it('says that it is paused until whoever runs the platform resumes it', async () => {
    await app.services.settings.change({ pausedSince: new Date(app.clock.now).toISOString() })
    const shown = await app.call<{ pausedSince: number }>(admin, 'GET', '/api/installation/settings')
    expect(shown.body.pausedSince).toBe(app.clock.now)
    expect((await app.call(admin, 'POST', '/api/installation/resume', {})).status).toBe(403)
    expect(await app.call(owner, 'POST', '/api/installation/resume', {})).toMatchObject({
      status: 200,
      body: { pausedSince: null },
    })
    expect((await app.call(owner, 'POST', '/api/installation/resume', {})).status).toBe(200)
  })

  it('is backed up by the clock as it is told to', async () => {
    expect(await change(owner, { backupEvery: 'week', backupHour: 3, backupKeep: 5 })).toMatchObject({
      status: 200,
      body: { backupEvery: 'week', backupHour: 3, backupKeep: 5, backups: { sealed: false, last: null, wanted: null } },
    })
    expect((await change(owner, { backupKeep: 0 })).status).toBe(400)
    expect((await change(owner, { backupEvery: 'never' })).status).toBe(200)
  })
})

describe('a backup at once', () => {
  const ask = (by: TestPerson) =>
    app.call<{ backups: { wanted: number | null } }>(by, 'POST', '/api/installation/backups', {})

  it('is asked for by whoever runs the platform, once, and wakes a worker', async () => {
    expect((await ask(admin)).status).toBe(403)
    const first = await ask(owner)
    expect(first).toMatchObject({ status: 200, body: { backups: { wanted: app.clock.now } } })
    expect(await ask(owner)).toMatchObject({ status: 200, body: { backups: first.body.backups } })
    const { rows } = await app.database.owner.query(
      `select data ->> 'kind' as kind from jobs.job where name = 'kernel.tick'`,
    )
    expect(rows).toEqual([{ kind: 'kernel.tick' }])
    await app.services.settings.change({ backupWanted: null })
  })

  it('is refused while the installation is paused: nobody would write it', async () => {
    await app.services.settings.change({ pausedSince: new Date(app.clock.now).toISOString() })
    expect(await ask(owner)).toMatchObject({ status: 409, body: { code: 'BACKUP_PAUSED' } })
    await app.services.settings.change({ pausedSince: null })
  })
})

describe('settings of the installation', () => {
  it('are read by administrators, changed by whoever runs the platform, and closed to everybody else', async () => {
    expect(await app.call(admin, 'GET', '/api/installation/settings')).toMatchObject({
      status: 200,
      body: { productName: 'Plumbline', signUpOpen: true, providers: [] },
    })
    expect(await change(admin, { productName: 'Ours' })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect((await save(admin, 'acme', acme())).status).toBe(403)
    expect((await app.call(admin, 'DELETE', '/api/installation/providers/acme')).status).toBe(403)
    expect((await app.call(admin, 'POST', '/api/installation/providers/test', { kind: 'google' })).status).toBe(403)
    expect((await app.call(user, 'GET', '/api/installation/settings')).status).toBe(403)
    expect((await app.call(null, 'GET', '/api/installation/settings')).status).toBe(401)
  })

  it('change one by one: what is not sent stays', async () => {
    expect(await change(owner, { productName: 'Bridgeworks', signUpOpen: false })).toMatchObject({ status: 200 })
    expect(await change(owner, { supportContact: 'help@firm.example' })).toMatchObject({
      body: { productName: 'Bridgeworks', signUpOpen: false, supportContact: 'help@firm.example' },
    })
    expect((await app.call(admin, 'GET', '/api/installation/settings')).body).toMatchObject({
      productName: 'Bridgeworks',
      mail: { from: '"Bridgeworks" <no-reply@plumbline.example>', fromBy: 'nobody', smtpBy: 'nobody' },
    })
    expect(await change(owner, { ownerDomain: 'not a domain' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'ownerDomain', message: 'Enter a domain such as firm.example.' }] } },
    })
    expect(await change(owner, { smtpUrl: 'http://mail' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'smtpUrl' }] } },
    })
    expect(await change(owner, { productName: '' })).toMatchObject({ status: 400 })
  })

  it('two providers that are added at once are both there', async () => {
    const answers = await Promise.all(
      ['one', 'two'].map((id) => save(owner, id, { ...acme(), clientSecret: CLIENT_SECRET })),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    const { body } = await app.call(admin, 'GET', '/api/installation/settings')
    expect((body as { providers: { id: string }[] }).providers.map((one) => one.id).toSorted()).toEqual(['one', 'two'])
    for (const id of ['one', 'two'])
      expect((await app.call(owner, 'DELETE', `/api/installation/providers/${id}`)).status).toBe(200)
    expect(await app.call(owner, 'DELETE', '/api/installation/providers/one')).toMatchObject({
      status: 404,
      body: { code: 'PROVIDER_NOT_FOUND' },
    })
  })

  it('a provider needs its secret once, its discovery address always, and keeps the secret when it is changed', async () => {
    expect(await save(owner, 'acme', acme())).toMatchObject({ status: 422, body: { code: 'SECRET_MISSING' } })
    expect(await save(owner, 'acme', { ...acme(), discoveryUrl: '', clientSecret: CLIENT_SECRET })).toMatchObject({
      status: 422,
      body: { code: 'DISCOVERY_MISSING' },
    })
    expect(await save(owner, 'Not an id', { ...acme(), clientSecret: CLIENT_SECRET })).toMatchObject({ status: 400 })
    expect(await save(owner, 'acme', { ...acme(), clientSecret: CLIENT_SECRET })).toMatchObject({
      status: 200,
      body: { providers: [{ id: 'acme', secretStored: true, enabled: true }] },
    })
    expect(await save(owner, 'acme', { ...acme(), name: 'Acme sign-in', enabled: false })).toMatchObject({
      status: 200,
      body: { providers: [{ name: 'Acme sign-in', secretStored: true, enabled: false }] },
    })
    expect((await app.services.settings.read()).secret['provider.acme']).toBe(CLIENT_SECRET)
  })

  it('secrets are in no answer, no event and no line of the log', async () => {
    await change(owner, { smtpUrl: SMTP, mailFrom: 'Firm <post@firm.example>' })
    await save(owner, 'acme', { ...acme(), clientSecret: `${CLIENT_SECRET}-2` })
    const tested = await app.call(owner, 'POST', '/api/system/status/mail/test', {})
    expect(tested).toMatchObject({ status: 200, body: { ok: false, code: 'mail.testFailed' } })
    const settings = await app.call(owner, 'GET', '/api/installation/settings')
    const answers = [
      tested,
      settings,
      await change(owner, { smtpUrl: SMTP }),
      await change(owner, { smtpUrl: `${SMTP} with a space` }),
      await app.call(owner, 'GET', '/api/system/status'),
      await app.call(owner, 'GET', '/api/audit'),
      await app.call(owner, 'GET', '/api/audit/export'),
      await save(owner, 'acme', acme()),
    ]
    const { rows } = await app.database.owner.query(
      `select kind, before, after from events where kind = 'installation.changed' order by id`,
    )
    const { rows: stored } = await app.database.owner.query('select settings, settings_sealed from installation')
    const { rows: kept } = await app.database.owner.query('select answer from idempotency_keys')
    const written = JSON.stringify([answers.map((answer) => answer.body), rows, stored, kept, app.lines])
    expect(written).not.toContain('smtp-password-77')
    expect(written).not.toContain(CLIENT_SECRET)
    expect(settings.body).toMatchObject({
      mail: { smtpBy: 'settings', fromBy: 'settings', from: 'Firm <post@firm.example>' },
    })
    expect(rows).toContainEqual({
      kind: 'installation.changed',
      before: { mailFrom: '' },
      after: { mailFrom: 'Firm <post@firm.example>', secrets: ['smtpUrl'] },
    })
    expect(await change(owner, { smtpUrl: null })).toMatchObject({ body: { mail: { smtpBy: 'nobody' } } })
  })

  it('what is the same already is not told as a change', async () => {
    const count = async () =>
      (await app.database.owner.query(`select 1 from events where kind = 'installation.changed'`)).rowCount
    const before = await count()
    await change(owner, { productName: 'Bridgeworks', smtpUrl: null })
    await save(owner, 'acme', acme())
    expect(await count()).toBe(before)
  })
})

describe('the test of a provider', () => {
  const test = (path: string) =>
    app.call(owner, 'POST', '/api/installation/providers/test', { kind: 'oidc', discoveryUrl: `${discovery}${path}` })

  it('says what the discovery document holds', async () => {
    expect(await test('/ok')).toMatchObject({
      status: 200,
      body: {
        problem: null,
        issuer: discovery,
        authorizationEndpoint: `${discovery}/authorize`,
        tokenEndpoint: `${discovery}/token`,
      },
    })
  })

  it('says what is wrong with it', async () => {
    expect(await test('/none')).toMatchObject({ body: { problem: 'status', status: 404 } })
    expect(await test('/page')).toMatchObject({ body: { problem: 'unreadable' } })
    expect(await test('/half')).toMatchObject({ body: { problem: 'incomplete', issuer: discovery, tokenEndpoint: '' } })
    expect(
      await app.call(owner, 'POST', '/api/installation/providers/test', {
        kind: 'oidc',
        discoveryUrl: 'http://127.0.0.1:1/',
      }),
    ).toMatchObject({ body: { problem: 'unreachable' } })
  })

  it('does not reach into the private network', async () => {
    expect(
      await app.call(owner, 'POST', '/api/installation/providers/test', {
        kind: 'oidc',
        discoveryUrl: 'http://10.0.0.1/',
      }),
    ).toMatchObject({ body: { problem: 'refused' } })
  })
})

it('where there are several firms, only the platform’s people read the settings of the installation', async () => {
  const read = (by: TestPerson) => app.call(by, 'GET', '/api/installation/settings')
  expect((await read(admin)).status).toBe(200)
  const client = await app.makePerson(await app.makeCompany('A client'), { role: 'admin' })
  const refused = { status: 403, body: { code: 'SETTINGS_OF_PLATFORM' } }
  expect(await read(client)).toMatchObject(refused)
  expect(await read(admin)).toMatchObject(refused)
  expect((await read(owner)).status).toBe(200)
})

it('where the environment says how to mail, the settings do not', async () => {
  const other = await createTestApp({ config: { smtpUrl: 'smtp://127.0.0.1:1' } })
  const person = await other.makePerson(await other.makeCompany(), { role: 'admin' })
  await other.services.settings.change({ mailFrom: 'Firm <post@firm.example>' }, { smtpUrl: 'smtp://127.0.0.1:2' })
  expect((await other.call(person, 'GET', '/api/installation/settings')).body).toMatchObject({
    mail: { smtpBy: 'environment', fromBy: 'environment', from: 'no-reply@plumbline.example' },
  })
  await other.stop()
})
