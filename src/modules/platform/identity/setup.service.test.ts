import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { hashOf } from '../../../kernel/server/secrets.ts'
import { setupLink } from './setup-link.ts'

let app: TestApp
let token: string

beforeEach(async () => {
  app = await createTestApp()
  token = tokenOf(await setupLink(app.database.owner, app.config))
})
afterEach(() => app.stop())

const tokenOf = (link: string | null) => new URL(link ?? 'http://none').hash.replace('#token=', '')
const owner = (changes: object = {}) => ({
  token,
  firstName: 'Olga',
  lastName: 'Owner',
  email: ' Olga@Firm.example ',
  password: 'seven-kilns',
  companyName: 'Ridgeline',
  ...changes,
})
const setUp = (body: object, headers: Record<string, string> = {}) =>
  app.call(null, 'POST', '/api/setup', body, headers)
const needed = async () => (await app.call(null, 'GET', '/api/setup')).body as unknown

describe('the link of the first run', () => {
  it('is the same for every server of one database, with the token in the fragment', async () => {
    const links = await Promise.all([1, 2, 3].map(() => setupLink(app.database.owner, app.config)))
    expect(new Set(links).size).toBe(1)
    expect(links[0]).toBe(`http://plumbline.example/admin-setup#token=${token}`)
    expect(token.length).toBeGreaterThanOrEqual(32)
  })

  it('is stored as a hash and sealed, never in the clear', async () => {
    const { rows } = await app.database.owner.query<{ setup_token_hash: string }>('select * from installation')
    expect(rows[0]?.setup_token_hash).toBe(hashOf(token))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is no more once there is an owner', async () => {
    expect((await setUp(owner())).status).toBe(200)
    expect(await setupLink(app.database.owner, app.config)).toBeNull()
    const { rows } = await app.database.owner.query(
      'select setup_token_hash as hash, setup_token_sealed as sealed from installation',
    )
    expect(rows).toEqual([{ hash: null, sealed: null }])
  })

  it('remains while there is only a sample company, or a company without an administrator', async () => {
    const sample = await app.makeCompany('Sample')
    await app.database.owner.query('update companies set sample = true where company_id = $1', [sample])
    await app.makePerson(sample, { role: 'admin' })
    await app.makePerson(await app.makeCompany('Headless'), { role: 'user' })
    expect(await needed()).toMatchObject({ needed: true })
    expect(tokenOf(await setupLink(app.database.owner, app.config))).toBe(token)
    expect((await setUp(owner())).status).toBe(200)
    expect(await needed()).toMatchObject({ needed: false })
  })
})

