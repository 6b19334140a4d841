import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { serverModules } from '../../../modules/all.server.ts'
import { createLog } from '../log.ts'
import { pausedSince } from '../paused.ts'
import { backupNow, backupState, backupWanted, backupWhenDue, dueAt, isDue } from './schedule.ts'
import { checkFile } from './restore.ts'

const HOUR_MS = 3_600_000
const silent = () => undefined
/** A Tuesday, by the clock of whoever runs the tests. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime()

describe('when a backup is due', () => {
  it.each([
    ['never', 2, at(17, 9), null],
    ['day', 2, at(17, 9), at(17, 2)],
    ['day', 10, at(17, 9), at(16, 10)],
    ['week', 2, at(17, 9), at(15, 2)],
    ['week', 2, at(15, 1), at(8, 2)],
  ] as const)('%s at %i', (every, hour, now, due) => {
    expect(dueAt({ every, hour, keep: 7 }, now)).toBe(due)
  })

  it('begins with the next time, comes once, and again an hour after a failure', () => {
    const plan = { backupEvery: 'day', backupHour: 2 }
    const taken = (when: number, ok: boolean) => ({
      ...plan,
      backupSince: at(16, 12),
      lastBackup: { at: when, ok, file: '', bytes: 0, reason: '' },
    })
    expect(isDue({ ...plan, backupSince: at(17, 8) }, at(17, 9))).toBe(false)
    expect(isDue({ ...plan, backupSince: at(16, 12) }, at(17, 1, 59))).toBe(false)
    expect(isDue({ ...plan, backupSince: at(16, 12) }, at(17, 2))).toBe(true)
    expect(isDue(taken(at(17, 2), true), at(17, 9))).toBe(false)
    expect(isDue(taken(at(17, 2), true), at(18, 2))).toBe(true)
    expect(isDue(taken(at(17, 2), false), at(17, 2, 59))).toBe(false)
    expect(isDue(taken(at(17, 2), false), at(17, 3))).toBe(true)
  })
})

describe('how it stands with backups', () => {
  const plan = { backupEvery: 'day', backupHour: 2, backupSince: at(16, 12) }
  const taken = (when: number, ok: boolean) => ({ lastBackup: { at: when, ok, file: '', bytes: 0, reason: '' } })
  it.each([
    ['unplanned', {}, at(17, 9)],
    ['unplanned', taken(at(16, 9), true), at(17, 9)],
    ['none', plan, at(17, 1)],
    ['late', plan, at(17, 9)],
    ['none', plan, at(17, 3)],
    ['written', { ...plan, ...taken(at(17, 2), true) }, at(17, 9)],
    ['late', { ...plan, ...taken(at(17, 2), true) }, at(18, 9)],
    // one that was asked for is under way, and the planned one came in time
    ['written', { ...plan, ...taken(at(17, 2), true), ...backupNow(at(17, 9)) }, at(17, 9)],
    // a restored installation takes none until it is resumed
    ['none', { ...plan, ...pausedSince(new Date(at(17, 1))) }, at(17, 9)],
    ['written', { ...plan, ...taken(at(16, 2), true), ...pausedSince(new Date(at(16, 5))) }, at(17, 9)],
    ['lastFailed', { ...plan, ...taken(at(17, 2), false) }, at(17, 9)],
    ['lastFailed', taken(at(17, 2), false), at(17, 9)],
  ] as const)('%s', (is, open, now) => {
    expect(backupState(open, now)).toMatchObject({ is })
  })
})

describe('backups by the clock', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.stop())

  const look = (now: number, failed: (reason: string) => void = silent) =>
    backupWhenDue(
      {
        config: app.config,
        owner: app.database.owner,
        files: app.services.files,
        settings: app.services.settings,
        folder: app.config.backupFolder,
        passphrase: null,
        modules: serverModules,
        log: createLog(silent),
        failed: async (reason) => failed(reason),
      },
      now,
    )
  const names = () => readdirSync(app.config.backupFolder).toSorted()

  it('takes one that somebody asks for, though none are planned, and another in the same minute', async () => {
    const asked = at(1, 9)
    await app.services.settings.change(backupNow(asked))
    expect(backupWanted((await app.services.settings.read()).open)).toBe(asked)
    await look(asked + 20_000)
    expect((await app.services.settings.read()).open['lastBackup']).toMatchObject({
      ok: true,
      at: asked + 20_000,
      missing: 0,
    })
    expect(backupWanted((await app.services.settings.read()).open)).toBe(null)
    await look(asked + 30_000)
    expect(names()).toEqual(['plumbline-2026-11-01-0900.backup'])
    await app.services.settings.change(backupNow(asked + 31_000))
    await look(asked + 32_000)
    expect(names()).toEqual(['plumbline-2026-11-01-0900.backup', 'plumbline-2026-11-01-090032.backup'])
    rmSync(app.config.backupFolder, { recursive: true })
    await app.services.settings.change({ lastBackup: null, backupWanted: null })
  })

  it('keeps the newest, leaves what others put there, and tells when one fails', async () => {
    await app.services.settings.change({ backupEvery: 'day', backupHour: 2, backupKeep: 2, backupSince: at(1, 0) })
    mkdirSync(app.config.backupFolder, { recursive: true })
    writeFileSync(join(app.config.backupFolder, 'my own.backup'), '')
    writeFileSync(join(app.config.backupFolder, 'plumbline-2026-11-01-0200.backup.unfinished'), '')
    for (const day of [2, 3, 4]) await look(at(day, 2))
    await look(at(4, 5))
    expect(names()).toEqual(['my own.backup', 'plumbline-2026-11-03-0200.backup', 'plumbline-2026-11-04-0200.backup'])
    await checkFile(join(app.config.backupFolder, 'plumbline-2026-11-04-0200.backup'), null, silent)

    const told: string[] = []
    rmSync(app.config.backupFolder, { recursive: true })
    writeFileSync(app.config.backupFolder, 'a file where the folder should be')
    await look(at(5, 2), (reason) => told.push(reason))
    await look(at(5, 2, 30), (reason) => told.push(reason))
    expect(told).toHaveLength(1)
    const { open } = await app.services.settings.read()
    expect(open['lastBackup']).toMatchObject({ ok: false, at: at(5, 2), reason: told[0] })
    rmSync(app.config.backupFolder)
    await look(at(5, 2) + HOUR_MS)
    expect(names()).toHaveLength(1)
  })
})
