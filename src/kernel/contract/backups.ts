/** Backups by the clock, as settings and screens know them. */
export const BACKUP_RHYTHMS = ['never', 'day', 'week'] as const
export type BackupRhythm = (typeof BACKUP_RHYTHMS)[number]

/** How the last one went that the server took, by the clock or because somebody asked. */
export type LastBackup = {
  at: number
  ok: boolean
  file: string
  bytes: number
  reason: string
  /** How many stored files the disk did not have, so that they are not in it. */
  missing: number
}
