/** White label outside of a session: in every mail and on the pages of whoever is not signed in, of the right company and of no other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
})
