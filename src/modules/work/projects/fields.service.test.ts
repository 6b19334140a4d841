import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { until } from '../../../../tests/support/until.ts'
import type { Vertical } from '../../../kernel/contract/vertical.ts'
import { verticals } from '../../../verticals/all.ts'
import type { Project } from './contract.ts'

const same = (text: string) => ({ en: text, es: text, fr: text })
const [engineering] = verticals

/** A trade whose projects wait for a check before they are active, and have a date that is computed. */
const law: Vertical = {
  ...(engineering as Vertical),
  id: 'law',
  title: same('Law'),
  fields: [
    {
      key: 'conflictChecked',
      kind: 'boolean',
      label: { en: 'Conflict checked', es: 'Conflicto revisado', fr: 'Conflit vérifié' },
      beforeActive: true,
    },
    { key: 'priority', kind: 'choice', label: same('Priority'), values: ['emergency', 'normal'] },
    { key: 'slaRespondBy', kind: 'instant', label: same('Respond by'), computed: true },
  ],
  sample: { firm: 'Nobody', projects: [] },
}

let app: TestApp
let admin: TestPerson
let person: TestPerson

beforeAll(async () => {
  app = await createTestApp({ verticals: [engineering as Vertical, law], worker: true })
  const companyId = await app.makeCompany()
  admin = await app.makePerson(companyId, { role: 'admin' })
  person = await app.makePerson(companyId)
  await app.call(admin, 'POST', '/api/custom-fields', { entity: 'project', label: 'Site code', kind: 'text' })
  await app.call(admin, 'POST', '/api/custom-fields', {
    entity: 'project',
    label: 'Region',
    kind: 'choice',
    values: ['North', 'South'],
  })
})
afterAll(() => app.stop())

const create = (fields: object | undefined, more: object = {}, as = person) =>
  app.call(as, 'POST', '/api/projects', { name: 'A job', ...(fields ? { fields } : {}), ...more })
const created = async (fields: object, more: object = {}, as = person): Promise<Project> => {
  const { status, body } = await create(fields, more, as)
  expect([status, body]).toMatchObject([200, {}])
  return body
}
const problems = (answer: { body: never }) =>
  (answer.body as { data: { fields: { field: string; message: string }[] } }).data.fields
const change = (project: Project, changes: object, as = person) =>
  app.call(as, 'PATCH', `/api/projects/${project.id}`, { version: project.version, ...changes })
const find = async (query: string, as = person) =>
  ((await app.call(as, 'GET', `/api/projects?${query}`)).body as { rows: Project[] }).rows

describe('a new project', () => {
  it('needs a name alone, and what its vertical requires when somebody sets it active or completed', async () => {
    const bare = await created({})
    expect(bare.fields).toEqual({ permitRequired: true, utilityInterconnection: false })
    for (const status of ['active', 'completed'])
      expect(problems(await change(bare, { status }))).toEqual(
        expect.arrayContaining([
          { field: 'fields.projectType', message: 'Project type is required' },
          { field: 'fields.squareFootage', message: 'Square footage is required' },
        ]),
      )
    expect(await change(bare, { status: 'planning' })).toMatchObject({ status: 200 })
    const { body: active } = await change(
      { ...bare, version: bare.version + 1 },
      { status: 'active', fields: ENGINEERING },
    )
    expect(active).toMatchObject({ status: 'active', fields: ENGINEERING })
    expect(problems(await change(active, { fields: { squareFootage: null } }))).toEqual([
      { field: 'fields.squareFootage', message: 'Square footage is required' },
    ])
  })

  it('that is to be active at once needs it all, said in the specified words, and gets the defaults', async () => {
    expect(problems(await create(undefined, { status: 'active' }))).toEqual(
      expect.arrayContaining([
        { field: 'fields.projectType', message: 'Project type is required' },
        { field: 'fields.squareFootage', message: 'Square footage is required' },
      ]),
    )
    expect(problems(await create({ ...ENGINEERING, squareFootage: 0 }))).toEqual([
      { field: 'fields.squareFootage', message: 'Square footage must be greater than 0' },
    ])
    expect(await created(ENGINEERING)).toMatchObject({
      vertical: 'engineering',
      fields: { ...ENGINEERING, permitRequired: true, utilityInterconnection: false },
    })
  })

  it('says it in the language of the person', async () => {
    const ana = await app.makePerson(person.companyId)
    const saved = await app.call(ana, 'PATCH', '/api/me', { language: 'es' })
    expect(saved.status).toBe(200)
    const spanish = await until(
      async () =>
        problems(await create({ ...ENGINEERING, squareFootage: null }, { status: 'active' }, ana))[0]?.message,
      (message) => message?.includes('obligatorio') === true,
    )
    expect(spanish).toBe('Superficie en pies cuadrados: es obligatorio')
  })

  it('refuses fields and verticals that do not exist', async () => {
    expect(problems(await create({ ...ENGINEERING, colour: 'red' }))).toEqual([
      { field: 'fields.colour', message: 'colour is not a field of this record' },
    ])
    expect(problems(await create(ENGINEERING, { vertical: 'baking' }))).toEqual([
      { field: 'vertical', message: 'There is no such vertical.' },
    ])
  })
})

