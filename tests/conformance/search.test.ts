/**
 * Every kind of record that a module declares for the search is made, renamed and removed, and must be found by what it is called now and by
 * nothing else; and whoever finds a record must be whoever its list shows it to. A new kind is in as soon as it is declared.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inCompany } from '../../src/kernel/server/database/transaction.ts'
import { searchedKinds } from '../../src/kernel/server/search/find.ts'
import { idOf } from '../../src/kernel/server/search/triggers.ts'
import { isNearWord, plainText } from '../../src/lib/text.ts'
import { serverModules } from '../../src/modules/all.server.ts'
import { createRowMaker, insertOf, readForeignKeys, readTables } from '../support/catalogue.ts'
import { ENGINEERING } from '../support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/test-app.ts'

const kinds = searchedKinds(serverModules)

let app: TestApp
let companyId: string
let elsewhere: string
let newRow: ReturnType<typeof createRowMaker>['newRow']

beforeAll(async () => {
  app = await createTestApp()
  companyId = await app.makeCompany()
  elsewhere = await app.makeCompany('Elsewhere')
  const { owner } = app.database
  newRow = createRowMaker(owner, await readTables(owner), await readForeignKeys(owner)).newRow
})
afterAll(() => app.stop())

/** By the two functions of the search, as somebody who sees all of the kind. */
async function found(kind: string, words: string, company = companyId): Promise<{ hits: string[]; ids: string[] }> {
  return inCompany(app.database.app, company, async ({ client }) => {
    const { rows: hits } = await client.query<{ id: string }>(
      `select id from search.hits($1, 50, array[$2], array[$3], array[true], 'nobody')`,
      [words, kind, kinds[kind]?.place?.kind ?? ''],
    )
    const { rows: ids } = await client.query<{ ids: string[] }>('select ids from search.ids($1, array[$2], 50)', [
      words,
      kind,
    ])
    return { hits: hits.map((row) => row.id), ids: ids[0]?.ids ?? [] }
  })
}

describe.each(Object.entries(kinds))('%s', (kind, declared) => {
  it('is found by what it is called, in its company alone, until it is gone', async () => {
    const { owner } = app.database
    const [title = ''] = declared.title
    const id = idOf(declared)
    const row = { ...(await newRow(`public.${declared.table}`, companyId)), [title]: 'Würzelbrücke of old' }
    const { text, values } = insertOf(`public.${declared.table}`, row)
    await owner.query(text, values)
    const key = String((row as Record<string, unknown>)[id])
    const both = { hits: [key], ids: [key] }
    const neither = { hits: [], ids: [] }
    expect(await found(kind, 'old WURZELBRUCKE')).toEqual(both)
    expect((await found(kind, 'wurzelbrueke')).hits).toEqual([key])
    expect(await found(kind, 'wurzelbrucke', elsewhere)).toEqual(neither)

    const mine = `company_id = $1 and ${id} = $2`
    const client = await owner.connect()
    await client.query('begin')
    await client.query(`update ${declared.table} set ${title} = $3 where ${mine}`, [companyId, key, 'Taken back'])
    await client.query('rollback')
    client.release()
    expect(await found(kind, 'wurzelbrucke')).toEqual(both)

    await owner.query(`update ${declared.table} set ${title} = $3 where ${mine}`, [companyId, key, 'Zeppelinhalle'])
    expect(await found(kind, 'wurzelbrucke')).toEqual(neither)
    expect(await found(kind, 'zeppelin')).toEqual(both)

    await owner.query(`delete from ${declared.table} where ${mine}`, [companyId, key])
    expect(await found(kind, 'zeppelin')).toEqual(neither)
    const { rowCount } = await owner.query('select 1 from search_entries where kind = $1 and id = $2', [kind, key])
    expect(rowCount).toBe(0)
  })

  it('is made and renamed by several at once with the same new words, and nobody waits', async () => {
    const { owner } = app.database
    const [title = ''] = declared.title
    // numbers of projects are given one after the other; whoever brings one waits for nobody
    const numbered = (number: string) => (declared.table === 'projects' ? { number } : {})
    const rows = [
      { ...(await newRow(`public.${declared.table}`, companyId)), [title]: 'Quetzalcoatl', ...numbered('Q-1') },
      { ...(await newRow(`public.${declared.table}`, companyId)), [title]: 'Quetzalcoatl', ...numbered('Q-2') },
    ]
    // a person is a member once: there is nobody else to write the record
    if (new Set(rows.map((row: Record<string, unknown>) => row[idOf(declared)])).size < rows.length) return
    const [one, other] = [await owner.connect(), await owner.connect()]
    const write = async (client: typeof one, row: Record<string, unknown>) => {
      await client.query(`begin; set local lock_timeout = '5s'`)
      const { text, values } = insertOf(`public.${declared.table}`, row)
      await client.query(text, values)
      await client.query(
        `update ${declared.table} set ${title} = 'Popocatepetl' where company_id = $1 and ${idOf(declared)} = $2`,
        [companyId, row[idOf(declared)]],
      )
    }
    try {
      await write(one, rows[0] ?? {})
      await write(other, rows[1] ?? {})
    } finally {
      for (const client of [one, other]) {
        await client.query('rollback')
        client.release()
      }
    }
  })

  it('takes words of any length and no words at all', async () => {
    const { owner } = app.database
    const [title = ''] = declared.title
    const row = await newRow(`public.${declared.table}`, companyId)
    const insert = insertOf(`public.${declared.table}`, row)
    await owner.query(insert.text, insert.values)
    const key = String(row[idOf(declared)])
    const called = (text: string) =>
      owner.query(`update ${declared.table} set ${title} = $3 where company_id = $1 and ${idOf(declared)} = $2`, [
        companyId,
        key,
        text,
      ])
    for (const text of ['', '%_ --', 'Ünïcödé '.repeat(200)]) await called(text)
    expect((await found(kind, 'unicode')).ids).toEqual([key])
    await called('x'.repeat(5_000))
    expect((await found(kind, `${'x'.repeat(60)}yyy`)).ids).toEqual([key])
    expect((await found(kind, '%_')).ids).toEqual([])
  })
})

