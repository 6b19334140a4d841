/** The records of people and invitations have the names that specification 1 §3 gives them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson
let other: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  const company = await app.makeCompany('Ridgeline')
  admin = await app.makePerson(company, { role: 'admin', firstName: 'Ada', lastName: 'Admin' })
  other = await app.makePerson(company, { role: 'admin', firstName: 'Otto', lastName: 'Other' })
})
afterAll(() => app.stop())

type Person = Record<string, unknown>
const personOf = async (userId: string) => (await app.call<Person>(admin, 'GET', `/api/people/${userId}`)).body

async function signUp(email: string): Promise<string> {
  const answer = await app.call(null, 'POST', '/api/sign-up', {
    email,
    firstName: 'Nia',
    lastName: 'Newcomer',
    company: 'Elsewhere',
    password: 'quarry',
  })
  expect(answer.status).toBe(200)
  const { rows } = await app.database.owner.query<{ id: string }>('select id from auth.users where email = $1', [email])
  return rows[0]?.id ?? ''
}

async function invite(email: string, changes: object = {}) {
  const answer = await app.call<{ invitation: Person; link: string }>(admin, 'POST', '/api/invitations', {
    email,
    role: 'user',
    ...changes,
  })
  return { ...answer, secret: answer.status === 200 ? new URL(answer.body.link).searchParams.get('invite') : null }
}

describe('a person', () => {
  it('who was approved says when and by whom, and is of the company', async () => {
    const userId = await signUp('nia@names.example')
    expect(await personOf(userId)).toMatchObject({ status: 'pending', company: 'Elsewhere', approvedAt: null })
    app.clock.now += 1000
    // while they waited they signed in once
    const waited = new Date(app.clock.now - 500)
    await app.aside.query('update auth.users set last_login = $2 where id = $1', [userId, waited])
    const { body } = await app.call<Person>(admin, 'POST', `/api/access-requests/${userId}/approve`, {})
    expect(body).toMatchObject({
      status: 'active',
      lastLogin: waited.getTime(),
      company: 'Ridgeline',
      photoURL: '',
      approvedAt: app.clock.now,
      approvedBy: admin.userId,
      rejectedAt: null,
      rejectedBy: null,
      invitedBy: null,
      acceptedInviteId: null,
    })
    expect(await personOf(userId)).toEqual(body)
  })

  it('who was rejected says when and by whom', async () => {
    const userId = await signUp('noa@names.example')
    await app.call(other, 'POST', `/api/access-requests/${userId}/reject`, {})
    expect(await personOf(userId)).toMatchObject({
      status: 'rejected',
      company: 'Elsewhere',
      rejectedAt: app.clock.now,
      rejectedBy: other.userId,
      approvedAt: null,
      approvedBy: null,
    })
  })

  it('who was invited names the invitation; both know the company', async () => {
    const { body, secret } = await invite('gail@names.example')
    expect(body.invitation).toMatchObject({
      companyName: 'Ridgeline',
      invitedBy: admin.userId,
      invitedByName: 'Ada Admin',
      acceptedAt: null,
      acceptedBy: null,
    })
    await app.call(null, 'POST', `/api/invitations/offer/${secret}/accept`, {
      firstName: 'Gail',
      lastName: 'Guest',
      password: 'quarry',
    })
    const cookie = await app.signIn('gail@names.example', 'quarry')
    const me = (await app.http.inject({ url: '/api/me', headers: { cookie } })).json<{ user: Person }>()
    expect(me.user).toMatchObject({ company: 'Ridgeline', photoURL: '' })
    expect(await personOf(String(me.user['id']))).toMatchObject({
      acceptedInviteId: body.invitation['id'],
      invitedBy: admin.userId,
      approvedAt: null,
    })
    const { body: list } = await app.call<{ rows: Person[] }>(admin, 'GET', '/api/invitations?q=gail')
    expect(list.rows).toMatchObject([
      { companyName: 'Ridgeline', acceptedAt: app.clock.now, acceptedBy: me.user['id'], status: 'accepted' },
    ])
  })
})

describe('an invitation refuses', () => {
  it('a vertical role that the vertical does not have, and says which it has', async () => {
    expect(await invite('x@names.example', { verticalRole: 'attorney' })).toMatchObject({
      status: 422,
      body: {
        code: 'VERTICAL_ROLE_UNKNOWN',
        message: expect.stringMatching(
          /^The vertical has no role attorney\. Choose one of its roles: .*\(engineer\).*\.$/,
        ),
      },
    })
  })

  it('a vertical that the company does not work in, and says in which it does', async () => {
    const asked = { vertical: 'legal', verticalRole: 'attorney' }
    for (const vertical of ['legal', 'nowhere'])
      expect(await invite('x@names.example', { ...asked, vertical })).toMatchObject({
        status: 422,
        body: {
          code: 'VERTICAL_NOT_OF_COMPANY',
          message: expect.stringMatching(
            /^The company does not work in .+\. Choose one of its verticals: Engineering.*\.$/,
          ),
        },
      })
    const many = { emails: ['x@names.example', 'y@names.example'], role: 'user', ...asked }
    expect(await app.call(admin, 'POST', '/api/invitations/list', many)).toMatchObject({ status: 422 })
    const userId = await signUp('nina@names.example')
    expect(await app.call(admin, 'POST', `/api/access-requests/${userId}/approve`, asked)).toMatchObject({
      status: 422,
    })
    expect(await personOf(userId)).toMatchObject({ status: 'pending' })
    const { rows } = await app.database.owner.query(`select 1 from invitations where email = 'x@names.example'`)
    expect(rows).toEqual([])
  })

  it('nothing that both have: the role holds in the vertical that was named', async () => {
    await app.database.owner.query(`update companies set verticals = '{engineering,legal}' where company_id = $1`, [
      admin.companyId,
    ])
    const { secret } = await invite('lea@names.example', { vertical: 'legal', verticalRole: 'paralegal' })
    await app.call(null, 'POST', `/api/invitations/offer/${secret}/accept`, {
      firstName: 'Lea',
      lastName: 'Legal',
      password: 'quarry',
    })
    const { rows } = await app.database.owner.query(
      `select vertical_roles as roles from memberships where email = 'lea@names.example'`,
    )
    expect(rows).toEqual([{ roles: { legal: 'paralegal' } }])
  })
})

describe('a decision', () => {
  type Bell = { rows: { type: string; userId: string }[]; unread: { count: number } }
  const bell = async (person: TestPerson) => (await app.call<Bell>(person, 'GET', '/api/notifications?list=admin')).body

  it('rings for the other administrators, and not for the one who made it', async () => {
    const approved = await signUp('nora@names.example')
    const rejected = await signUp('nele@names.example')
    await app.call(admin, 'POST', '/api/notifications/read-all', { list: 'admin' })
    const [mine, theirs] = [await bell(admin), await bell(other)]
    await app.call(admin, 'POST', `/api/access-requests/${approved}/approve`, {})
    await app.call(admin, 'POST', `/api/access-requests/${rejected}/reject`, {})
    const about = ({ rows }: Bell) =>
      rows.filter(({ type, userId }) => type !== 'user_signup' && [approved, rejected].includes(userId)).length
    expect(about(await bell(admin))).toBe(0)
    expect(about(await bell(other))).toBe(2)
    // both share the notices of the sign-ups, which the decisions have settled
    const settled = mine.unread.count - (await bell(admin)).unread.count
    expect((await bell(other)).unread.count).toBe(theirs.unread.count - settled + 2)
    const { body } = await app.call<{ rows: { userId: string }[] }>(
      admin,
      'GET',
      '/api/notifications/all?list=admin&unread=true',
    )
    expect(body.rows.filter(({ userId }) => userId === rejected)).toEqual([])
  })
})
