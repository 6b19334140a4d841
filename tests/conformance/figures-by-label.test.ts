/** Every figure of the product says what its label says: its value is what SQL makes that was written from title, formula, unit and days alone. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FigureDeclaration } from '../../src/kernel/contract/figure.ts'
import type { Module } from '../../src/kernel/contract/module.ts'
import { addDays } from '../../src/lib/dates.ts'
import type { WorkCalendar } from '../../src/lib/scheduling/types.ts'
import { dayIn } from '../../src/lib/zones.ts'
import { manifests as all } from '../../src/modules/all.manifests.ts'
import { makeEdgeProjects } from '../support/edge-projects.ts'
import { BY_LABEL } from '../support/figure-labels.ts'
import type { Ask, LabelRow } from '../support/figure-work.ts'
import { aggregateOf } from '../support/figures.ts'
import { FIRM_ZONE, makeRandomProjects, settleFirm } from '../support/random-firm.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/test-app.ts'

const manifests: readonly Module[] = all
const FIGURES = manifests.flatMap((module) =>
  Object.entries<FigureDeclaration>(module.figures ?? {}).map(([name, declared]) => ({
    id: `${module.id}.${name}`,
    declared,
  })),
)
/** Figures that one request may ask for. */
const AT_ONCE = 50

type Value = { of: string; about: string; value: number | null; rows: number }
let app: TestApp
let admin: TestPerson
let ask: Omit<Ask, 'read' | 'about'>

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.makePerson(await app.makeCompany(), { role: 'admin' })
  await settleFirm(app, admin)
  expect((await app.call(admin, 'POST', '/api/projects/sample', {})).status).toBe(200)
  await makeEdgeProjects(app, admin)
  await makeRandomProjects(app, admin, 7, 60)
  const today = dayIn(FIRM_ZONE, app.clock.now)
  ask = { today, weekStart: addDays(today, -3), calendars: await calendars(), insights: await insights() }
})
afterAll(() => app.stop())

async function get<B>(path: string): Promise<B> {
  const { status, body } = await app.call<B>(admin, 'GET', path)
  expect(status, path).toBe(200)
  return body
}

async function calendars(): Promise<Map<string, WorkCalendar>> {
  const { rows } = await app.aside.query<{ id: string }>(
    `select project_id as id from schedules where company_id = $1`,
    [admin.companyId],
  )
  const plans = await Promise.all(
    rows.map(({ id }) => app.call<{ calendars?: WorkCalendar[] }>(admin, 'GET', `/api/projects/${id}/schedule`)),
  )
  return new Map(plans.flatMap(({ body }) => body.calendars ?? []).map((calendar) => [calendar.id, calendar]))
}

async function insights(): Promise<Ask['insights']> {
  const found: (LabelRow & { impact: string })[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { rows: { id: string; impact: string }[]; next: string | null } = await get(
      `/api/insights?size=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    )
    found.push(...page.rows.map(({ id, impact }) => ({ id, impact, value: 1, base: null })))
    cursor = page.next
  }
  return found
}

/** Everything a figure can be asked about. Clients and locations are named by a key of their name. */
async function recordsOf(id: string, declared: FigureDeclaration): Promise<readonly string[]> {
  if (declared.of === undefined) return ['']
  if (declared.of === 'month')
    return app.inside(
      admin.companyId,
      admin,
      async (ctx) => (await app.services.figures.get(id)?.source.examples?.(ctx)) ?? [],
    )
  const name = declared.of === 'project' ? 'id' : declared.of
  const { rows } = await app.aside.query<{ name: string }>(
    `select distinct ${name} as name from projects where company_id = $1 and deleted_at is null and archived_at is null and ${name} <> '' order by 1`,
    [admin.companyId],
  )
  return rows.map((row) => (declared.of === 'project' ? row.name : createHash('md5').update(row.name).digest('hex')))
}

async function valuesOf(id: string, records: readonly string[]): Promise<Value[]> {
  const values: Value[] = []
  for (let at = 0; at < records.length; at += AT_ONCE) {
    const asked = records.slice(at, at + AT_ONCE).map((of) => (of ? `${id}~${of}` : id))
    const { figures } = await get<{ figures: Value[] }>(`/api/figures?ask=${encodeURIComponent(asked.join())}`)
    expect(figures).toHaveLength(asked.length)
    values.push(...figures)
  }
  return values
}

/** What the label makes of the stored rows. A client or location is asked about by a key and meant by its name. */
async function byLabel(id: string, declared: FigureDeclaration, { of, about }: Value): Promise<LabelRow[]> {
  const record = declared.of === 'client' || declared.of === 'location' ? about : of
  const read = async <R extends object>(sql: string) =>
    (await app.aside.query<R>(sql, [admin.companyId, ask.today, FIRM_ZONE, record])).rows
  const label = BY_LABEL[id]
  if (label === undefined) throw new Error(`Write the SQL of ${id} from its label, in tests/support/figure-labels.ts.`)
  const rows = typeof label === 'string' ? await read<LabelRow>(label) : await label({ ...ask, read, about: record })
  return rows.map((row) => ({ id: String(row.id), value: number(row.value), base: number(row.base) }))
}
const number = (value: unknown) => (value === null || value === undefined ? null : Number(value))

describe.each(FIGURES)('$id', ({ id, declared }) => {
  it('is what its label says', async () => {
    const records = await recordsOf(id, declared)
    expect(records.length, 'something to ask about').toBeGreaterThan(0)
    const wrong: object[] = []
    let found = 0
    for (const value of await valuesOf(id, records)) {
      const rows = await byLabel(id, declared, value)
      found += rows.length
      const exact = aggregateOf(rows, declared.aggregate)
      const expected = exact !== null && declared.roundsDown ? Math.floor(exact + 1e-9) : exact
      // of nothing there is no sum to tell
      const same =
        value.value === null
          ? expected === null || rows.length === 0
          : Math.abs(value.value - (expected ?? Number.NaN)) < 1e-6 * Math.max(1, Math.abs(value.value))
      // a median may be the same of other rows
      const asMany = declared.aggregate !== 'median' || value.rows === rows.length
      if (!same || !asMany)
        wrong.push({
          of: value.of,
          about: value.about,
          says: value.value,
          label: expected,
          ...(await difference(id, value.of, rows)),
        })
    }
    expect(wrong).toEqual([])
    expect(found, 'rows behind it').toBeGreaterThan(0)
  })
})

/** The rows in which the two differ, for whoever looks for the reason. */
async function difference(id: string, of: string, expected: readonly LabelRow[]): Promise<object> {
  const shown: LabelRow[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { rows: LabelRow[]; next: string | null } = await get(
      `/api/figures/${id}/rows?size=50&of=${of}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    )
    shown.push(...page.rows)
    cursor = page.next
  }
  const text = ({ id: row, value, base }: LabelRow) => `${row}: ${value} of ${base}`
  const [here, there] = [new Set(expected.map(text)), new Set(shown.map(text))]
  return {
    onlyByLabel: [...here].filter((one) => !there.has(one)).slice(0, 12),
    onlyShown: [...there].filter((one) => !here.has(one)).slice(0, 12),
  }
}

it('nothing is written from a label that no figure has', () => {
  expect(Object.keys(BY_LABEL).toSorted()).toEqual(FIGURES.map(({ id }) => id).toSorted())
})
