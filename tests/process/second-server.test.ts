import { expect, it } from 'vitest'
import { makeUsedFolder } from '../../src/kernel/server/database/embedded/fixtures.ts'
import { call, cleanUpAfterwards, freePort, plumbline, startServer } from './support.ts'

cleanUpAfterwards()

it('refuses a second server on one data folder and says who has it', async () => {
  const dataFolder = await makeUsedFolder()
  const first = await startServer({ dataFolder })
  const second = await plumbline(['start'], { PORT: String(await freePort()), PLUMBLINE_DATA: dataFolder })
  expect(second.code).toBe(1)
  expect(second.err).toMatch(
    new RegExp(
      `The data folder .* is already served by process ${first.pid} \\(since .*\\)\\. Stop that server first, or set PLUMBLINE_DATA to another folder\\.`,
    ),
  )
  expect((await call(first.url, null, 'GET', '/readyz')).status).toBe(200)
})
