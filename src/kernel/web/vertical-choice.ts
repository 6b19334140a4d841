/** The vertical this tab asks for: its own choice, starting from the browser's last one (spec 3 §4). */
import { signal } from './signal.ts'
import { readStored, writeStored } from './storage.ts'
import { readChoice, type TabChoice } from './vertical-rules.ts'

const PREFERENCE = 'preferred-vertical'
const OF_TAB = 'vertical'

export const preferredVertical = (): string | null => readStored('localStorage', PREFERENCE)

/** What this tab wants to work in; it becomes `verticalId` once its data is here. */
export const tabChoice = signal<TabChoice | null>(readChoice(readStored('sessionStorage', OF_TAB)))

/** Named with every request; one the person may not use counts as not named. */
export const verticalId = signal<string | null>(tabChoice.get()?.id ?? preferredVertical())

/** `lasting` keeps it for a reload of this tab and as the start of the next one; a look through somebody else's eyes is not kept. */
export function keepVertical(choice: TabChoice, lasting: boolean): void {
  if (lasting) {
    writeStored('sessionStorage', OF_TAB, JSON.stringify(choice))
    writeStored('localStorage', PREFERENCE, choice.id)
  }
  tabChoice.set(choice)
  verticalId.set(choice.id)
}
