/** Whatever people do, the figure that is kept between requests is the one its rows make at that moment. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENGINEERING } from '../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../tests/support/test-app.ts'

const DAY = 86_400_000
const KEPT = ['active', 'upcoming', 'overdue', 'completed', 'criticalAlerts', 'contractedValue', 'estimatedValue'].map((name) => `projects.${name}`)

let app: TestApp
beforeAll(async () => { app = await createTestApp() })
afterAll(() => app.stop())

type Step = { act: 'create' | 'dates' | 'status' | 'budget' | 'delete' | 'restore' | 'archive' | 'unarchive' | 'share' | 'unshare'; which: number; from: number; span: number; status: string | null }

const step = fc.record({
  act: fc.constantFrom('create', 'create', 'dates', 'status', 'budget', 'delete', 'restore', 'archive', 'unarchive', 'share', 'unshare'),
  which: fc.nat(20), from: fc.integer({ min: -60, max: 20 }), span: fc.integer({ min: 1, max: 60 }), status: fc.constantFrom('planning', 'active', 'on-hold', 'completed', 'cancelled', null),
}) as fc.Arbitrary<Step>

async function carryOut({ act, which, from, span, status }: Step, owner: TestPerson, guest: TestPerson, ids: string[]): Promise<void> {
  const date = (days: number) => new Date(app.clock.now + days * DAY).toISOString().slice(0, 10)
  if (act === 'create' || ids.length === 0) {
    const made = await app.call(owner, 'POST', '/api/projects', { fields: ENGINEERING, name: `Project ${ids.length}`, startDate: date(from), endDate: date(from + span) })
    expect(made.status).toBe(200)
    ids.push((made.body as { id: string }).id)
    return
  }
  const id = ids[which % ids.length] ?? ''
  const change = async (part: object) => {
    const { body } = await app.call(owner, 'GET', `/api/projects/${id}`)
    await app.call(owner, 'PATCH', `/api/projects/${id}`, { version: (body as { version: number }).version, ...part })
  }
  // what is refused, as restoring what was not deleted, changes nothing, which is also worth a look
  if (act === 'dates') await change({ startDate: date(from), endDate: date(from + span) })
  else if (act === 'status') await change({ status })
  else if (act === 'budget') await change({ budget: span * 1_000 })
  else if (act === 'delete') await app.call(owner, 'DELETE', `/api/projects/${id}`)
  else if (act === 'share') await app.call(owner, 'PUT', `/api/projects/${id}/shares/${guest.userId}`, { access: 'view' })
  else if (act === 'unshare') await app.call(owner, 'DELETE', `/api/projects/${id}/shares/${guest.userId}`)
  else await app.call(owner, 'POST', `/api/projects/${id}/${act}`)
}

async function fresh(person: TestPerson, id: string): Promise<number> {
  const { body } = await app.call(person, 'GET', `/api/figures/${id}/rows?size=100`)
  const { rows } = body as { rows: { value: number }[] }
  return id.endsWith('Value') ? rows.reduce((sum, row) => sum + row.value, 0) : rows.length
}

it('a figure that is kept equals the figure computed from scratch, after any edits', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
    const companyId = await app.makeCompany()
    const [owner, guest] = [await app.makePerson(companyId, { role: 'admin' }), await app.makePerson(companyId)]
    const ids: string[] = []
    for (const one of steps) {
      await carryOut(one, owner, guest, ids)
      for (const person of [owner, guest]) {
        const { body } = await app.call(person, 'GET', `/api/figures?ask=${KEPT.join(',')}`)
        for (const { id, value } of (body as { figures: { id: string; value: number | null }[] }).figures) expect(value ?? 0, `${id} after ${one.act}`).toBe(await fresh(person, id))
      }
    }
  }), { numRuns: 3, seed: 7 })
}, 120_000)
