/** What can be said about the parts of a server. Codes, not sentences: screens say them in the reader's language. */
export const HEALTH_PARTS = ['database', 'mail', 'files', 'jobs', 'live', 'backups'] as const
export type HealthPart = (typeof HEALTH_PARTS)[number]

export const HEALTH_STATES = ['ok', 'warning', 'error'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

export const HEALTH_CODES = [
  'database.answers',
  'database.failed',
  'mail.answers',
  'mail.outbox',
  'mail.paused',
  'mail.failed',
  'files.writable',
  'files.lowDisk',
  'files.readOnly',
  'files.failed',
  'jobs.idle',
  'jobs.waiting',
  'jobs.someFailed',
  'jobs.stuck',
  'jobs.paused',
  'jobs.failed',
  'live.listening',
  'live.away',
  'live.notHere',
  'live.failed',
  'backups.written',
  'backups.unplanned',
  'backups.none',
  'backups.lastFailed',
  'backups.late',
  'backups.failed',
] as const
export type HealthCode = (typeof HEALTH_CODES)[number]

export const HEALTH_TEST_CODES = [
  'database.testPassed',
  'database.testFailed',
  'database.testTimedOut',
  'mail.testPassed',
  'mail.testWritten',
  'mail.testNotSent',
  'mail.testPaused',
  'mail.testFailed',
  'mail.testTimedOut',
  'files.testPassed',
  'files.testFailed',
  'files.testTimedOut',
  'jobs.testPassed',
  'jobs.testPaused',
  'jobs.testFailed',
  'jobs.testTimedOut',
  'live.testPassed',
  'live.testFailed',
  'live.testTimedOut',
  'backups.testPassed',
  'backups.testFailed',
  'backups.testTimedOut',
] as const
export type HealthTestCode = (typeof HEALTH_TEST_CODES)[number]
