import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'

let app: TestApp
let admin: TestPerson
let user: TestPerson
let stranger: TestPerson

type Group = {
  module: string
  kind: string
  more: boolean
  list: string | null
  rows: { id: string; title: string; detail: string; address: string }[]
}

async function find(person: TestPerson, q: string, limit?: number): Promise<Group[]> {
  const { status, body } = await app.call(
    person,
    'GET',
    `/api/search?q=${encodeURIComponent(q)}${limit ? `&limit=${limit}` : ''}`,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { groups: Group[] }).groups
}

const titles = async (person: TestPerson, q: string, module = 'projects') =>
  (await find(person, q)).find((group) => group.module === module)?.rows.map((row) => row.title) ?? []

async function project(person: TestPerson, name: string, fields: Record<string, unknown> = {}): Promise<string> {
  app.clock.now += 1000
  const { status, body } = await app.call(person, 'POST', '/api/projects', { name, fields: ENGINEERING, ...fields })
  expect(status).toBe(200)
  return (body as { id: string }).id
}

async function addTask(person: TestPerson, projectId: string, name: string): Promise<void> {
  const { status } = await app.call(person, 'POST', `/api/projects/${projectId}/schedule/changes`, {
    changes: [{ op: 'add', ref: 'one', parentId: null, task: { name, duration: 480 } }],
  })
  expect(status).toBe(200)
}

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  admin = await app.makePerson(companyId, {
    role: 'admin',
    firstName: 'Harriet',
    lastName: 'Quillon',
    email: 'harriet@firm.example',
  })
  user = await app.makePerson(companyId, { firstName: 'Dana', lastName: 'Field' })
  stranger = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
  await project(admin, 'Mesa Verano dormitory geothermal field', {
    client: 'Mesa Verano College',
    location: 'Mesa Verano',
  })
  await project(admin, 'Harbor Street Library', {
    client: 'City of Port Ellis',
    description: 'Reading rooms over a geothermal plant.',
  })
  await project(admin, 'Fire station 100% renewal', { client: "O'Neill & Sons" })
  await project(stranger, 'Geothermal wells of another firm')
})
afterAll(() => app.stop())

