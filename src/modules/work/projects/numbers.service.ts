/** What people call projects by: the company's pattern, and numbers that are taken. The database gives the next one (`migrations/0059_project-numbers.sql`). */
import type { Ctx } from '../../../kernel/server/context.ts'
import type { ImportNoun } from '../../../kernel/server/import.ts'
import type { Language } from '../../../kernel/server/language.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { projectsContract } from './contract.ts'
import { en } from './i18n/en.ts'
import { USUAL_PATTERN } from './rules.ts'
import { projectPatterns } from './schema.ts'

type Service = Handlers<typeof projectsContract>

export const getNumbering: Service['getNumbering'] = async (ctx) => {
  const [row] = await ctx.db.select().from(projectPatterns).where(ctx.tenant(projectPatterns))
  const pattern = row?.pattern ?? USUAL_PATTERN
  const { rows } = await ctx.client.query<{ next: number }>(
    `select coalesce(max(number_place), 0) + 1 as next from projects where company_id = $1 and number_stem = project_stem($2, $3::date)`,
    [ctx.companyId, pattern, ctx.today],
  )
  return { pattern, next: rows[0]?.next ?? 1 }
}

export const setNumbering: Service['setNumbering'] = async (ctx, { pattern }) => {
  const before = (await getNumbering(ctx, {})).pattern
  if (before !== pattern) {
    await ctx.db
      .insert(projectPatterns)
      .values({ companyId: ctx.companyId, pattern })
      .onConflictDoUpdate({ target: projectPatterns.companyId, set: { pattern } })
    await ctx.event('projectNumbering.changed', ctx.companyId, { before: { pattern: before }, after: { pattern } })
  }
  return getNumbering(ctx, {})
}

/** Whether another project of the company has the number, deleted ones that can come back too. Whoever gives a number at the same time waits. */
export async function isTaken(ctx: Ctx, number: string, butNot: string): Promise<boolean> {
  await ctx.client.query(`select pg_advisory_xact_lock(hashtextextended('project-number:' || $1, 7))`, [ctx.companyId])
  const { rowCount } = await ctx.client.query(
    'select 1 from projects where company_id = $1 and number_key = lower($2) and id <> $3 limit 1',
    [ctx.companyId, number, butNot],
  )
  return rowCount !== 0
}

/** A number stands once in a company, so a row of a file that names one that is taken is refused. */
export const uniqueNumber = (ctx: Ctx, language: Language): NonNullable<ImportNoun<unknown>['unique']> => ({
  key: 'number',
  taken: async (asked) => {
    const { rows } = await ctx.client.query<{ number: string }>(
      'select number_key as number from projects where company_id = $1 and number_key = any($2)',
      [ctx.companyId, asked],
    )
    return new Set(rows.map(({ number }) => number))
  },
  say: (number) =>
    ctx.speech.text(language, 'projects:imports.numberTaken', en.imports.numberTaken).replace('{{number}}', number),
})

/** What an import brought gets its numbers when all of it is there, in the order of the file. */
export async function numberImported(ctx: Ctx, importId: string): Promise<void> {
  await ctx.client.query('select number_imported($1, $2)', [ctx.companyId, importId])
}
