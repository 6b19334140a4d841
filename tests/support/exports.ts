/** The file of a list as a test reads it: written by the job, fetched by whoever asked for it. */
import { until } from './until.ts'
import type { TestApp, TestPerson } from './test-app.ts'

type Work = { id: string; address: string | null }

/** Every row by the heads of its columns. Cells without commas and line ends only, as tests write them. */
export async function exportedRows(
  app: TestApp,
  who: TestPerson,
  path: string,
  filter: Record<string, unknown> = {},
): Promise<Record<string, string>[]> {
  const { status, body } = await app.call<{ workId: string }>(who, 'POST', `/api${path}/export`, filter)
  if (status !== 200) throw new Error(`The export of ${path} was answered with ${status}: ${JSON.stringify(body)}`)
  const address = await until(
    async () =>
      (await app.call<{ rows: Work[] }>(who, 'GET', '/api/works')).body.rows.find((work) => work.id === body.workId)
        ?.address ?? '',
    (found) => found !== '',
  )
  const file = await app.call(who, 'GET', address)
  const [heads = '', ...lines] = String(file.body).replace('\uFEFF', '').trim().split('\r\n')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(heads.split(',').map((head, place) => [head, cells[place] ?? '']))
  })
}
