/** What a person has in hand in a company, by the module that knows it: it is said when they leave, and handed to a colleague. */
import type { Ctx } from './context.ts'

export type HoldingSource = {
  count(ctx: Ctx, userId: string): Promise<number>
  /** Gives all of it to a colleague who is active, with the caller's rights; answers how much. */
  hand(ctx: Ctx, from: string, to: string): Promise<number>
}
