import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from '../../../lib/sheets/read-sheet.ts'
import { writeXlsx } from '../../../lib/sheets/write-xlsx.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { messyLists } from '../../../../tests/support/messy-lists.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { until } from '../../../../tests/support/until.ts'
import type { ImportChoices, ImportPreview } from '../../../kernel/contract/import.ts'
import { attachFile } from '../../../kernel/server/file-records.ts'
import { startWork } from '../../../kernel/server/works.ts'
import type { Project } from './contract.ts'
import { PROJECTS_IMPORT, writeImport } from './import.service.ts'

let app: TestApp
let person: TestPerson
let colleague: TestPerson

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  const companyId = await app.makeCompany()
  person = await app.makePerson(companyId, { firstName: 'Ada', lastName: 'Owner' })
  colleague = await app.makePerson(companyId, { firstName: 'Ben', lastName: 'Colleague' })
})
afterAll(() => app.stop())

const HEAD =
  'Project name,Customer,Start,Finish,Budget,Status,Tags,Project type,Building type,Square footage (sq ft),Design phase,Colour'
const good = (name: string) =>
  `${name},City of Port Ellis,2026-03-02,31 Dec 2026,"1,250.50",On hold,"wet, deep",HVAC,Commercial,"12,000",Schematic,red`
const bad = 'No size,City,2026-03-02,soon,12,planning,,hvac,commercial,,schematic,blue'

