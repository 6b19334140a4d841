/** The vertical this tab asks for: its own choice, starting from the browser's last one (spec 3 §4). */
import { signal } from './signal.ts'
import { readStored, writeStored } from './storage.ts'

const KEY = 'preferred-vertical'

/** Named with every request; one the person may not use counts as not named. */
export const verticalId = signal<string | null>(readStored('sessionStorage', KEY) ?? readStored('localStorage', KEY))

/** Whether this tab has chosen already; a new one follows the company. */
export const hasOwnVertical = (): boolean => readStored('sessionStorage', KEY) !== null

export function keepVertical(id: string): void {
  writeStored('sessionStorage', KEY, id)
  writeStored('localStorage', KEY, id)
  verticalId.set(id)
}
