import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'

let app: TestApp
const people: Record<string, TestPerson> = {}

/** 17 November, half past midnight in Auckland; still the 16th in Denver. */
const TURN = Date.UTC(2026, 10, 16, 11, 30)

beforeAll(async () => {
  app = await createTestApp()
  for (const timeZone of ['Pacific/Auckland', 'America/Denver']) {
    const person = await app.makePerson(await app.makeCompany(), { role: 'admin' })
    const { body } = await app.call<{ version: number }>(person, 'GET', '/api/companies/current')
    const saved = await app.call(person, 'PATCH', '/api/companies/current', {
      version: body.version,
      settings: { region: { country: timeZone.startsWith('P') ? 'NZ' : 'US', timeZone } },
    })
    expect(saved.status).toBe(200)
    people[timeZone] = person
  }
  app.clock.now = TURN
})
afterAll(() => app.stop())

describe.each([
  ['Pacific/Auckland', '2026-11-17', 'overdue'],
  ['America/Denver', '2026-11-16', 'active'],
])('a company in %s', (zone, today, state) => {
  const ask = <B>(method: string, path: string, body?: unknown) => {
    const person = people[zone]
    if (!person) throw new Error('nobody')
    return app.call<B>(person, method, path, body)
  }

  it(`says that ${today} is today: what ended on the 16th is ${state}`, async () => {
    const made = await ask<{ id: string; state: string }>('POST', '/api/projects', {
      name: 'Turn of the day',
      startDate: '2026-10-01',
      endDate: '2026-11-16',
      fields: ENGINEERING,
    })
    expect(made.status).toBe(200)
    expect(made.body.state).toBe(state)
    const list = await ask<{ rows: { id: string; state: string }[] }>('GET', '/api/projects?state=overdue')
    expect(list.body.rows.map((row) => row.state)).toEqual(state === 'overdue' ? ['overdue'] : [])
    const figures = await ask<{ figures: { value: number }[] }>('GET', '/api/figures?ask=projects.overdue')
    expect(figures.body.figures.map(({ value }) => value)).toEqual([state === 'overdue' ? 1 : 0])
  })

  it('tells the browser where the company is', async () => {
    const { body } = await ask<{ companies: { region: { timeZone: string } }[] }>('GET', '/api/me')
    expect(body.companies[0]?.region.timeZone).toBe(zone)
  })
})

it('refuses what is no time zone, and says what one looks like', async () => {
  const [person] = Object.values(people)
  if (!person) throw new Error('nobody')
  const { body } = await app.call<{ version: number }>(person, 'GET', '/api/companies/current')
  const answer = await app.call<{ message: string }>(person, 'PATCH', '/api/companies/current', {
    version: body.version,
    settings: { region: { country: 'NZ', timeZone: 'Auckland' } },
  })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain('Name one such as America/Denver')
})
