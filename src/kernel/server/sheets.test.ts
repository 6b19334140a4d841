/** Uploaded sheets are read in a thread: what keeps its reader busy keeps nobody else waiting. */
import { expect, it } from 'vitest'
import { writeXlsx } from '../../lib/sheets/write-xlsx.ts'
import { readRowsApart } from './sheets/read-apart.ts'

const csv = (rows: number) => new TextEncoder().encode(`Name\n${'Pier, harbour\n'.repeat(rows)}`)

it('reads CSV and XLSX as the reader does', async () => {
  expect(await readRowsApart({ bytes: csv(2), name: 'list.csv' })).toMatchObject({
    ok: true,
    rows: [['Name'], ['Pier', ' harbour'], ['Pier', ' harbour']],
  })
  const bytes = await writeXlsx(['Name', 'Count'], [['Weir', 3]])
  expect(await readRowsApart({ bytes: new Uint8Array(bytes), name: 'list.xlsx' })).toMatchObject({
    ok: true,
    rows: [
      ['Name', 'Count'],
      ['Weir', 3],
    ],
  })
})

it('lets others go on meanwhile, and ends what takes too long', async () => {
  let turns = 0
  const ticking = setInterval(() => (turns += 1), 1)
  // nothing is read in no time
  const result = await readRowsApart({ bytes: csv(90_000), name: 'list.csv' }, { mostSeconds: 0.001 })
  clearInterval(ticking)
  expect(result).toEqual({ ok: false, refusal: { kind: 'tooMuchWork', value: '' } })
  expect(turns).toBeGreaterThan(0)
})

it('takes a few one after the other where many come at once, and asks the others to come back; a job is not asked', async () => {
  const read = (n: number, ahead = false) => readRowsApart({ bytes: csv(n + 1), name: 'list.csv' }, { ahead })
  const all = await Promise.allSettled([...Array.from({ length: 7 }, (_, n) => read(n)), read(7, true)])
  const said = (one: (typeof all)[number]) =>
    one.status === 'rejected' ? (one.reason as { code?: string }).code : one.value.ok && one.value.rows.length
  expect(all.map(said)).toEqual([2, 3, 4, 5, 'BUSY', 'BUSY', 'BUSY', 9])
})
