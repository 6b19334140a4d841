import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import type { Project } from './contract.ts'

let app: TestApp
let admin: TestPerson
let member: TestPerson
let projectId: string

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  const companyId = await app.makeCompany()
  admin = await app.makePerson(companyId, { role: 'admin' })
  member = await app.makePerson(companyId)
  projectId = (await app.call<Project>(admin, 'POST', '/api/projects', { name: 'Offered weir' })).body.id
})
afterAll(() => app.stop())

type Answer = {
  outcome: string
  link: string | null
  mail: string
  rows: { userId: string; access: string }[]
  offers: { email: string; access: string }[]
}
const offer = (who: TestPerson, email: string, access = 'edit', project = projectId) =>
  app.call<Answer>(who, 'POST', `/api/projects/${project}/share-offers`, { email, access })

describe('sharing with an address', () => {
  it('of a colleague shares at once', async () => {
    const { body } = await offer(admin, member.email, 'view')
    expect(body).toMatchObject({ outcome: 'shared', link: null, rows: [{ userId: member.userId, access: 'view' }] })
  })

  it('that nobody has invites it, says that no mail is set up, and gives the right once accepted', async () => {
    const { status, body } = await offer(admin, ' Nadia@Partner.example ')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      outcome: 'invited',
      mail: 'outbox',
      offers: [{ email: 'nadia@partner.example', access: 'edit' }],
    })
    const again = await offer(admin, 'nadia@partner.example', 'comment')
    expect(again.body).toMatchObject({ outcome: 'waiting', offers: [{ access: 'comment' }] })
    await offer(admin, 'nadia@partner.example', 'edit')

    const secret = new URL((await offer(admin, 'nadia@partner.example')).body.link ?? '').searchParams.get('invite')
    const accepted = await app.call(null, 'POST', `/api/invitations/offer/${secret}/accept`, {
      firstName: 'Nadia',
      lastName: 'Pohl',
      password: 'four lamps lit',
    })
    expect(accepted.status).toBe(200)
    const shares = await until(
      async () => (await app.call<Answer>(admin, 'GET', `/api/projects/${projectId}/shares`)).body,
      ({ offers }) => offers.length === 0,
    )
    expect(shares.rows.map(({ access }) => access).toSorted()).toEqual(['edit', 'view'])

    // the log says whose doing it was, and whoever came for the project has it in front of them
    const nadia = shares.rows.find(({ userId }) => userId !== member.userId)?.userId
    const { rows: told } = await app.aside.query<{ actor_id: string }>(
      `select actor_id from events where kind = 'project.shared' and entity_id = $1 and after ->> 'userId' = $2`,
      [projectId, nadia],
    )
    expect(told).toEqual([{ actor_id: admin.userId }])
    const { rows: ticked } = await app.aside.query(`select project_id from project_timeline where user_id = $1`, [
      nadia,
    ])
    expect(ticked).toEqual([{ project_id: projectId }])
  })

  it('gives nothing that whoever offered it could not give any more', async () => {
    const boss = await app.makePerson(admin.companyId, { role: 'admin' })
    const theirs = (await app.call<Project>(admin, 'POST', '/api/projects', { name: 'Theirs' })).body.id
    await offer(admin, 'omar@partner.example')
    await offer(boss, 'omar@partner.example', 'edit', theirs)
    const { body } = await offer(admin, 'omar@partner.example')
    const secret = new URL(body.link ?? '').searchParams.get('invite')
    await app.aside.query(`update memberships set role = 'user' where company_id = $1 and user_id = $2`, [
      admin.companyId,
      boss.userId,
    ])
    const accepted = await app.call(null, 'POST', `/api/invitations/offer/${secret}/accept`, {
      firstName: 'Omar',
      lastName: 'Reyes',
      password: 'five lamps lit',
    })
    expect(accepted.status).toBe(200)
    const sharesOf = async (id: string) => (await app.call<Answer>(admin, 'GET', `/api/projects/${id}/shares`)).body
    await until(
      () => sharesOf(projectId),
      ({ offers }) => offers.length === 0,
    )
    expect(await sharesOf(theirs)).toEqual({ rows: [], offers: [] })
  })

  it('gives by a link no more than whoever was shown it could give', async () => {
    const hidden = (await app.call<Project>(admin, 'POST', '/api/projects', { name: 'Hidden weir' })).body.id
    const own = (await app.call<Project>(member, 'POST', '/api/projects', { name: 'Own lock' })).body.id
    await app.call(admin, 'PUT', '/api/permissions/users.invite/user', { allowed: true })
    await offer(admin, 'board@partner.example', 'edit', hidden)
    const { body } = await offer(member, 'board@partner.example', 'edit', own)
    expect(body.outcome).toBe('waiting')
    const secret = new URL(body.link ?? '').searchParams.get('invite')
    const accepted = await app.call(null, 'POST', `/api/invitations/offer/${secret}/accept`, {
      firstName: 'Not',
      lastName: 'The Board',
      password: 'six lamps lit',
    })
    expect(accepted.status).toBe(200)
    const sharesOf = async (id: string) => (await app.call<Answer>(admin, 'GET', `/api/projects/${id}/shares`)).body
    await until(
      () => sharesOf(own),
      ({ rows }) => rows.length === 1,
    )
    expect(await sharesOf(hidden)).toMatchObject({ rows: [], offers: [{ email: 'board@partner.example' }] })
    await app.call(admin, 'DELETE', '/api/permissions/users.invite/user')
  })

  it('is one invitation, however many share with it at the same moment', async () => {
    const email = 'many@partner.example'
    const answers = await Promise.all(Array.from({ length: 8 }, () => offer(admin, email)))
    expect(answers.map(({ body }) => body.outcome).toSorted()).toEqual(['invited', ...Array(7).fill('waiting')])
    const { rows } = await app.aside.query(
      `select 1 from invitations where company_id = $1 and email = $2 and status = 'pending'`,
      [admin.companyId, email],
    )
    expect(rows.length).toBe(1)
  })

  it('ends with its invitation', async () => {
    const email = 'gone@partner.example'
    await offer(admin, email)
    const { rows } = await app.aside.query<{ id: string }>(
      `select id from invitations where company_id = $1 and email = $2`,
      [admin.companyId, email],
    )
    expect((await app.call(admin, 'POST', `/api/invitations/${rows[0]?.id}/revoke`)).status).toBe(200)
    await until(
      async () => (await app.call<Answer>(admin, 'GET', `/api/projects/${projectId}/shares`)).body.offers,
      (offers) => offers.every((one) => one.email !== email),
    )
  })

  it('can be taken back before it is accepted', async () => {
    await offer(admin, 'late@partner.example')
    const { body } = await app.call<Answer>(
      admin,
      'DELETE',
      `/api/projects/${projectId}/share-offers/late@partner.example`,
    )
    expect(body.offers.map((one) => one.email)).not.toContain('late@partner.example')
  })

  it('is refused to whoever may not invite, with what to do', async () => {
    const own = (await app.call<Project>(member, 'POST', '/api/projects', { name: 'Own weir' })).body.id
    expect(await offer(member, 'new@partner.example', 'view', own)).toMatchObject({
      status: 403,
      body: {
        code: 'MAY_NOT_INVITE',
        message: 'Nobody here has this address, and you may not invite people. Ask an administrator to invite them.',
      },
    })
    expect((await offer(member, 'new@partner.example')).status).toBe(403)
  })
})
