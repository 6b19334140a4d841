import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'

let app: TestApp
let person: TestPerson
let admin: TestPerson

/** More than are fetched by their ids, so that both ways of the register are walked. */
const MANY = 2_300

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  person = await app.makePerson(companyId)
  admin = await app.makePerson(companyId, { role: 'admin' })
})
afterAll(() => app.stop())

async function add(first: number, last: number, owner: TestPerson, sharedWith?: TestPerson): Promise<void> {
  await app.database.owner.query(
    `insert into projects (company_id, id, name, owner_id, created_at, updated_at, updated_by_name) select $1, 'p' || n, 'Project ' || n % 7, $2, now() + n * interval '1 second', now() - n * interval '1 second', ''
     from generate_series($3::int, $4::int) n`,
    [owner.companyId, owner.userId, first, last],
  )
  if (!sharedWith) return
  await app.database.owner.query(
    `insert into project_shares (company_id, project_id, user_id, access, shared_at) select $1, 'p' || n, $2, 'view', now() from generate_series($3::int, $4::int) n`,
    [owner.companyId, sharedWith.userId, first, last],
  )
}

async function walk(who: TestPerson, query: string): Promise<{ ids: Set<string>; rows: number; total: number }> {
  const ids = new Set<string>()
  let [rows, total] = [0, -1]
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = (await app.call(
      who,
      'GET',
      `/api/projects?size=100&${query}${cursor ? `&cursor=${cursor}` : '&total=true'}`,
    )) as unknown as { body: { rows: { id: string }[]; next: string | null; total?: { count: number } } }
    for (const row of body.rows) ids.add(row.id)
    rows += body.rows.length
    total = body.total?.count ?? total
    cursor = body.next
  }
  return { ids, rows, total }
}

describe('whose projects the register shows', () => {
  it('is the same for a person with few and with many', async () => {
    await add(1, 30, person)
    await add(31, 50, admin, person)
    await add(51, 60, admin)
    for (const [scope, found] of [
      ['all', 50],
      ['mine', 30],
      ['shared', 20],
    ] as const) {
      const { ids, rows, total } = await walk(person, `scope=${scope}`)
      expect([scope, ids.size, rows, total]).toEqual([scope, found, found, found])
    }
    expect((await walk(admin, 'scope=all')).total).toBe(60)

    await add(1_001, 1_000 + MANY, person)
    await add(5_001, 5_000 + MANY, admin, person)
    // as the database does by itself within a minute of such a growth
    await app.database.owner.query('analyze projects, project_shares')
    for (const [scope, found] of [
      ['all', 2 * MANY + 50],
      ['mine', MANY + 30],
      ['shared', MANY + 20],
    ] as const) {
      const { ids, rows, total } = await walk(person, `scope=${scope}&sort=name`)
      expect([scope, ids.size, rows, total]).toEqual([scope, found, found, found])
    }
  })
})

describe('the register is narrowed and ordered by what its columns say', () => {
  type Found = { rows: { name: string }[]; next: string | null; total: { count: number } }
  let [ada, ben]: TestPerson[] = []
  const found = async (query: string) => {
    const { status, body } = await app.call<Found>(ada ?? admin, 'GET', `/api/projects?${query}`)
    expect(status).toBe(200)
    return body.rows.map((row) => row.name)
  }
  /** Page by page, one row each: every order goes on where it stopped. */
  const ordered = async (sort: string, direction: string) => {
    const names: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: { body: Found } = await app.call<Found>(
        ada ?? admin,
        'GET',
        `/api/projects?size=1&sort=${sort}&direction=${direction}${cursor ? `&cursor=${cursor}` : ''}`,
      )
      names.push(...body.rows.map((row) => row.name))
      cursor = body.next
    }
    return names.join(' ')
  }

  beforeAll(async () => {
    const companyId = await app.makeCompany()
    ada = await app.makePerson(companyId, { role: 'admin', firstName: 'Ada', lastName: 'Zorn' })
    ben = await app.makePerson(companyId, { firstName: 'Ben', lastName: 'Alt' })
    const rows = [
      ['Alder', 'Fjällbygg AB', ada.userId, 'planning', '2026-01-10', '2026-03-01', 100_00],
      ['Beech', 'Harbour Trust', ben.userId, 'on-hold', '2026-02-10', '2026-04-01', null],
      ['Cedar', 'fjallbygg Oslo', ben.userId, null, null, null, 9_000_000_000_000],
      ['Dogwood', '', ada.userId, 'cancelled', '2026-03-10', null, 500_00],
    ]
    for (const [name, client, owner, status, start, end, budget] of rows)
      await app.database.owner.query(
        `insert into projects (company_id, id, name, client, owner_id, status, start_date, end_date, budget, created_at, updated_at, updated_by_name)
         values ($1, $2, $2, $3, $4, $5, $6, $7, $8, now(), now(), '')`,
        [companyId, name, client, owner, status, start, end, budget],
      )
  })

  it('by state, client, owner, dates and budget', async () => {
    expect(await found('sort=name&direction=asc&state=on-hold')).toEqual(['Beech'])
    expect(await found('sort=name&direction=asc&state=unscheduled')).toEqual(['Cedar'])
    expect(await found('sort=name&direction=asc&client=FJALLBYGG')).toEqual(['Alder', 'Cedar'])
    expect(await found(`sort=name&direction=asc&ownerId=${ben?.userId}`)).toEqual(['Beech', 'Cedar'])
    expect(await found('sort=name&direction=asc&startDateFrom=2026-02-10&startDateTo=2026-03-10')).toEqual([
      'Beech',
      'Dogwood',
    ])
    expect(await found('sort=name&direction=asc&endDateTo=2026-03-01')).toEqual(['Alder'])
    expect(await found('sort=name&direction=asc&budgetFrom=10000&budgetTo=50000')).toEqual(['Alder', 'Dogwood'])
    expect(await found('sort=name&direction=asc&budgetFrom=50001')).toEqual(['Cedar'])
    expect(await found(`ownerId=${ben?.userId}&budgetFrom=1&state=unscheduled`)).toEqual(['Cedar'])
  })

  it('by client, dates and budget, both ways', async () => {
    expect(await ordered('budget', 'asc')).toBe('Beech Alder Dogwood Cedar')
    expect(await ordered('budget', 'desc')).toBe('Cedar Dogwood Alder Beech')
    expect(await ordered('endDate', 'asc')).toBe('Alder Beech Cedar Dogwood')
    expect(await ordered('startDate', 'asc')).toBe('Alder Beech Dogwood Cedar')
    expect(await ordered('client', 'asc')).toBe('Dogwood Alder Cedar Beech')
  })
})
