/** Backups by the clock, or because somebody asked for one: taken into one folder, the oldest of them removed, and told when one fails. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKUP_RHYTHMS, type BackupRhythm, type LastBackup } from '../../contract/backups.ts'
import type { Log } from '../log.ts'
import { pausedIn } from '../paused.ts'
import type { Settings } from '../settings.ts'
import { BackupBusy, type BackupParts, takeBackup } from './backup.ts'
import { unfinishedName } from './container.ts'

/** A failed one is tried again so much later. */
const AGAIN_AFTER_MS = 3_600_000
const MOST_KEPT = 365
/** What is due longer than this and was not taken is told: nobody seems to work. */
const LATE_MS = 2 * 3_600_000
const WANTED = 'backupWanted'
const OURS = /^plumbline-\d{4}-\d\d-\d\d-\d{4}(\d\d)?\.backup$/

type Plan = { every: BackupRhythm; hour: number; keep: number }

/** What is stored in the settings of the installation; what is missing or makes no sense has its default. */
function backupPlan(open: Readonly<Record<string, unknown>>): Plan {
  const whole = (name: string, least: number, most: number, otherwise: number) => {
    const value = open[name]
    return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : otherwise
  }
  return {
    every: BACKUP_RHYTHMS.find((one) => one === open['backupEvery']) ?? 'never',
    hour: whole('backupHour', 0, 23, 2),
    keep: whole('backupKeep', 1, MOST_KEPT, 7),
  }
}

export function lastBackup(open: Readonly<Record<string, unknown>>): LastBackup | null {
  const last = open['lastBackup'] as LastBackup | undefined
  // earlier versions did not note what was missing
  return last ? { ...last, missing: last.missing ?? 0 } : null
}

/** The setting by which somebody asks for one now; the next tick takes it. Null takes that back. */
export const backupNow = (at: number | null) => ({ [WANTED]: at })

/** When somebody asked for one that has not ended yet. */
export function backupWanted(open: Readonly<Record<string, unknown>>): number | null {
  const wanted = open[WANTED]
  return typeof wanted === 'number' && wanted > (lastBackup(open)?.at ?? 0) ? wanted : null
}

export type BackupState =
  /** Nobody planned any: `last` is one that somebody asked for. */
  | { is: 'unplanned'; last: LastBackup | null }
  /** Planned, and the first time has not come. */
  | { is: 'none' }
  | { is: 'written'; last: LastBackup }
  | { is: 'lastFailed'; last: LastBackup }
  /** One was due and nobody took it. */
  | { is: 'late'; due: number }

/** How it stands with the backups of an installation, for whoever looks after it. */
export function backupState(open: Readonly<Record<string, unknown>>, now: number): BackupState {
  const last = lastBackup(open)
  if (last && !last.ok) return { is: 'lastFailed', last }
  const due = dueAt(backupPlan(open), now)
  if (due === null) return { is: 'unplanned', last }
  // while nothing runs nobody is late
  if (isDueByClock(open, now) && now - due > LATE_MS && pausedIn(open) === null) return { is: 'late', due }
  return last ? { is: 'written', last } : { is: 'none' }
}

/** Whether one can be laid down there, found out by laying down a file. */
export async function tryFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const probe = join(folder, `.probe-${randomUUID()}`)
  await writeFile(probe, 'probe', { mode: 0o600 })
  await rm(probe)
}

/** The last moment at which one was due, by the clock of the server; weekly ones on Sundays. */
export function dueAt({ every, hour }: Plan, now: number): number | null {
  if (every === 'never') return null
  const due = new Date(now)
  due.setHours(hour, 0, 0, 0)
  if (due.getTime() > now) due.setDate(due.getDate() - 1)
  if (every === 'week') due.setDate(due.getDate() - due.getDay())
  return due.getTime()
}

/** Whether one has to be taken now. */
export const isDue = (open: Readonly<Record<string, unknown>>, now: number): boolean =>
  backupWanted(open) !== null || isDueByClock(open, now)

/** A plan that was set a moment ago begins with its next time, not with the one that is past. */
function isDueByClock(open: Readonly<Record<string, unknown>>, now: number): boolean {
  const due = dueAt(backupPlan(open), now)
  if (due === null) return false
  const last = lastBackup(open)
  if (last && !last.ok) return now - last.at >= AGAIN_AFTER_MS
  const begun = typeof open['backupSince'] === 'number' ? open['backupSince'] : 0
  return Math.max(last?.at ?? 0, begun) < due
}

export type ScheduleParts = Omit<BackupParts, 'tell' | 'passphrase'> & {
  folder: string
  passphrase: string | null
  settings: Settings
  log: Log
  /** Tells whoever runs the installation. */
  failed(reason: string, at: number): Promise<void>
}

/** Looks whether one is due and takes it. Of several servers one does: the others find that a backup is being taken. */
export async function backupWhenDue(parts: ScheduleParts, now: number): Promise<void> {
  const { open } = await parts.settings.read()
  if (!isDue(open, now)) return
  let last: LastBackup
  try {
    await mkdir(parts.folder, { recursive: true, mode: 0o700 })
    const file = freeName(parts.folder, new Date(now))
    await rm(unfinishedName(file), { force: true })
    const { bytes, missing } = await takeBackup({ ...parts, tell: () => undefined }, file)
    last = { at: now, ok: true, file, bytes, reason: '', missing: missing.length }
    await removeOld(parts.folder, backupPlan(open).keep)
  } catch (error) {
    // a server that stops leaves the backup to the next one, and so does one that finds another at it
    if (parts.signal?.aborted || error instanceof BackupBusy) return
    const reason = error instanceof Error ? error.message : String(error)
    parts.log.error('the backup failed', { error })
    last = { at: now, ok: false, file: '', bytes: 0, reason, missing: 0 }
    await parts.failed(reason, now)
  }
  await parts.settings.change({ lastBackup: last })
}

/** Named by the minute; a second one that was asked for in the same minute by the second too. */
function freeName(folder: string, at: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  const name = (seconds: string) =>
    join(folder, `plumbline-${day}-${two(at.getHours())}${two(at.getMinutes())}${seconds}.backup`)
  return existsSync(name('')) ? name(two(at.getSeconds())) : name('')
}

/** Keeps the newest; a file with another name is somebody's own. What a killed server left unfinished goes too. */
async function removeOld(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder)
  const old = names
    .filter((name) => OURS.test(name))
    .toSorted()
    .slice(0, -keep)
  const unfinished = names.filter(
    (name) => name.endsWith('.unfinished') && OURS.test(name.replace(/\.unfinished$/, '')),
  )
  for (const name of [...old, ...unfinished]) await rm(join(folder, name), { force: true })
}