describe('setting up', () => {
  it('makes the owner and the company, and the owner can sign in and administer', async () => {
    expect(await needed()).toMatchObject({ needed: true })
    const { status, body } = await setUp(owner())
    expect(status).toBe(200)
    const { companyId, userId } = body as { companyId: string; userId: string }
    const person = {
      userId,
      companyId,
      email: 'olga@firm.example',
      role: 'admin' as const,
      cookie: await app.signIn('olga@firm.example', 'seven-kilns'),
    }
    expect(await app.call(person, 'GET', '/api/me')).toMatchObject({
      body: {
        user: { firstName: 'Olga', status: 'active', company: 'Ridgeline' },
        companies: [{ id: companyId, name: 'Ridgeline', role: 'admin', sample: false }],
      },
    })
    expect((await app.call(person, 'GET', '/api/invitations')).status).toBe(200)
  })

  it('begins with what is usual in the country', async () => {
    const { body } = await setUp(owner({ country: 'NZ', timeZone: 'Pacific/Chatham' }))
    const { companyId } = body as { companyId: string }
    const { rows } = await app.database.owner.query('select settings from companies where company_id = $1', [companyId])
    expect(rows[0]).toMatchObject({
      settings: {
        region: { country: 'NZ', timeZone: 'Pacific/Chatham' },
        numbers: { currency: 'NZD' },
        units: 'si',
        calendar: { weekStart: 1 },
        holidays: expect.arrayContaining([{ date: '2027-06-25', name: 'Matariki', everyYear: false }]),
      },
    })
    // the owner's units are written by a job
    const { rows: jobs } = await app.database.owner.query(
      `select data->'payload'->>'units' as units from jobs.job where data::text like '%languageUsed%'`,
    )
    expect(jobs).toEqual([{ units: 'si' }])
  })

  it('names what is no country and no time zone', async () => {
    const { status, body } = await setUp(owner({ country: 'XX', timeZone: 'Nowhere' }))
    expect(status).toBe(400)
    expect(body).toMatchObject({
      data: {
        fields: [
          { field: 'country', message: 'There is no such country. Name it by its two letters, such as US.' },
          { field: 'timeZone', message: 'This is no time zone. Name one such as America/Denver.' },
        ],
      },
    })
  })

  it('with a wrong token is refused and changes nothing', async () => {
    for (const wrong of ['wrong', hashOf(token), `${token}x`]) {
      expect(await setUp(owner({ token: wrong }))).toMatchObject({
        status: 403,
        body: {
          code: 'SETUP_TOKEN_INVALID',
          message: 'This set-up link is not valid. Use the link that the server printed when it started.',
        },
      })
    }
    expect(await needed()).toMatchObject({ needed: true })
    expect((await app.database.owner.query('select 1 from companies')).rowCount).toBe(0)
  })

  it('happens once: of two at once one wins and the other is told', async () => {
    const answers = await Promise.all(['one@firm.example', 'two@firm.example'].map((email) => setUp(owner({ email }))))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
      code: 'SETUP_DONE',
      message: 'This installation already has an owner. Sign in instead.',
    })
    expect((await app.database.owner.query('select 1 from companies')).rowCount).toBe(1)
    expect((await app.database.owner.query('select 1 from auth.users')).rowCount).toBe(1)
    expect(await setUp(owner())).toMatchObject({ status: 409, body: { code: 'SETUP_DONE' } })
  })

  it('sent again with the same Idempotency-Key gives the same answer', async () => {
    const key = { 'idempotency-key': 'first-run-0001' }
    const [one, two] = await Promise.all([setUp(owner(), key), setUp(owner(), key)])
    const three = await setUp(owner(), key)
    expect([one.status, two.status, three.status]).toEqual([200, 200, 200])
    expect(two.body).toEqual(one.body)
    expect(three.body).toEqual(one.body)
  })

  it('with a taken address keeps the link valid', async () => {
    const sample = await app.makeCompany('Sample')
    await app.database.owner.query('update companies set sample = true where company_id = $1', [sample])
    await app.makePerson(sample, { email: 'olga@firm.example' })
    expect(await setUp(owner())).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', message: 'An account with this email already exists. Please sign in instead.' },
    })
    expect((await setUp(owner({ email: 'other@firm.example' }))).status).toBe(200)
  })

  it('refuses a password that anybody would guess, with the reason', async () => {
    for (const [password, reason] of [
      ['Passw0rd1', 'it is a word everybody thinks of.'],
      ['qwertz', 'it is a run of the keyboard.'],
      ['Ridgeline1', 'it is a name of yours.'],
    ] as const)
      expect(await setUp(owner({ password }))).toMatchObject({
        status: 400,
        body: { code: 'PASSWORD_COMMON', message: `This password is guessed early: ${reason} Choose another one.` },
      })
    expect(await needed()).toMatchObject({ needed: true })
  })

  it('makes a company of the trade that was chosen, and leads to what it begins with', async () => {
    const { body } = await app.call<{ trades: { id: string }[] }>(null, 'GET', '/api/setup')
    expect(body.trades.map(({ id }) => id)).toContain('general-contractor')
    expect((await setUp(owner({ vertical: 'knitting' }))).status).toBe(400)
    const made = (await setUp(owner({ vertical: 'general-contractor', start: 'list' }))).body as { companyId: string }
    expect(made).toMatchObject({ opens: '/projects?import=new' })
    const { rows } = await app.database.owner.query('select vertical, verticals from companies where company_id = $1', [
      made.companyId,
    ])
    expect(rows).toEqual([{ vertical: 'general-contractor', verticals: ['general-contractor'] }])
  })

  it('names every field that is wrong', async () => {
    const { status, body } = await setUp({
      token,
      firstName: ' ',
      lastName: '',
      email: 'olga',
      password: '12345',
      companyName: ' ',
    })
    expect(status).toBe(400)
    expect((body as { data: { fields: { field: string; message: string }[] } }).data.fields).toEqual(
      expect.arrayContaining([
        { field: 'firstName', message: 'First name is required.' },
        { field: 'lastName', message: 'Last name is required.' },
        { field: 'email', message: 'Enter a valid e-mail address.' },
        { field: 'password', message: 'Password must be at least 6 characters long.' },
        { field: 'companyName', message: 'Company name is required.' },
      ]),
    )
  })
})
