import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'

let app: TestApp
let admin: TestPerson
let person: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.makePerson(await app.makeCompany('Ridgeline'), {
    role: 'admin',
    firstName: 'Ada',
    lastName: 'Admin',
  })
  person = await app.makePerson(admin.companyId, { firstName: 'Ulf', lastName: 'User' })
})
afterAll(() => app.stop())

type Page = {
  rows: { id: string; kind: string; subject: string; actorName: string; ip: string; changes: object[]; at: number }[]
  next: string | null
  total?: { count: number; capped: boolean }
  lookedBackTo: number | null
}
const audit = async (query: Record<string, string | number | boolean> = {}, by = admin) =>
  (
    await app.call(
      by,
      'GET',
      `/api/audit?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()}`,
    )
  ).body as Page

describe('the audit log', () => {
  it('says who did what to whom, from where, with before and after', async () => {
    await app.call(admin, 'PATCH', `/api/members/${person.userId}`, { role: 'hr' })
    const { rows } = await audit({ size: 1 })
    expect(rows).toMatchObject([
      {
        kind: 'member.roleChanged',
        module: 'companies',
        actorId: admin.userId,
        actorName: 'Ada Admin',
        subject: 'Ulf User',
        entityId: person.userId,
        ip: '127.0.0.1',
        at: app.clock.now,
        changes: [{ field: 'role', before: 'user', after: 'hr' }],
      },
    ])
  })

  it('calls a record by its name, whichever module it is of and also after it was deleted', async () => {
    const { id } = (await app.call(admin, 'POST', '/api/projects', { name: 'Quay wall', fields: ENGINEERING }))
      .body as { id: string }
    await app.call(admin, 'PUT', `/api/projects/${id}/shares/${person.userId}`, { access: 'view' })
    await app.call(admin, 'DELETE', `/api/projects/${id}`)
    const { rows } = await audit({ entityId: id })
    expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['project.deleted', 'Quay wall'],
      ['project.shared', 'Quay wall'],
      ['project.created', 'Quay wall'],
    ])
  })

  it('is for those who hold the permission', async () => {
    expect((await app.call(person, 'GET', '/api/audit')).status).toBe(403)
    expect((await app.call(null, 'GET', '/api/audit')).status).toBe(401)
  })

  it('shows nothing of another company, not even by its ids', async () => {
    const stranger = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
    expect((await audit({ entityId: person.userId }, stranger)).rows).toEqual([])
    expect((await audit({ actorId: admin.userId }, stranger)).rows).toEqual([])
    expect((await audit({}, stranger)).rows.map((row) => row.kind)).toEqual(['member.joined', 'company.created'])
  })

  it('finds by person, module, kind, record and day, and by several at once', async () => {
    const kinds = async (query: Record<string, string | number>) =>
      [...new Set((await audit(query)).rows.map((row) => row.kind))].toSorted()
    expect(await kinds({ actorId: admin.userId, kind: 'member.roleChanged' })).toEqual(['member.roleChanged'])
    expect(await kinds({ module: 'identity' })).toEqual([])
    expect(await kinds({ module: 'companies' })).toEqual(['company.created', 'member.joined', 'member.roleChanged'])
    expect(await kinds({ entityId: admin.companyId })).toEqual(['company.created'])
    expect(await kinds({ entityId: person.userId, actorId: admin.userId })).toEqual(['member.roleChanged'])
    expect(await kinds({ from: '2026-11-16', to: '2026-11-16', kind: 'member.roleChanged' })).toEqual([
      'member.roleChanged',
    ])
    expect(await kinds({ to: '2026-11-15' })).toEqual([])
    expect(await kinds({ from: '2026-11-17' })).toEqual([])
    // at nine in London it is the evening of the same day in Auckland, and still the day before nowhere
    expect(await kinds({ from: '2026-11-16', to: '2026-11-16', offsetMinutes: 780, kind: 'company.created' })).toEqual([
      'company.created',
    ])
    expect((await app.call(admin, 'GET', '/api/audit?from=16.11.2026')).status).toBe(400)
    expect((await app.call(admin, 'GET', '/api/audit?cursor=nonsense')).status).toBe(400)
  })
})

describe('a long log', () => {
  const MANY = 45_000
  let boss: TestPerson
  beforeAll(async () => {
    boss = await app.makePerson(await app.makeCompany('Long'), { role: 'admin' })
    // one rare event at the bottom, then more than one page may look through
    const insert = (kind: string, n: number) =>
      app.database.owner.query(
        `insert into events (company_id, at, actor_id, actor_name, topic, kind, entity_id, request_id) select $1, $2, 'somebody', 'Some Body', 'projects', $3, 'p' || n, 'test' from generate_series(1, $4::int) n`,
        [boss.companyId, new Date(app.clock.now).toISOString(), kind, n],
      )
    await insert('project.deleted', 1)
    await insert('project.updated', MANY)
  })

  it('turns its pages without losing or repeating a row while others write', async () => {
    const first = await audit({ size: 100 }, boss)
    await app.inside(boss.companyId, { userId: boss.userId }, (ctx) => ctx.event('geocoder.changed', 'meanwhile'))
    const second = await audit({ size: 100, cursor: first.next ?? '' }, boss)
    const ids = [...first.rows, ...second.rows].map((row) => Number(row.id))
    expect(ids).toEqual(Array.from({ length: 200 }, (_, n) => (ids[0] ?? 0) - n))
  })

  it('looks through a bounded number of events at once, says how far it got, and goes on from there', async () => {
    let page = await audit({ kind: 'project.deleted' }, boss)
    let pages = 1
    for (; page.rows.length === 0 && page.next; pages += 1) {
      expect(page.lookedBackTo).toBe(app.clock.now)
      page = await audit({ kind: 'project.deleted', cursor: page.next }, boss)
    }
    expect(pages).toBe(3)
    expect(page.rows.map((row) => row.subject)).toEqual(['p1'])
  })

  it('counts what it can and says when there is more', async () => {
    expect((await audit({ total: true }, boss)).total).toEqual({ count: 10_000, capped: true })
    expect((await audit({ total: true, entityId: 'p7' }, boss)).total).toEqual({ count: 1, capped: false })
  })

  it('walks an index for every filter', async () => {
    await app.database.owner.query('analyze events')
    const plan = async (where: string) =>
      (
        await app.database.owner.query(
          `explain select * from events where company_id = $1 and ${where} order by id desc limit 20000`,
          [boss.companyId],
        )
      ).rows
        .map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN'])
        .join('\n')
    expect(await plan('true')).toContain('events_company_id_id_pk')
    expect(await plan(`actor_id = 'nobody'`)).toContain('events_actor')
    expect(await plan(`topic = any('{projects,companies}') and entity_id = 'p7'`)).toContain('events_entity')
  })
})
