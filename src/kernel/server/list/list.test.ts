import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { BY_IDS_UP_TO, named } from './ask.ts'
import { asCents, asDate, idsFound, type List, readList, rowsByKeys } from './list.ts'

type Row = { id: string; name: string; startDate: string | null; budget: number | null }
type Filter = {
  name?: string
  nameOf?: string
  phase?: string
  startDateFrom?: string
  startDateTo?: string
  budgetFrom?: number
}

/** A list as a module would declare it, over a table that is there. */
const list: List<Row, Filter, 'name' | 'budget'> = {
  id: 'made-up',
  sources: [
    {
      from: () => 'projects p',
      columns: { id: 'p.id', name: 'p.name', startDate: asDate('p.start_date'), budget: asCents('p.budget') },
      rows: ({ company, person, ctx }) =>
        `p.company_id = ${company}${ctx.may('projects.seeAll') ? '' : ` and p.owner_id = ${person}`}`,
    },
  ],
  key: { by: 'p.id', type: 'text', of: (row) => row.id },
  orders: {
    name: [{ by: 'p.name collate "en-x-icu"', type: 'text', of: (row) => row.name }],
    budget: [{ by: 'coalesce(p.budget, 0)', type: 'integer', of: (row) => row.budget ?? 0 }],
  },
  filters: { nameOf: (name, { bind, today: _unused }) => `p.name = ${bind(name)}` },
  columns: {
    name: { kind: 'text', label: 'name', sort: true, filter: 'holds' },
    startDate: { kind: 'date', label: 'start', filter: 'range' },
    budget: { kind: 'money', label: 'budget', filter: 'range', permission: 'projects.seeAll' },
  },
}

let app: TestApp
let admin: TestPerson
let user: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  admin = await app.makePerson(companyId, { role: 'admin' })
  user = await app.makePerson(companyId)
  await app.database.owner.query(
    `insert into projects (company_id, id, name, owner_id, start_date, budget, created_at, updated_at, updated_by_name)
     select $1, 'p' || n, 'Project ' || n % 3, case when n <= 4 then $2 else $3 end, date '2026-01-01' + n, n * 100, now(), now(), '' from generate_series(1, 9) n`,
    [companyId, user.userId, admin.userId],
  )
})
afterAll(() => app.stop())

type Options = { filter?: Filter; sort?: 'name' | 'budget'; direction?: 'asc' | 'desc'; size?: number; cursor?: string }
const read = (who: TestPerson, { filter = {}, sort = 'name', direction = 'asc', size = 50, cursor }: Options = {}) =>
  app.inside(who.companyId, { userId: who.userId, role: who === admin ? 'admin' : 'user' }, (ctx) =>
    readList(ctx, list, { filter, sort, direction }, { size, cursor, total: true }),
  )

describe('a declared list', () => {
  it('walks every page once, in both directions, where names are alike', async () => {
    for (const direction of ['asc', 'desc'] as const) {
      const seen: string[] = []
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await read(admin, { size: 2, direction, ...(cursor ? { cursor } : {}) })
        seen.push(...page.rows.map((row) => `${row.name} ${row.id}`))
        cursor = page.next
      }
      expect(seen).toHaveLength(9)
      expect(new Set(seen).size).toBe(9)
      expect(direction === 'asc' ? seen : seen.toReversed()).toEqual(seen.toSorted())
    }
  })

  it('finds what a column holds anywhere in it, whatever the case, and takes every sign as itself', async () => {
    expect((await read(user, { filter: { name: 'JECT 1' } })).rows.map((row) => row.id)).toEqual(['p1', 'p4'])
    expect((await read(user, { filter: { name: '%' } })).rows).toEqual([])
    expect((await read(user, { filter: { name: 'pröjéct 1' } })).rows.map((row) => row.id)).toEqual(['p1', 'p4'])
  })

  it('shows, counts and names the same rows to a person', async () => {
    const page = await read(user)
    expect(page.rows.map((row) => row.id).toSorted()).toEqual(['p1', 'p2', 'p3', 'p4'])
    expect(page.total).toEqual({ count: 4, capped: false })
    await app.inside(user.companyId, { userId: user.userId, role: 'user' }, async (ctx) => {
      expect(await idsFound(ctx, list, { nameOf: 'Project 1' }, 10)).toEqual(['p1', 'p4'])
      expect((await rowsByKeys(ctx, list, {}, ['p1', 'p9'])).map((row) => row.id)).toEqual(['p1'])
    })
  })

  it('makes the filters that follow from a column', async () => {
    const between = await read(admin, { filter: { startDateFrom: '2026-01-04', startDateTo: '2026-01-06' } })
    expect(between.rows.map((row) => row.id).toSorted()).toEqual(['p3', 'p4', 'p5'])
    expect((await read(admin, { filter: { budgetFrom: 800 } })).total?.count).toBe(2)
    await expect(read(admin, { filter: { phase: 'x' } })).rejects.toThrow('no filter phase')
  })

  it('hides a column from whoever lacks its permission, and does not tell it by order or filter either', async () => {
    expect((await read(admin)).rows.every((row) => row.budget !== null)).toBe(true)
    expect((await read(user)).rows.every((row) => row.budget === null)).toBe(true)
    await expect(read(user, { sort: 'budget' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(read(user, { filter: { budgetFrom: 1 } })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a statement', () => {
  it('leaves out the values that it does not name', () => {
    expect(named('a = $1 and b = $3', ['x', 'unused', 'y'])).toEqual({ text: 'a = $1 and b = $2', values: ['x', 'y'] })
    expect(named('a = $1', ['x'])).toEqual({ text: 'a = $1', values: ['x'] })
    expect(BY_IDS_UP_TO).toBeGreaterThan(0)
  })
})
