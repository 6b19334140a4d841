/** A figure that names the list of its rows has as many as that list, whoever asks: nobody is told 32 and shown 57. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FigureDeclaration } from '../../src/kernel/contract/figure.ts'
import type { Module } from '../../src/kernel/contract/module.ts'
import { manifests as all } from '../../src/modules/all.manifests.ts'
import { ENGINEERING } from '../support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/test-app.ts'

const manifests: readonly Module[] = all
const LISTED = manifests.flatMap((module) =>
  Object.entries<FigureDeclaration>(module.figures ?? {}).flatMap(([name, { list }]) =>
    list
      ? [{ id: `${module.id}.${name}`, opens: list.opens, params: (list.params ?? {}) as Record<string, string> }]
      : [],
  ),
)

type Page = { rows: unknown[]; next: string | null }
let app: TestApp
let people: Record<'administrator' | 'somebody who sees three projects', TestPerson>

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  const administrator = await app.makePerson(companyId, { role: 'admin' })
  const guest = await app.makePerson(companyId)
  people = { administrator, 'somebody who sees three projects': guest }
  expect((await app.call(administrator, 'POST', '/api/projects/sample', {})).status).toBe(200)
  const { body } = await app.call<{ rows: { id: string }[] }>(administrator, 'GET', '/api/projects?state=active&size=1')
  const shared = [...body.rows.map(({ id }) => id), await plan('Under way', null), await plan('Given up', 'cancelled')]
  for (const id of shared)
    expect(
      (await app.call(administrator, 'PUT', `/api/projects/${id}/shares/${guest.userId}`, { access: 'view' })).status,
    ).toBe(200)
})
afterAll(() => app.stop())

/** A project with a task due on every day from a week ago until a week ahead, half of them somebody's. */
async function plan(name: string, status: string | null): Promise<string> {
  const { administrator: owner } = people
  const day = (days: number) => new Date(app.clock.now + days * 86_400_000).toISOString().slice(0, 10)
  const made = await app.call<{ id: string; version: number }>(owner, 'POST', '/api/projects', {
    name,
    startDate: day(-30),
    fields: ENGINEERING,
  })
  const crew = await app.call<{ id: string }>(owner, 'POST', '/api/resources', {
    name: `Crew of ${name}`,
    kind: 'crew',
  })
  const changes = Array.from({ length: 15 }, (_, at) => at - 7).flatMap((days) => {
    const task = { name: `Day ${days}`, milestone: true, constraint: 'MSO', constraintAt: `${day(days)}T08:00` }
    const after = [{ resourceId: crew.body.id, units: 100 }]
    return [
      { op: 'add', ref: `day${days}`, parentId: null, task },
      ...(days % 2 === 0 ? [{ op: 'assign', taskId: `day${days}`, before: [], after }] : []),
    ]
  })
  const answer = await app.call(owner, 'POST', `/api/projects/${made.body.id}/schedule/changes`, { changes })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  if (status) {
    const { body } = await app.call<{ version: number }>(owner, 'GET', `/api/projects/${made.body.id}`)
    const halted = await app.call(owner, 'PATCH', `/api/projects/${made.body.id}`, { version: body.version, status })
    expect(halted.status, JSON.stringify(halted.body)).toBe(200)
  }
  return made.body.id
}

/** What the pages ask for where their address has these parameters. */
const ASKS: Record<string, (params: Record<string, string>) => string> = {
  'projects.projects': ({ view = '' }) => `/projects?state=${view}`,
  'schedule.portfolio': ({ view, ...filter }) =>
    view === 'workload'
      ? `/workload?weeks=1&from=${new Date(app.clock.now).toISOString().slice(0, 10)}`
      : `/work?${new URLSearchParams({ open: 'true', ...filter }).toString()}`,
}

async function rowsAt(person: TestPerson, address: string): Promise<number> {
  let found = 0
  for (let cursor: string | null = ''; cursor !== null;) {
    const after: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const { status, body } = await app.call<Page>(person, 'GET', `/api${address}&size=100${after}`)
    expect(status, JSON.stringify(body)).toBe(200)
    found += body.rows.length
    cursor = body.next
  }
  return found
}

describe.each(LISTED)('$id', ({ id, opens, params }) => {
  it.each(['administrator', 'somebody who sees three projects'] as const)(
    'has the rows of its list, for %s',
    async (who) => {
      const address = ASKS[opens]?.(params)
      if (address === undefined) throw new Error(`Say above what the page ${opens} asks for.`)
      const { body } = await app.call<{ figures: { rows: number }[] }>(people[who], 'GET', `/api/figures?ask=${id}`)
      const rows = body.figures[0]?.rows
      expect(rows).toBeGreaterThan(0)
      expect(await rowsAt(people[who], address)).toBe(rows)
    },
  )
})