describe('projects are found', () => {
  it.each([
    [
      'by a word of the name, which counts for more than one of the description',
      'geothermal',
      ['Mesa Verano dormitory geothermal field', 'Harbor Street Library'],
    ],
    ['by the beginning of a word', 'libr', ['Harbor Street Library']],
    ['by words in any order', 'library HARBOR', ['Harbor Street Library']],
    ['by words of different fields', 'library port ellis', ['Harbor Street Library']],
    ['by the client', 'college', ['Mesa Verano dormitory geothermal field']],
    ['with a letter missing', 'gethermal', ['Mesa Verano dormitory geothermal field', 'Harbor Street Library']],
    ['with a letter wrong', 'geotharmal', ['Mesa Verano dormitory geothermal field', 'Harbor Street Library']],
    ['with one word mistyped and another in place', 'harbor libary', ['Harbor Street Library']],
    ['with a short word that nobody wrote beside others', 'harbor teh library', ['Harbor Street Library']],
    ['with a short word that nobody wrote beside a mistyped one', 'qx libary', ['Harbor Street Library']],
    ['with two letters in each other’s place', 'prot ellis', ['Harbor Street Library']],
    ['by nothing where a short word that nobody wrote stands alone', 'teh', []],
    ['by nothing where a short word has a figure', 'harbor q7', []],
    ['by nothing where only letters are alike', 'libertarian', []],
    ['by a percent sign, taken as itself', '100%', ['Fire station 100% renewal']],
    ['by an apostrophe', "o'neill", ['Fire station 100% renewal']],
    ['by nothing where every word is there, but not together', 'library renewal', []],
    ['by nothing where a sign stands that no text has', '%_%', []],
    ['by nothing where it is nonsense', 'xq'.repeat(50), []],
    ['by nothing where only signs are asked for', `'"\\;--(){}|&!:*<>`, []],
  ])('%s: %s', async (_how, words, found) => {
    expect(await titles(admin, words)).toEqual(found)
    // whoever goes on to the list of all finds the same there
    const { body } = await app.call<{ rows: { name: string }[] }>(
      admin,
      'GET',
      `/api/projects?vertical=all&q=${encodeURIComponent(words)}`,
    )
    expect(body.rows.map(({ name }) => name).toSorted()).toEqual(found.toSorted())
  })

  it('with where they open and one line about them', async () => {
    const [group] = await find(admin, 'harbor')
    expect(group).toMatchObject({
      module: 'projects',
      rows: [
        {
          title: 'Harbor Street Library',
          detail: expect.stringMatching(/^26-\d{3}, City of Port Ellis$/),
          address: expect.stringMatching(/^\/project\/\d+$/),
        },
      ],
    })
  })

  it('five at most, or fewer if fewer are asked for; what is new first among equals', async () => {
    for (let n = 1; n <= 7; n += 1) await project(admin, `Office tower ${n}`)
    expect(await titles(admin, 'office tower')).toEqual([7, 6, 5, 4, 3].map((n) => `Office tower ${n}`))
    expect((await find(admin, 'office', 2))[0]?.rows).toHaveLength(2)
    expect((await app.call(admin, 'GET', '/api/search?q=office&limit=6')).status).toBe(400)
  })

  it('with word of there being more than are shown, and the way to all of them', async () => {
    for (let n = 1; n <= 5; n += 1) await project(admin, `Granary ${n}`)
    const told = async () => {
      const [{ kind, rows, more, list } = { rows: [] }] = await find(admin, 'granary')
      return { kind, shown: rows.length, more, list }
    }
    const list = '/projects?q=granary&vertical=all'
    expect(await told()).toEqual({ kind: 'projects.project', shown: 5, more: false, list })
    await project(admin, 'Granary 6')
    expect(await told()).toEqual({ kind: 'projects.project', shown: 5, more: true, list })
  })

  it('people and those who are invited stand apart, each by their kind', async () => {
    await app.makePerson(admin.companyId, { firstName: 'Ines', lastName: 'Tamarind' })
    await app.call(admin, 'POST', '/api/invitations', { email: 'tamarind@firm.example', role: 'user' })
    expect((await find(admin, 'tamarind')).map(({ module, kind, list }) => ({ module, kind, list }))).toEqual([
      { module: 'identity', kind: 'companies.member', list: '/admin?openTab=user-management&q=tamarind' },
      {
        module: 'identity',
        kind: 'identity.invitation',
        list: '/admin?openTab=user-management&view=invitations&q=tamarind',
      },
    ])
  })

  it('no longer once they are deleted, and again once they are back', async () => {
    const id = await project(admin, 'Vanishing viaduct')
    expect(await titles(admin, 'viaduct')).toEqual(['Vanishing viaduct'])
    await app.call(admin, 'DELETE', `/api/projects/${id}`)
    expect(await titles(admin, 'viaduct')).toEqual([])
    expect(await titles(admin, 'viadct')).toEqual([])
    await app.call(admin, 'POST', `/api/projects/${id}/restore`, {})
    expect(await titles(admin, 'viaduct')).toEqual(['Vanishing viaduct'])
  })

  it('not while they are archived, and those leave their places to others', async () => {
    for (let n = 1; n <= 14; n += 1) {
      const id = await project(admin, `Lighthouse ${n}`)
      if (n > 2) expect((await app.call(admin, 'POST', `/api/projects/${id}/archive`, {})).status).toBe(200)
    }
    expect(await titles(admin, 'lighthouse')).toEqual(['Lighthouse 2', 'Lighthouse 1'])
    expect(await titles(admin, 'lighthuose')).toEqual(['Lighthouse 2', 'Lighthouse 1'])
  })

  it('mistyped, what has the word in its name stands before what has it beside', async () => {
    await project(admin, 'Observatory dome')
    await project(admin, 'Ring road', { client: 'Observatory' })
    expect(await titles(admin, 'observatroy')).toEqual(['Observatory dome', 'Ring road'])
  })

  it('mistyped, by words that few slips lead to, and the nearest first', async () => {
    for (const name of ['Settlement survey', 'Reservoirs of old', 'Reservoir']) await project(admin, name)
    expect(await titles(admin, 'settngs')).toEqual([])
    expect(await titles(admin, 'settlemnt')).toEqual(['Settlement survey'])
    expect(await titles(admin, 'reservoyr')).toEqual(['Reservoir', 'Reservoirs of old'])
  })

  it('without their accents, and with accents they do not have', async () => {
    await project(admin, 'Œuvre Saint-Étienne', { client: 'Ayuntamiento de Logroño' })
    await project(admin, 'Çınar İstanbul')
    for (const words of ['cinar', 'çınar', 'ISTANBUL'])
      expect(await titles(admin, words), words).toEqual(['Çınar İstanbul'])
    for (const words of ['oeuvre etienne', 'ÉTIENNE œuvre', 'logrono', 'étiènne', 'etiene'])
      expect(await titles(admin, words), words).toEqual(['Œuvre Saint-Étienne'])
  })

  it('under their new name once it has changed, also when that is mistyped', async () => {
    const id = await project(admin, 'Aqueduct')
    await app.call(admin, 'PATCH', `/api/projects/${id}`, { version: 1, name: 'Planetarium' })
    expect(await titles(admin, 'planetrium')).toEqual(['Planetarium'])
  })
})