async function upload(content: string | Uint8Array, name = 'projects.csv', who = person): Promise<string> {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/files?name=${encodeURIComponent(name)}`,
    payload: Readable.from(Buffer.from(content)),
    headers: { cookie: who.cookie, 'x-company-id': who.companyId, 'content-type': 'text/csv' },
  })
  expect(answer.statusCode).toBe(201)
  return (answer.json() as { fileId: string }).fileId
}

type State = { state: string; done: { created: number } | null; wrong: number; problems: string | null }
async function imported(fileId: string, choices: ImportChoices = {}): Promise<State & { id: string }> {
  const { status, body } = await app.call<{ importId: string }>(person, 'POST', '/api/projects/imports', {
    fileId,
    ...choices,
  })
  expect(status).toBe(200)
  const state = await until(
    async () => (await app.call<State>(person, 'GET', `/api/projects/imports/${body.importId}`)).body,
    (found) => found.state !== 'running',
  )
  return { ...state, id: body.importId }
}
const names = async (q: string) =>
  (await app.call<{ rows: Project[] }>(person, 'GET', `/api/projects?q=${q}&sort=name&direction=asc`)).body.rows.map(
    (row) => row.name,
  )

describe('a file of projects', () => {
  it('is understood by its header, and its first rows are shown with what is wrong', async () => {
    const { status, body } = await app.call<ImportPreview>(person, 'POST', '/api/projects/imports/preview', {
      fileId: await upload([HEAD, good('Pier one'), bad, '', good('')].join('\n')),
    })
    expect(status).toBe(200)
    expect(body.mapping).toEqual([
      'name',
      'client',
      'startDate',
      'endDate',
      'budget',
      'status',
      'tags',
      'fields.projectType',
      'fields.buildingType',
      'fields.squareFootage',
      'fields.designPhase',
      null,
    ])
    expect([body.ready, body.wrong]).toEqual([1, 2])
    expect(body.rows.map(({ row, problems }) => [row, problems])).toEqual([
      [2, []],
      [3, ['End date must be a date']],
      [5, ['Name is required']],
    ])
    expect(body.targets.find(({ key }) => key === 'name')).toMatchObject({ key: 'name', label: 'Name', required: true })
  })

  it('is understood in Spanish and French too, and by a mapping of the person', async () => {
    const header = async (line: string) =>
      (
        await app.call<ImportPreview>(person, 'POST', '/api/projects/imports/preview', {
          fileId: await upload(`${line}\nx;y;z`),
        })
      ).body.mapping
    expect(await header('Nombre del proyecto;Cliente;Fecha de inicio')).toEqual(['name', 'client', 'startDate'])
    expect(await header('Nom;Donneur d’ordre;Date de début')).toEqual(['name', 'client', 'startDate'])
    const chosen = await app.call<ImportPreview>(person, 'POST', '/api/projects/imports/preview', {
      fileId: await upload('A,B\nPier,x'),
      mapping: [null, 'name'],
    })
    expect(chosen.body.mapping).toEqual([null, 'name'])
  })

  it('that cannot be read says what to do', async () => {
    const preview = async (content: string | Uint8Array, name: string) =>
      (
        await app.call<{ message: string }>(person, 'POST', '/api/projects/imports/preview', {
          fileId: await upload(content, name),
        })
      ).body.message
    expect(await preview(Buffer.from('not a workbook'), 'list.xlsx')).toBe(
      'The file cannot be imported: The file is damaged or not an XLSX file. Save it again as XLSX or CSV.',
    )
    expect(await preview('Name\n', 'list.csv')).toBe('The file cannot be imported: The file is empty.')
    expect(await preview(`Name\n${'x\n'.repeat(10_001)}`, 'list.csv')).toBe(
      'The file cannot be imported: The sheet has more than 10000 rows. Divide it into several files.',
    )
    const foreign = await upload(HEAD, 'list.csv', colleague)
    expect(await app.call(person, 'POST', '/api/projects/imports/preview', { fileId: foreign })).toMatchObject({
      status: 404,
      body: { code: 'FILE_NOT_FOUND' },
    })
  })
})

describe('an import', () => {
  it('writes nothing for somebody who may no longer', async () => {
    const leaver = await app.makePerson(person.companyId, { firstName: 'Cleo', lastName: 'Leaver' })
    const { companyId, userId } = leaver
    const payload = await app.inside(companyId, { userId }, async (ctx) => {
      const workId = await startWork(ctx, PROJECTS_IMPORT)
      const fileId = await upload([HEAD, good('Abandoned jetty')].join('\n'), 'jetty.csv', leaver)
      await attachFile(ctx, fileId, { kind: PROJECTS_IMPORT, id: workId })
      return { workId, userId, fileName: 'jetty.csv', choices: {}, vertical: 'engineering', language: 'en' as const }
    })
    await app.database.owner.query(`update memberships set status = 'deactivated' where user_id = $1`, [userId])
    await expect(app.inside(companyId, { userId: '' }, (job) => writeImport(job, payload))).rejects.toThrow()
    const { rows } = await app.database.owner.query<{ failure: string }>('select failure from works where id = $1', [
      payload.workId,
    ])
    expect(rows).toEqual([{ failure: 'ACCOUNT_DEACTIVATED' }])
    expect(await names('jetty')).toEqual([])
  })

  it('creates the good rows, lists the others in a file, and is taken back except for what was changed', async () => {
    const done = await imported(
      await upload([HEAD, good('Quay one'), bad, good('Quay two'), good('Quay three')].join('\n'), 'quays.csv'),
    )
    expect(done).toMatchObject({
      state: 'done',
      done: { fileName: 'quays.csv', created: 3, byName: 'Ada Owner', undoneAt: null },
      wrong: 1,
    })
    expect(await names('quay')).toEqual(['Quay one', 'Quay three', 'Quay two'])
    // numbered in the order of the file
    const numbered = (
      await app.call<{ rows: Project[] }>(person, 'GET', '/api/projects?q=quay&sort=number&direction=asc')
    ).body.rows
    expect(numbered.map(({ name }) => name)).toEqual(['Quay one', 'Quay two', 'Quay three'])
    expect(numbered.every(({ number }) => /^26-\d{3}$/.test(number))).toBe(true)
    const {
      rows: [quay],
    } = (await app.call<{ rows: Project[] }>(person, 'GET', '/api/projects?q=quay+one')).body
    const one = (await app.call<Project>(person, 'GET', `/api/projects/${quay?.id}`)).body
    expect(one).toMatchObject({
      client: 'City of Port Ellis',
      startDate: '2026-03-02',
      endDate: '2026-12-31',
      budget: 125_050,
      status: 'on-hold',
      tags: ['wet', 'deep'],
      fields: { ...ENGINEERING, permitRequired: true },
      version: 1,
    })
    const problems = String((await app.call(person, 'GET', done.problems ?? '')).body)
    expect(problems).toContain('3,End date must be a date')
    expect((await app.call(colleague, 'GET', done.problems ?? '')).status).toBe(404)

    await app.call(person, 'PATCH', `/api/projects/${one.id}`, { version: 1, phase: 'Started' })
    expect(await app.call(colleague, 'POST', `/api/projects/imports/${done.id}/undo`)).toMatchObject({
      status: 404,
      body: { code: 'IMPORT_NOT_FOUND' },
    })
    expect(await app.call(person, 'POST', `/api/projects/imports/${done.id}/undo`)).toMatchObject({
      status: 200,
      body: { removed: 2, kept: 1, keptNames: ['Quay one'] },
    })
    expect(await names('quay')).toEqual(['Quay one'])
    expect(await app.call(person, 'POST', `/api/projects/imports/${done.id}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_UNDONE' },
    })
    expect(await app.call(person, 'GET', '/api/projects/imports')).toMatchObject({
      body: { rows: [{ id: done.id, undoneAt: app.clock.now }] },
    })
    expect(await app.call(colleague, 'GET', '/api/projects/imports')).toMatchObject({ body: { rows: [] } })
  })

  it('takes no id that somebody who creates a project meanwhile could take, also where one is taken', async () => {
    app.clock.now += 3_600_000
    const taken = String(app.clock.now - 60_000 - 2)
    await app.database.owner.query(
      `insert into projects (company_id, id, name, owner_id, created_at, updated_at, updated_by_name) values ($1, $2, 'Was here', $3, now(), now(), '')`,
      [person.companyId, taken, person.userId],
    )
    const done = await imported(await upload([HEAD, good('Lock A'), good('Lock B'), good('Lock C')].join('\n')))
    const { rows } = await app.database.owner.query<{ id: string; name: string }>(
      'select id, name from projects where company_id = $1 and import_id = $2 order by name',
      [person.companyId, done.id],
    )
    const began = app.clock.now
    expect(rows.map(({ name, id }) => [name, Number(id) - began])).toEqual([
      ['Lock A', -60_003],
      ['Lock B', -60_004],
      ['Lock C', -60_001],
    ])
  })

  it('of a file without a good row is refused at once', async () => {
    expect(
      await app.call(person, 'POST', '/api/projects/imports', { fileId: await upload([HEAD, bad].join('\n')) }),
    ).toMatchObject({ status: 422, body: { code: 'IMPORT_NOTHING' } })
  })

  it('of more than the plan has room for is refused with the limit', async () => {
    const sold = await createTestApp({
      config: { plans: { on: true, freeProjects: null, freeUsers: null, whiteLabel: false } },
    })
    try {
      const buyer = await sold.makePerson(await sold.makeCompany('On the free tier'))
      const answer = await sold.http.inject({
        method: 'POST',
        url: '/api/files?name=list.csv',
        payload: Readable.from(Buffer.from([HEAD, ...[1, 2, 3, 4, 5, 6].map((n) => good(`Six ${n}`))].join('\n'))),
        headers: { cookie: buyer.cookie, 'x-company-id': buyer.companyId, 'content-type': 'text/csv' },
      })
      expect(
        await sold.call(buyer, 'POST', '/api/projects/imports', {
          fileId: (answer.json() as { fileId: string }).fileId,
        }),
      ).toMatchObject({ status: 403, body: { code: 'LIMIT_PROJECTS' } })
    } finally {
      await sold.stop()
    }
  })
})

