import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { HEALTH_PARTS } from '../../../kernel/contract/health.ts'

let app: TestApp
let admin: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  admin = await app.makePerson(await app.makeCompany(), { role: 'admin', email: 'ada@firm.example' })
  stranger = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
})
afterAll(() => app.stop())

type Part = {
  part: string
  state: string
  code: string
  facts: Record<string, unknown>
  checkedAt: number
  lastError: { at: number; message: string | null } | null
}
const status = async (by = admin) => ((await app.call(by, 'GET', '/api/system/status')).body as { parts: Part[] }).parts
const partOf = async (name: string, by = admin) => (await status(by)).find((one) => one.part === name)
const test = (part: string) => app.call(admin, 'POST', `/api/system/status/${part}/test`, {})

describe('the state of the server', () => {
  it('names every part with its figures', async () => {
    const parts = await status()
    expect(parts.map((one) => one.part)).toEqual([...HEALTH_PARTS])
    expect(parts.map((one) => one.checkedAt)).toEqual(parts.map(() => app.clock.now))
    expect(await partOf('database')).toMatchObject({
      state: 'ok',
      code: 'database.answers',
      facts: { version: expect.stringMatching(/^\d+/), bytes: expect.any(Number), ms: expect.any(Number) },
      lastError: null,
    })
    expect(await partOf('mail')).toMatchObject({ state: 'warning', code: 'mail.outbox' })
    expect(await partOf('files')).toMatchObject({
      state: 'ok',
      code: 'files.writable',
      facts: { freeBytes: expect.any(Number) },
    })
    expect(await partOf('jobs')).toMatchObject({ state: 'ok', facts: { failed: 0 } })
    expect(await partOf('live')).toMatchObject({ state: 'ok', code: 'live.listening', facts: { streams: 0 } })
  })

  it('says that no backups are planned, and whether the last one was written', async () => {
    expect(await partOf('backups')).toMatchObject({ state: 'warning', code: 'backups.unplanned' })
    const last = { at: app.clock.now, ok: false, file: '', bytes: 0, reason: 'EACCES' }
    await app.services.settings.change({ lastBackup: last })
    expect(await partOf('backups')).toMatchObject({
      state: 'error',
      code: 'backups.lastFailed',
      facts: { at: last.at },
    })
    await app.services.settings.change({ lastBackup: { ...last, ok: true }, backupEvery: 'day', backupSince: last.at })
    expect(await partOf('backups')).toMatchObject({ state: 'ok', code: 'backups.written' })
    await app.services.settings.change({ lastBackup: null, backupEvery: null, backupSince: null })
  })

  it('is for administrators', async () => {
    for (const role of ['user', 'accounting', 'hr'] as const) {
      const person = await app.makePerson(admin.companyId, { role })
      expect((await app.call(person, 'GET', '/api/system/status')).status).toBe(403)
      expect((await app.call(person, 'POST', '/api/system/status/files/test', {})).status).toBe(403)
    }
  })
})

describe('a test', () => {
  it.each([
    ['database', 'database.testPassed'],
    ['files', 'files.testPassed'],
    ['jobs', 'jobs.testPassed'],
    ['live', 'live.testPassed'],
    ['mail', 'mail.testWritten'],
    ['backups', 'backups.testPassed'],
  ])('of %s is carried out', async (part, code) => {
    expect(await test(part)).toMatchObject({ status: 200, body: { part, ok: true, code, at: app.clock.now } })
  })

  it('of the database leaves nothing behind', async () => {
    await test('database')
    expect((await app.database.owner.query(`select 1 from job_receipts where job_id like 'probe-%'`)).rowCount).toBe(0)
  })

  it('of mail goes to whoever asks', async () => {
    await test('mail')
    expect((await app.outbox()).at(-1)).toContain('To: ada@firm.example')
  })

  it('of an unknown part is refused', async () => {
    expect((await test('coffee')).status).toBe(400)
  })
})

describe('a restored installation that is paused', () => {
  it('says so of mail and jobs, and tries neither', async () => {
    await app.services.settings.change({ pausedSince: new Date(app.clock.now).toISOString() })
    try {
      expect(await partOf('mail')).toMatchObject({ state: 'warning', code: 'mail.paused' })
      expect(await partOf('jobs')).toMatchObject({ state: 'warning', code: 'jobs.paused' })
      const letters = (await app.outbox()).length
      for (const part of ['mail', 'jobs'])
        expect(await test(part)).toMatchObject({ status: 200, body: { ok: false, code: `${part}.testPaused` } })
      expect((await app.outbox()).length).toBe(letters)
      expect(await test('files')).toMatchObject({ body: { ok: true } })
      const connections = await app.call<{ mail: Part }>(admin, 'GET', '/api/integrations/connections')
      expect(connections.body.mail).toMatchObject({ state: 'warning', code: 'mail.paused' })
    } finally {
      await app.services.settings.change({ pausedSince: null })
    }
    expect(await partOf('mail')).toMatchObject({ code: 'mail.outbox' })
  })
})

describe('the last error', () => {
  it('is remembered with its time', async () => {
    await app.services.settings.change({}, { smtpUrl: 'smtp://mailer:never-shown@127.0.0.1:1' })
    expect(await test('mail')).toMatchObject({
      body: { ok: false, code: 'mail.testFailed', facts: { reason: expect.stringContaining('ECONNREFUSED') } },
    })
    expect(await partOf('mail')).toMatchObject({
      state: 'error',
      code: 'mail.failed',
      lastError: { at: app.clock.now, message: expect.stringContaining('ECONNREFUSED') },
    })
    expect(JSON.stringify(await status())).not.toContain('never-shown')
    await app.services.settings.change({}, { smtpUrl: null })
  })

  it('of a job is told to its own company; another one learns only that there was one', async () => {
    await app.database.owner.query(
      `insert into jobs.job (name, data, state, completed_on, output) values ('fast', $1, 'failed', now(), '{"message": "The drawing of Harbour Gate could not be read."}')`,
      [JSON.stringify({ companyId: admin.companyId, kind: 'kernel.probe', payload: {} })],
    )
    expect(await partOf('jobs')).toMatchObject({
      state: 'warning',
      code: 'jobs.someFailed',
      facts: { failed: 1 },
      lastError: { message: 'kernel.probe: The drawing of Harbour Gate could not be read.' },
    })
    expect(await partOf('jobs', stranger)).toMatchObject({ state: 'warning', lastError: { message: null } })
  })
})
