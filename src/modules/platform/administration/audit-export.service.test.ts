import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Work } from '../../../kernel/contract/status.ts'
import { endSilentWorks, removeOldWorks } from '../../../kernel/server/works.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { AUDIT_EXPORT, writeExport } from './audit-export.service.ts'

let app: TestApp
let boss: TestPerson
// without a worker, so that what waits is seen waiting; the job is carried out by hand
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

const MANY = 45_000
const insert = (companyId: string, kind: string, n: number, actor = 'Some Body') =>
  app.database.owner.query(
    `insert into events (company_id, at, actor_id, actor_name, topic, kind, entity_id, request_id) select $1, $2, 'somebody', $5, 'projects', $3, 'p' || n, 'test' from generate_series(1, $4::int) n`,
    [companyId, new Date(app.clock.now).toISOString(), kind, n, actor],
  )
const start = (person: TestPerson, asked: object = {}) => app.call(person, 'POST', '/api/audit/export', asked)
const works = async (person: TestPerson) =>
  ((await app.call(person, 'GET', '/api/works')).body as { rows: Work[] }).rows

/** Takes the waiting jobs out of the queue and carries each out. */
async function workOff(companyId: string): Promise<void> {
  const { rows } = await app.database.owner.query<{ payload: Parameters<typeof writeExport>[1] }>(
    `delete from jobs.job where data->>'kind' = $1 and data->>'companyId' = $2 returning data->'payload' as payload`,
    [AUDIT_EXPORT, companyId],
  )
  for (const { payload } of rows) await app.inside(companyId, { userId: '' }, (ctx) => writeExport(ctx, payload))
}
async function fileOf(person: TestPerson): Promise<string> {
  const [work] = await works(person)
  expect(work).toMatchObject({ kind: AUDIT_EXPORT, state: 'done', progress: 100, failure: null })
  const answer = await app.call(person, 'GET', work?.address ?? '')
  expect(answer.status).toBe(200)
  return answer.body
}

describe('a long log', () => {
  beforeAll(async () => {
    boss = await app.makePerson(await app.makeCompany('Long'), { role: 'admin' })
    await insert(boss.companyId, 'project.deleted', 1)
    await insert(boss.companyId, 'project.updated', MANY)
  })

  it('is written whole, row by row once, with a file that says what it is', async () => {
    expect((await start(boss, { kind: 'project.updated' })).status).toBe(200)
    expect(await works(boss)).toMatchObject([{ state: 'running', progress: null, address: null }])
    await workOff(boss.companyId)
    const text = await fileOf(boss)
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(
      text.startsWith(
        '\uFEFFTime (UTC),Who,Person id,What happened,Event,Whom or what,Record id,From,Changes,Request id\r\n',
      ),
    ).toBe(true)
    expect(new Set(lines.slice(1).map((line) => line.split(',')[6])).size).toBe(MANY)
    expect(lines).toHaveLength(MANY + 1)
    const [work] = await works(boss)
    expect((await app.call(boss, 'GET', work?.address ?? '')).headers['content-disposition']).toContain(
      'audit-log-2026-11-16.csv',
    )
  })

  it('says how far it has come while it runs, and never goes back', async () => {
    await start(boss)
    const seen: number[] = []
    // one question after the other, so that the answers stand in their order
    let asked = Promise.resolve()
    const followed = new Promise<void>((resolve) => {
      const leave = app.live.subscribe(boss.companyId, ({ topic, userId }) => {
        if (topic !== 'works') return
        expect(userId).toBe(boss.userId)
        asked = asked.then(async () => {
          const [work] = await works(boss)
          if (typeof work?.progress === 'number') seen.push(work.progress)
          if (work?.state !== 'done') return
          leave()
          resolve()
        })
      })
    })
    await workOff(boss.companyId)
    await followed
    expect(seen.at(-1)).toBe(100)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.some((percent) => percent > 0 && percent < 100)).toBe(true)
  })

  it('finds what is rare at its far end', async () => {
    await start(boss, { kind: 'project.deleted' })
    await workOff(boss.companyId)
    expect((await fileOf(boss)).split('\r\n').slice(1, -1)).toEqual([
      '2026-11-16T09:00:00.000Z,Some Body,somebody,Project deleted,project.deleted,p1,p1,,,test',
    ])
  })
})

