import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { readPng, writePng } from '../../../kernel/server/picture.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.makePerson(await app.makeCompany('Ridgeline'), { role: 'admin' })
})
afterAll(() => app.stop())

/** A worker is stopped once it has nothing in hand. */
const atRest = (one: TestApp) =>
  until(
    () => one.database.owner.query(`select 1 from jobs.job where state in ('created', 'active', 'retry')`),
    ({ rowCount }) => rowCount === 0,
  )

type Record = { version: number; settings: object; vertical: string }
const record = async (by = admin) => (await app.call(by, 'GET', '/api/companies/current')).body as Record
const change = async (fields: object) =>
  app.call(admin, 'PATCH', '/api/companies/current', { version: (await record()).version, ...fields })
const brand = async (fields: object) =>
  app.call(admin, 'PATCH', '/api/companies/current/branding', { version: (await record()).version, ...fields })

describe('the company record', () => {
  it('has targets, calendar, holidays, units and formats with their defaults', async () => {
    expect(await record()).toMatchObject({
      type: 'firm',
      status: 'active',
      vertical: 'engineering',
      verticals: ['engineering'],
      subscription: {
        plan: 'enterprise',
        name: 'Engineering Enterprise',
        status: 'active',
        features: expect.arrayContaining(['whiteLabel', 'apiAccess', 'multiTenant']),
        userLimit: null,
        expiresAt: null,
      },
      settings: {
        targets: { clientRetention: 85, clientSatisfaction: 4.2, teamUtilization: 78 },
        calendar: { workingDays: [1, 2, 3, 4, 5], dayStart: '08:00', hoursPerDay: 8, weekStart: 1 },
        holidays: [],
        units: 'imperial',
        numbers: { locale: '', currency: 'USD' },
        features: { multiTenant: true, whiteLabel: true },
        customBranding: { logo: '', primaryColor: '', secondaryColor: '', productName: '', mailSender: '' },
      },
    })
  })

  it('keeps each part when another one is saved', async () => {
    expect(await change({ settings: { targets: { clientRetention: 90 } } })).toMatchObject({ status: 200 })
    expect(
      await change({ settings: { holidays: [{ date: '2026-12-25', name: 'Christmas Day', everyYear: true }] } }),
    ).toMatchObject({ status: 200 })
    expect((await record()).settings).toMatchObject({
      targets: { clientRetention: 90, clientSatisfaction: 4.2 },
      holidays: [{ date: '2026-12-25', name: 'Christmas Day', everyYear: true }],
    })
  })

  it.each([
    [{ settings: { targets: { clientRetention: 101 } } }],
    [{ settings: { calendar: { workingDays: [] } } }],
    [{ settings: { calendar: { dayStart: '25:00' } } }],
    [{ settings: { calendar: { dayStart: '20:00', hoursPerDay: 8 } } }],
    [{ settings: { holidays: [{ date: '2026-02-30', name: 'Never' }] } }],
    [{ settings: { numbers: { currency: 'Doubloon' } } }],
    [{ settings: { region: { country: 'XX' } } }],
    [{ settings: { region: { timeZone: 'Atlantis/Capital' } } }],
    [{ verticals: [] }],
  ])('refuses %j and says which field', async (fields) => {
    const answer = await change(fields)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', data: { fields: [{ field: expect.stringMatching(/settings|verticals/) }] } },
    })
  })

  it('works in one of its own verticals, which must exist', async () => {
    expect(await change({ vertical: 'space-mining', verticals: ['space-mining'] })).toMatchObject({
      status: 422,
      body: { code: 'VERTICAL_UNKNOWN' },
    })
    expect(await change({ verticals: ['legal'] })).toMatchObject({ status: 422, body: { code: 'VERTICAL_NOT_CHOSEN' } })
    expect(await change({ vertical: 'legal', verticals: ['engineering', 'legal'] })).toMatchObject({
      status: 200,
      body: { vertical: 'legal' },
    })
    const person = await app.makePerson(admin.companyId)
    expect((await app.call(person, 'GET', '/api/me')).body).toMatchObject({
      companies: [{ vertical: 'legal', verticals: [{ id: 'engineering' }, { id: 'legal', role: 'associate' }] }],
    })
    await change({ vertical: 'engineering', verticals: ['engineering'] })
  })
})