describe('a change', () => {
  it('touches only the fields it names, and null clears one', async () => {
    const project = await created({ ...ENGINEERING, siteCode: '  B-7 ', region: 'North' })
    expect(project.fields).toMatchObject({ siteCode: 'B-7', region: 'North' })
    const { body } = await change(project, { fields: { siteCode: null, squareFootage: 900 } })
    expect((body as Project).fields).toEqual({
      ...ENGINEERING,
      squareFootage: 900,
      permitRequired: true,
      utilityInterconnection: false,
      region: 'North',
    })
    const { body: told } = await app.call(person, 'GET', `/api/projects/${project.id}/activity`)
    expect((told as { rows: { changes: object[] }[] }).rows[0]?.changes).toEqual([
      { field: 'fields.siteCode', before: 'B-7', after: null },
      { field: 'fields.squareFootage', before: 12_000, after: 900 },
    ])
  })

  it('does not block a project that is active without them already, as an imported one can be', async () => {
    await app.database.owner.query(
      `insert into projects (company_id, id, name, status, owner_id, created_at, updated_at, updated_by_name) values ($1, 'old', 'Old', 'active', $2, now(), now(), '')`,
      [person.companyId, person.userId],
    )
    const old = (await app.call(person, 'GET', '/api/projects/old')).body as Project
    expect(await change(old, { status: 'active', client: 'City', fields: { region: null } })).toMatchObject({
      status: 200,
      body: { client: 'City', fields: {} },
    })
  })

  it('keeps what is stored in a field that was archived', async () => {
    const field = (
      await app.call(admin, 'POST', '/api/custom-fields', { entity: 'project', label: 'Old number', kind: 'text' })
    ).body as { id: string }
    const project = await created({ ...ENGINEERING, oldNumber: 'X1' })
    await app.call(admin, 'POST', `/api/custom-fields/${field.id}/archive`)
    const { body } = await change(project, { fields: { region: 'South' } })
    expect((body as Project).fields).toMatchObject({ oldNumber: 'X1', region: 'South' })
    expect(problems(await change(body, { fields: { oldNumber: 'X2' } }))).toMatchObject([{ field: 'fields.oldNumber' }])
  })
})

describe('a vertical with rules of its own', () => {
  it('computes fields, and keeps a project from being active before its time', async () => {
    const inLaw = { vertical: 'law' }
    expect(problems(await create({ slaRespondBy: 5 }, inLaw, admin))).toEqual([
      { field: 'fields.slaRespondBy', message: 'Respond by is computed and cannot be changed' },
    ])
    expect(problems(await create({}, { ...inLaw, status: 'active' }, admin))).toEqual([
      { field: 'fields.conflictChecked', message: 'Conflict checked must be yes before the status can be active' },
    ])
    const matter = await created({ priority: 'emergency' }, inLaw, admin)
    expect(matter.fields).toEqual({ priority: 'emergency', slaRespondBy: matter.createdAt + 2 * 3_600_000 })
    expect(await change(matter, { status: 'active' }, admin)).toMatchObject({ status: 400 })
    const active = (
      await change(matter, { status: 'active', fields: { conflictChecked: true, priority: 'normal' } }, admin)
    ).body as Project
    expect(active).toMatchObject({
      status: 'active',
      fields: { conflictChecked: true, slaRespondBy: matter.createdAt + 24 * 3_600_000 },
    })
    expect(await change(active, { fields: { conflictChecked: false } }, admin)).toMatchObject({ status: 400 })
    expect((await find('vertical=law', admin)).map(({ id }) => id)).toEqual([matter.id])
    expect((await find('vertical=engineering', admin)).map(({ id }) => id)).not.toContain(matter.id)
    expect((await find('vertical=all&size=100', admin)).map(({ id }) => id)).toContain(matter.id)
  })
})