describe('an export as a workbook', () => {
  it('is read back as it is', async () => {
    await app.call(person, 'POST', '/api/projects', {
      name: 'Workbook pier',
      fields: ENGINEERING,
      startDate: '2026-04-01',
      budget: 1_050,
      status: 'planning',
    })
    const { body } = await app.call<{ workId: string }>(person, 'POST', '/api/projects/export', {
      q: 'workbook',
      format: 'xlsx',
    })
    const address = await until(
      async () =>
        (
          await app.call<{ rows: { id: string; address: string | null }[] }>(person, 'GET', '/api/works')
        ).body.rows.find((work) => work.id === body.workId)?.address ?? '',
      (found) => found !== '',
    )
    const file = await app.http.inject({
      url: address,
      headers: { cookie: person.cookie, 'x-company-id': person.companyId },
    })
    const read = await readSheet(new Uint8Array(file.rawPayload), 'projects.xlsx')
    if (!read.ok) throw new Error(read.refusal.kind)
    const cell = (head: string) => read.sheet.rows[0]?.[read.sheet.header.indexOf(head)]
    expect([cell('Name'), cell('Start date'), cell('Budget'), cell('Status')]).toEqual([
      'Workbook pier',
      { date: '2026-04-01', time: null },
      10.5,
      'Planning',
    ])
    const fileId = await upload(new Uint8Array(file.rawPayload), 'projects.xlsx')
    const preview = (mapping?: (string | null)[]) =>
      app.call<ImportPreview>(person, 'POST', '/api/projects/imports/preview', { fileId, mapping })
    // it is there already, and its number with it
    const { body: again } = await preview()
    expect(again).toMatchObject({ ready: 0, wrong: 1 })
    expect(again.rows[0]?.problems[0]).toMatch(/^The number 26-\d{3} is taken, or a row before this one has it\.$/)
    const unnumbered = again.mapping.map((key) => (key === 'number' ? null : key))
    expect((await preview(unnumbered)).body).toMatchObject({ ready: 1, wrong: 0 })
  })

  it('reads workbooks with dates, truth and figures', async () => {
    const content = await writeXlsx(
      [
        'Name',
        'Start date',
        'Progress',
        'Permit required',
        'Project type',
        'Building type',
        'Square footage',
        'Design phase',
      ],
      [['From Excel', { date: '2026-05-01', time: null }, 0.45, false, 'hvac', 'commercial', 900, 'schematic']],
    )
    const done = await imported(await upload(content, 'list.xlsx'))
    expect(done).toMatchObject({ done: { created: 1 } })
    const {
      rows: [row],
    } = (
      await app.call<{ rows: Project[] }>(
        person,
        'GET',
        '/api/projects?q=from+excel&columns=permitRequired,squareFootage',
      )
    ).body
    expect(row).toMatchObject({
      startDate: '2026-05-01',
      progress: 45,
      fields: { squareFootage: 900, permitRequired: false },
    })
  })
})