describe('e-mail and website of a company', () => {
  it.each([
    ['email', 'office', 'Write one e-mail address, as office@firm.example, or leave it empty.'],
    ['email', 'a@firm.example, b@firm.example', 'Write one e-mail address, as office@firm.example, or leave it empty.'],
    ['website', 'www.firm.example', 'Write the whole address, as https://www.firm.example, or leave it empty.'],
    ['website', 'javascript:alert(1)', 'Write the whole address, as https://www.firm.example, or leave it empty.'],
    ['website', 'https://firm', 'Write the whole address, as https://www.firm.example, or leave it empty.'],
    [
      'website',
      'https://me:secret@firm.example',
      'Write the whole address, as https://www.firm.example, or leave it empty.',
    ],
  ])('%s: %s is refused with what to do', async (field, value, message) => {
    expect(await change({ [field]: value })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field, message }] } },
    })
  })

  it('are kept where they can be used, or left empty', async () => {
    const good = { email: 'office@firm.example', website: 'https://www.firm.example/about' }
    expect(await change(good)).toMatchObject({ status: 200, body: good })
    expect(await change({ email: '', website: '' })).toMatchObject({ status: 200, body: { email: '', website: '' } })
  })
})

describe('white label', () => {
  it('takes colours that can be read, and says how far off others are', async () => {
    expect(
      await brand({
        primaryColor: '#1a4f8b',
        secondaryColor: '#b0672e',
        productName: 'Ridgeline Hub',
        mailSender: 'Ridgeline',
      }),
    ).toMatchObject({
      status: 200,
      body: { settings: { customBranding: { primaryColor: '#1a4f8b', productName: 'Ridgeline Hub' } } },
    })
    expect(await brand({ primaryColor: '#ffe066' })).toMatchObject({
      status: 400,
      body: {
        data: {
          fields: [
            {
              field: 'primaryColor',
              message:
                'This colour is too light to be read: text needs a contrast of at least 4.5 to white. Choose a darker one.',
            },
          ],
        },
      },
    })
    expect(await brand({ secondaryColor: 'blue' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'secondaryColor', message: 'Write the colour as #1a2b3c.' }] } },
    })
    await until(
      () => app.call(admin, 'GET', '/api/me'),
      (answer) => JSON.stringify(answer.body).includes('Ridgeline Hub'),
    )
  })

  const upload = async (type: string, payload: Buffer) =>
    (
      (
        await app.http.inject({
          method: 'POST',
          url: '/api/files?name=logo.png',
          headers: { cookie: admin.cookie, 'x-company-id': admin.companyId, 'content-type': type },
          payload,
        })
      ).json() as { fileId: string }
    ).fileId
  const picture = (width: number, height: number) =>
    writePng({ width, height, rgba: new Uint8Array(width * height * 4).fill(200) })

  it('has a logo that everybody in the company sees and nobody else', async () => {
    const sent = await upload('image/png', picture(300, 168))
    const { status, body } = await brand({ logo: sent })
    const { logo } = (body as { settings: { customBranding: { logo: string } } }).settings.customBranding
    expect({ status, another: logo !== sent && logo !== '' }).toEqual({ status: 200, another: true })
    const colleague = await app.makePerson(admin.companyId)
    const seen = await app.http.inject({
      method: 'GET',
      url: `/api/files/${logo}`,
      headers: { cookie: colleague.cookie, 'x-company-id': colleague.companyId },
    })
    expect({ status: seen.statusCode, type: seen.headers['content-type'] }).toEqual({ status: 200, type: 'image/png' })
    // decoded, made as small as it is shown, and written anew
    expect(readPng(seen.rawPayload, 1_000_000)).toMatchObject({ width: 150, height: 84 })
    const stranger = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
    expect((await app.call(stranger, 'GET', `/api/files/${logo}`)).status).toBe(404)
    expect(await brand({ logo: '' })).toMatchObject({
      status: 200,
      body: { settings: { customBranding: { logo: '' } } },
    })
  })

  it.each([
    ['a page', 'text/html', Buffer.from('<h1>not a picture</h1>')],
    ['a page that says it is a picture', 'image/png', Buffer.from('not really a picture')],
    ['a drawing with a script in it', 'image/svg+xml', Buffer.from('<svg onload="alert(1)"/>')],
    ['a picture of too many points', 'image/png', picture(1_200, 1_000)],
  ])('refuses %s as a logo, with a sentence', async (_what, type, bytes) => {
    expect(await brand({ logo: await upload(type, bytes) })).toMatchObject({
      status: 422,
      body: {
        code: 'LOGO_UNFIT',
        message:
          'This file is no PNG picture of at most 512 KB and one million points, or it is damaged. Save the logo as PNG and choose it again.',
      },
    })
  })

  it.each([
    ['mailSender', 'A\r\nBcc: somebody', 'Write it in one line'],
    ['mailSender', 'Your Bank <security@bank.example>', 'Write a name without <, > and @'],
    ['mailSender', 'security@bank.example', 'Write a name without <, > and @'],
    ['mailSender', 'gnirts\u202eHarbour', 'Write it in one line'],
    ['productName', 'Hub\r\nX: y', 'Write it in one line'],
    ['productName', 'Hub <hub@bank.example>', 'Write a name without <, > and @'],
  ])('refuses %s %j, which mail would show as somebody else', async (field, value, message) => {
    expect(await brand({ [field]: value })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field, message: expect.stringContaining(message) }] } },
    })
  })

  it('names the sender of mail; the address stays the installation’s', async () => {
    const mailing = await createTestApp({ worker: true })
    const boss = await mailing.makePerson(await mailing.makeCompany('Mailers'), { role: 'admin' })
    const { version } = (await mailing.call(boss, 'GET', '/api/companies/current')).body as Record
    await mailing.call(boss, 'PATCH', '/api/companies/current/branding', { version, mailSender: 'Mailers' })
    await mailing.call(boss, 'POST', '/api/invitations/bulk', { emails: ['new@firm.example'], role: 'user' })
    await mailing.inside(boss.companyId, boss, (ctx) =>
      ctx.mail({ to: 'guest@elsewhere.example', subject: 'Hello', paragraphs: ['Hi.'] }),
    )
    const sent = await until(
      () => mailing.outbox(),
      (mails) => mails.some((mail) => mail.includes('guest@elsewhere.example')),
    )
    expect(sent.find((mail) => mail.includes('guest@elsewhere.example'))).toMatch(
      /^From: .*Mailers.*<no-reply@plumbline\.example>/m,
    )
    await atRest(mailing)
    await mailing.stop()
  })

  it('is part of a plan', async () => {
    await app.call(admin, 'PUT', '/api/plan', { plan: 'professional' })
    await until(
      () => brand({ productName: 'Other' }),
      (answer) => answer.status === 403,
    )
    expect(await brand({ productName: 'Other' })).toMatchObject({ body: { code: 'NOT_IN_PLAN' } })
    await app.call(admin, 'PUT', '/api/plan', { plan: 'enterprise' })
    await until(
      () => brand({ productName: 'Ridgeline Hub' }),
      (answer) => answer.status === 200,
    )
  })
})

