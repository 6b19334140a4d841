import { afterAll, afterEach, expect, it } from 'vitest'
import { cleanUp, makeUsedFolder, removePattern } from '../../src/kernel/server/database/embedded/fixtures.ts'
import { call, freePort, killChildren, plumbline, removeBundle, startServer } from './support.ts'

afterEach(async () => {
  await killChildren()
  await cleanUp()
})
afterAll(() => {
  removePattern()
  removeBundle()
})

it('refuses a second server on one data folder and says who has it', async () => {
  const dataFolder = await makeUsedFolder()
  const first = await startServer({ dataFolder })
  const second = await plumbline(['start'], { PORT: String(await freePort()), PLUMBLINE_DATA: dataFolder })
  expect(second.code).toBe(1)
  expect(second.err).toMatch(new RegExp(`The data folder .* is already served by process ${first.pid} \\(since .*\\)\\. Stop that server first, or set PLUMBLINE_DATA to another folder\\.`))
  expect((await call(first.url, null, 'GET', '/readyz')).status).toBe(200)
})
