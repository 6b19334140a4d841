/** People with a second company: invited, let in, kept apart, leaving and coming back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { until } from '../../../../tests/support/until.ts'
import { addMember } from '../companies/public.ts'
import { INVITE_LIFETIME_MS } from './rules.ts'

let app: TestApp
/** Administers the second company. */
let admin: TestPerson
/** Works in the first company, and is invited into the second. */
let guest: TestPerson
let firstId: string
let count = 0

beforeAll(async () => {
  app = await createTestApp({ worker: true })
})
afterAll(() => app.stop())
beforeEach(async () => {
  count += 1
  firstId = await app.makeCompany(`First ${count}`)
  await app.makePerson(firstId, { role: 'admin' })
  guest = await app.makePerson(firstId, { firstName: 'Gail', lastName: `Guest ${count}` })
  admin = await app.makePerson(await app.makeCompany(`Second ${count}`), { role: 'admin', firstName: 'Ada' })
})

async function invite(email: string, terms: object = {}, by = admin): Promise<string> {
  const { status, body } = await app.call<{ link: string }>(by, 'POST', '/api/invitations', {
    email,
    role: 'hr',
    ...terms,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return new URL(body.link).searchParams.get('invite') ?? ''
}
const offer = (person: TestPerson | null, secret: string) =>
  app.call(person, 'GET', person ? `/api/me/invitations/${secret}` : `/api/invitations/offer/${secret}`)
const join = (person: TestPerson | null, secret: string) =>
  app.call<{ code?: string; message?: string; companyId?: string }>(
    person,
    'POST',
    `/api/invitations/offer/${secret}/join`,
    {},
  )
const leave = (person: TestPerson, companyId: string) =>
  app.call<{ code?: string; message?: string }>(person, 'POST', `/api/me/companies/${companyId}/leave`, {})
const remove = (by: TestPerson, userId: string) => app.call(by, 'POST', `/api/members/${userId}/remove`, {})
type Me = { user: { status: string; emailVerified: boolean }; companies: { id: string; role: string; name: string }[] }
const me = async (person: { cookie: string }) =>
  (await app.http.inject({ url: '/api/me', headers: { cookie: person.cookie } })).json<Me>()
const inSecond = (person: TestPerson): TestPerson => ({ ...person, companyId: admin.companyId })
const kinds = async (companyId: string, about: string) =>
  (
    await app.database.owner.query<{ kind: string }>(
      `select kind from events where company_id = $1 and entity_id = $2 and topic = 'companies' order by id`,
      [companyId, about],
    )
  ).rows.map(({ kind }) => kind)

/** The mail to an address that holds these words, its long lines joined. */
async function mailTo(email: string, words: string): Promise<string | null> {
  const mails = (await app.outbox()).filter((mail) => mail.includes(`To: ${email}`))
  return mails.map((mail) => mail.replaceAll('=\r\n', '')).find((mail) => mail.includes(words)) ?? null
}

/** In both companies. */
async function joined(terms: object = {}): Promise<void> {
  expect((await join(guest, await invite(guest.email, terms))).status).toBe(200)
  await until(
    () => me(guest),
    ({ companies }) => companies.length === 2,
  )
}

describe('an invitation link says at once how it is accepted', () => {
  it('by making an account, by signing in, by joining, or with another account', async () => {
    const known = await invite(guest.email)
    const unknown = await invite(`new-${count}@firm.example`)
    expect((await offer(null, unknown)).body).toMatchObject({ way: 'create' })
    expect((await offer(null, known)).body).toMatchObject({ way: 'signIn', email: guest.email })
    expect((await offer(guest, known)).body).toMatchObject({ way: 'join', role: 'hr', companyName: `Second ${count}` })
    expect((await offer(admin, known)).body).toMatchObject({ way: 'otherAccount', email: guest.email })
    expect((await offer(guest, unknown)).body).toMatchObject({ way: 'otherAccount' })
  })

  it('and tells nothing to whoever has no link', async () => {
    for (const wrong of ['invented', '%20'])
      for (const person of [null, guest])
        expect(await offer(person, wrong)).toMatchObject({ status: 404, body: { code: 'INVITATION_INVALID' } })
    expect((await join(null, await invite(guest.email))).status).toBe(401)
  })
})

describe('joining a second company', () => {
  it('needs no new account: one person, two memberships with a role each, told in the second', async () => {
    const secret = await invite(guest.email, { verticalRole: 'principal' })
    expect(await join(guest, secret)).toMatchObject({ status: 200, body: { companyId: admin.companyId } })
    const { companies, user } = await until(
      () => me(guest),
      (found) => found.companies.length === 2,
    )
    expect(companies.map(({ name, role }) => [name, role])).toEqual([
      [`First ${count}`, 'user'],
      [`Second ${count}`, 'hr'],
    ])
    expect(user.status).toBe('active')
    const { rows } = await app.database.owner.query('select 1 from auth.users where email = $1', [guest.email])
    expect(rows).toHaveLength(1)
    expect(await kinds(admin.companyId, guest.userId)).toEqual(['member.joined'])
    expect(await kinds(firstId, guest.userId)).toEqual(['member.joined'])
    const bell = await app.call<{ rows: { type: string; userName: string }[] }>(
      admin,
      'GET',
      '/api/notifications?list=admin',
    )
    expect(bell.body.rows).toMatchObject([{ type: 'invitation_accepted', userName: `Gail Guest ${count}` }])
    const { body: person } = await app.call<object>(admin, 'GET', `/api/people/${guest.userId}`)
    expect(person).toMatchObject({ status: 'active', role: 'hr', verticalRole: 'principal', invitedBy: admin.userId })
    // they are signed in as they join: this company does not call them somebody who never was
    expect(person).toMatchObject({ lastLogin: app.clock.now })
  })

  it('is refused to another account, with the names of both', async () => {
    const secret = await invite(guest.email)
    const other = await app.makePerson(firstId)
    expect(await join(other, secret)).toMatchObject({
      status: 409,
      body: {
        code: 'INVITATION_FOR_ANOTHER',
        message: `This invitation is for ${guest.email}, and you are signed in as ${other.email}. Sign out and sign in as ${guest.email}.`,
      },
    })
    expect((await me(other)).companies).toHaveLength(1)
  })

  it('happens once: again, in two tabs and at the same time it is said that one is in', async () => {
    const secret = await invite(guest.email)
    const answers = await Promise.all([join(guest, secret), join(guest, secret), join(guest, secret)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const told = {
      status: 409,
      body: { code: 'ALREADY_JOINED', message: `You are already a member of Second ${count}.` },
    }
    for (const answer of answers.filter(({ status }) => status === 409)) expect(answer).toMatchObject(told)
    expect(await join(guest, secret)).toMatchObject(told)
    expect(await offer(guest, secret)).toMatchObject({
      status: 200,
      body: { way: 'member', companyId: admin.companyId },
    })
    // to everybody else it was used
    expect(await offer(null, secret)).toMatchObject({ status: 410, body: { code: 'INVITATION_USED' } })
    expect(await kinds(admin.companyId, guest.userId)).toEqual(['member.joined'])
  })

  it('is over when the invitation expired or was revoked', async () => {
    const old = await invite(guest.email)
    app.clock.now += INVITE_LIFETIME_MS + 1
    expect(await join(guest, old)).toMatchObject({ status: 410, body: { code: 'INVITATION_EXPIRED' } })
    const revoked = await invite(guest.email)
    await invite(guest.email)
    expect(await join(guest, revoked)).toMatchObject({ status: 410, body: { code: 'INVITATION_REVOKED' } })
    expect((await me(guest)).companies).toHaveLength(1)
  })

  it('lets in who waited or was rejected elsewhere, and settles a request that lies in the same company', async () => {
    const { body } = await app.call<{ link: string }>(admin, 'POST', '/api/sign-up-link', {})
    const companyLink = new URL(body.link).searchParams.get('firm')
    const email = `waits-${count}@firm.example`
    const person = { email, firstName: 'Will', lastName: 'Wait', company: 'X', password: 'quarry', companyLink }
    expect((await app.call(null, 'POST', '/api/sign-up', person)).status).toBe(200)
    const cookie = await app.signIn(email, 'quarry')
    expect((await me({ cookie })).user.status).toBe('pending')
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api/invitations/offer/${await invite(email)}/join`,
      headers: { cookie },
      payload: {},
    })
    expect(answer.statusCode).toBe(200)
    await until(
      () => me({ cookie }),
      ({ user, companies }) => user.status === 'active' && companies.length === 1,
    )
    const { rows } = await app.database.owner.query(
      `select status, decided_by as by from access_requests where email = $1`,
      [email],
    )
    expect(rows).toEqual([{ status: 'approved', by: admin.userId }])
  })

  it('by the mailed link proves the address', async () => {
    await app.call(admin, 'POST', '/api/invitations', { email: guest.email, role: 'user' })
    const mail = await until(
      () => mailTo(guest.email, 'invite='),
      (found) => found !== null,
    )
    const secret = /invite=3?D?([\w-]+)/.exec(mail ?? '')?.[1] ?? ''
    expect((await me(guest)).user.emailVerified).toBe(false)
    expect((await join(guest, secret)).status).toBe(200)
    expect((await me(guest)).user.emailVerified).toBe(true)
  })

  it('fills a place of the plan, and is refused where there is none, in words that tell nothing of the plan', async () => {
    const secret = await invite(guest.email)
    const limitTo = (most: number | null) =>
      app.database.owner.query(`update companies set plan = 'starter', user_limit = $2 where company_id = $1`, [
        admin.companyId,
        most,
      ])
    await limitTo(1)
    const full = {
      status: 403,
      body: {
        code: 'COMPANY_FULL',
        message: 'This company has no room for another person at the moment. Ask the person who invited you.',
      },
    }
    expect(await join(guest, secret)).toMatchObject(full)
    expect(await offer(guest, secret)).toMatchObject(full)
    // the invitation stays open: it is good again once there is room
    await limitTo(20)
    expect((await offer(guest, secret)).body).toMatchObject({ way: 'join' })
  })
})

describe('companies that do not share their people', () => {
  async function alone(by: TestPerson): Promise<void> {
    const { version } = (await app.call<{ version: number }>(by, 'GET', '/api/companies/current')).body
    const { status } = await app.call(by, 'PATCH', '/api/companies/current', {
      version,
      settings: { features: { multiTenant: false } },
    })
    expect(status).toBe(200)
  }
  const apart = {
    status: 403,
    body: { code: 'KEPT_APART', message: expect.stringContaining('one of the two does not share its people') },
  }
  /** What a join leaves behind in a company: members, events and notices about the person, and how their invitation stands. */
  const traces = async (companyId: string, { userId, email }: TestPerson) => {
    const { rows } = await app.database.owner.query<{ what: string; n: number }>(
      `select 'members' as what, count(*)::int as n from memberships where company_id = $1 and user_id = $2
       union all select 'events', count(*)::int from events where company_id = $1 and (entity_id = $2 or actor_id = $2)
       union all select 'notices', count(*)::int from notifications where company_id = $1 and user_id = $2
       union all select 'used invitations', count(*)::int from invitations where company_id = $1 and email = $3 and status <> 'pending'`,
      [companyId, userId, email],
    )
    return rows.filter(({ n }) => n > 0).map(({ what }) => what)
  }

  it('refuse whoever is in another one, and nothing of it is written: the invitation stays open', async () => {
    const secret = await invite(guest.email)
    await alone(admin)
    expect(await offer(guest, secret)).toMatchObject(apart)
    expect(await join(guest, secret)).toMatchObject(apart)
    expect(await traces(admin.companyId, guest)).toEqual([])
    expect((await me(guest)).companies.map(({ id }) => id)).toEqual([firstId])
    expect((await leave(guest, firstId)).status).toBe(200)
    expect((await join(guest, secret)).status).toBe(200)
  })

  it('let somebody who joins both at the same moment into one of them', async () => {
    const third = await app.makePerson(await app.makeCompany(`Third ${count}`), { role: 'admin' })
    const secrets = [await invite(guest.email), await invite(guest.email, {}, third)]
    for (const boss of [admin, third]) await alone(boss)
    expect((await leave(guest, firstId)).status).toBe(200)
    const answers = await Promise.all(secrets.map((secret) => join(guest, secret)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const [refused] = [admin, third].filter((_, at) => answers[at]?.status === 403)
    expect(answers.find(({ status }) => status === 403)).toMatchObject(apart)
    expect(await traces(refused?.companyId ?? '', guest)).toEqual([])
    const { companies } = await until(
      () => me(guest),
      (found) => found.companies.length > 0,
    )
    expect(companies).toHaveLength(1)
  })

  it.each(['joins', 'is let in again'])(
    'make whoever %s wait for another company that takes them at this moment, and see it',
    async (how) => {
      const secret = await invite(guest.email)
      if (how === 'is let in again') {
        expect((await join(guest, secret)).status).toBe(200)
        expect((await app.call(admin, 'POST', `/api/members/${guest.userId}/deactivate`, {})).status).toBe(200)
      }
      await alone(admin)
      expect((await leave(guest, firstId)).status).toBe(200)
      const thirdId = await app.makeCompany(`Third ${count}`)
      let commit = () => undefined as void
      const held = new Promise<void>((resolve) => {
        commit = resolve
      })
      let inThird = () => undefined as void
      const added = new Promise<void>((resolve) => {
        inThird = resolve
      })
      const { userId, email } = guest
      const taking = app.inside(thirdId, { userId }, async (ctx) => {
        await addMember(ctx, { userId, email, firstName: 'Gail', lastName: 'Guest', role: 'user' })
        inThird()
        await held
      })
      await Promise.race([added, taking])
      const second =
        how === 'joins'
          ? join(guest, secret)
          : app.call<{ code?: string }>(admin, 'POST', `/api/members/${guest.userId}/reactivate`, {})
      const first = await Promise.race([
        second.then(() => 'went through'),
        until(
          () =>
            app.aside.query(
              `select 1 from pg_locks l join pg_database d on d.oid = l.database
               where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
            ),
          ({ rowCount }) => rowCount !== 0,
        ).then(() => 'waits'),
      ])
      commit()
      await taking
      expect(first).toBe('waits')
      expect(await second).toMatchObject(apart)
      const { companies } = await until(
        () => me(guest),
        (found) => found.companies.length > 0,
      )
      expect(companies.map(({ id }) => id)).toEqual([thirdId])
    },
  )
})

