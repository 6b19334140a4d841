import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ensureMaster } from '../companies/platform.service.ts'
import { MASTER_ID } from '../companies/rules.ts'
import { platformCompanies } from './setup-link.ts'

let app: TestApp
let first: TestPerson
let second: TestPerson
let member: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  await ensureMaster(app.services, app.database.owner, app.clock.now)
  first = await app.makePerson(await app.makeCompany('First firm'), { role: 'admin' })
  app.clock.now += 1000
  second = await app.makePerson(await app.makeCompany('Second firm'), { role: 'admin' })
  member = await app.makePerson(second.companyId)
})
afterAll(() => app.stop())

type Link = { link: string | null; madeAt: number | null; signUpOpen: boolean }
const renew = async (person = second) => {
  const { body } = await app.call<Link>(person, 'POST', '/api/sign-up-link', {})
  return new URL(body.link ?? '').searchParams.get('firm') ?? ''
}
let count = 0
const signUp = (companyLink?: string, password = 'quarry') => {
  const email = `comer-${++count}@elsewhere.example`
  return app.call(null, 'POST', '/api/sign-up', {
    email,
    firstName: 'Cora',
    lastName: 'Comer',
    company: 'Elsewhere',
    password,
    ...(companyLink === undefined ? {} : { companyLink }),
  })
}
const waiting = async (person: TestPerson) =>
  (await app.call<{ rows: { email: string }[] }>(person, 'GET', '/api/people?status=pending')).body.rows.map(
    ({ email }) => email,
  )

describe('a company’s own sign-up link', () => {
  it('is not there until an administrator makes it, and can be copied again', async () => {
    expect((await app.call(second, 'GET', '/api/sign-up-link')).body).toEqual({
      link: null,
      madeAt: null,
      signUpOpen: true,
    })
    const code = await renew()
    const { body } = await app.call<Link>(second, 'GET', '/api/sign-up-link')
    expect(body).toEqual({
      link: `http://plumbline.example/signup?firm=${code}`,
      madeAt: app.clock.now,
      signUpOpen: true,
    })
    expect((await app.call(null, 'GET', `/api/sign-up/${code}`)).body).toEqual({ companyName: 'Second firm' })
    expect((await app.call<Link>(first, 'GET', '/api/sign-up-link')).body.link).toBeNull()
  })

  it('makes people wait in that company, and in no other; without it, among several firms, the platform’s people decide', async () => {
    const code = await renew()
    expect((await signUp(code)).body).toEqual({ status: 'pending' })
    expect(await waiting(second)).toEqual([`comer-${count}@elsewhere.example`])
    expect(await waiting(first)).toEqual([])
    await app.database.owner.query(`update auth.users set platform_role = 'super_admin' where id = $1`, [first.userId])
    expect((await signUp()).status).toBe(200)
    // not even in the firm whose administrator runs the installation
    expect([await waiting(first), await waiting(second)]).toEqual([[], [`comer-${count - 1}@elsewhere.example`]])
    expect(await waiting({ ...first, companyId: MASTER_ID })).toEqual([`comer-${count}@elsewhere.example`])
    const { rows } = await app.database.owner.query<{ company: string }>(
      `select company_id as company from notifications where type = 'user_signup' order by created_at, id`,
    )
    expect(rows.map(({ company }) => company).toSorted()).toEqual([MASTER_ID, second.companyId].toSorted())
  })

  it('among several firms, what concerns the installation is told to none of them', async () => {
    expect(await platformCompanies(app.database.owner)).toEqual([MASTER_ID])
  })

  it('knows how long the company wants a password, before and when it is chosen', async () => {
    const code = await renew()
    const want = (least: number) =>
      app.database.owner.query('update companies set min_password_length = $2 where company_id = $1', [
        second.companyId,
        least,
      ])
    await want(12)
    expect((await app.call(null, 'POST', '/api/password-rule', { companyLink: code })).body).toEqual({ least: 12 })
    expect((await app.call(null, 'POST', '/api/password-rule', {})).body).toEqual({ least: 6 })
    expect(await signUp(code, 'quarrystone')).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WEAK', data: { least: 12 } },
    })
    expect((await signUp(code, 'quarrystones')).status).toBe(200)
    await want(6)
  })

  it('that was renewed or removed stops the old one, with a sentence', async () => {
    const unknown = {
      status: 404,
      body: {
        code: 'SIGN_UP_LINK_UNKNOWN',
        message: 'This sign-up link does not work any more. Ask your administrator for the new one.',
      },
    }
    const old = await renew()
    const now = await renew()
    expect(await app.call(null, 'GET', `/api/sign-up/${old}`)).toMatchObject(unknown)
    expect(await signUp(old)).toMatchObject(unknown)
    expect((await signUp(now)).status).toBe(200)
    expect((await app.call(second, 'DELETE', '/api/sign-up-link')).body).toMatchObject({ link: null })
    expect(await signUp(now)).toMatchObject(unknown)
    const { rows } = await app.database.owner.query(`select 1 from auth.users where email = $1`, [
      `comer-${count}@elsewhere.example`,
    ])
    expect(rows).toEqual([])
  })

  it('is for those who look after people, and closed with the installation’s sign-up', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await app.call(member, method, '/api/sign-up-link', method === 'POST' ? {} : undefined)).status).toBe(403)
    const code = await renew()
    await app.services.settings.change({ signUpOpen: false })
    expect(await signUp(code)).toMatchObject({ status: 403, body: { code: 'SIGN_UP_CLOSED' } })
    expect((await app.call(second, 'GET', '/api/sign-up-link')).body).toMatchObject({ signUpOpen: false })
  })
})