/** A generator of its own, so that what fails fails again. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('who finds what', () => {
  const random = seeded(34)
  const people: TestPerson[] = []
  const projects: { id: string; word: string }[] = []
  const tasks: { id: string; word: string }[] = []

  beforeAll(async () => {
    const firm = await app.makeCompany('Random people')
    for (const role of ['admin', 'user', 'user', 'user', 'hr', 'accounting'] as const)
      people.push(
        await app.makePerson(firm, { role, firstName: `First${people.length}x`, lastName: `Last${people.length}x` }),
      )
    for (let n = 0; n < 20; n += 1) {
      app.clock.now += 1000
      const owner = people[random(people.length)] ?? people[0]
      if (!owner) throw new Error('There is nobody.')
      const word = `alpha${n}x`
      const { body } = await app.call<{ id: string }>(owner, 'POST', '/api/projects', {
        name: word,
        fields: ENGINEERING,
      })
      projects.push({ id: body.id, word })
      const { body: changed } = await app.call<{ refs: Record<string, string> }>(
        owner,
        'POST',
        `/api/projects/${body.id}/schedule/changes`,
        { changes: [{ op: 'add', ref: 'one', parentId: null, task: { name: `beta${n}x`, duration: 480 } }] },
      )
      tasks.push({ id: changed.refs['one'] ?? '', word: `beta${n}x` })
      for (const other of people)
        if (other !== owner && random(3) === 0)
          await app.call(owner, 'PUT', `/api/projects/${body.id}/shares/${other.userId}`, { access: 'view' })
      const shared = people[random(people.length)]
      if (shared && random(3) === 0) await app.call(owner, 'DELETE', `/api/projects/${body.id}/shares/${shared.userId}`)
      if (random(6) === 0) await app.call(owner, 'POST', `/api/projects/${body.id}/archive`, {})
      if (random(6) === 0) await app.call(owner, 'DELETE', `/api/projects/${body.id}`)
      const next = people[random(people.length)]
      if (next && random(5) === 0)
        await app.call(owner, 'POST', `/api/projects/${body.id}/transfer`, { userId: next.userId })
    }
  })

  const listed = async (person: TestPerson, path: string, id: string): Promise<string[]> => {
    const { status, body } = await app.call<{ rows: Record<string, string>[] }>(person, 'GET', path)
    return status === 200 ? body.rows.map((row) => row[id] ?? '').toSorted() : []
  }

  /** What the function of the search alone lets through, without the row rule that its answers are shown by. */
  async function hits(person: TestPerson, module: string, words: readonly string[]) {
    return app.inside(person.companyId, person, async (ctx) => {
      const source = ctx.services.records.get(module)
      if (!source) throw new Error(`Module ${module} has no records.`)
      const seen: string[] = []
      for (const { kinds: asked, sees } of source.findable)
        for (const word of sees(ctx) === 'nothing' ? [] : words) {
          const { rows } = await ctx.client.query<{ id: string }>('select id from search.hits($1, 5, $2, $3, $4, $5)', [
            word,
            asked,
            asked.map((kind) => source.places[kind] ?? ''),
            asked.map(() => sees(ctx) === 'all'),
            person.userId,
          ])
          seen.push(...rows.map((row) => row.id))
        }
      // a word that the person sees nowhere stands for near ones that they do see, so a record may be found by several
      return [...new Set(seen)].toSorted()
    })
  }

  it('is who its list shows it to, for every kind', async () => {
    for (const person of people) {
      expect(
        await hits(
          person,
          'projects',
          projects.map(({ word }) => word),
        ),
        person.role,
      ).toEqual(await listed(person, '/api/projects?size=100', 'id'))
      expect(
        await hits(
          person,
          'schedule',
          tasks.map(({ word }) => word),
        ),
        person.role,
      ).toEqual(await listed(person, '/api/work?size=100', 'id'))
      expect(
        await hits(
          person,
          'identity',
          people.map((_, n) => `last${n}x`),
        ),
        person.role,
      ).toEqual(await listed(person, '/api/people?size=100', 'userId'))
    }
    // else the comparison above proves little
    const counts = await Promise.all(
      people.map(async (person) => (await listed(person, '/api/projects?size=100', 'id')).length),
    )
    expect(new Set(counts).size).toBeGreaterThan(2)
  })
})

