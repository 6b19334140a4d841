import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { PICTURE_BYTES, REQUESTS_PER_DAY } from './rules.ts'

let app: TestApp
let companyId: string
let admin: TestPerson
let person: TestPerson
let colleague: TestPerson

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  companyId = await app.makeCompany()
  admin = await app.makePerson(companyId, {
    role: 'admin',
    firstName: 'Ada',
    lastName: 'Admin',
    email: 'ada@firm.example',
  })
  person = await app.makePerson(companyId, { firstName: 'Ben', lastName: 'Ames', email: 'ben@firm.example' })
  colleague = await app.makePerson(companyId)
})
afterAll(() => app.stop())
// what one test asks does not count against the limit of the next
beforeEach(() => {
  app.clock.now += 2 * 86_400_000
})

async function upload(who: TestPerson, content: Buffer, type: string, name = 'screen.png'): Promise<string> {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/files?name=${name}`,
    headers: { cookie: who.cookie, 'x-company-id': who.companyId, 'content-type': type },
    payload: content,
  })
  return (answer.json() as { fileId: string }).fileId
}

const ask = (who: TestPerson, fields: Record<string, unknown> = {}) =>
  app.call(who, 'POST', '/api/help/requests', {
    subject: 'The register is empty',
    message: 'I see no projects.',
    ...fields,
  })
const idOf = (answer: { body: never }) => (answer.body as { id: string }).id
const mailTo = (address: string, words: string) =>
  until(
    async () => (await app.outbox()).find((mail) => mail.includes(`To: ${address}`) && mail.includes(words)),
    Boolean,
  )

describe('a question', () => {
  it('is kept, rings the administrators, and is mailed to them where no support contact is set', async () => {
    const asked = await ask(person, {
      subject: 'Where is my project',
      system: [
        { name: 'Version', value: '0.1.0' },
        { name: 'Window', value: '1440 × 900 px' },
      ],
    })
    expect(asked).toMatchObject({
      status: 200,
      body: {
        subject: 'Where is my project',
        byName: 'Ben Ames',
        byEmail: 'ben@firm.example',
        system: [
          { name: 'Version', value: '0.1.0' },
          { name: 'Window', value: '1440 × 900 px' },
        ],
        fileId: null,
      },
    })
    const mail = (await mailTo('ada@firm.example', 'Where is my project')) ?? ''
    expect(mail).toContain('Reply-To: ben@firm.example')
    expect(mail).toContain('Version: 0.1.0')
    expect(await app.call(admin, 'GET', '/api/notifications?list=admin')).toMatchObject({
      body: {
        rows: [
          {
            type: 'help_requested',
            title: 'Ben Ames asks for help',
            message: 'Where is my project',
            navigationPath: '/help',
            navigationParams: { tab: 'contact', request: idOf(asked) },
          },
        ],
      },
    })
  })

  it('goes to the support contact of the installation where that is an address', async () => {
    await app.services.settings.change({ supportContact: 'Help desk <desk@support.example>, weekdays' })
    await ask(person, { subject: 'To the desk' })
    await mailTo('desk@support.example', 'To the desk')
    expect(
      (await app.outbox()).some((mail) => mail.includes('To: ada@firm.example') && mail.includes('To the desk')),
    ).toBe(false)
    await app.services.settings.change({ supportContact: '+1 555 0100' })
    await ask(person, { subject: 'A phone gets no mail' })
    await mailTo('ada@firm.example', 'A phone gets no mail')
    await app.services.settings.change({ supportContact: null })
  })

  it('carries a picture, which asker and administrator can fetch and nobody else', async () => {
    const fileId = await upload(person, PNG, 'image/png')
    const asked = await ask(person, { subject: 'With a picture', fileId })
    expect(asked).toMatchObject({ status: 200, body: { fileId } })
    const mail = (await mailTo('ada@firm.example', 'With a picture')) ?? ''
    expect(mail).toContain('filename=screen.png')
    expect(mail.replaceAll(/\s/g, '')).toContain(PNG.toString('base64'))
    const read = async (who: TestPerson) =>
      (
        await app.http.inject({
          url: `/api/files/${fileId}`,
          headers: { cookie: who.cookie, 'x-company-id': companyId },
        })
      ).statusCode
    expect([await read(person), await read(admin), await read(colleague)]).toEqual([200, 200, 404])
  })

  it('takes no file of somebody else, none that is no picture, and none that is too large', async () => {
    expect(await ask(person, { fileId: await upload(colleague, PNG, 'image/png') })).toMatchObject({
      status: 404,
      body: { code: 'FILE_NOT_FOUND' },
    })
    expect(await ask(person, { fileId: 'nothing' })).toMatchObject({ status: 404, body: { code: 'FILE_NOT_FOUND' } })
    const page = await upload(person, Buffer.from('<script>alert(1)</script>'), 'image/png')
    expect(await ask(person, { fileId: page })).toMatchObject({
      status: 422,
      body: { code: 'NOT_A_PICTURE', message: 'Only a picture can be sent along: PNG, JPEG or WebP.' },
    })
    const large = await upload(person, Buffer.concat([PNG, Buffer.alloc(PICTURE_BYTES)]), 'image/png')
    expect(await ask(person, { fileId: large })).toMatchObject({ status: 422, body: { code: 'PICTURE_TOO_LARGE' } })
    // a refused question takes nothing with it: the file can still be used
    const used = await upload(person, PNG, 'image/png')
    expect(await ask(person, { subject: '', fileId: used })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'subject', message: 'Subject is required.' }] } },
    })
    expect(await ask(person, { fileId: used })).toMatchObject({ status: 200 })
    expect(await ask(person, { fileId: used })).toMatchObject({ status: 404 })
  })

  it('needs words of a reasonable length', async () => {
    expect(await ask(person, { message: '  ' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'message', message: 'Message is required.' }] } },
    })
    expect(await ask(person, { message: 'x'.repeat(5_001) })).toMatchObject({ status: 400 })
    expect(
      await ask(person, { system: Array.from({ length: 21 }, (_, n) => ({ name: `line ${n}`, value: 'x' })) }),
    ).toMatchObject({ status: 400, body: { data: { fields: [{ field: 'system' }] } } })
  })

  it(`can be asked ${REQUESTS_PER_DAY} times within a day`, async () => {
    const eager = await app.makePerson(companyId)
    for (let n = 0; n < REQUESTS_PER_DAY; n += 1) expect(await ask(eager)).toMatchObject({ status: 200 })
    expect(await ask(eager)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_QUESTIONS' } })
    app.clock.now += 86_400_001
    expect(await ask(eager)).toMatchObject({ status: 200 })
  })
})

describe('a question of a firm that has premium support', () => {
  it('is marked before the mail is opened and in it; nobody else’s is, nor theirs once the plan has run out', async () => {
    await app.services.settings.change({ supportContact: 'desk@support.example' })
    const boss = await app.makePerson(await app.makeCompany('Paying Works'), { role: 'admin' })
    const marked = async (who: TestPerson, subject: string) => {
      await ask(who, { subject })
      const mail = (await mailTo('desk@support.example', subject)) ?? ''
      const { body } = await app.call<{ premiumSupport: boolean }>(who, 'GET', '/api/help/system')
      return {
        subject: /^Subject: (.*)$/m.exec(mail)?.[1]?.trim(),
        said: mail.includes('Paying Works has premium support.'),
        shown: body.premiumSupport,
      }
    }
    expect(await marked(boss, 'Before it')).toEqual({ subject: 'Help: Before it', said: false, shown: false })
    const bought = await app.call(boss, 'PUT', '/api/plan', { addOns: { premiumSupport: 1 } })
    expect(bought.status, JSON.stringify(bought.body)).toBe(200)
    expect(await marked(boss, 'With it')).toEqual({ subject: 'Premium support: With it', said: true, shown: true })
    expect(await marked(person, 'Another firm')).toEqual({ subject: 'Help: Another firm', said: false, shown: false })
    await app.call(boss, 'PUT', '/api/plan', { expiresAt: app.clock.now - 1 })
    expect(await marked(boss, 'Ran out')).toEqual({ subject: 'Help: Ran out', said: false, shown: false })
    await app.services.settings.change({ supportContact: null })
  })
})

describe('questions', () => {
  it('are listed to whoever asked them, page by page, and all of them to whoever may answer', async () => {
    const asker = await app.makePerson(companyId)
    for (const subject of ['first', 'second', 'third']) {
      app.clock.now += 1000
      await ask(asker, { subject })
    }
    const subjects = (answer: { body: never }) =>
      (answer.body as { rows: { subject: string }[] }).rows.map((row) => row.subject)
    const page = await app.call(asker, 'GET', '/api/help/requests?size=2&total=true')
    expect(subjects(page)).toEqual(['third', 'second'])
    expect(page.body).toMatchObject({ total: { count: 3, capped: false } })
    expect(
      subjects(
        await app.call(asker, 'GET', `/api/help/requests?size=2&cursor=${(page.body as { next: string }).next}`),
      ),
    ).toEqual(['first'])
    expect(subjects(await app.call(admin, 'GET', '/api/help/requests?scope=company&size=1'))).toEqual(['third'])
    expect(subjects(await app.call(admin, 'GET', '/api/help/requests'))).toEqual([])
    expect(await app.call(asker, 'GET', '/api/help/requests?scope=company')).toMatchObject({
      status: 403,
      body: { code: 'NOT_FOR_YOU' },
    })
  })

  it('open for their asker and for whoever may answer, in their company alone', async () => {
    const id = idOf(await ask(person))
    expect(await app.call(person, 'GET', `/api/help/requests/${id}`)).toMatchObject({ status: 200, body: { id } })
    expect(await app.call(admin, 'GET', `/api/help/requests/${id}`)).toMatchObject({ status: 200, body: { id } })
    expect(await app.call(colleague, 'GET', `/api/help/requests/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'REQUEST_NOT_FOUND' },
    })
    const elsewhere = await app.makePerson(await app.makeCompany('Other firm'), { role: 'admin' })
    expect(await app.call(elsewhere, 'GET', `/api/help/requests/${id}`)).toMatchObject({ status: 404 })
  })
})

describe('system information', () => {
  it('names version and build to everybody, the database to administrators', async () => {
    const { body } = await app.call(person, 'GET', '/api/help/system')
    expect(body).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), database: null, supportContact: '' })
    expect(await app.call(admin, 'GET', '/api/help/system')).toMatchObject({
      body: { database: expect.stringMatching(/^\d+/) },
    })
  })
})
