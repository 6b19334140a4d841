/** PostgreSQL refuses to write for lack of space: whoever writes is told so in a sentence, reading goes on, and so does writing once there is room. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENGINEERING } from '../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../tests/support/test-app.ts'
import { KERNEL_ERRORS } from '../contract/errors.ts'

let app: TestApp
let owner: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.makePerson(await app.makeCompany(), { role: 'admin' })
})
afterAll(() => app.stop())

/** As the server itself says it, which cannot be made to run out of space for one test among many; `tests/process/full-disk.test.ts` does. */
const refuseWritesOf = (table: string) =>
  app.aside.query(`
    create or replace function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert on ${table} for each statement execute function no_room()`)
const allowWritesOf = (table: string) => app.aside.query(`drop trigger no_room on ${table}`)
const create = () => app.call(owner, 'POST', '/api/projects', { name: 'No room', fields: ENGINEERING })

it('a write is refused with what to do, in the language of whoever reads it, and works once there is room', async () => {
  await refuseWritesOf('projects')
  const refused = await create()
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'DATABASE_FULL', message: KERNEL_ERRORS.DATABASE_FULL.message },
  })
  // so that browsers do not take it for something that passes in a second
  expect(refused.headers['retry-after']).toBe('60')
  expect((await app.call(owner, 'GET', '/api/projects')).status).toBe(200)
  await allowWritesOf('projects')
  expect((await create()).status).toBe(200)
  expect((await app.call(null, 'GET', '/readyz')).body).toEqual({
    status: 'ok',
    database: 'ok',
    live: 'ok',
    disk: 'ok',
  })
})

it('an upload whose row finds no room leaves no bytes behind', async () => {
  await refuseWritesOf('files')
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/files?name=plan.txt',
    payload: 'content',
    headers: { cookie: owner.cookie, 'x-company-id': owner.companyId, 'content-type': 'text/plain' },
  })
  expect(answer.json()).toMatchObject({ status: 503, code: 'DATABASE_FULL' })
  await allowWritesOf('files')
})
