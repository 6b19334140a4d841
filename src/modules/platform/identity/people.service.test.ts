import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { PREVIEW_MS } from './rules.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'

let app: TestApp
let company: string
let admin: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  company = await app.makeCompany('Ridgeline')
  admin = await app.makePerson(company, { role: 'admin', firstName: 'Ada', lastName: 'Admin' })
})
afterAll(() => app.stop())

const me = (person: TestPerson) => app.call(person, 'GET', '/api/me')

describe('a deactivated person', () => {
  it('loses every session at once, and signing in again shows why', async () => {
    const person = await app.makePerson(company)
    expect((await app.call(person, 'GET', '/api/projects')).status).toBe(200)
    expect((await app.call(admin, 'POST', `/api/members/${person.userId}/deactivate`)).status).toBe(200)
    await until(
      () => me(person),
      ({ status }) => status === 401,
    )
    const again = { ...person, cookie: await app.signIn(person.email) }
    expect(await me(again)).toMatchObject({ status: 200, body: { user: { status: 'deactivated' }, companies: [] } })
    expect(await app.call(again, 'GET', '/api/projects')).toMatchObject({
      status: 403,
      body: { message: 'Your account has been deactivated. Please contact support.' },
    })
    expect((await app.call(admin, 'GET', '/api/members')).body).not.toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ userId: person.userId })]),
    })
  })

  it('works again after reactivation, with the role as before', async () => {
    const person = await app.makePerson(company, { role: 'hr' })
    await app.call(admin, 'POST', `/api/members/${person.userId}/deactivate`)
    await app.call(admin, 'POST', `/api/members/${person.userId}/reactivate`)
    const again = { ...person, cookie: await app.signIn(person.email) }
    expect(await me(again)).toMatchObject({ body: { user: { status: 'active' }, companies: [{ role: 'hr' }] } })
  })

  it('stays in other companies that still count them in', async () => {
    const person = await app.makePerson(company)
    const second = await app.makeCompany('Second')
    await app.database.owner.query(
      `insert into memberships (company_id, user_id, role, email, first_name, last_name, joined_at) select $1, user_id, 'user', email, first_name, last_name, joined_at from memberships where user_id = $2`,
      [second, person.userId],
    )
    await app.call(admin, 'POST', `/api/members/${person.userId}/deactivate`)
    await until(
      () => me(person),
      ({ body }) => (body as { companies: { id: string }[] }).companies.map((one) => one.id).join() === second,
    )
    expect((await app.call(person, 'GET', '/api/projects')).status).toBe(403)
    expect((await app.call({ ...person, companyId: second }, 'GET', '/api/projects')).status).toBe(200)
  })

  it('is neither the last administrator nor oneself', async () => {
    const alone = await app.makePerson(await app.makeCompany('Alone'), { role: 'admin' })
    expect(await app.call(alone, 'POST', `/api/members/${alone.userId}/deactivate`)).toMatchObject({
      status: 409,
      body: { code: 'LAST_ADMIN' },
    })
    const second = await app.makePerson(alone.companyId, { role: 'admin' })
    expect(await app.call(alone, 'POST', `/api/members/${alone.userId}/deactivate`)).toMatchObject({
      status: 409,
      body: { code: 'DEACTIVATES_SELF' },
    })
    // of two who remove each other at the same time one stays
    const answers = await Promise.all([
      app.call(alone, 'POST', `/api/members/${second.userId}/deactivate`),
      app.call(second, 'POST', `/api/members/${alone.userId}/deactivate`),
    ])
    const { rows } = await app.database.owner.query(
      `select count(*)::int as n from memberships where company_id = $1 and role = 'admin' and status = 'active'`,
      [alone.companyId],
    )
    expect([rows[0], answers.map(({ status }) => status).filter((status) => status === 200).length]).toEqual([
      { n: 1 },
      1,
    ])
  })
})

