import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import type { FirstStep } from './contract.ts'

let app: TestApp
let companyId: string
let admin: TestPerson
let engineer: TestPerson

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  companyId = await app.makeCompany()
  admin = await app.makePerson(companyId, { role: 'admin' })
  engineer = await app.makePerson(companyId)
  await app.call(admin, 'PATCH', `/api/members/${engineer.userId}`, { verticalRole: 'engineer' })
})

type Steps = { away: boolean; empty: boolean; rows: FirstStep[] }
const steps = async (who: TestPerson) => (await app.call<Steps>(who, 'GET', '/api/dashboard/steps')).body
const one = ({ rows }: Steps, id: string) => rows.find((row) => row.id === id)

describe('the first steps', () => {
  it('are those that a person may do, in the order modules give them', async () => {
    const { empty, rows } = await steps(admin)
    expect(empty).toBe(true)
    expect(rows.map(({ id }) => id)).toEqual([
      'companies.tradeAndCountry',
      'projects.firstProject',
      'schedule.firstPlan',
      'projects.firstShare',
      'identity.firstColleague',
      'companies.companyDetails',
    ])
    const theirs = await steps(engineer)
    expect(theirs).toMatchObject({ empty: true })
    expect(one(theirs, 'identity.firstColleague')).toBeUndefined()
    expect(one(theirs, 'projects.firstProject')).toBeUndefined()
  })

  it('are ticked by what is there, and say with what', async () => {
    expect(one(await steps(admin), 'projects.firstShare')).toMatchObject({ done: false, waits: true })
    const { body } = await app.call<{ id: string }>(admin, 'POST', '/api/projects', { name: 'Kiln Street' })
    const now = await steps(admin)
    expect(now.empty).toBe(false)
    expect(one(now, 'projects.firstProject')).toMatchObject({
      done: true,
      help: 'Kiln Street',
      address: `/project/${body.id}`,
    })
    expect(one(now, 'schedule.firstPlan')).toMatchObject({
      done: false,
      blocked: false,
      address: `/project/${body.id}?tab=schedule`,
    })
    await app.call(admin, 'PUT', `/api/projects/${body.id}/shares/${engineer.userId}`, { access: 'view' })
    expect(one(await steps(admin), 'projects.firstShare')).toMatchObject({ done: true })
    // a project of somebody else does not fill the dashboard of whoever does not see it
    const other = await app.makePerson(companyId)
    expect((await steps(other)).empty).toBe(true)
    expect((await steps(engineer)).empty).toBe(false)
  })

  it('say what is missing and the way round it, in the language of the person', async () => {
    await app.call(admin, 'PATCH', '/api/me', { language: 'fr' })
    const french = one(await steps(admin), 'projects.firstProject')
    expect(french?.label).toBe('Un premier projet')
    expect(french?.ways.map(({ id }) => id)).toEqual(['type', 'list', 'template', 'sample'])
    const alone = await app.makePerson(await app.makeCompany(), { role: 'admin' })
    expect(one(await steps(alone), 'identity.firstColleague')).toMatchObject({
      blocked: true,
      help: 'Mail is not set up yet. An invitation can also be sent as a link you copy.',
    })
  })

  it('are put away for oneself, and brought back', async () => {
    const second = await app.makePerson(companyId, { role: 'admin' })
    expect((await app.call(admin, 'PUT', '/api/dashboard/steps/away', { away: true })).body).toEqual({ away: true })
    expect(await steps(admin)).toEqual({ away: true, empty: false, rows: [] })
    // the guide still has them
    const { body: kept } = await app.call<Steps>(admin, 'GET', '/api/dashboard/steps?all=true')
    expect(kept.away).toBe(true)
    expect(kept.rows.length).toBeGreaterThan(3)
    expect((await steps(second)).away).toBe(false)
    await app.call(admin, 'PUT', '/api/dashboard/steps/away', { away: false })
    expect((await steps(admin)).rows.length).toBeGreaterThan(3)
  })
})
