/** How a module answers for something outside that it asks: a forecast, a model, a map. */
import type { ConnectionState } from '../contract/connection.ts'
import type { Ctx } from './context.ts'

export type ConnectionSource = {
  /** English; the text `connections.<name>` of the module says it in other languages. */
  label: string
  look(ctx: Ctx): Promise<{
    state: ConnectionState
    /** Who is asked, as people know it: a host. */
    provider: string
    /** When it was last asked and the answer came or failed to. */
    triedAt: number | null
    /** The last time it failed, and the text of the module that says how: `problems.late`. */
    lastError: { at: number; key: string } | null
    /** The text of the module that says why it is off, and so who could change it; null where it is not. */
    offBecause: string | null
  }>
}