describe('signing somebody out', () => {
  it('ends their sessions and is noted with the network address it came from', async () => {
    const person = await app.makePerson(company)
    expect(await app.call(admin, 'POST', `/api/people/${person.userId}/sign-out`)).toMatchObject({
      status: 200,
      body: { endedSessions: 1 },
    })
    await until(
      () => me(person),
      ({ status }) => status === 401,
    )
    const { rows } = await app.database.owner.query(
      `select actor_id, ip from events where kind = 'user.signedOut' and entity_id = $1`,
      [person.userId],
    )
    expect(rows).toEqual([{ actor_id: admin.userId, ip: '127.0.0.1' }])
  })

  it('is not for people of other companies', async () => {
    const stranger = await app.makePerson(await app.makeCompany('Foreign'))
    expect((await app.call(admin, 'POST', `/api/people/${stranger.userId}/sign-out`)).status).toBe(404)
    expect((await me(stranger)).status).toBe(200)
  })
})

describe('seeing what a person can see', () => {
  const asked = (person: TestPerson) => ({ 'x-preview-as': person.userId })
  async function preview(person: TestPerson): Promise<void> {
    expect((await app.call(admin, 'POST', `/api/people/${person.userId}/preview`)).status).toBe(200)
    await until(
      () => me(admin),
      ({ body }) => (body as { preview: { userId: string } | null }).preview?.userId === person.userId,
    )
  }

  it('shows their projects, read-only, and is noted', async () => {
    const person = await app.makePerson(company)
    const mine = (await app.call(person, 'POST', '/api/projects', { name: 'Theirs', fields: ENGINEERING })).body as {
      id: string
    }
    await app.call(admin, 'POST', '/api/projects', { name: 'Not theirs', fields: ENGINEERING })
    await preview(person)
    expect(await app.call(admin, 'GET', '/api/projects', undefined, asked(person))).toMatchObject({
      status: 200,
      body: { rows: [{ id: mine.id }] },
    })
    expect((await app.call(admin, 'GET', '/api/people', undefined, asked(person))).status).toBe(403)
    expect(
      await app.call(admin, 'POST', '/api/projects', { name: 'Forged', fields: ENGINEERING }, asked(person)),
    ).toMatchObject({ status: 403, body: { code: 'PREVIEW_ONLY' } })
    expect((await app.call(admin, 'DELETE', `/api/projects/${mine.id}`, undefined, asked(person))).status).toBe(403)
    expect(
      (
        await app.database.owner.query(
          `select 1 from events where kind = 'user.previewed' and entity_id = $1 and actor_id = $2`,
          [person.userId, admin.userId],
        )
      ).rowCount,
    ).toBe(1)
  })

  it('is nothing a header alone could do, nor a colleague, nor for somebody of another company', async () => {
    const [person, second] = [await app.makePerson(company), await app.makePerson(company)]
    await preview(person)
    expect(await app.call(admin, 'GET', '/api/projects', undefined, asked(second))).toMatchObject({
      status: 403,
      body: { code: 'PREVIEW_ENDED' },
    })
    expect((await app.call(second, 'GET', '/api/projects', undefined, asked(person))).status).toBe(403)
    expect((await app.call(second, 'POST', `/api/people/${person.userId}/preview`)).status).toBe(403)
    const stranger = await app.makePerson(await app.makeCompany('Foreign'))
    expect((await app.call(admin, 'POST', `/api/people/${stranger.userId}/preview`)).status).toBe(404)
  })

  it('shows nothing of the person’s own account', async () => {
    const person = await app.makePerson(company)
    await preview(person)
    expect((await app.call(admin, 'GET', '/api/me', undefined, asked(person))).body).toMatchObject({
      user: { id: admin.userId },
    })
    const devices = (await app.call(admin, 'GET', '/api/me/devices', undefined, asked(person))).body as {
      rows: { current: boolean }[]
    }
    expect(devices.rows.some((device) => device.current)).toBe(true)
  })

  it('ends by itself, by choice, and with the person’s membership', async () => {
    expect(PREVIEW_MS).toBe(1_800_000)
    const person = await app.makePerson(company)
    await preview(person)
    expect((await app.call(admin, 'DELETE', '/api/me/preview')).status).toBe(200)
    await until(
      () => app.call(admin, 'GET', '/api/projects', undefined, asked(person)),
      ({ status }) => status === 403,
    )
    await preview(person)
    await app.call(admin, 'POST', `/api/members/${person.userId}/deactivate`)
    await app.database.owner.query(`update auth.sessions set preview_until = preview_until where preview_of = $1`, [
      person.userId,
    ])
    await until(
      () => app.call(admin, 'GET', '/api/projects', undefined, asked(person)),
      ({ status }) => status === 403,
    )
  })
})