it('no trigger writes what all records share: whoever changes one would wait for whoever changes another', async () => {
  const { rows } = await app.database.owner.query<{ name: string; body: string }>(
    `select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace and starts_with(proname, 'search__')`,
  )
  expect(rows.length).toBeGreaterThan(Object.keys(kinds).length)
  expect(rows.filter(({ body }) => /vocabulary/.test(body)).map(({ name }) => name)).toEqual([])
})

it('folds texts in the database as in the browser', async () => {
  const texts = [
    'Saint-Étienne',
    "O'Neill & Söhne GmbH",
    'ŒUVRE, cœur, Ærø, Łódź, Đakovo, Straße',
    'ÑANDÚ 100% (2ª fase)',
    'İstanbul ÇİÇEK',
    'Нефтегаз №7',
    '東京タワー',
    'm² ½ Ⅳ ١٢٣',
    'a.b_c/d-e',
    '  ',
    'e\u0301te\u0301',
    'Ελλάδα Άρης',
  ]
  const { rows } = await app.database.owner.query<{ folded: string }>(
    'select public.search_fold(content) as folded from unnest($1::text[]) with ordinality t (content, turn) order by turn',
    [texts],
  )
  expect(rows.map((row) => row.folded)).toEqual(texts.map(plainText))
})

it('judges which words are near in the database as in the browser', async () => {
  const random = seeded(38)
  const words = [
    'plan',
    'tower',
    'halden',
    'drawings',
    'settlement',
    'geothermal',
    'commissioning',
    'kilimandscharo',
    '12345',
    'of',
  ]
  const letters = 'aeinst7'
  /** A few letters left out, put in, put for another, or put in each other's place. */
  const mistyped = (word: string) => {
    let text = word.slice(0, random(4) === 0 ? 6 : undefined)
    for (let slips = random(5); slips > 0; slips -= 1) {
      const [at, letter] = [random(text.length), letters[random(letters.length)] ?? '']
      const [before, one, other] = [text.slice(0, at), text[at] ?? '', text[at + 1] ?? '']
      text = before + ([other + one, letter + one + other, letter + other, other][random(4)] ?? '') + text.slice(at + 2)
    }
    return text
  }
  const pairs = Array.from({ length: 3_000 }, () => {
    const word = words[random(words.length)] ?? ''
    return { typed: mistyped(random(20) === 0 ? (words[random(words.length)] ?? '') : word), word }
  })
  const { rows } = await app.database.owner.query<{ near: boolean }>(
    `select search.slips(typed, word) is not null as near from unnest($1::text[], $2::text[]) with ordinality t (typed, word, turn) order by turn`,
    [pairs.map(({ typed }) => typed), pairs.map(({ word }) => word)],
  )
  const near = pairs.map(({ typed, word }) => isNearWord(typed, word))
  expect(pairs.filter((_pair, at) => rows[at]?.near !== near[at])).toEqual([])
  // else the comparison above proves little
  for (const answer of [true, false]) expect(near.filter((one) => one === answer).length).toBeGreaterThan(500)
})
