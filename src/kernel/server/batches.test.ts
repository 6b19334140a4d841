import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../tests/support/test-app.ts'
import { deleteInBatches, inBatches, ROWS_AT_ONCE } from './batches.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('rows go a part at a time until none is left, and the others stay', async () => {
  await database.owner.query(
    `insert into job_receipts (company_id, job_id, queue, done_at) select 'c', n::text, 'test', case when n <= $1::int then now() - interval '1 day' else now() end from generate_series(1, $1::int + 3) n`,
    [2 * ROWS_AT_ONCE + 5],
  )
  const parts: number[] = []
  const counting = {
    query: async (text: string, values: unknown[]) => {
      const result = await database.owner.query(text, values)
      parts.push(result.rowCount ?? 0)
      return result
    },
  }
  const old = new Date(Date.now() - 3_600_000).toISOString()
  expect(await deleteInBatches(counting, 'job_receipts', 'done_at < $1', [old])).toBe(2 * ROWS_AT_ONCE + 5)
  expect(parts).toEqual([ROWS_AT_ONCE, ROWS_AT_ONCE, 5])
  expect((await database.owner.query('select 1 from job_receipts')).rowCount).toBe(3)
})

it('a step that finds fewer than it may is the last', async () => {
  const found = [10, 10, 0]
  expect(await inBatches(async () => ({ rowCount: found.shift() ?? -1 }), 10)).toBe(20)
})