describe('somebody in two companies', () => {
  it('sees in one nothing of the other, whatever they ask for', async () => {
    await joined()
    const here = inSecond(guest)
    const make = (person: TestPerson, name: string) =>
      app.call<{ id: string }>(person, 'POST', '/api/projects', { name, fields: ENGINEERING })
    const mine = (await make(guest, 'Bridge of the first')).body.id
    await make(inSecond(admin), 'Tower of the second')
    const names = async (person: TestPerson) =>
      (await app.call<{ rows: { name: string }[] }>(person, 'GET', '/api/projects')).body.rows.map(({ name }) => name)
    expect(await names(guest)).toEqual(['Bridge of the first'])
    expect(await names(here)).toEqual([])
    expect((await app.call(here, 'GET', `/api/projects/${mine}`)).status).toBe(404)
    expect((await app.call(here, 'PATCH', `/api/projects/${mine}`, { version: 1, name: 'Taken' })).status).toBe(404)
    const { body } = await app.call<{ rows: { email: string }[] }>(here, 'GET', '/api/members')
    expect(body.rows.map(({ email }) => email).toSorted()).toEqual([admin.email, guest.email].toSorted())
    // with several companies a request must name one, and only one of its own
    const nameless = await app.http.inject({ url: '/api/projects', headers: { cookie: guest.cookie } })
    expect(nameless.json()).toMatchObject({ code: 'NO_COMPANY' })
    const stranger = await app.makeCompany('Foreign')
    expect(await app.call({ ...guest, companyId: stranger }, 'GET', '/api/projects')).toMatchObject({ status: 403 })
  })

  it('holds the rights of each company in that company alone', async () => {
    await joined({ role: 'admin' })
    expect((await app.call(inSecond(guest), 'GET', '/api/invitations')).status).toBe(200)
    expect((await app.call(guest, 'GET', '/api/invitations')).status).toBe(403)
  })

  it('has keys that open the one company they were made in', async () => {
    await joined({ role: 'admin' })
    const { body } = await app.call<{ secret: string }>(inSecond(guest), 'POST', '/api/integrations/keys', {
      name: 'script',
      scopes: ['*:read'],
      expiresInDays: null,
    })
    const asKey = (companyId: string) =>
      app.http.inject({
        url: '/api/projects',
        headers: { authorization: `Bearer ${body.secret}`, 'x-company-id': companyId },
      })
    expect((await asKey(admin.companyId)).statusCode).toBe(200)
    expect((await asKey(firstId)).statusCode).toBe(403)
    expect((await leave(guest, admin.companyId)).status).toBe(200)
    expect((await asKey(admin.companyId)).statusCode).toBe(401)
    // and does not come back with the person
    await joined()
    expect((await asKey(admin.companyId)).statusCode).toBe(401)
  })

  it('is not signed out of one by an administrator of the other', async () => {
    await joined()
    const signOut = () => app.call(admin, 'POST', `/api/people/${guest.userId}/sign-out`, {})
    expect(await signOut()).toMatchObject({ status: 409, body: { code: 'WORKS_ELSEWHERE' } })
    expect((await app.call(guest, 'GET', '/api/projects')).status).toBe(200)
    expect((await leave(guest, firstId)).status).toBe(200)
    expect(await signOut()).toMatchObject({ status: 200, body: { endedSessions: 1 } })
  })

  it('is deactivated in one and goes on in the other', async () => {
    await joined()
    expect((await app.call(admin, 'POST', `/api/members/${guest.userId}/deactivate`)).status).toBe(200)
    await until(
      () => app.call(inSecond(guest), 'GET', '/api/projects'),
      ({ status }) => status === 403,
    )
    expect((await app.call(guest, 'GET', '/api/projects')).status).toBe(200)
    expect(await me(guest)).toMatchObject({ user: { status: 'active' }, companies: [{ id: firstId }] })
  })
})

