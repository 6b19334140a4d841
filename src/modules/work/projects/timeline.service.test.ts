/** What the lists of the dashboard are made of: projects opened last, those ticked for the timeline, and the sample of an empty company. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import type { Project, ProjectRow } from './contract.ts'
import { MAX_TIMELINE } from './rules.ts'

type Page = { rows: ProjectRow[]; next: string | null; total?: { count: number } }
let app: TestApp
let people: Record<'admin' | 'owner' | 'colleague' | 'outsider' | 'stranger', TestPerson>
let ids: string[]

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  const [admin, owner, colleague, outsider] = [
    await app.makePerson(companyId, { role: 'admin' }),
    await app.makePerson(companyId),
    await app.makePerson(companyId),
    await app.makePerson(companyId),
  ]
  people = {
    admin,
    owner,
    colleague,
    outsider,
    stranger: await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' }),
  }
  ids = []
  for (const name of ['Quayside', 'Mill Race', 'Eastgate'])
    ids.push((await app.call<Project>(owner, 'POST', '/api/projects', { name, fields: ENGINEERING })).body.id)
  await app.call(owner, 'PUT', `/api/projects/${ids[0]}/shares/${colleague.userId}`, { access: 'view' })
})
afterAll(() => app.stop())

const ticked = async (person: TestPerson) =>
  (await app.call<{ activeProjectIds: string[] }>(person, 'GET', '/api/projects/timeline')).body.activeProjectIds
const tick = (person: TestPerson, activeProjectIds: string[]) =>
  app.call<{ activeProjectIds: string[] }>(person, 'PUT', '/api/projects/timeline', { activeProjectIds })
const recent = async (person: TestPerson, query = '') =>
  (await app.call<Page>(person, 'GET', `/api/projects/recent${query}`)).body
async function open(person: TestPerson, projectId: string): Promise<void> {
  app.clock.now += 1_000
  await app.call(person, 'POST', '/api/search/recent', { module: 'projects', recordId: projectId })
}

describe('the first project somebody makes', () => {
  it('stands in their timeline, and only that one', async () => {
    const beginner = await app.makePerson(await app.makeCompany('Beginners'), { role: 'admin' })
    const make = async (name: string) =>
      (await app.call<Project>(beginner, 'POST', '/api/projects', { name, fields: ENGINEERING })).body.id
    const first = await make('First quay')
    expect(await ticked(beginner)).toEqual([first])
    await tick(beginner, [])
    await make('Second quay')
    expect(await ticked(beginner)).toEqual([])
  })
})

describe('projects opened last', () => {
  it('stand in the order they were opened in, each once, with what the person may do', async () => {
    for (const id of [ids[0], ids[1], ids[2], ids[0]]) await open(people.owner, id ?? '')
    expect((await recent(people.owner)).rows.map((row) => row.name)).toEqual(['Quayside', 'Eastgate', 'Mill Race'])
    await open(people.colleague, ids[0] ?? '')
    expect((await recent(people.colleague)).rows).toMatchObject([
      { name: 'Quayside', state: 'unscheduled', may: { edit: false, remove: false } },
    ])
    expect((await recent(people.outsider)).rows).toEqual([])
    expect((await recent(people.stranger)).rows).toEqual([])
  })

  it('come page by page', async () => {
    const first = await recent(people.owner, '?size=2&total=true')
    const second = await recent(people.owner, `?size=2&cursor=${encodeURIComponent(first.next ?? '')}`)
    expect([first, second].map((page) => page.rows.map((row) => row.name))).toEqual([
      ['Quayside', 'Eastgate'],
      ['Mill Race'],
    ])
    expect(first.total).toEqual({ count: 3, capped: false })
    expect(second.next).toBeNull()
  })

  it('are left out while they are deleted, and once they are shared no more', async () => {
    await app.call(people.owner, 'DELETE', `/api/projects/${ids[2]}`)
    expect((await recent(people.owner)).rows.map((row) => row.name)).toEqual(['Quayside', 'Mill Race'])
    await app.call(people.owner, 'POST', `/api/projects/${ids[2]}/restore`, {})
    expect((await recent(people.owner)).rows).toHaveLength(3)
  })
})

describe('the timeline', () => {
  it('keeps what each person ticked, in that order', async () => {
    await tick(people.owner, [ids[1] ?? ''])
    app.clock.now += 1_000
    await tick(people.owner, [ids[0] ?? '', ids[1] ?? ''])
    expect(await ticked(people.owner)).toEqual([ids[1], ids[0]])
    expect(await ticked(people.colleague)).toEqual([])
    await tick(people.owner, [ids[0] ?? ''])
    expect(await ticked(people.owner)).toEqual([ids[0]])
  })

  it('takes only projects the person may see', async () => {
    expect((await tick(people.colleague, ids)).body.activeProjectIds).toEqual([ids[0]])
    expect((await tick(people.outsider, ids)).body.activeProjectIds).toEqual([])
    expect((await tick(people.stranger, ids)).body.activeProjectIds).toEqual([])
    expect((await tick(people.admin, ids)).body.activeProjectIds).toEqual(ids)
  })

  it('forgets a project that is no longer shared, and shows a deleted one again when it is back', async () => {
    await app.call(people.owner, 'DELETE', `/api/projects/${ids[0]}/shares/${people.colleague.userId}`)
    expect(await ticked(people.colleague)).toEqual([])
    await app.call(people.owner, 'PUT', `/api/projects/${ids[0]}/shares/${people.colleague.userId}`, { access: 'view' })
    await app.call(people.owner, 'DELETE', `/api/projects/${ids[0]}`)
    expect(await ticked(people.owner)).toEqual([])
    await tick(people.owner, [ids[1] ?? ''])
    await app.call(people.owner, 'POST', `/api/projects/${ids[0]}/restore`, {})
    expect((await ticked(people.owner)).toSorted()).toEqual([ids[0], ids[1]].toSorted())
  })

  it('holds 50 projects, and tells other devices of a change without noise in the log', async () => {
    expect(MAX_TIMELINE).toBe(50)
    expect(
      (
        await tick(
          people.owner,
          Array.from({ length: MAX_TIMELINE + 1 }, (_, n) => `p${n}`),
        )
      ).status,
    ).toBe(400)
    const count = async () =>
      (
        await app.aside.query<{ n: number }>(
          `select count(*)::int as n from events where kind = 'projectTimeline.changed' and actor_id = $1`,
          [people.owner.userId],
        )
      ).rows[0]?.n ?? 0
    const before = await count()
    await tick(people.owner, [ids[2] ?? ''])
    await tick(people.owner, [ids[2] ?? ''])
    expect(await count()).toBe(before + 1)
  })
})

describe('the sample of a company', () => {
  it('is called proj-001, proj-002 and so on, and takes the next free number', async () => {
    const firm = await app.makeCompany('Fresh')
    const boss = await app.makePerson(firm, { role: 'admin' })
    const { body } = await app.call<{ loaded: number }>(boss, 'POST', '/api/projects/sample', {})
    const names = (await app.call<Page>(boss, 'GET', '/api/projects?sort=createdAt&direction=asc&size=100')).body.rows
      .map((row) => row.id)
      .toSorted()
    expect(names).toHaveLength(body.loaded)
    expect(names.slice(0, 3)).toEqual(['proj-001', 'proj-002', 'proj-003'])
    for (const id of names) await app.call(boss, 'DELETE', `/api/projects/${id}`)
    await app.call(boss, 'POST', '/api/projects/sample', {})
    const again = (await app.call<Page>(boss, 'GET', '/api/projects?size=100')).body.rows.map((row) => row.id)
    expect(again).toHaveLength(body.loaded)
    expect(again.some((id) => names.includes(id))).toBe(false)
  })
})
