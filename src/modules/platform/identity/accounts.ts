/** Making a person with a password inside the caller's transaction. */
import { DEFAULT_SETTINGS } from '../../../kernel/contract/session.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { NO_COMPANY } from '../../../kernel/server/database/transaction.ts'
import { companySettings } from '../companies/public.ts'
import { DEFAULT_LANGUAGE } from '../../../kernel/server/language.ts'
import { LANGUAGE_QUEUE } from './languages.ts'

export type NewPerson = {
  email: string
  firstName: string
  lastName: string
  /** Made before the transaction, which would hold a connection meanwhile. */
  passwordHash: string
  /** Waits for a decision, or is in at once. */
  status?: 'pending' | 'active'
  company?: string
  /** Of the company that is made with the person; whoever joins one starts with its units. */
  units?: string | undefined
  /** Whether the person has shown that the address is theirs. */
  verified?: boolean
}

/** The new person's id, or null if the address is taken. */
export async function createAccount(ctx: Ctx, person: NewPerson): Promise<string | null> {
  const userId = ctx.newId()
  // a failed statement would end the whole transaction, so the attempt stands behind a savepoint
  await ctx.client.query('savepoint account')
  try {
    await ctx.client.query('select auth.create_account($1, $2, $3, $4, $5, $6, $7, $8)', [
      userId,
      person.email,
      person.firstName,
      person.lastName,
      person.passwordHash,
      person.status ?? 'active',
      person.company ?? '',
      person.verified ?? false,
    ])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') {
      await ctx.client.query('rollback to savepoint account')
      return null
    }
    throw error
  }
  // by a job: only the role that knows people may write it, and it sees the person once this is committed
  const { units, theme } =
    ctx.companyId === NO_COMPANY
      ? { units: person.units ?? DEFAULT_SETTINGS.units, theme: DEFAULT_SETTINGS.themeMode }
      : await companySettings(ctx)
  if (ctx.language !== DEFAULT_LANGUAGE || units !== DEFAULT_SETTINGS.units || theme !== DEFAULT_SETTINGS.themeMode)
    await ctx.enqueue(LANGUAGE_QUEUE, { userId, language: ctx.language, units, theme })
  return userId
}
