/** In which language a person reads, by the record that knows people. */
import type { Pool } from 'pg'
import { DEFAULT_SETTINGS } from '../../../kernel/contract/session.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { DEFAULT_LANGUAGE, type Language, toLanguage } from '../../../kernel/server/language.ts'

export const LANGUAGE_QUEUE = 'identity.languageUsed'

/** The language of whoever has this address; English where nobody has it. */
export async function languageOfPerson(auth: Pool, email: string): Promise<Language> {
  const { rows } = await auth.query<{ language: string }>('select language from auth.users where email = $1', [email])
  return toLanguage(rows[0]?.language)
}

/** Whoever signed up on a page in Spanish goes on in Spanish, and starts with the units and the appearance of the company; a choice made meanwhile stays. */
export async function keepLanguage(
  ctx: Ctx,
  { userId, language, units, theme }: { userId: string; language: string; units?: string; theme?: string },
): Promise<void> {
  if (theme && theme !== DEFAULT_SETTINGS.themeMode)
    await ctx.services.auth.query('update auth.users set theme_mode = $2 where id = $1 and theme_mode = $3', [
      userId,
      theme,
      DEFAULT_SETTINGS.themeMode,
    ])
  if (units && units !== DEFAULT_SETTINGS.units)
    await ctx.services.auth.query('update auth.users set units = $2 where id = $1 and units = $3', [
      userId,
      units,
      DEFAULT_SETTINGS.units,
    ])
  await ctx.services.auth.query('update auth.users set language = $2 where id = $1 and language = $3', [
    userId,
    toLanguage(language),
    DEFAULT_LANGUAGE,
  ])
}