describe('a list as people keep it', () => {
  const preview = async (fileId: string, choices: ImportChoices = {}) =>
    (await app.call<ImportPreview>(person, 'POST', '/api/projects/imports/preview', { fileId, ...choices })).body
  const stored = async (q: string) => {
    const {
      rows: [row],
    } = (await app.call<{ rows: Project[] }>(person, 'GET', `/api/projects?q=${encodeURIComponent(q)}`)).body
    return (await app.call<Project>(person, 'GET', `/api/projects/${row?.id}`)).body
  }

  it.each(messyLists('Kept').map((list) => [list.file, list] as const))('%s is understood', async (_, list) => {
    const fileId = await upload(await list.content(), list.file)
    const { headerRow, mapping, ready, wrong, left, ...rest } = await preview(fileId)
    expect({ headerRow, mapping, counts: { ready, wrong, left } }, JSON.stringify(rest.lookAt)).toEqual({
      headerRow: list.headerRow,
      mapping: list.mapping,
      counts: list.counts,
    })
    if (ready === 0) return
    expect(await imported(fileId)).toMatchObject({ done: { created: ready }, wrong })
    expect(await stored(String(list.first['name']))).toMatchObject(list.first)
  })

  const HEADINGS = 'Projekt;Kunde;Status;Beginn'

  it('asks what an unknown word means, and takes the answer', async () => {
    const fileId = await upload(`${HEADINGS}\nWort eins;Stadt;aktiv;2.3.2026\nWort zwei;Stadt;wartet auf Geld;2.3.2026`)
    const before = await preview(fileId)
    expect([before.ready, before.wrong]).toEqual([1, 1])
    expect(before.meanings).toEqual([
      {
        key: 'status',
        label: 'Status',
        words: [
          { text: 'aktiv', count: 1, value: 'active', known: true },
          { text: 'wartet auf Geld', count: 1, value: null, known: false },
        ],
      },
    ])
    const meanings = [{ key: 'status', text: 'wartet auf Geld', value: 'on-hold' }]
    expect(await preview(fileId, { meanings })).toMatchObject({ ready: 2, wrong: 0 })
    await imported(fileId, { meanings })
    expect(await stored('Wort zwei')).toMatchObject({ status: 'on-hold' })
  })

  it('gets one value for all rows where the file has none, and one that cannot be is said', async () => {
    const fileId = await upload('Projekt;Status\nFeld eins;\nFeld zwei;fertig')
    const forAll = [
      { key: 'projectManager', text: 'Nora Quist' },
      { key: 'status', text: 'planning' },
      { key: 'endDate', text: 'soon' },
    ]
    expect((await preview(fileId, { forAll })).forAllWrong).toEqual([
      { key: 'endDate', text: 'End date must be a date' },
    ])
    await imported(fileId, { forAll: forAll.slice(0, 2) })
    expect(await stored('Feld eins')).toMatchObject({ projectManager: 'Nora Quist', status: 'planning' })
    expect(await stored('Feld zwei')).toMatchObject({ projectManager: 'Nora Quist', status: 'completed' })
  })

  it('names the cell that is wrong, and takes what the person writes into it', async () => {
    const fileId = await upload(`${HEADINGS}\nZelle eins;Stadt;aktiv;Frühjahr`)
    const { lookAt } = await preview(fileId)
    expect(lookAt).toMatchObject([{ row: 2, wrong: [null, null, null, 'Start date must be a date'] }])
    const fixes = [{ row: 2, column: 3, text: '15. März 2026' }]
    const mended = await preview(fileId, { fixes })
    expect(mended).toMatchObject({ ready: 1, wrong: 0, lookAt: [] })
    expect(mended.rows[0]?.reads).toEqual([null, null, 'Active', '15 Mar 2026'])
    await imported(fileId, { fixes })
    expect(await stored('Zelle eins')).toMatchObject({ startDate: '2026-03-15' })
  })

  it('says which names are here already or twice in the file, and leaves them out when asked', async () => {
    await app.call(person, 'POST', '/api/projects', { name: 'Zwilling Hafen' })
    const fileId = await upload('Projekt\nZWILLING HAFEN\nZwilling Steg\nZwilling Stég')
    const found = await preview(fileId)
    expect(found).toMatchObject({ ready: 3, twins: 2 })
    expect(found.lookAt.map(({ row, notes }) => [row, notes])).toEqual([
      [2, ['This name is here already']],
      [4, ['Row 3 has the same name']],
    ])
    expect(await preview(fileId, { twins: 'leave' })).toMatchObject({ ready: 1, left: 2 })
    // somebody who does not see the project is not told of it
    const theirs = await upload('Projekt\nZwilling Hafen', 'list.csv', colleague)
    expect(
      (await app.call<ImportPreview>(colleague, 'POST', '/api/projects/imports/preview', { fileId: theirs })).body
        .twins,
    ).toBe(0)
    expect(await imported(fileId, { twins: 'leave' })).toMatchObject({ done: { created: 1 }, wrong: 0 })
  })

  it('leaves out what the person unticks, and takes a sum that is none', async () => {
    const fileId = await upload('Projekt;Budget\nHaken eins;12\nHaken zwei;13\nSumme;25')
    expect(await preview(fileId)).toMatchObject({ ready: 2, left: 1 })
    expect(await preview(fileId, { leave: [2], take: [4] })).toMatchObject({ ready: 2, left: 1 })
  })

  it('is read below the row that the person names', async () => {
    const fileId = await upload('Name,Client\nWas,Wer\nZeile eins,Stadt')
    expect((await preview(fileId)).headerRow).toBe(1)
    expect(await preview(fileId, { headerRow: 2, mapping: ['name', 'client'] })).toMatchObject({
      headerRow: 2,
      ready: 1,
    })
  })
})

