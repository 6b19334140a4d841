import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRowMaker, insertOf, readForeignKeys, readTables } from '../../../../tests/support/catalogue.ts'
import { createTestDatabase } from '../../../../tests/support/test-app.ts'
import { scheduleServer } from './server.ts'

const NOW = Date.UTC(2026, 10, 16)
const LONG_AGO = '2026-01-01T00:00:00.000Z'
let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('deleted tasks go for good with their parts; a parent stays while a part of it stands', async () => {
  const { owner } = database
  const maker = createRowMaker(owner, await readTables(owner), await readForeignKeys(owner))
  const add = async (id: string, parent: string | null, deleted: boolean) => {
    const row = {
      ...(await maker.newRow('public.tasks', 'c')),
      id,
      parent_id: parent,
      deleted_at: deleted ? LONG_AGO : null,
    }
    const { text, values } = insertOf('public.tasks', row)
    await owner.query(text, values)
  }
  await add('gone', null, true)
  await add('gone part', 'gone', true)
  await add('gone part of the part', 'gone part', true)
  await add('kept parent', null, true)
  await add('standing part', 'kept parent', false)
  for (const step of scheduleServer.maintenance) await step(owner, NOW)
  const { rows } = await owner.query<{ id: string }>(`select id from tasks where company_id = 'c' order by id`)
  expect(rows.map((row) => row.id)).toEqual(['kept parent', 'standing part'])
})
