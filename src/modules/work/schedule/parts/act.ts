import type { Change, Changed } from '../contract.ts'

/** Sends a change and says what was refused; what was drawn goes back by itself. */
export type Act = (changes: readonly Change[]) => Promise<Changed | null>
