/** In a firm with many records: a list says how many it leaves out. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import type { Part } from '../../../kernel/contract/answer.ts'
import type { ApmMessage } from './contract.ts'

let app: TestApp
let owner: TestPerson
const COUNT = 12

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.makePerson(await app.makeCompany(), { role: 'admin' })
  for (let at = 1; at <= COUNT; at++) {
    const dates = { startDate: '2026-11-02', endDate: '2026-12-04' }
    const project = { fields: ENGINEERING, name: `Quarry ${at}`, status: 'active', ...dates }
    expect((await app.call(owner, 'POST', '/api/projects', project)).status).toBe(200)
  }
})
afterAll(() => app.stop())

async function ask(question: string): Promise<Part[]> {
  const asked = { question }
  const { body } = await app.call<{ messages: ApmMessage[] }>(owner, 'POST', '/api/assistant/questions', asked)
  return body.messages[1]?.parts ?? []
}

it('says how many rows of a figure it leaves out', async () => {
  const parts = await ask('How many active projects?')
  const rows = parts.flatMap((part) => (part.kind === 'rows' ? [part] : []))
  expect(rows.map((part) => part.rows.length + part.more)).toEqual([COUNT])
})
