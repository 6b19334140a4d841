/** Every figure of the product, as whoever asks: it is what its rows make, and nobody is shown a row they may not open. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FigureDeclaration } from '../../src/kernel/contract/figure.ts'
import type { Module } from '../../src/kernel/contract/module.ts'
import { manifests as all } from '../../src/modules/all.manifests.ts'
import { ENGINEERING } from '../support/projects.ts'
import { aggregateOf } from '../support/figures.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/test-app.ts'

const manifests: readonly Module[] = all
const FIGURES = manifests.flatMap((module) =>
  Object.entries<FigureDeclaration>(module.figures ?? {}).map(([name, declared]) => ({
    id: `${module.id}.${name}`,
    declared,
  })),
)
const DAY = 86_400_000

type Row = { id: string; title: string; address: string | null; value: number | null; base: number | null }
let app: TestApp
let people: Record<'admin' | 'owner' | 'shared' | 'outsider', TestPerson>

const date = (days: number) => new Date(app.clock.now + days * DAY).toISOString().slice(0, 10)

/** Projects and tasks in every state the figures tell apart, some shared, plus the sample firm of the vertical. */
beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  people = {
    admin: await app.makePerson(companyId, { role: 'admin' }),
    owner: await app.makePerson(companyId),
    shared: await app.makePerson(companyId),
    outsider: await app.makePerson(companyId),
  }
  expect((await app.call(people.admin, 'POST', '/api/projects/sample', {})).status).toBe(200)
  const crew = (await app.call(people.admin, 'POST', '/api/resources', { name: 'Crew', kind: 'crew' })).body as {
    id: string
  }
  const spans: [number | null, number | null, string | null][] = [
    [-30, 40, null],
    [-30, -3, null],
    [5, 60, null],
    [-90, -20, 'completed'],
    [-10, 4, null],
    [-10, 30, 'active'],
    [-60, -30, 'cancelled'],
    [null, null, null],
    [-50, -5, 'active'],
    [-45, -6, 'planning'],
  ]
  for (const [place, [from, to, status]] of spans.entries()) {
    const made = await app.call(people.owner, 'POST', '/api/projects', {
      fields: ENGINEERING,
      name: `Project ${place}`,
      ...(from === null ? {} : { startDate: date(from) }),
      ...(to === null ? {} : { endDate: date(to) }),
      ...(place % 2 ? { budget: 1_000_00 * place } : {}),
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const project = made.body as { id: string; version: number }
    if (status)
      expect(
        (await app.call(people.admin, 'PATCH', `/api/projects/${project.id}`, { version: project.version, status }))
          .status,
      ).toBe(200)
    if (place % 2)
      await app.call(people.owner, 'PUT', `/api/projects/${project.id}/shares/${people.shared.userId}`, {
        access: 'view',
      })
    const task = (ref: string, days: number, more: object = {}) => ({
      op: 'add',
      ref,
      parentId: null,
      task: {
        name: `${ref} of ${place}`,
        duration: 960,
        constraint: 'SNET',
        constraintAt: `${date(days)}T08:00`,
        ...more,
      },
    })
    const changes = [
      task('late', -20, { budget: 500_00, actualCost: 300_00, percent: 40, deadline: `${date(-22)}T17:00` }),
      task('now', -1),
      task('nobody has', 1),
      task('done', -18, {
        actualStart: `${date(-18)}T08:00`,
        actualFinish: `${date(-14)}T16:00`,
        percent: 100,
        stage: 'done',
        deadline: `${date(-13)}T17:00`,
      }),
      task('handover', 12, { milestone: true, duration: 0 }),
      { op: 'assign', taskId: 'now', before: [], after: [{ resourceId: crew.id, units: 50 }] },
    ]
    // two are without tasks: what has begun is neither upcoming nor unscheduled
    if (from === 5 || from === null) continue
    expect(
      (await app.call(people.owner, 'POST', `/api/projects/${project.id}/schedule/changes`, { changes })).status,
    ).toBe(200)
  }
  // a trade that has the field keeps what is contracted in it
  await app.aside.query(
    `update projects set fields = fields || '{"contractSum": 4000000}' where company_id = $1 and (client <> '' or name = 'Project 0')`,
    [companyId],
  )
})
afterAll(() => app.stop())