// last, because the server has its hands full with thousands of events afterwards
describe('a long file', () => {
  it('of 1,500 rows is taken over and taken back', async () => {
    const done = await imported(
      await upload([HEAD, ...Array.from({ length: 1_500 }, (_, n) => good(`Bulk ${n}`))].join('\n')),
    )
    expect(done).toMatchObject({ state: 'done', done: { created: 1_500 }, wrong: 0 })
    expect(await app.call(person, 'POST', `/api/projects/imports/${done.id}/undo`)).toMatchObject({
      body: { removed: 1_500, kept: 0 },
    })
  })
})

it('what people write where they have nothing to say is nothing, not a client and not a mistake', async () => {
  const header = HEAD.replace(',Colour', '')
  const fileId = await upload(
    [header, 'Nothing said,n/a,–,k. A.,#N/A,On hold,s/o,HVAC,Commercial,n/a,Schematic'].join('\n'),
  )
  const { body } = await app.call<ImportPreview>(person, 'POST', '/api/projects/imports/preview', { fileId })
  expect(body, JSON.stringify(body)).toMatchObject({ ready: 1, wrong: 0 })
})

describe('the dates of a file', () => {
  const HEADER = HEAD.replace(',Colour', '')
  const row = (name: string, start: string, end: string) =>
    `${name},City,${start},${end},12,On hold,,HVAC,Commercial,"12,000",Schematic`
  const file = (...rows: string[]) => upload([HEADER, ...rows].join('\n'))
  const preview = async (input: object) =>
    (await app.call<ImportPreview>(person, 'POST', '/api/projects/imports/preview', input)).body

  it('are read the same way in the whole file, by what stands in it and else by the country', async () => {
    const { dates } = await preview({
      fileId: await file(row('One', '03/04/2026', '03/04/2026'), row('Two', '31/05/2026', '04/05/2026')),
    })
    expect(dates.filter((read) => read !== null)).toEqual([
      { order: 'dayFirst', example: '03/04/2026', reads: '2026-04-03', clash: null },
      { order: 'dayFirst', example: '03/04/2026', reads: '2026-04-03', clash: null },
    ])
  })

  it('are read as the person says', async () => {
    const fileId = await file(row('Harbour dates', '03/04/2026', '05/06/2026'))
    const dateOrders = [null, null, 'dayFirst', 'dayFirst']
    expect((await preview({ fileId, dateOrders })).dates[2]).toMatchObject({ order: 'dayFirst', reads: '2026-04-03' })
    expect((await app.call(person, 'POST', '/api/projects/imports', { fileId, dateOrders })).status).toBe(200)
    const [made] = await until(
      async () => (await app.call<{ rows: Project[] }>(person, 'GET', '/api/projects?q=Harbour%20dates')).body.rows,
      (rows) => rows.length === 1,
    )
    expect(made).toMatchObject({ startDate: '2026-04-03', endDate: '2026-06-05' })
  })

  it('that contradict each other are said, and the row that cannot be read so is named', async () => {
    const { dates, wrong } = await preview({
      fileId: await file(row('One', '31/12/2025', '2026-12-31'), row('Two', '12/31/2025', '2026-12-31')),
    })
    expect(dates[2]?.clash).toEqual({ dayFirst: '31/12/2025', monthFirst: '12/31/2025' })
    expect(dates[3]).toBeNull()
    expect(wrong).toBe(1)
  })
})
