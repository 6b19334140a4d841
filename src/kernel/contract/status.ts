/** What the status bar is told by the server, and the limits of what it measures. */

/** The topic of the live stream that says: ask again how far your works are. It reaches the person who waits, nobody else. */
export const WORKS_TOPIC = 'works'

/** The kind of works that are the assistant's. */
export const ASSISTANT_WORK = 'assistant'

const WORK_STATES = ['running', 'done', 'failed'] as const

/** Work that takes its time and that somebody waits for. */
export type Work = {
  id: string
  /** `module.name`, as the module that does it calls it. */
  kind: string
  state: (typeof WORK_STATES)[number]
  /** Percent; null while nobody can tell. */
  progress: number | null
  /** Why it failed, as a code. */
  failure: string | null
  /** Where its result is. */
  address: string | null
  /** What a list whose file it writes is called: a text with its module, `identity:admin.people`. Other works have words of their own. */
  list: string | null
  startedAt: number
  /** When it ended, or last told how far it is. */
  changedAt: number
}

/** The company's files, and what is free on the disk they lie on. */
export type StorageFigures = { usedBytes: number; freeBytes: number }

const STORAGE_STATES = ['healthy', 'warning', 'full'] as const
export type StorageState = (typeof STORAGE_STATES)[number]

/** How much of the room for a company's files is taken before it is told. */
export const STORAGE_WARNING_PERCENT = 80
export const STORAGE_FULL_PERCENT = 95
/** A disk that others have filled is as full as one the company has filled. */
export const STORAGE_WARNING_FREE_BYTES = 1024 ** 3
export const STORAGE_FULL_FREE_BYTES = 100 * 1024 ** 2

export function usedPercent({ usedBytes, freeBytes }: StorageFigures): number {
  return usedBytes + freeBytes === 0 ? 100 : Math.round((usedBytes / (usedBytes + freeBytes)) * 100)
}

export function storageState(figures: StorageFigures): StorageState {
  const percent = usedPercent(figures)
  if (percent >= STORAGE_FULL_PERCENT || figures.freeBytes < STORAGE_FULL_FREE_BYTES) return 'full'
  return percent >= STORAGE_WARNING_PERCENT || figures.freeBytes < STORAGE_WARNING_FREE_BYTES ? 'warning' : 'healthy'
}