describe('only what a person may see is found', () => {
  it('of another company nothing, neither as written nor nearly so', async () => {
    expect(await titles(stranger, 'geothermal')).toEqual(['Geothermal wells of another firm'])
    expect(await titles(stranger, 'gethermal')).toEqual(['Geothermal wells of another firm'])
    expect(await titles(stranger, 'library')).toEqual([])
    expect(await titles(admin, 'wells')).toEqual([])
  })

  it('a user finds what is theirs or shared with them, and nothing else', async () => {
    expect(await titles(user, 'geothermal')).toEqual([])
    expect(await titles(user, 'gethermal')).toEqual([])
    await project(user, 'Geothermal study of my own')
    const shared = await project(admin, 'Geothermal plant, shared')
    await app.call(admin, 'PUT', `/api/projects/${shared}/shares/${user.userId}`, { access: 'view' })
    expect((await titles(user, 'geothermal')).toSorted()).toEqual([
      'Geothermal plant, shared',
      'Geothermal study of my own',
    ])
    expect((await titles(user, 'gethermal')).toSorted()).toEqual([
      'Geothermal plant, shared',
      'Geothermal study of my own',
    ])
  })

  it('a form that asks for one of a kind finds those alone, by the same rule', async () => {
    const chosen = async (person: TestPerson, kind: string, q: string) =>
      (
        await app.call<{ rows: { title: string }[] }>(person, 'GET', `/api/records/${kind}?q=${encodeURIComponent(q)}`)
      ).body.rows.map((row) => row.title)
    await project(admin, 'Quillon wharf')
    expect(await chosen(admin, 'projects.project', 'quillon')).toEqual(['Quillon wharf'])
    expect(JSON.stringify(await find(admin, 'quillon'))).toContain('Harriet Quillon')
    expect(await chosen(user, 'projects.project', 'quillon')).toEqual([])
    expect(await chosen(stranger, 'projects.project', 'quillon')).toEqual([])
    for (const kind of ['nope', 'nobody.nothing', 'projects'])
      expect(await app.call(admin, 'GET', `/api/records/${kind}?q=quillon`)).toMatchObject({
        status: 404,
        body: { code: 'KIND_NOT_FOUND', message: 'There are no records of this kind to choose from.' },
      })
  })

  it('who sees three of many thousands finds these three', async () => {
    await app.database.owner.query(
      `insert into projects (company_id, id, name, owner_id, created_at, updated_at, updated_by_name) select $1, 'many' || n, 'Warehouse ' || n, $2, now(), now() + n * interval '1 second', ''
       from generate_series(1, 6000) n`,
      [admin.companyId, admin.userId],
    )
    for (const name of ['Warehouse of Dana', 'Old warehouse of Dana', 'Warehouse roof']) await project(user, name)
    expect((await titles(user, 'warehouse')).toSorted()).toEqual([
      'Old warehouse of Dana',
      'Warehouse of Dana',
      'Warehouse roof',
    ])
    expect(await titles(user, 'warehouse 17')).toEqual([])
    expect(await titles(admin, 'warehouse roof')).toEqual(['Warehouse roof'])
    expect(await titles(admin, 'warehouse 17')).toHaveLength(5)
  })

  it('which words are written is decided by what the person sees, however many they see', async () => {
    const other = await app.makePerson(admin.companyId, { firstName: 'Olive', lastName: 'Other' })
    await project(other, 'Kilimandscharo lodge')
    // somebody else's typo, and many names nearer to what is typed than the one that may be seen
    await project(admin, 'Kilimandsharo')
    for (let n = 1; n <= 8; n += 1) await project(admin, `Kilimandsharox${n}`)
    const check = async () => {
      expect(await titles(other, 'kilimandsharo')).toEqual(['Kilimandscharo lodge'])
      expect(await titles(other, 'lodge kilimandsharo')).toEqual(['Kilimandscharo lodge'])
      expect(await titles(other, 'kilimandsharox3')).toEqual(['Kilimandscharo lodge'])
      expect(await titles(other, 'kilimandscharo lodge')).toEqual(['Kilimandscharo lodge'])
      expect(await titles(other, 'lodge of another kind')).toEqual([])
      expect(await titles(other, 'lodge qx kilimandsharo')).toEqual(['Kilimandscharo lodge'])
      expect(await titles(other, 'kilimanjaro')).toEqual([])
    }
    await check()
    expect(await titles(admin, 'kilimandsharo')).not.toContain('Kilimandscharo lodge')
    // more than are looked through, and then more than are asked for by their ids
    for (const [from, to] of [
      [1, 1_200],
      [1_201, 5_200],
    ]) {
      await app.database.owner.query(
        `insert into projects (company_id, id, name, owner_id, created_at, updated_at, updated_by_name) select $1, 'others' || n, 'Depot ' || n, $2, now(), now() + n * interval '1 day', ''
         from generate_series($3::int, $4::int) n`,
        [admin.companyId, other.userId, from, to],
      )
      await check()
    }
  })

  it('which words of tasks are written is decided by the projects the person sees', async () => {
    const other = await app.makePerson(admin.companyId, { firstName: 'Tess', lastName: 'Other' })
    await addTask(other, await project(other, 'Seen'), 'Scaffolding inspection')
    const hidden = await project(admin, 'Hidden')
    await addTask(admin, hidden, 'Scafolding')
    for (let n = 1; n <= 6; n += 1) await addTask(admin, hidden, `Scafoldingx${n}`)
    const check = async () => {
      expect(await titles(other, 'scafolding', 'schedule')).toEqual(['Scaffolding inspection'])
      expect(await titles(other, 'inspection scafolding', 'schedule')).toEqual(['Scaffolding inspection'])
      expect(await titles(other, 'scaffolding', 'schedule')).toEqual(['Scaffolding inspection'])
    }
    await check()
    await app.database.owner.query(
      `insert into projects (company_id, id, name, owner_id, created_at, updated_at, updated_by_name) select $1, 'places' || n, 'Place ' || n, $2, now(), now() + n * interval '1 day', ''
       from generate_series(1, 150) n`,
      [admin.companyId, other.userId],
    )
    await check()
  })

  it('a task is found by its own words and the name of its project, as far as the person sees that', async () => {
    const other = await app.makePerson(admin.companyId, { firstName: 'Ulla', lastName: 'Other' })
    const [halden, holmen, mine] = [
      await project(admin, 'Halden', { client: 'Fjordbank' }),
      await project(admin, 'Holmen'),
      await project(other, 'Haldex'),
    ]
    await addTask(admin, halden, 'Blueprints')
    await addTask(admin, holmen, 'Blueprints of Halden')
    await addTask(admin, holmen, 'Blueprints')
    await addTask(other, mine, 'Blueprints for me')
    const listed = async (person: TestPerson, q: string) =>
      (
        await app.call<{ rows: { name: string; projectName: string }[] }>(
          person,
          'GET',
          `/api/work?size=100&q=${encodeURIComponent(q)}`,
        )
      ).body.rows
        .map((row) => `${row.name} in ${row.projectName}`)
        .toSorted()
    const both = ['Blueprints of Halden', 'Blueprints']
    const check = async () => {
      expect(await titles(admin, 'blueprints halden', 'schedule')).toEqual(both)
      expect(await titles(admin, 'haldne blueprints', 'schedule')).toEqual(both)
      expect(await titles(admin, 'halden bluepirnts', 'schedule')).toEqual(both)
      expect(await titles(admin, 'holmen blueprints', 'schedule')).toHaveLength(2)
      // a project is a hit of its own, and only what it is called counts
      expect(await titles(admin, 'halden', 'schedule')).toEqual(['Blueprints of Halden'])
      expect(await titles(admin, 'holmen Holmen', 'schedule')).toEqual([])
      expect(await titles(admin, 'fjordbank blueprints', 'schedule')).toEqual([])
      expect(await listed(admin, 'blueprints halden')).toEqual([
        'Blueprints in Halden',
        'Blueprints of Halden in Holmen',
      ])
      expect(await listed(admin, 'halden fjordbank')).toEqual([])
      // whoever sees one project is answered as if there were no other
      expect(await titles(other, 'haldex blueprints', 'schedule')).toEqual(['Blueprints for me'])
      expect(await titles(other, 'halden blueprints', 'schedule')).toEqual(['Blueprints for me'])
      expect(await titles(other, 'haldex blueprnts', 'schedule')).toEqual(['Blueprints for me'])
      expect(await titles(other, 'holmen blueprints', 'schedule')).toEqual([])
      expect(await listed(other, 'haldex blueprints')).toEqual(['Blueprints for me in Haldex'])
      expect(await listed(other, 'halden blueprints')).toEqual([])
    }
    await check()

    // more projects than are looked through, of both, with many tasks
    await app.database.owner.query(
      `insert into projects (company_id, id, name, owner_id, created_at, updated_at, updated_by_name) select $1, 'crowd' || n, 'Crowd ' || n, case when n % 2 = 0 then $2 else $3 end, now(), now() + n * interval '1 day', ''
       from generate_series(1, 300) n`,
      [admin.companyId, admin.userId, other.userId],
    )
    await app.database.owner.query(
      `insert into tasks select (jsonb_populate_record(t, jsonb_build_object('id', 'crowd' || n, 'project_id', 'crowd' || n % 300 + 1, 'name', 'Errand ' || n))).*
       from tasks t, generate_series(1, 3000) n where t.company_id = $1 and t.project_id = $2`,
      [admin.companyId, halden],
    )
    await check()
    expect(await titles(admin, 'crowd errand', 'schedule')).toHaveLength(5)
    expect((await listed(admin, 'crowd 7 errand 6')).length).toBeGreaterThan(0)
    expect(await listed(other, 'errand crowd')).toHaveLength(100)

    // however many hidden projects are called the same
    await app.database.owner.query(
      `insert into projects (company_id, id, name, owner_id, created_at, updated_at, updated_by_name) select $1, 'haldex' || n, 'Haldex ' || n, $2, now(), now() + n * interval '1 day', ''
       from generate_series(1, 600) n`,
      [admin.companyId, admin.userId],
    )
    await addTask(other, await project(other, 'Haldex annex'), 'Blueprints of the annex')
    expect((await titles(other, 'haldex blueprints', 'schedule')).toSorted()).toEqual([
      'Blueprints for me',
      'Blueprints of the annex',
    ])

    await app.call(admin, 'PATCH', `/api/projects/${halden}`, { version: 1, name: 'Fredrikstad' })
    expect(await titles(admin, 'blueprints fredrikstad', 'schedule')).toEqual(['Blueprints'])
    expect(await titles(admin, 'blueprints halden', 'schedule')).toEqual(['Blueprints of Halden'])
  })

  it('people are found by those who may see the list of people', async () => {
    expect(await titles(admin, 'quillon', 'identity')).toEqual(['Harriet Quillon'])
    expect((await find(admin, 'quillon harriet'))[0]).toMatchObject({
      module: 'identity',
      rows: [
        { detail: 'harriet@firm.example', address: `/admin?openTab=user-management&highlightUser=${admin.userId}` },
      ],
    })
    expect(await titles(user, 'quillon', 'identity')).toEqual([])
    expect(await titles(stranger, 'quillon', 'identity')).toEqual([])
  })

  it('people are found with a typo and without their accents', async () => {
    await app.makePerson(admin.companyId, { firstName: 'Zoë', lastName: 'Müllerstøn', email: 'zm@firm.example' })
    for (const words of ['mullerston', 'ZOË müllerston', 'mulerston', 'zoe mullertson', 'zm@firm'])
      expect(await titles(admin, words, 'identity'), words).toEqual(['Zoë Müllerstøn'])
    expect(await titles(user, 'mullerston', 'identity')).toEqual([])
  })

  it('nobody who is not signed in is answered', async () => {
    expect((await app.call(null, 'GET', '/api/search?q=library')).status).toBe(401)
  })
})

it.each(['', 'a', ' a ', 'x'.repeat(101), 'no\u0000text'])(
  'refuses what is too short, too long or no text: "%s"',
  async (q) => {
    expect((await app.call(admin, 'GET', `/api/search?q=${encodeURIComponent(q)}`)).status).toBe(400)
  },
)
