import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { UNDO_DECISION_MS } from './rules.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'

let app: TestApp
let admin: TestPerson
let other: TestPerson
let member: TestPerson
/** Ridgeline's own: other tests here make further firms, and a sign-up without a link would lie with the platform's people. */
let companyLink: string

beforeAll(async () => {
  app = await createTestApp()
  const company = await app.makeCompany('Ridgeline')
  admin = await app.makePerson(company, { role: 'admin', firstName: 'Ada', lastName: 'Admin' })
  other = await app.makePerson(company, { role: 'admin', firstName: 'Otto', lastName: 'Other' })
  member = await app.makePerson(company)
  const { body } = await app.call<{ link: string }>(admin, 'POST', '/api/sign-up-link', {})
  companyLink = new URL(body.link).searchParams.get('firm') ?? ''
})
afterAll(() => app.stop())

let count = 0
type Applicant = { userId: string; email: string; cookie: string }
async function applicant(): Promise<Applicant> {
  const email = `applicant-${++count}@elsewhere.example`
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/sign-up',
    remoteAddress: `203.0.113.${count}`,
    payload: {
      email,
      firstName: 'Nia',
      lastName: `Newcomer ${count}`,
      company: 'Elsewhere',
      password: 'quarry',
      companyLink,
    },
  })
  expect(answer.statusCode).toBe(200)
  const cookie = await app.signIn(email, 'quarry')
  const { user } = (await app.http.inject({ url: '/api/me', headers: { cookie } })).json() as { user: { id: string } }
  return { userId: user.id, email, cookie }
}
const standing = async ({ cookie }: Applicant) =>
  (await app.http.inject({ url: '/api/me', headers: { cookie } })).json() as {
    user: { status: string }
    companies: { role: string; verticals: { role: string }[] }[]
  }
const becomes = (person: Applicant, status: string) =>
  until(
    () => standing(person),
    (found) => found.user.status === status,
  )
const act = (what: string, person: { userId: string }, body: object = {}, by = admin) =>
  app.call(by, 'POST', `/api/access-requests/${person.userId}/${what}`, body)
const notice = async (person: Applicant) =>
  (
    await app.database.owner.query(
      `select is_read as read from notifications where type = 'user_signup' and user_id = $1`,
      [person.userId],
    )
  ).rows

describe('an approval', () => {
  it('opens the door at once: role, company and projects in one step', async () => {
    const person = await applicant()
    const { id } = (await app.call(admin, 'POST', '/api/projects', { name: 'First task', fields: ENGINEERING }))
      .body as { id: string }
    expect(
      await act('approve', person, { role: 'accounting', verticalRole: 'engineer', projectIds: [id] }),
    ).toMatchObject({ status: 200, body: { status: 'active', role: 'accounting', verticalRole: 'engineer' } })
    expect((await becomes(person, 'active')).companies).toMatchObject([
      { role: 'accounting', verticals: [{ role: 'engineer' }] },
    ])
    const list = await app.http.inject({ url: '/api/projects', headers: { cookie: person.cookie } })
    expect(list.json()).toMatchObject({ rows: [{ id }] })
    expect(await notice(person)).toEqual([{ read: true }])
    const { rows } = await app.database.owner.query(
      'select decided_by, decided_at is not null as at from access_requests where user_id = $1',
      [person.userId],
    )
    expect(rows).toEqual([{ decided_by: admin.userId, at: true }])
  })

  it('counts once when two administrators decide at the same time', async () => {
    const person = await applicant()
    const answers = await Promise.all([
      act('approve', person),
      act('reject', person, {}, other),
      act('approve', person, {}, other),
    ])
    const good = answers.filter(({ status }) => status === 200)
    expect(good.length).toBeGreaterThan(0)
    for (const { status, body } of answers.filter((one) => one.status !== 200))
      expect([status, (body as { code: string }).code]).toEqual([409, 'REQUEST_DECIDED'])
    const { rows } = await app.database.owner.query(
      `select (select count(*)::int from memberships where user_id = $1) as memberships, status from access_requests where user_id = $1`,
      [person.userId],
    )
    expect(rows[0]).toMatchObject(
      (rows[0] as { status: string }).status === 'approved' ? { memberships: 1 } : { memberships: 0 },
    )
  })

  it('is not for people without the right, nor into a company one does not administer, nor with projects one cannot share', async () => {
    const person = await applicant()
    expect((await act('approve', person, {}, member)).status).toBe(403)
    expect(await act('approve', person, { companyId: await app.makeCompany('Foreign') })).toMatchObject({
      status: 403,
      body: { code: 'NOT_YOUR_COMPANY' },
    })
    expect(await act('approve', person, { projectIds: ['1'] })).toMatchObject({
      status: 404,
      body: { code: 'PROJECT_NOT_FOUND' },
    })
    expect((await standing(person)).user.status).toBe('pending')
  })

  it('can lead into another company of the administrator', async () => {
    const second = await app.makeCompany('Second')
    await app.database.owner.query(
      `insert into memberships (company_id, user_id, role, email, first_name, last_name, joined_at) select $1, user_id, 'admin', email, first_name, last_name, joined_at from memberships where user_id = $2 limit 1`,
      [second, other.userId],
    )
    const person = await applicant()
    await until(
      () => act('approve', person, { companyId: second, role: 'user' }, other),
      ({ status }) => status === 200,
    )
    expect(await becomes(person, 'active')).toMatchObject({ companies: [{ id: second }] })
    expect(await act('undo', person, {}, other)).toMatchObject({ status: 200, body: { status: 'pending' } })
    await becomes(person, 'pending')
  })
})

