/** Records that can be given to a person when they are let in, by the module that knows them. */
import type { Ctx } from './context.ts'

export type GrantSource = {
  /** What the caller may give, by words of its name; without words the first of all. */
  find(ctx: Ctx, words: string, limit: number): Promise<readonly { id: string; title: string }[]>
  /** Opens the records to the person for reading; false if the caller may not give one of them, and then nothing may be kept of it. */
  give(ctx: Ctx, userId: string, ids: readonly string[]): Promise<boolean>
}