describe('leaving', () => {
  it('closes the company at once and leaves the other, the account and the name on what was done', async () => {
    await joined()
    const { body: project } = await app.call<{ id: string }>(inSecond(guest), 'POST', '/api/projects', {
      name: 'Tower',
      fields: ENGINEERING,
    })
    expect(await leave(guest, admin.companyId)).toMatchObject({
      status: 200,
      body: { companyId: admin.companyId, companyName: `Second ${count}` },
    })
    expect((await app.call(inSecond(guest), 'GET', '/api/projects')).status).toBe(403)
    expect(await me(guest)).toMatchObject({ companies: [{ id: firstId }] })
    expect((await app.call(guest, 'GET', '/api/projects')).status).toBe(200)
    expect(await kinds(admin.companyId, guest.userId)).toEqual(['member.joined', 'member.departed'])
    expect(await kinds(firstId, guest.userId)).toEqual(['member.joined'])
    const seen = await app.call<object>(admin, 'GET', `/api/projects/${project.id}`)
    expect(seen.body).toMatchObject({ ownerId: guest.userId, ownerName: `Gail Guest ${count}` })
    const people = async (query: string) =>
      (await app.call<{ rows: { userId: string; status: string }[] }>(admin, 'GET', `/api/people?${query}`)).body.rows
    expect(await people('status=left')).toMatchObject([{ userId: guest.userId, status: 'left' }])
    const { body: colleagues } = await app.call<{ rows: { userId: string }[] }>(admin, 'GET', '/api/members')
    expect(colleagues.rows.map(({ userId }) => userId)).toEqual([admin.userId])
    const told = await until(
      () => app.call<{ rows: { type: string; userId: string }[] }>(admin, 'GET', '/api/notifications?list=admin'),
      ({ body }) => body.rows.some(({ type }) => type === 'member_left'),
    )
    expect(told.body.rows.find(({ type }) => type === 'member_left')?.userId).toBe(guest.userId)
  })

  it('is not possible for the last administrator, who is told what to do', async () => {
    expect(await leave(admin, admin.companyId)).toMatchObject({
      status: 409,
      body: {
        code: 'LAST_ADMIN_LEAVES',
        message: `You are the last administrator of Second ${count}. Make somebody else an administrator first; then you can leave.`,
      },
    })
    const second = await app.makePerson(admin.companyId, { role: 'admin' })
    const answers = await Promise.all([leave(admin, admin.companyId), leave(second, admin.companyId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is only for one’s own companies, once', async () => {
    expect(await leave(guest, admin.companyId)).toMatchObject({ status: 404, body: { code: 'NOT_IN_COMPANY' } })
    await joined()
    expect((await leave(guest, admin.companyId)).status).toBe(200)
    expect(await leave(guest, admin.companyId)).toMatchObject({ status: 404, body: { code: 'NOT_IN_COMPANY' } })
  })

  it('the only company leaves an account without one, that can be invited and comes back to what it made', async () => {
    const alone = await app.makePerson(admin.companyId, { role: 'accounting' })
    const { body: project } = await app.call<{ id: string }>(alone, 'POST', '/api/projects', {
      name: 'Kept',
      fields: ENGINEERING,
    })
    expect((await leave(alone, admin.companyId)).status).toBe(200)
    expect(await me(alone)).toMatchObject({ user: { status: 'active' }, companies: [] })
    expect((await app.call(alone, 'GET', '/api/projects')).body).toMatchObject({ code: 'NO_COMPANY' })
    expect((await join(alone, await invite(alone.email, { role: 'user' }))).status).toBe(200)
    const { companies } = await until(
      () => me(alone),
      (found) => found.companies.length === 1,
    )
    expect(companies).toMatchObject([{ role: 'user' }])
    expect((await app.call(alone, 'GET', `/api/projects/${project.id}`)).status).toBe(200)
  })
})

describe('what was shared with somebody who leaves', () => {
  /** A project of the administrator, shared with the guest for changing. */
  async function shared(): Promise<string> {
    await joined({ verticalRole: 'engineer' })
    const { body } = await app.call<{ id: string }>(admin, 'POST', '/api/projects', {
      name: 'Bridge',
      fields: ENGINEERING,
    })
    const given = await app.call(admin, 'PUT', `/api/projects/${body.id}/shares/${guest.userId}`, { access: 'edit' })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    expect(await rename(body.id)).toBe(200)
    return body.id
  }
  const rename = async (projectId: string) => {
    const found = await app.call<{ version: number }>(admin, 'GET', `/api/projects/${projectId}`)
    const change = { version: found.body.version, name: `Bridge ${found.body.version + 1}` }
    return (await app.call(inSecond(guest), 'PATCH', `/api/projects/${projectId}`, change)).status
  }
  const sharedWith = async (projectId: string) =>
    (await app.call<{ rows: { userId: string }[] }>(admin, 'GET', `/api/projects/${projectId}/shares`)).body.rows.map(
      ({ userId }) => userId,
    )

  it.each([
    ['leaving', 'project.departed'],
    ['removal', 'project.unshared'],
  ])('ends with the %s, stands in the history, and does not come back', async (how, told) => {
    const projectId = await shared()
    const out = how === 'leaving' ? await leave(guest, admin.companyId) : await remove(admin, guest.userId)
    expect(out.status).toBe(200)
    expect(await sharedWith(projectId)).toEqual([])
    const { body } = await app.call<{ rows: { kind: string; changes: { field: string; before: unknown }[] }[] }>(
      admin,
      'GET',
      `/api/projects/${projectId}/activity`,
    )
    expect(body.rows.find(({ kind }) => kind === told)?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'person', before: `Gail Guest ${count}` }),
        expect.objectContaining({ field: 'access', before: 'edit' }),
      ]),
    )
    await joined({ verticalRole: 'engineer' })
    expect(await rename(projectId)).toBe(404)
    expect((await app.call(inSecond(guest), 'GET', `/api/projects/${projectId}`)).status).toBe(404)
  })
})