describe('a rejection', () => {
  it('is told to the person, who reaches nothing', async () => {
    const person = await applicant()
    expect(await act('reject', person)).toMatchObject({ status: 200, body: { status: 'rejected' } })
    await becomes(person, 'rejected')
    const answer = await app.http.inject({ url: '/api/projects', headers: { cookie: person.cookie } })
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      403,
      'Your account request was rejected. Please contact support.',
    ])
    expect(await notice(person)).toEqual([{ read: true }])
  })

  it('does not stand for ever: the person can be approved later', async () => {
    const person = await applicant()
    await act('reject', person)
    expect((await act('approve', person)).status).toBe(200)
    await becomes(person, 'active')
  })
})

describe('a decision taken back', () => {
  it('leaves the person waiting as before, and the notice unread', async () => {
    for (const what of ['approve', 'reject']) {
      const person = await applicant()
      await act(what, person)
      app.clock.now += UNDO_DECISION_MS
      expect(await act('undo', person)).toMatchObject({ status: 200, body: { status: 'pending' } })
      await becomes(person, 'pending')
      expect(await notice(person)).toEqual([{ read: false }])
      expect(
        (await app.database.owner.query('select 1 from memberships where user_id = $1', [person.userId])).rowCount,
      ).toBe(0)
    }
  })

  it('is possible for a few seconds, and for the one who decided', async () => {
    const person = await applicant()
    await act('reject', person)
    expect(await act('undo', person, {}, other)).toMatchObject({
      status: 409,
      body: { code: 'NOT_YOUR_DECISION', data: { name: expect.stringContaining(' ') } },
    })
    app.clock.now += UNDO_DECISION_MS + 1
    expect(await act('undo', person)).toMatchObject({ status: 409, body: { code: 'TOO_LATE' } })
  })
})

describe('the list of people', () => {
  const list = async (query = '') =>
    (await app.call(admin, 'GET', `/api/people?${query}`)).body as {
      rows: { email: string; status: string; role: string | null }[]
      next: string | null
      total?: { count: number }
    }

  it('holds members and applicants, filtered, searched and sorted', async () => {
    const waiting = await applicant()
    expect((await list('status=pending')).rows.map((one) => one.email)).toContain(waiting.email)
    expect((await list('status=pending')).rows.every((one) => one.status === 'pending' && one.role === null)).toBe(true)
    expect((await list('role=admin')).rows.map((one) => one.email).toSorted()).toEqual(
      [admin.email, other.email].toSorted(),
    )
    expect((await list(`q=${waiting.email}`)).rows).toHaveLength(1)
    expect((await list('q=otto%20oth')).rows.map((one) => one.email)).toEqual([other.email])
  })

  it.each(['name', 'role', 'status', 'since', 'lastLogin'])(
    'pages by %s without losing or repeating anybody, in both directions',
    async (sort) => {
      const all = await list('size=100&total=true')
      for (const direction of ['asc', 'desc']) {
        const seen: string[] = []
        let cursor = ''
        do {
          const page = await list(
            `size=3&sort=${sort}&direction=${direction}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
          )
          seen.push(...page.rows.map((one) => one.email))
          cursor = page.next ?? ''
        } while (cursor)
        expect(seen.toSorted()).toEqual(all.rows.map((one) => one.email).toSorted())
        expect(seen).toHaveLength(all.total?.count ?? -1)
      }
    },
  )

  it('is not shown to colleagues without the right', async () => {
    expect((await app.call(member, 'GET', '/api/people')).status).toBe(403)
  })
})
