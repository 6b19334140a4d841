/** White label outside of a session: in every mail and on the pages of whoever is not signed in, of the right company and of no other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wakeJobs } from '../../../../tests/support/jobs.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { writePng } from '../../../kernel/server/picture.ts'

const OWN = { productName: '', primaryColor: '', secondaryColor: '', logo: '' }
const PICTURE = writePng({ width: 2, height: 2, rgba: new Uint8Array(16).fill(200) })

let app: TestApp
let boss: TestPerson

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  boss = await app.makePerson(await app.makeCompany('Alder Works'), { role: 'admin' })
  await dress(boss, 'Alder Desk')
})
afterAll(() => app.stop())

async function dress(by: TestPerson, productName: string): Promise<void> {
  const { version } = (await app.call<{ version: number }>(by, 'GET', '/api/companies/current')).body
  const sent = await app.http.inject({
    method: 'POST',
    url: '/api/files?name=logo.png',
    headers: { cookie: by.cookie, 'x-company-id': by.companyId, 'content-type': 'image/png' },
    payload: PICTURE,
  })
  const answer = await app.call<object>(by, 'PATCH', '/api/companies/current/branding', {
    version,
    productName,
    primaryColor: '#7b1fa2',
    secondaryColor: '#b0672e',
    mailSender: `${productName} Post`,
    logo: sent.json<{ fileId: string }>().fileId,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

type Look = typeof OWN
const look = async (invite?: string) =>
  (await app.call<Look>(null, 'GET', `/api/look${invite ? `?invite=${invite}` : ''}`)).body
const mailTo = async (address: string) => {
  const found = (mails: string[]) => mails.find((mail) => mail.includes(`To: ${address}`))
  const mails = await until(
    () => app.outbox(),
    (all) => found(all) !== undefined,
  )
  return (found(mails) ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
}

describe('with one company', () => {
  it('pages without a session have its look, the picture included', async () => {
    expect(await look()).toEqual({
      productName: 'Alder Desk',
      primaryColor: '#7b1fa2',
      secondaryColor: '#b0672e',
      logo: `data:image/png;base64,${PICTURE.toString('base64')}`,
    })
  })

  it('and the product’s own once the plan does not include it', async () => {
    await app.aside.query(`update companies set plan = 'professional' where company_id = $1`, [boss.companyId])
    expect(await look()).toEqual(OWN)
    await app.aside.query(`update companies set plan = 'enterprise' where company_id = $1`, [boss.companyId])
  })
})

describe('with several', () => {
  let other: TestPerson
  beforeAll(async () => {
    other = await app.makePerson(await app.makeCompany('Birch Works'), { role: 'admin' })
  })

  it('a page that is about none has the product’s own look, and an unknown invitation opens none', async () => {
    expect(await look()).toEqual(OWN)
    expect(await look('no-such-secret')).toEqual(OWN)
  })

  it('an invitation has the look of whoever invites: the mail and its page', async () => {
    await app.call(boss, 'POST', '/api/invitations', { email: 'new@elsewhere.example', role: 'user' })
    const mail = await mailTo('new@elsewhere.example')
    expect(mail).toMatch(/^From: "?Alder Desk Post"? <no-reply@plumbline\.example>/m)
    expect(mail).toContain('in Alder Desk.')
    expect(mail).toContain('cid:logo@plumbline')
    expect(mail).toContain(PICTURE.toString('base64').slice(0, 60))
    expect(mail).toContain('background:#7b1fa2;color:#')
    expect(mail).not.toContain('Plumbline.')
    const invite = /invite=([\w-]+)/.exec(mail)?.[1]
    expect(await look(invite)).toMatchObject({ productName: 'Alder Desk' })
    await app.call(other, 'POST', '/api/invitations', { email: 'plain@elsewhere.example', role: 'user' })
    const plain = await mailTo('plain@elsewhere.example')
    expect(plain).not.toMatch(/Alder|cid:logo|#7b1fa2/)
    expect(await look(/invite=([\w-]+)/.exec(plain)?.[1])).toEqual(OWN)
  })

  it('a company’s own sign-up link has its look, and an unknown one opens none', async () => {
    const code = async (by: TestPerson) =>
      new URL((await app.call<{ link: string }>(by, 'POST', '/api/sign-up-link', {})).body.link).searchParams.get(
        'firm',
      )
    const lookBy = async (firm: string | null) => (await app.call<Look>(null, 'GET', `/api/look?firm=${firm}`)).body
    expect(await lookBy(await code(boss))).toMatchObject({ productName: 'Alder Desk' })
    expect(await lookBy(await code(other))).toEqual(OWN)
    expect(await lookBy('no-such-code')).toEqual(OWN)
  })

  it('a mail about a person alone has the look of the one company they are in', async () => {
    const one = await app.makePerson(boss.companyId, { email: 'one@alder.example' })
    await app.call(null, 'POST', '/api/password-reset', { email: one.email })
    const mail = await mailTo(one.email)
    expect(mail).toContain('Subject: Set a new password for Alder Desk')
    expect(mail).toContain('cid:logo@plumbline')
    const elsewhere = await app.makePerson(other.companyId, { email: 'two@birch.example' })
    await app.call(null, 'POST', '/api/password-reset', { email: elsewhere.email })
    expect(await mailTo(elsewhere.email)).toContain('Subject: Set a new password for Plumbline')
  })

  it('whoever signs up with an address that has an account gets a mail with that look too', async () => {
    const known = await app.makePerson(boss.companyId, { email: 'known@alder.example' })
    const asked = {
      email: known.email,
      firstName: 'Kay',
      lastName: 'Nown',
      password: 'a long enough phrase 7',
      company: 'Alder',
    }
    expect((await app.call(null, 'POST', '/api/sign-up', asked)).status).toBe(200)
    const mail = await mailTo(known.email)
    expect(mail).toMatch(/^From: "?Alder Desk Post"?/m)
    expect(mail).toContain('Alder Desk')
  })

  it('whoever is let into a company is told by that one: its look, its name, its address, also where another has decided', async () => {
    // administers both: requests come to the plain one, and people go where they belong
    await app.aside.query(
      `insert into memberships (company_id, user_id, role, email, first_name, last_name, joined_at)
       select $1, user_id, role, email, first_name, last_name, joined_at from memberships where company_id = $2 and user_id = $3`,
      [boss.companyId, other.companyId, other.userId],
    )
    const { body } = await app.call<{ link: string }>(other, 'POST', '/api/sign-up-link', {})
    const companyLink = new URL(body.link).searchParams.get('firm') ?? ''
    const asks = async (email: string) => {
      const person = { email, firstName: 'Nia', lastName: 'Newcomer', company: 'Elsewhere', password: 'quarry' }
      expect((await app.call(null, 'POST', '/api/sign-up', { ...person, companyLink })).status).toBe(200)
      const { rows } = await app.aside.query<{ id: string }>('select id from auth.users where email = $1', [email])
      return rows[0]?.id ?? ''
    }
    const decide = (userId: string, what: string, fields: object = {}) =>
      until(
        () => app.call(other, 'POST', `/api/access-requests/${userId}/${what}`, fields),
        ({ status }) => status === 200,
      )
    const [intoAlder, intoBirch, backAgain] = [
      await asks('alder@newcomer.example'),
      await asks('birch@newcomer.example'),
      await asks('undone@newcomer.example'),
    ]
    await decide(intoAlder, 'approve', { companyId: boss.companyId })
    await decide(backAgain, 'approve', { companyId: boss.companyId })
    await decide(backAgain, 'undo')
    await decide(intoBirch, 'approve')
    // the mail waits as long as the decision can be taken back; the queue goes by the database's clock
    await app.aside.query(
      `update jobs.job set start_after = now() where data->>'kind' in ('identity.decided', 'identity.letIn') and state = 'created'`,
    )
    await wakeJobs(app.database.owner)
    const approved = async (address: string) =>
      (await app.outbox())
        .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
        .filter((mail) => mail.includes(`To: ${address}`) && mail.includes('is approved'))
    const [plain] = await until(
      () => approved('birch@newcomer.example'),
      (mails) => mails.length > 0,
    )
    const [own] = await until(
      () => approved('alder@newcomer.example'),
      (mails) => mails.length > 0,
    )
    expect(own).toMatch(/^From: "?Alder Desk Post"?/m)
    expect(own).toContain('Subject: Your account with Alder Desk is approved')
    expect(own).toContain('You can now work with Alder Works.')
    expect(own).toContain(`http://plumbline.example/?company=${boss.companyId}`)
    expect(own).not.toMatch(/Birch|Plumbline/)
    expect(plain).toContain('Subject: Your account with Plumbline is approved')
    expect(plain).toContain('You can now work with Birch Works.')
    expect(plain).not.toContain('Alder')
    // each is told once, and of what was taken back nobody hears
    await until(
      async () =>
        (
          await app.aside.query(
            `select 1 from jobs.job where data->>'kind' in ('identity.decided', 'identity.letIn', 'kernel.mail') and state in ('created', 'retry', 'active')`,
          )
        ).rowCount,
      (waiting) => waiting === 0,
    )
    expect(await approved('alder@newcomer.example')).toHaveLength(1)
    expect(await approved('birch@newcomer.example')).toHaveLength(1)
    expect(await approved('undone@newcomer.example')).toEqual([])
  })

  it('the administrators who are asked hear of it in the look of their company, with the way to whoever waits', async () => {
    const { body } = await app.call<{ link: string }>(boss, 'POST', '/api/sign-up-link', {})
    const companyLink = new URL(body.link).searchParams.get('firm') ?? ''
    const person = { email: 'waits@newcomer.example', firstName: 'Wim', lastName: 'Waits', company: 'X' }
    expect((await app.call(null, 'POST', '/api/sign-up', { ...person, password: 'quarry', companyLink })).status).toBe(
      200,
    )
    const mail = await until(
      async () =>
        (await app.outbox())
          .map((one) => one.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
          .find((one) => one.includes(`To: ${boss.email}`) && one.includes(person.email)),
      (one) => one !== undefined,
    )
    expect(mail).toMatch(/^From: "?Alder Desk Post"?/m)
    expect(mail).toMatch(/plumbline\.example\/admin\?[^"\s]*openTab=user-management/)
    expect(mail).toMatch(new RegExp(`plumbline\\.example/admin\\?[^"\\s]*company=${boss.companyId}`))
  })
})
