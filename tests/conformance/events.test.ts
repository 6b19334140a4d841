/** Readers of events never skip a change that commits late, and never take one twice. */
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ensureReader, readEvents, recordEvent } from '../../src/kernel/server/events.ts'
import { changesSince, startLiveHub } from '../../src/kernel/server/live.ts'
import { createLog } from '../../src/kernel/server/log.ts'
import { createTestDatabase } from '../support/test-app.ts'
import { until } from '../support/until.ts'

const COMPANY = 'company-events'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let reader: string
let readers = 0

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  reader = `reader-${++readers}`
  await ensureReader(database.owner, reader)
})

/** A transaction of one request that has recorded its event and is not yet committed. */
async function openChange(
  entityId: string,
  kind = 'project.created',
): Promise<{ commit(): Promise<void>; rollback(): Promise<void>; client: PoolClient }> {
  const client = await database.app.connect()
  await client.query('begin')
  await client.query(`select set_config('app.company_id', $1, true)`, [COMPANY])
  await recordEvent(client, {
    companyId: COMPANY,
    at: 1_794_000_000_000,
    actorId: null,
    actorName: 'Test',
    topic: 'projects',
    kind,
    entityId,
    requestId: 'test',
  })
  const end = (how: string) => async () => {
    await client.query(how)
    client.release()
  }
  return { client, commit: end('commit'), rollback: end('rollback') }
}

async function commitChange(entityId: string, kind?: string): Promise<void> {
  await (await openChange(entityId, kind)).commit()
}

async function read(into: string[], name = reader): Promise<number> {
  return readEvents(
    database.owner,
    name,
    async (_client, events) => void into.push(...events.map((event) => event.entityId)),
  )
}

/** Reads until the event has arrived; other databases of the cluster may hold the horizon back for a moment. */
async function readUntil(into: string[], entityId: string): Promise<void> {
  await until(
    () => read(into),
    () => into.includes(entityId),
  )
}

it('a change that began first and commits last is read, in order, exactly once', async () => {
  const seen: string[] = []
  const late = await openChange('late')
  await commitChange('early')
  expect(await read(seen)).toBe(0)
  expect(seen).toEqual([])
  await late.commit()
  await readUntil(seen, 'early')
  expect(seen).toEqual(['late', 'early'])
  await commitChange('afterwards')
  await readUntil(seen, 'afterwards')
  expect(seen).toEqual(['late', 'early', 'afterwards'])
})

it('what committed before the late one is read at once when nothing older is open', async () => {
  const seen: string[] = []
  await commitChange('one')
  await readUntil(seen, 'one')
  const late = await openChange('two')
  await commitChange('three')
  await read(seen)
  expect(seen).toEqual(['one'])
  await late.rollback()
  await readUntil(seen, 'three')
  expect(seen).toEqual(['one', 'three'])
})

it('a transaction that took its number early and records its event last is waited for', async () => {
  const seen: string[] = []
  const slow = await database.app.connect()
  await slow.query('begin')
  await slow.query(`select set_config('app.company_id', $1, true), pg_current_xact_id()`, [COMPANY])
  await commitChange('quick')
  await read(seen)
  expect(seen).toEqual([])
  await recordEvent(slow, {
    companyId: COMPANY,
    at: 1_794_000_000_000,
    actorId: null,
    actorName: 'Test',
    topic: 'projects',
    kind: 'project.created',
    entityId: 'slow',
    requestId: 'test',
  })
  await slow.query('commit')
  slow.release()
  await readUntil(seen, 'quick')
  expect(seen).toEqual(['slow', 'quick'])
})

it('two readers of one name at once take every event once between them', async () => {
  const names = Array.from({ length: 30 }, (_, n) => `${reader}-shared-${n}`)
  for (const name of names) await commitChange(name)
  const seen: string[] = []
  await until(
    () => Promise.all([1, 2, 3].map(() => read(seen))),
    () => seen.includes(names.at(-1) ?? ''),
  )
  // a reader that is made while another database holds the horizon back begins a little earlier
  expect(seen.filter((name) => name.startsWith(reader))).toEqual(names)
})

it('two readers of different names each take every event', async () => {
  await ensureReader(database.owner, `${reader}-second`)
  await commitChange('for-both')
  const first: string[] = []
  const second: string[] = []
  await until(
    () => Promise.all([read(first), read(second, `${reader}-second`)]),
    () => first.length > 0 && second.length > 0,
  )
  expect([first, second]).toEqual([['for-both'], ['for-both']])
})

it('a reader that fails keeps its mark and gets the same event again', async () => {
  await commitChange('stumble')
  const failing = () =>
    readEvents(database.owner, reader, async () => {
      throw new Error('no')
    }).then(
      () => 'read',
      (error: Error) => error.message,
    )
  expect(await until(failing, (answer) => answer !== 'read')).toBe('no')
  const seen: string[] = []
  await readUntil(seen, 'stumble')
  expect(seen).toEqual(['stumble'])
})

it('resuming the live stream from a cursor repeats a little and skips no late commit', async () => {
  const hub = await startLiveHub(
    database,
    createLog(() => undefined),
  )
  try {
    const late = await openChange('live-late', 'project.updated')
    await commitChange('live-early', 'project.shared')
    const cursor = hub.cursor()
    await late.commit()
    const kinds = (await changesSince(database.app, COMPANY, cursor)).map((change) => change.kind)
    expect(kinds).toEqual(expect.arrayContaining(['project.updated', 'project.shared']))
    expect(await changesSince(database.app, 'company-elsewhere', cursor)).toEqual([])
  } finally {
    await hub.stop()
  }
})

it('the cursor never passes a transaction that is still open', async () => {
  const late = await openChange('open-for-long', 'project.restored')
  const hub = await startLiveHub(
    database,
    createLog(() => undefined),
  )
  try {
    const { rows } = await database.owner.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
    expect(BigInt(hub.cursor())).toBeLessThan(BigInt(rows[0]?.xid ?? '0'))
    const cursor = hub.cursor()
    await late.commit()
    expect((await changesSince(database.app, COMPANY, cursor)).map((change) => change.kind)).toContain(
      'project.restored',
    )
  } finally {
    await hub.stop()
  }
})

it('a stream hears of a change when it is committed, and not of one that was rolled back', async () => {
  const hub = await startLiveHub(
    database,
    createLog(() => undefined),
  )
  const heard: string[] = []
  hub.subscribe(COMPANY, (change) => void heard.push(change.kind))
  hub.subscribe('company-elsewhere', () => void heard.push('leak'))
  try {
    await (await openChange('undone', 'project.deleted')).rollback()
    await commitChange('done', 'project.fileAdded')
    await until(
      () => heard.length,
      (length) => length > 0,
    )
    expect(heard).toEqual(['project.fileAdded'])
  } finally {
    await hub.stop()
  }
})
