/** The log is a chain: what is changed in it, taken out or slipped in behind the product's back is found. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../tests/support/test-app.ts'
import { until } from '../../../tests/support/until.ts'
import { SAMPLE_COMPANY_ID } from './sample.ts'
import { described, knowsHead, verifySeals } from './seals.ts'

let app: TestApp
let admin: TestPerson
let companyId: string

beforeAll(async () => {
  app = await createTestApp({ worker: true })
})
afterAll(() => app.stop())

/** A company with a chain of its own, whose log is sealed. */
beforeEach(async () => {
  companyId = await app.makeCompany()
  admin = await app.makePerson(companyId, { role: 'admin' })
  for (const name of ['Pier 7', 'Quay wall', 'Sluice']) await rename(name)
  await sealed()
})

async function rename(name: string): Promise<void> {
  const { body } = await app.call<{ version: number }>(admin, 'GET', '/api/companies/current')
  const { status } = await app.call(admin, 'PATCH', '/api/companies/current', { name, version: body.version })
  expect(status).toBe(200)
}

const inLog = async () =>
  (
    await app.database.owner.query<{ id: string }>('select id::text from events where company_id = $1 order by id', [
      companyId,
    ])
  ).rows.map(({ id }) => id)

const chain = async () => {
  const found = (await verifySeals(app.database.owner)).find((one) => one.companyId === companyId)
  if (!found) throw new Error('The company has no chain.')
  return found
}

/** Waits until every entry is sealed. */
async function sealed(): Promise<Awaited<ReturnType<typeof chain>>> {
  const entries = (await inLog()).length
  return until(chain, (one) => one.entries >= entries)
}

it('holds, and grows with what happens', async () => {
  const before = await chain()
  expect(before).toMatchObject({ wrong: [], entries: (await inLog()).length })
  await rename('Weir')
  const after = await sealed()
  expect(after).toMatchObject({ wrong: [], entries: before.entries + 1 })
  expect(after.head).not.toBe(before.head)
  // the earlier head is part of it, so nothing was cut off since it was noted
  expect(await knowsHead(app.database.owner, before.head)).toBe(true)
})

it('an entry that was changed is found, whichever part of it', async () => {
  const [id] = (await inLog()).slice(-1)
  for (const change of [
    `after = '{"name": "Sluicegate"}'`,
    `actor_name = 'Somebody else'`,
    `at = at + interval '1 millisecond'`,
    `ip = '203.0.113.9'`,
  ]) {
    const { rows } = await app.database.owner.query('select * from events where company_id = $1 and id = $2', [
      companyId,
      id,
    ])
    await app.database.owner.query(`update events set ${change} where company_id = $1 and id = $2`, [companyId, id])
    expect((await chain()).wrong, change).toEqual([
      expect.stringMatching(/^seal \d+: an entry, or the seal itself, was changed$/),
    ])
    await app.database.owner.query(
      'update events set after = $3, actor_name = $4, at = $5, ip = $6 where company_id = $1 and id = $2',
      [companyId, id, rows[0].after, rows[0].actor_name, rows[0].at, rows[0].ip],
    )
    expect((await chain()).wrong, 'put back').toEqual([])
  }
})

it('an entry that was removed is found and named', async () => {
  const [id] = (await inLog()).slice(-2)
  await app.database.owner.query('delete from events where company_id = $1 and id = $2', [companyId, id])
  expect((await chain()).wrong).toEqual([expect.stringMatching(new RegExp(`entries were removed: ${id}$`))])
})

it('an entry that was slipped in is found, also where it is given an old place', async () => {
  await app.database.owner.query(
    `insert into events (company_id, xid, at, actor_name, topic, kind, entity_id, request_id) values ($1, '7', now(), 'Nobody', 'companies', 'company.updated', $1, 'r')`,
    [companyId],
  )
  const id = (await inLog()).at(-1)
  expect((await chain()).wrong).toEqual([`entries that the product did not write: ${id}`])
})

it('a chain that was cut off is found by a head that was noted', async () => {
  const { head } = await chain()
  await app.database.owner.query(
    `with cut as (delete from event_seals where company_id = $1 and seq = (select max(seq) from event_seals where company_id = $1) returning event_ids)
     delete from events where company_id = $1 and id = any(select unnest(event_ids) from cut)`,
    [companyId],
  )
  expect(await knowsHead(app.database.owner, head)).toBe(false)
})

it('requests cannot write it', async () => {
  await expect(
    app.inside(companyId, admin, (ctx) => ctx.client.query(`update event_seals set hash = ''`)),
  ).rejects.toThrow(/permission denied/)
  await expect(
    app.inside(companyId, admin, (ctx) =>
      ctx.client.query(`insert into event_seals values ($1, 1000, '{}', '')`, [companyId]),
    ),
  ).rejects.toThrow(/permission denied/)
})

it('says of the sample that it is not sealed, and of any other whether it is unbroken', async () => {
  expect(described(await chain())).toEqual([expect.stringMatching(/ entries in \d+ seals, unbroken; head [0-9a-f]+$/)])
  await app.database.owner.query(
    `insert into companies (company_id, name, sample, created_at, updated_at) select $1, 'Ridgeline (sample)', true, created_at, updated_at from companies where company_id = $2`,
    [SAMPLE_COMPANY_ID, companyId],
  )
  const sample = (await verifySeals(app.database.owner)).find((one) => one.companyId === SAMPLE_COMPANY_ID)
  expect(sample && described(sample)).toEqual(['Ridgeline (sample): not sealed, so nothing is said of its log'])
})
