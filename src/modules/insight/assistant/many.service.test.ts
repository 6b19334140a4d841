/** In a firm with many records of nearly one name: each is found by its own, and a list says how many it leaves out. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import type { Part } from '../../../kernel/contract/answer.ts'
import type { ApmMessage } from './contract.ts'

let app: TestApp
let owner: TestPerson
const FIRST = 20
const COUNT = 12

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.makePerson(await app.makeCompany(), { role: 'admin' })
  for (let at = FIRST; at < FIRST + COUNT; at++) {
    const dates = { startDate: '2026-11-02', endDate: '2026-12-04' }
    const project = { fields: ENGINEERING, name: `Quarry ${at}`, status: 'active', ...dates }
    const made = await app.call<{ number: string }>(owner, 'POST', '/api/projects', project)
    // the year begins the number of each of them, and is the name of one
    expect([made.status, made.body.number.slice(0, 3)]).toEqual([200, '26-'])
  }
})
afterAll(() => app.stop())

async function ask(question: string): Promise<Part[]> {
  const asked = { question }
  const { body } = await app.call<{ messages: ApmMessage[] }>(owner, 'POST', '/api/assistant/questions', asked)
  return body.messages[1]?.parts ?? []
}

it.each(['Quarry 26', 'Quarry 20', 'Quarry 31'])('finds %s among all that hold its words', async (name) => {
  const parts = await ask(`What is the progress of ${name}?`)
  expect(JSON.stringify(parts)).toContain(`"${name}"`)
  expect(JSON.stringify(parts)).not.toContain('unknownWords')
})

it('says how many rows of a figure it leaves out', async () => {
  const parts = await ask('Ending soon')
  const rows = parts.flatMap((part) => (part.kind === 'rows' ? [part] : []))
  expect(rows.map((part) => part.rows.length + part.more)).toEqual([COUNT])
})
