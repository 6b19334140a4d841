/** Pages of queries that are no declared lists, over a table that is there. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../tests/support/test-app.ts'
import { pageBy } from './pages.ts'
import { events } from './schema.ts'

let app: TestApp
let person: TestPerson

/** Two at each instant: only their ids tell them apart. */
beforeAll(async () => {
  app = await createTestApp()
  person = await app.makePerson(await app.makeCompany(), { role: 'admin' })
  await app.database.owner.query(
    `insert into events (company_id, topic, kind, entity_id, actor_name, request_id, at)
     select $1, 'made-up', 'made.up', 'e' || n, '', '', timestamptz '2026-01-01' + (n / 2) * interval '1 hour' from generate_series(0, 6) n`,
    [person.companyId],
  )
})
afterAll(() => app.stop())

const page = (direction: 'asc' | 'desc', cursor?: string) =>
  app.inside(person.companyId, { userId: person.userId, role: 'admin' }, (ctx) =>
    pageBy(
      { size: 3, cursor },
      direction,
      ({ after, order, limit }) =>
        ctx.db
          .select()
          .from(events)
          .where(ctx.tenant(events, after))
          .orderBy(...order)
          .limit(limit),
      [
        { column: events.at, type: 'milliseconds', of: (row) => row.at },
        { column: events.id, type: 'integer', of: (row) => row.id },
      ],
    ),
  )

it.each(['asc', 'desc'] as const)('come one after the other without a gap and without a row twice, %s', async (way) => {
  const found: string[] = []
  for (let cursor: string | undefined; ;) {
    const { rows, next } = await page(way, cursor)
    found.push(...rows.map((row) => row.entityId).filter((id) => /^e\d$/.test(id)))
    if (next === null) break
    cursor = next
  }
  const forward = ['e0', 'e1', 'e2', 'e3', 'e4', 'e5', 'e6']
  expect(found).toEqual(way === 'asc' ? forward : forward.toReversed())
})

it('refuse what is no cursor of theirs', async () => {
  await expect(page('asc', 'nonsense')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
