/** What views leave out because of the chosen vertical is counted, a company with one vertical leaves nothing out, and its projects go along when it changes. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { legal } from '../../../verticals/legal.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  admin = await app.makePerson(await app.makeCompany('Both Worlds'), { role: 'admin' })
})

type Company = { version: number; verticals: string[]; vertical: string }
const company = async () => (await app.call<Company>(admin, 'GET', '/api/companies/current')).body
const change = async (fields: object) =>
  app.call<Company & { code: string }>(admin, 'PATCH', '/api/companies/current', {
    version: (await company()).version,
    ...fields,
  })
const create = (name: string, vertical: string, by = admin) =>
  app.call<{ id: string }>(by, 'POST', '/api/projects', {
    name,
    vertical,
    status: 'active',
    fields: vertical === 'legal' ? legal.sample.projects[0]?.fields : ENGINEERING,
  })
const records = async (by = admin, all = false) =>
  Object.fromEntries(
    (
      await app.call<{ rows: { vertical: string; count: number }[] }>(by, 'GET', `/api/verticals/records?all=${all}`)
    ).body.rows.map(({ vertical, count }) => [vertical, count]),
  )
const activeIn = async (vertical: string) =>
  (
    await app.call<{ figures: { value: number | null }[] }>(
      admin,
      'GET',
      '/api/figures?ask=projects.active',
      undefined,
      { 'x-vertical': vertical },
    )
  ).body.figures[0]?.value
const several = (wanted: boolean) =>
  until(
    () => app.call<{ companies: { several: boolean }[] }>(admin, 'GET', '/api/me'),
    ({ body }) => body.companies[0]?.several === wanted,
  )

describe('a company with several verticals', () => {
  it('shows the one in use, and what is of the others is counted for whoever may see it', async () => {
    await change({ verticals: ['engineering', 'legal'] })
    await several(true)
    for (const [name, vertical] of [
      ['Loop', 'engineering'],
      ['Hart', 'legal'],
      ['Stone', 'legal'],
    ] as const)
      expect((await create(name, vertical)).status).toBe(200)
    expect([await activeIn('engineering'), await activeIn('legal')]).toEqual([1, 2])
    expect(await records()).toEqual({ engineering: 1, legal: 2 })
    // somebody to whom nothing was shared sees nothing left out
    const colleague = await app.makePerson(admin.companyId)
    expect(await records(colleague)).toEqual({})
    expect((await app.call(colleague, 'GET', '/api/verticals/records?all=true')).status).toBe(403)
  })
})

describe('a company with one vertical', () => {
  it('is never narrowed, whichever vertical the tab of an administrator is in', async () => {
    await create('Loop', 'engineering')
    await create('Hart', 'legal')
    expect([await activeIn('engineering'), await activeIn('legal')]).toEqual([2, 2])
    // somebody who asks for one by its name gets that one
    const { figures } = (
      await app.call<{ figures: { value: number | null }[] }>(
        admin,
        'GET',
        `/api/figures?ask=${encodeURIComponent('projects.active;vertical=legal')}`,
      )
    ).body
    expect(figures[0]?.value).toBe(1)
  })
})

describe('changing the verticals of a company', () => {
  it('takes its projects along in one step, with an event each, and keeps what was filled in', async () => {
    const kept = (await create('Loop', 'engineering')).body.id
    const gone = (await create('Over', 'engineering')).body.id
    await app.call(admin, 'DELETE', `/api/projects/${gone}`)
    expect(await records(admin, true)).toEqual({ engineering: 1 })
    const moved = await change({
      vertical: 'legal',
      verticals: ['legal'],
      takeAlong: { from: ['engineering'], to: 'legal' },
    })
    expect(moved).toMatchObject({ status: 200, body: { vertical: 'legal', verticals: ['legal'] } })
    const { rows } = await app.database.owner.query(
      `select id, vertical, fields->>'projectType' as type from projects where company_id = $1 order by id`,
      [admin.companyId],
    )
    expect(rows).toEqual(
      [kept, gone].toSorted().map((id) => ({ id, vertical: 'legal', type: ENGINEERING.projectType })),
    )
    const events = await app.database.owner.query(
      `select entity_id as id, before->>'vertical' as before, after->>'vertical' as after from events
       where company_id = $1 and kind = 'project.updated' order by entity_id`,
      [admin.companyId],
    )
    expect(events.rows).toEqual([kept, gone].toSorted().map((id) => ({ id, before: 'engineering', after: 'legal' })))
    expect(await app.call(admin, 'GET', `/api/projects/${kept}`)).toMatchObject({
      status: 200,
      body: { vertical: 'legal', version: 2 },
    })
  })

  it('leaves them where nobody asks for it, and moves nothing where the change is refused', async () => {
    await create('Loop', 'engineering')
    expect(
      (await change({ verticals: ['engineering'], takeAlong: { from: ['engineering'], to: 'legal' } })).body,
    ).toMatchObject({ code: 'VERTICAL_NOT_CHOSEN' })
    expect(
      await app.call(admin, 'PATCH', '/api/companies/current', {
        version: 99,
        vertical: 'legal',
        verticals: ['legal'],
        takeAlong: { from: ['engineering'], to: 'legal' },
      }),
    ).toMatchObject({ status: 409 })
    await change({ vertical: 'legal', verticals: ['legal'] })
    expect(await records(admin, true)).toEqual({ engineering: 1 })
    // and still it is left out of nothing
    await several(false)
    expect(await activeIn('legal')).toBe(1)
  })
})
