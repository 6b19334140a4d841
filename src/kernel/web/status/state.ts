/** What the chips show, as far as it has to be asked for; filled by `Watch`. */
import type { StorageState } from '../../contract/status.ts'
import { signal } from '../signal.ts'

/** Null until it is known. `of` names what is nearest to full: the server's disk or this browser's own storage. */
export const storage = signal<{ state: StorageState; percent: number; of: 'server' | 'browser' } | null>(null)

export const assistantBusy = signal(false)