describe('what a vertical keeps', () => {
  it('is stored per company and vertical, and survives', async () => {
    expect(await app.call(admin, 'PUT', '/api/vertical-data/board.columns', { value: ['Open', 'Done'] })).toMatchObject(
      { status: 200 },
    )
    const court = { value: ['Court'], vertical: 'legal' }
    expect(await app.call(admin, 'PUT', '/api/vertical-data/board.columns', court)).toMatchObject({ status: 200 })
    expect((await app.call(admin, 'GET', '/api/vertical-data')).body).toMatchObject({
      rows: [{ key: 'board.columns', value: ['Open', 'Done'] }],
    })
    expect((await app.call(admin, 'GET', '/api/vertical-data?vertical=legal')).body).toMatchObject({
      rows: [{ key: 'board.columns', value: ['Court'] }],
    })
    const stranger = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
    expect((await app.call(stranger, 'GET', '/api/vertical-data')).body).toEqual({ rows: [] })
    expect(await app.call(stranger, 'DELETE', '/api/vertical-data/board.columns')).toMatchObject({
      status: 404,
      body: { code: 'KEY_UNKNOWN' },
    })
    expect(await app.call(admin, 'DELETE', '/api/vertical-data/board.columns')).toMatchObject({ status: 200 })
  })

  it('is limited in size, and a person without the permission only reads it', async () => {
    expect(await app.call(admin, 'PUT', '/api/vertical-data/big', { value: 'x'.repeat(70_000) })).toMatchObject({
      status: 413,
      body: { code: 'DATA_TOO_LARGE' },
    })
    expect((await app.call(admin, 'PUT', '/api/vertical-data/0day', { value: 1 })).status).toBe(400)
    const person = await app.makePerson(admin.companyId)
    expect((await app.call(person, 'PUT', '/api/vertical-data/mine', { value: 1 })).status).toBe(403)
    expect((await app.call(person, 'GET', '/api/vertical-data')).status).toBe(200)
  })
})

