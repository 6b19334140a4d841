/** How the figures of a list are meant: their units, their currency, and what was contracted beside what was budgeted. */
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import type { ImportChoices, ImportPreview } from '../../../kernel/contract/import.ts'
import { createCompany } from '../../platform/companies/public.ts'
import type { Project } from './contract.ts'

let app: TestApp
let builder: TestPerson

/** Somebody in a company of that country, who reads in the units that are usual there. */
async function personIn(country: string, vertical: string): Promise<TestPerson> {
  const companyId = `firm-${country}-${vertical}`
  await app.inside(companyId, { userId: '' }, (ctx) =>
    createCompany(ctx, { name: companyId, vertical, verticals: [vertical], place: { country } }),
  )
  const person = await app.makePerson(companyId, { role: 'admin' })
  if (country !== 'US')
    await app.database.owner.query(`update auth.users set units = 'si' where id = $1`, [person.userId])
  return person
}

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  builder = await personIn('NZ', 'general-contractor')
})
afterAll(() => app.stop())

async function upload(who: TestPerson, lines: readonly string[]): Promise<string> {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/files?name=list.csv',
    payload: Readable.from(Buffer.from(lines.join('\n'))),
    headers: { cookie: who.cookie, 'x-company-id': who.companyId, 'content-type': 'text/csv' },
  })
  return (answer.json() as { fileId: string }).fileId
}
const preview = async (who: TestPerson, lines: readonly string[], choices: ImportChoices = {}) =>
  (
    await app.call<ImportPreview>(who, 'POST', '/api/projects/imports/preview', {
      fileId: await upload(who, lines),
      ...choices,
    })
  ).body
async function imported(who: TestPerson, lines: readonly string[], choices: ImportChoices = {}): Promise<Project> {
  const name = lines[1]?.split(';')[0] ?? ''
  await app.call(who, 'POST', '/api/projects/imports', { fileId: await upload(who, lines), ...choices })
  const [row] = await until(
    async () =>
      (await app.call<{ rows: Project[] }>(who, 'GET', `/api/projects?q=${encodeURIComponent(name)}`)).body.rows.filter(
        (one) => one.name === name,
      ),
    (rows) => rows.length === 1,
  )
  return (await app.call<Project>(who, 'GET', `/api/projects/${row?.id}`)).body
}

it.each([
  ['Floor area (sq ft)', '1200', '111.5 m²', 1_200],
  ['Floor area (m2)', '1.200', '1.2 m²', 12.917],
  ['Floor area', '100', '100 m²', 1076.391],
] as const)('a metric firm reads %s %s as %s, and that is stored', async (heading, figure, said, feet) => {
  const lines = [`Project;${heading}`, `Area of ${heading};${figure}`]
  const { mapping, rows, targets } = await preview(builder, lines)
  expect(mapping).toEqual(['name', 'fields.squareFootage'])
  expect(rows[0]?.reads[1] ?? rows[0]?.cells[1]).toBe(said)
  expect(targets.find(({ key }) => key === 'fields.squareFootage')?.label).toBe('Floor area')
  expect((await imported(builder, lines)).fields['squareFootage']).toBeCloseTo(feet, 3)
})

it('one value for all rows is in the units of whoever writes it', async () => {
  const made = await imported(builder, ['Project', 'All the same'], {
    forAll: [{ key: 'fields.squareFootage', text: '100' }],
  })
  expect(made.fields['squareFootage']).toBeCloseTo(1076.391, 3)
})

it.each(['Contract value', 'Contract Amount (NZD)', 'Contract sum', 'Monto del contrato', 'Valeur du marché'])(
  '%s is what was contracted, and no budget',
  async (heading) => {
    const { mapping, targets } = await preview(builder, [`Project;${heading}`, 'Wharf;1200'])
    expect(mapping).toEqual(['name', 'fields.contractSum'])
    expect(targets.map(({ key }) => key)).toContain('fields.contractSum')
    const engineer = await app.makePerson(await app.makeCompany())
    expect((await preview(engineer, [`Project;${heading}`, 'Wharf;1200'])).mapping).toEqual(['name', null])
  },
)

it('an amount with the sign of the company’s currency is read, and one in another is named', async () => {
  const lines = ['Project;Budget', 'Signed wharf;NZ$1,250,000.50']
  expect((await imported(builder, lines)).budget).toBe(125_000_050)
  const { rows, wrong } = await preview(builder, ['Project;Budget', 'Other wharf;US$1,250,000.50'])
  expect(wrong).toBe(1)
  expect(rows[0]?.problems).toEqual(['Budget is written in US$, and amounts here are in NZD: convert it first'])
})

it('the example of a column that contradicts itself is read as its rows are', async () => {
  const lines = ['Project;Start', 'One;13/04/2026', 'Two;04/25/2026']
  const monthFirst = await preview(builder, lines, { dateOrders: [null, 'monthFirst'] })
  expect(monthFirst.dates[1]).toMatchObject({ order: 'monthFirst', example: '04/25/2026', reads: '2026-04-25' })
  expect(monthFirst.rows.map(({ problems }) => problems.length)).toEqual([1, 0])
  const alone = await preview(builder, lines.slice(0, 2), { dateOrders: [null, 'monthFirst'] })
  expect(alone.dates[1]).toMatchObject({ order: 'monthFirst', example: '13/04/2026', reads: null })
})