/** What a figure can be asked about, as its source names it; one that is about no record is asked as it is. */
const asks = new Map<string, readonly string[]>()
async function recordsOf(id: string, declared: FigureDeclaration): Promise<readonly string[]> {
  if (declared.of === undefined) return ['']
  const known =
    asks.get(id) ??
    (await app.inside(
      people.admin.companyId,
      people.admin,
      async (ctx) => (await app.services.figures.get(id)?.source.examples?.(ctx)) ?? [],
    ))
  asks.set(id, known)
  return known
}

async function rowsOf(person: TestPerson, id: string, of = '', by = ''): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body, status } = await app.call(
      person,
      'GET',
      `/api/figures/${id}/rows?size=7&of=${of}&by=${encodeURIComponent(by)}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    const page = body as { rows: Row[]; next: string | null }
    rows.push(...page.rows)
    cursor = page.next
  }
  return rows
}

describe.each(FIGURES)('$id', ({ id, declared }) => {
  it.each(['admin', 'owner', 'shared', 'outsider'] as const)('is what its rows make, for %s', async (who) => {
    const person = people[who]
    for (const of of await recordsOf(id, declared)) await prove(person, who, { id, of, declared })
  })
})

async function prove(
  person: TestPerson,
  who: string,
  { id, of, declared }: { id: string; of: string; declared: FigureDeclaration },
): Promise<void> {
  const { body } = await app.call(person, 'GET', `/api/figures?ask=${of ? `${id}~${of}` : id}`)
  const [figure] = (body as { figures: { value: number | null; rows: number; about: string }[] }).figures
  if (of !== '' && figure === undefined) {
    // what a person may not know of is not there for them
    expect((await app.call(person, 'GET', `/api/figures/${id}/rows?of=${of}`)).status).toBe(404)
    return
  }
  expect(figure?.about !== '').toBe(of !== '')
  const rows = await rowsOf(person, id, of)
  expect(new Set(rows.map((row) => row.id)).size, 'no row twice').toBe(rows.length)
  expect(figure?.rows).toBe(rows.length)
  if (figure?.value === null) expect(rows.length === 0 || aggregateOf(rows, declared.aggregate) === null).toBe(true)
  else expect(figure?.value).toBeCloseTo(aggregateOf(rows, declared.aggregate) ?? Number.NaN, 6)
  for (const projectId of new Set(rows.flatMap((row) => /^\/project\/([\w-]+)/.exec(row.address ?? '')?.[1] ?? []))) {
    expect(
      (await app.call(person, 'GET', `/api/projects/${projectId}`)).status,
      `${who} may open what stands behind the figure`,
    ).toBe(200)
  }
}

it('the admin has rows behind every figure, so that nothing above was proved of nothing', async () => {
  for (const { id, declared } of FIGURES) {
    const found = []
    for (const of of await recordsOf(id, declared)) found.push((await rowsOf(people.admin, id, of)).length)
    expect(Math.max(0, ...found), id).toBeGreaterThan(0)
  }
})

describe.each(FIGURES.filter(({ declared }) => declared.mine))('$id of own projects', ({ id, declared }) => {
  it.each(['admin', 'owner'] as const)(
    'is what its rows make, for %s, and all of them are of projects the person owns',
    async (who) => {
      const person = people[who]
      const by = `${declared.days === undefined ? '' : 'days=90&'}mine`
      const { body } = await app.call(person, 'GET', `/api/figures?ask=${encodeURIComponent(`${id};${by}`)}`)
      const [figure] = (body as { figures: { value: number | null; rows: number }[] }).figures
      const rows = await rowsOf(person, id, '', by)
      expect(figure?.rows).toBe(rows.length)
      if (figure?.value !== null)
        expect(figure?.value).toBeCloseTo(aggregateOf(rows, declared.aggregate) ?? Number.NaN, 6)
      for (const projectId of new Set(
        rows.flatMap((row) => /^\/project\/([\w-]+)/.exec(row.address ?? '')?.[1] ?? []),
      )) {
        expect((await app.call(person, 'GET', `/api/projects/${projectId}`)).body).toMatchObject({
          ownerId: person.userId,
        })
      }
    },
  )
})