describe('the file', () => {
  let ada: TestPerson
  beforeAll(async () => {
    ada = await app.makePerson(await app.makeCompany('Short'), { role: 'admin', firstName: 'Ada', lastName: 'Admin' })
    await insert(ada.companyId, 'project.updated', 1, '=HYPERLINK("http://x")')
  })

  it('holds no formula, whoever wrote it', async () => {
    await start(ada, {
      kind: 'project.updated',
      words: {
        heads: ['=1+1', ...Array.from({ length: 9 }, (_, n) => `h${n}`)],
        events: { 'project.updated': '@cmd' },
      },
    })
    await workOff(ada.companyId)
    const [head, line] = (await fileOf(ada)).replace('\uFEFF', '').split('\r\n')
    expect(head).toBe("'=1+1,h0,h1,h2,h3,h4,h5,h6,h7,h8")
    expect(line).toBe(
      '2026-11-16T09:00:00.000Z,"\'=HYPERLINK(""http://x"")",somebody,\'@cmd,project.updated,p1,p1,,,test',
    )
  })

  it('speaks the words that were sent along', async () => {
    await start(ada, {
      kind: 'project.updated',
      words: {
        heads: Array.from({ length: 10 }, (_, n) => `t${n}`),
        events: { 'project.updated': 'Proyecto cambiado' },
      },
    })
    await workOff(ada.companyId)
    expect(await fileOf(ada)).toContain('Proyecto cambiado')
    expect((await start(ada, { words: { heads: ['too few'], events: {} } })).status).toBe(400)
  })

  it('is its maker’s alone, and only while they may read the log', async () => {
    await start(ada)
    await workOff(ada.companyId)
    const [work] = await works(ada)
    const other = await app.makePerson(ada.companyId, { role: 'admin' })
    expect((await app.call(other, 'GET', work?.address ?? '')).status).toBe(404)
    expect(await works(other)).toEqual([])
    await app.call(other, 'PATCH', `/api/members/${ada.userId}`, { role: 'user' })
    const again = { ...ada, cookie: await app.signIn(ada.email) }
    expect((await app.call(again, 'GET', work?.address ?? '')).status).toBe(404)
    await app.call(other, 'PATCH', `/api/members/${ada.userId}`, { role: 'admin' })
  })

  it('goes a day later, with the work', async () => {
    const carl = await app.makePerson(ada.companyId, { role: 'admin' })
    await start(carl)
    await workOff(carl.companyId)
    const [work] = await works(carl)
    await app.database.owner.query(`update works set updated_at = now() - interval '25 hours' where id = $1`, [
      work?.id,
    ])
    await removeOldWorks(app.database.owner, app.clock.now)
    expect(await works(carl)).toEqual([])
    expect((await app.database.owner.query('select 1 from files where ref_id = $1', [work?.id])).rowCount).toBe(0)
    expect((await app.call(carl, 'GET', work?.address ?? '')).status).not.toBe(500)
  })
})

describe('an export', () => {
  it('is for those who hold the permission, and its start stands in the log itself', async () => {
    const admin = await app.makePerson(await app.makeCompany(), { role: 'admin' })
    const person = await app.makePerson(admin.companyId)
    expect((await start(person)).status).toBe(403)
    expect((await app.call(null, 'GET', '/api/works')).status).toBe(401)
    await start(admin, { module: 'projects' })
    expect(
      ((await app.call(admin, 'GET', '/api/audit?kind=auditLog.exported')).body as { rows: object[] }).rows,
    ).toMatchObject([
      {
        actorId: admin.userId,
        changes: expect.arrayContaining([{ field: 'module', before: null, after: 'projects' }]),
      },
    ])
  })

  it('is made one at a time', async () => {
    const admin = await app.makePerson(await app.makeCompany(), { role: 'admin' })
    await start(admin)
    expect(await start(admin)).toMatchObject({ status: 409, body: { code: 'EXPORT_RUNNING' } })
    await workOff(admin.companyId)
    expect((await start(admin)).status).toBe(200)
  })

  it('that was begun and whose server was stopped ends as failed, and the job that comes back for it does nothing', async () => {
    const admin = await app.makePerson(await app.makeCompany(), { role: 'admin' })
    await start(admin)
    const silentFor = async (time: string, more = '') => {
      await app.database.owner.query(`update works set updated_at = now() - $2::interval ${more} where user_id = $1`, [
        admin.userId,
        time,
      ])
      await endSilentWorks(app.database.owner)
    }
    // it only waits in line: nothing was interrupted
    await silentFor('3 hours')
    expect(await works(admin)).toMatchObject([{ state: 'running', progress: null }])
    await silentFor('1 minute', ', progress = 0')
    expect(await works(admin)).toMatchObject([{ state: 'running' }])
    await silentFor('3 minutes')
    expect(await works(admin)).toMatchObject([{ state: 'failed', failure: 'WORK_INTERRUPTED', address: null }])
    await workOff(admin.companyId)
    expect(await works(admin)).toMatchObject([{ state: 'failed' }])
    expect((await start(admin)).status).toBe(200)
  })

  it('that cannot be written says why and is not tried again', async () => {
    const admin = await app.makePerson(await app.makeCompany(), { role: 'admin' })
    await start(admin)
    const write = app.services.files.write
    app.services.files.write = () => Promise.reject(new Error('a bad sector'))
    await expect(workOff(admin.companyId)).rejects.toThrow('a bad sector')
    app.services.files.write = write
    expect(await works(admin)).toMatchObject([{ state: 'failed', failure: 'INTERNAL_SERVER_ERROR' }])
  })
})

it('the room that is left is told to every member, from the files of their own company', async () => {
  const person = await app.makePerson(await app.makeCompany('Roomy'))
  const { usedBytes, freeBytes } = (await app.call(person, 'GET', '/api/status/storage')).body as {
    usedBytes: number
    freeBytes: number
  }
  expect([usedBytes, freeBytes > 0]).toEqual([0, true])
  expect((await app.call(null, 'GET', '/api/status/storage')).status).toBe(401)
})