it('a request in a vertical the person may not use counts as one in the company’s', async () => {
  const person = await app.makePerson(admin.companyId)
  expect((await app.call(person, 'GET', '/api/verticals/engineering')).body).toMatchObject({
    id: 'engineering',
    accessible: true,
    selected: true,
  })
  expect(await app.call(person, 'GET', '/api/verticals/space-mining')).toMatchObject({
    status: 404,
    body: { message: 'No configuration found for vertical: space-mining' },
  })
  // as a partner of a law firm this person could do more; the company is none
  expect((await app.call(person, 'GET', '/api/plan', undefined, { 'x-vertical': 'legal' })).status).toBe(403)
})

describe('settings that count elsewhere', () => {
  it('new people start with the units and the appearance of the company', async () => {
    const metric = await createTestApp({ worker: true })
    const boss = await metric.makePerson(await metric.makeCompany('Metric'), { role: 'admin' })
    const { version } = (await metric.call(boss, 'GET', '/api/companies/current')).body as Record
    await metric.call(boss, 'PATCH', '/api/companies/current', { version, settings: { units: 'si', theme: 'dark' } })
    const { link } = (
      await metric.call(boss, 'POST', '/api/invitations', { email: 'new@metric.example', role: 'user' })
    ).body as { link: string }
    const inviteId = new URL(link).searchParams.get('invite')
    expect(
      await metric.call(null, 'POST', `/api/invitations/offer/${inviteId}/accept`, {
        firstName: 'Nora',
        lastName: 'New',
        password: 'correct horse 1',
      }),
    ).toMatchObject({ status: 200 })
    await until(
      () =>
        metric.database.owner.query<{ units: string; theme: string }>(
          `select units, theme_mode as theme from auth.users where email = 'new@metric.example'`,
        ),
      ({ rows }) => rows[0]?.units === 'si' && rows[0].theme === 'dark',
    )
    await atRest(metric)
    await metric.stop()
  })

  it('a feature the company switched off is off, whatever its plan includes', async () => {
    expect(await change({ settings: { features: { apiAccess: false } } })).toMatchObject({ status: 200 })
    await until(
      () => app.call(admin, 'GET', '/api/me'),
      ({ body }) => !JSON.stringify(body).includes('"apiAccess"'),
    )
    await change({ settings: { features: {} } })
  })

  it('the currency and the format of numbers are part of every session', async () => {
    await change({ settings: { numbers: { currency: 'EUR', locale: 'de-DE' } } })
    await until(
      () => app.call(admin, 'GET', '/api/me'),
      ({ body }) => JSON.stringify(body).includes('"currency":"EUR","locale":"de-DE"'),
    )
  })

  it('a firm in Auckland has its own country, zone and money', async () => {
    const settings = {
      region: { country: 'NZ', timeZone: 'Pacific/Auckland' },
      numbers: { locale: '', currency: 'NZD' },
      units: 'si',
    }
    expect(await change({ settings })).toMatchObject({ status: 200, body: { settings } })
  })

  it('a country, zone or currency that there is not is refused with what to write', async () => {
    const { body } = await change({
      settings: { region: { country: 'Narnia', timeZone: 'Narnia/Cair' }, numbers: { currency: 'DEM' } },
    })
    expect((body as { data: { fields: { message: string }[] } }).data.fields.map(({ message }) => message)).toEqual([
      'There is no such country. Name it by its two letters, such as US.',
      'This is no time zone. Name one such as America/Denver.',
      'There is no such currency. Name it by its three letters, such as USD.',
    ])
  })
})