describe('an administrator', () => {
  it('takes somebody out: the other company stays, the person is told by mail, nothing more can be done with them', async () => {
    await joined()
    expect((await remove(admin, guest.userId)).status).toBe(200)
    await until(
      () => me(guest),
      ({ companies }) => companies.length === 1,
    )
    expect(await kinds(admin.companyId, guest.userId)).toEqual(['member.joined', 'member.removed'])
    const mail = await until(
      () => mailTo(guest.email, 'taken you out'),
      (found) => found !== null,
    )
    expect(mail).toContain(`Second ${count}`)
    for (const what of ['remove', 'deactivate', 'reactivate'])
      expect((await app.call(admin, 'POST', `/api/members/${guest.userId}/${what}`)).status).toBe(404)
    expect((await app.call(admin, 'PATCH', `/api/members/${guest.userId}`, { role: 'admin' })).status).toBe(404)
    expect((await app.call(admin, 'POST', `/api/people/${guest.userId}/sign-out`, {})).status).toBe(404)
    expect((await me(guest)).companies).toHaveLength(1)
  })

  it('is told what somebody who left had in hand, and hands it to a colleague', async () => {
    await joined()
    const here = inSecond(guest)
    const { body: project } = await app.call<{ id: string }>(here, 'POST', '/api/projects', {
      name: 'Tower',
      // what stands still, and lies in the archive, may go on
      status: 'on-hold',
      fields: ENGINEERING,
    })
    const { body: resource } = await app.call<{ id: string }>(here, 'PUT', `/api/resources/people/${guest.userId}`)
    const step = (changes: object[]) =>
      app.call<{ refs: Record<string, string> }>(here, 'POST', `/api/projects/${project.id}/schedule/changes`, {
        changes,
      })
    const added = await step([{ op: 'add', ref: 'a', parentId: null, task: { name: 'Footings' } }])
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const taskId = added.body.refs['a']
    const booked = await step([{ op: 'assign', taskId, before: [], after: [{ resourceId: resource.id, units: 100 }] }])
    expect(booked.status, JSON.stringify(booked.body)).toBe(200)
    expect((await app.call(here, 'POST', `/api/projects/${project.id}/archive`)).status).toBe(200)
    const held = [
      { module: 'projects', name: 'ownedProjects', label: 'Projects owned', count: 1 },
      { module: 'schedule', name: 'openTasks', label: 'Open tasks', count: 1 },
    ]
    // asked before leaving, from the company the person stands in
    const own = await app.call(guest, 'GET', `/api/me/companies/${admin.companyId}/holdings`)
    expect(own.body).toEqual({ rows: held })
    expect(
      (await app.call(guest, 'GET', `/api/me/companies/${await app.makeCompany('Foreign')}/holdings`)).status,
    ).toBe(404)
    expect((await leave(guest, admin.companyId)).status).toBe(200)
    expect((await app.call(admin, 'GET', `/api/members/${guest.userId}/holdings`)).body).toEqual({ rows: held })

    const colleague = await app.makePerson(admin.companyId, { firstName: 'Cleo' })
    const handTo = (to: string) => app.call(admin, 'POST', `/api/members/${guest.userId}/hand-over`, { to })
    for (const nobody of [guest.userId, 'nobody'])
      expect(await handTo(nobody)).toMatchObject({ status: 422, body: { code: 'NOT_A_COLLEAGUE' } })
    expect(
      (await app.call(colleague, 'POST', `/api/members/${guest.userId}/hand-over`, { to: colleague.userId })).status,
    ).toBe(403)
    expect(await handTo(colleague.userId)).toMatchObject({ status: 200, body: { rows: held } })
    expect((await app.call(admin, 'GET', `/api/members/${guest.userId}/holdings`)).body).toEqual({ rows: [] })
    expect((await app.call(colleague, 'GET', `/api/projects/${project.id}`)).body).toMatchObject({
      ownerId: colleague.userId,
    })
    const { rows } = await app.database.owner.query(
      `select r.user_id as who, a.units from task_assignments a join resources r on r.company_id = a.company_id and r.id = a.resource_id where a.task_id = $1`,
      [taskId],
    )
    expect(rows).toEqual([{ who: colleague.userId, units: 100 }])
    expect(await kinds(admin.companyId, guest.userId)).toEqual([
      'member.joined',
      'member.departed',
      'member.workTransferred',
    ])
  })

  it('does not take out themselves, nor the last administrator, and needs the right', async () => {
    await joined()
    expect(await remove(admin, admin.userId)).toMatchObject({ status: 409, body: { code: 'REMOVES_SELF' } })
    expect((await remove(inSecond(guest), admin.userId)).status).toBe(403)
    expect((await remove(admin, 'nobody')).status).toBe(404)
  })
})
