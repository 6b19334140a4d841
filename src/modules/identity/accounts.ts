/** Making a person with a password inside the caller's transaction. */
import type { Ctx } from '../../kernel/server/context.ts'
import { hashPassword } from 'better-auth/crypto'

/** The new person's id, or null if the address is taken. */
export async function createAccount(ctx: Ctx, person: { email: string; firstName: string; lastName: string; password: string }): Promise<string | null> {
  const userId = ctx.newId()
  const hash = await hashPassword(person.password)
  // a failed statement would end the whole transaction, so the attempt stands behind a savepoint
  await ctx.client.query('savepoint account')
  try {
    await ctx.client.query('select auth.create_account($1, $2, $3, $4, $5)', [userId, person.email, person.firstName, person.lastName, hash])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') {
      await ctx.client.query('rollback to savepoint account')
      return null
    }
    throw error
  }
  return userId
}
