/** A project does not end before it starts, by whichever way its dates come; what is stored so can still be changed. */
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import type { ImportPreview } from '../../../kernel/contract/import.ts'
import type { Project } from './contract.ts'

let app: TestApp
let person: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  person = await app.makePerson(await app.makeCompany())
})
afterAll(() => app.stop())

const SAID = 'The end, 1 May 2026, lies before the start, 2 May 2026. Change one of the two.'
const make = async (more: object) => app.call<Project>(person, 'POST', '/api/projects', { name: 'Dated', ...more })

it('when it is made or changed', async () => {
  expect(await make({ startDate: '2026-05-02', endDate: '2026-05-01' })).toMatchObject({
    status: 422,
    body: { code: 'END_BEFORE_START', message: SAID },
  })
  const { body: one } = await make({ startDate: '2026-05-02', endDate: '2026-05-02' })
  const change = (version: number, values: object) =>
    app.call<Project>(person, 'PATCH', `/api/projects/${one.id}`, { version, ...values })
  expect(await change(1, { endDate: '2026-05-01' })).toMatchObject({ status: 422, body: { message: SAID } })
  await app.database.owner.query(`update projects set end_date = '2026-05-01' where id = $1`, [one.id])
  expect(await change(1, { phase: 'Later', endDate: '2026-05-01' })).toMatchObject({ status: 200 })
  expect(await change(2, { endDate: '2026-04-30' })).toMatchObject({ status: 422 })
  expect(await change(2, { endDate: '2026-05-03' })).toMatchObject({ status: 200 })
})

it('when many are changed at once: it is left out, with the reason', async () => {
  const { body: one } = await make({ startDate: '2026-05-02' })
  const { body: other } = await make({ startDate: '2026-04-02' })
  const { body } = await app.call<{ rows: { id: string; outcome: string; code: string; reason: string }[] }>(
    person,
    'POST',
    '/api/projects/bulk',
    { changes: [{ ids: [one.id, other.id], set: { endDate: '2026-05-01' } }] },
  )
  const of = (id: string) => body.rows?.find((row) => row.id === id)
  expect(of(one.id), JSON.stringify(body)).toMatchObject({ code: 'END_BEFORE_START', reason: SAID })
  expect(of(other.id)).toMatchObject({ outcome: 'changed' })
})

it('when it comes from a file: the row is wrong', async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/files?name=list.csv',
    payload: Readable.from(Buffer.from('Name;Start;End\nTurned;2026-05-02;2026-05-01\nRight;2026-05-02;2026-05-02')),
    headers: { cookie: person.cookie, 'x-company-id': person.companyId, 'content-type': 'text/csv' },
  })
  const { fileId } = answer.json() as { fileId: string }
  const { body } = await app.call<ImportPreview>(person, 'POST', '/api/projects/imports/preview', { fileId })
  expect([body.ready, body.wrong]).toEqual([1, 1])
  expect(body.rows[0]?.wrong).toEqual([null, null, SAID])
})