describe('the register', () => {
  it('finds projects by the words in their fields, and by what fields hold', async () => {
    const one = await created({ ...ENGINEERING, projectType: 'solar', siteCode: 'Quaystone', permitRequired: false })
    const two = await created({ ...ENGINEERING, projectType: 'solar', region: 'South' })
    expect((await find('q=quaystone')).map(({ id }) => id)).toEqual([one.id])
    expect((await find('q=solaire')).map(({ id }) => id).toSorted()).toEqual([one.id, two.id])
    expect((await find('fields[projectType]=solar')).map(({ id }) => id).toSorted()).toEqual([one.id, two.id])
    expect((await find('fields[projectType]=solar&fields[permitRequired]=false')).map(({ id }) => id)).toEqual([one.id])
    expect((await find('fields[projectType]=solar&fields[squareFootage]=12000')).length).toBe(2)
    expect(await find('fields[squareFootage]=12001')).toEqual([])
    expect(await find('fields[nothing]=1')).toEqual([])
    const { status, body } = await app.call(person, 'GET', '/api/projects?fields[squareFootage]=large')
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('must be a number')
  })

  it('answers with each row the fields that were asked for', async () => {
    const [row] = await find('fields[projectType]=solar&columns=squareFootage,siteCode&q=quaystone')
    expect(row?.fields).toEqual({ squareFootage: 12_000, siteCode: 'Quaystone' })
    expect((await find('q=quaystone'))[0]?.fields).toEqual({})
  })

  it('keeps field filters in a saved view', async () => {
    const filter = { fields: { region: 'South' }, vertical: 'all' }
    expect(await app.call(person, 'POST', '/api/project-views', { name: 'South', filter })).toMatchObject({
      status: 200,
      body: { filter },
    })
  })

  it('is written into a file that spreadsheets read, with every field, and nobody else may fetch it', async () => {
    await created({ ...ENGINEERING, siteCode: '=cmd()', region: 'North' }, { name: 'Exported', budget: 12_550 })
    await created(ENGINEERING, { name: 'Of the administrator' }, admin)
    const { body } = await app.call(person, 'POST', '/api/projects/export', { q: 'exported' })
    expect(body).toMatchObject({ workId: expect.any(String) })
    const address = await until(
      async () =>
        ((await app.call(person, 'GET', '/api/works')).body as { rows: { address: string | null }[] }).rows[0]
          ?.address ?? '',
      (found) => found !== '',
    )
    const file = await app.call(person, 'GET', address)
    const [heads = '', line = '', ...rest] = String(file.body).replace('\uFEFF', '').trim().split('\r\n')
    expect(rest).toEqual([])
    const cell = (head: string) => line.split(',')[heads.split(',').indexOf(head)]
    expect([
      cell('Name'),
      cell('Budget'),
      cell('Project type'),
      cell('Square footage (sq ft)'),
      cell('Permit required'),
      cell('Site code'),
      cell('Region'),
    ]).toEqual(['Exported', '125.5', 'HVAC', '12000', 'yes', "'=cmd()", 'North'])
    expect((await app.call(admin, 'GET', address)).status).toBe(404)
  })
})

describe('sample projects', () => {
  it('of every vertical of the product fit its own rules', async () => {
    const whole = await createTestApp()
    try {
      const boss = await whole.makePerson(await whole.makeCompany(), { role: 'admin' })
      for (const vertical of verticals) {
        const answer = await whole.call(boss, 'POST', '/api/projects/sample', {}, { 'x-vertical': vertical.id })
        expect([vertical.id, answer.status, answer.body]).toEqual([
          vertical.id,
          200,
          { loaded: vertical.sample.projects.length },
        ])
        const { rows } = (await whole.call(boss, 'GET', `/api/projects?vertical=${vertical.id}`)).body as {
          rows: Project[]
        }
        expect(rows.map(({ name }) => name).toSorted()).toEqual(
          vertical.sample.projects.map(({ name }) => name).toSorted(),
        )
      }
      expect(await whole.call(boss, 'DELETE', '/api/projects/sample')).toMatchObject({ status: 200 })
      expect(await whole.call(boss, 'GET', '/api/projects')).toMatchObject({ body: { rows: [] } })
    } finally {
      await whole.stop()
    }
  })

  it('are loaded once by the rules for everybody, and removed without touching anything else', async () => {
    const offered = engineering?.sample.projects.length
    const boss = await app.makePerson(await app.makeCompany('Fresh'), { role: 'admin' })
    const worker = await app.makePerson(boss.companyId)
    await app.call(boss, 'POST', '/api/custom-fields', {
      entity: 'project',
      label: 'Cost centre',
      kind: 'text',
      required: true,
    })
    expect(problems(await create(ENGINEERING, { status: 'active' }, boss))).toEqual([
      { field: 'fields.costCentre', message: 'Cost centre is required' },
    ])
    const real = await created({ ...ENGINEERING, costCentre: '4711' }, { name: 'A real one' }, boss)
    expect(await app.call(worker, 'POST', '/api/projects/sample')).toMatchObject({ status: 403 })
    expect(await app.call(boss, 'POST', '/api/projects/sample')).toMatchObject({
      status: 200,
      body: { loaded: offered },
    })
    expect(await app.call(boss, 'POST', '/api/projects/sample')).toMatchObject({
      status: 409,
      body: { code: 'SAMPLE_LOADED' },
    })
    const [clinic] = await find('q=harbor%20clinic', boss)
    expect(clinic).toMatchObject({
      name: 'Harbor Clinic HVAC replacement',
      startDate: '2026-11-30',
      status: 'planning',
      vertical: 'engineering',
    })
    expect(await app.call(boss, 'GET', '/api/projects/sample')).toMatchObject({ body: { loaded: offered, offered } })
    expect(await app.call(boss, 'DELETE', '/api/projects/sample')).toMatchObject({
      status: 200,
      body: { removed: offered },
    })
    expect((await find('', boss)).map(({ id }) => id)).toEqual([real.id])
    expect(await app.call(boss, 'POST', '/api/projects/sample', {}, { 'x-vertical': 'law' })).toMatchObject({
      status: 422,
      body: { code: 'NO_SAMPLE' },
    })
  })
})
