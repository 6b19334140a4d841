/** Projects as a noun that comes from files: its fields, what is stored of a row, and which names are here already. */
import { sayBeforeActive, sayProblem, YES_NO } from '../../../lib/field-words.ts'
import { fieldsText, fieldText, type FieldValues } from '../../../lib/fields.ts'
import type { Target } from '../../../lib/imports/columns.ts'
import { plainText } from '../../../lib/text.ts'
import { textOf } from '../../../lib/texts.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { ImportNoun } from '../../../kernel/server/import.ts'
import type { Language } from '../../../kernel/server/language.ts'
import { companySettings } from '../../platform/companies/public.ts'
import type { Field } from '../../platform/fields/contract.ts'
import { fieldsEver } from '../../platform/fields/public.ts'
import { endBeforeStart, NewProject } from './contract.ts'
import { ENTITY } from './fields.ts'
import { OWN, targetsOf } from './import-targets.ts'
import { projects as module } from './manifest.ts'
import { uniqueNumber } from './numbers.service.ts'
import { missingForActive, turnedDates, withComputed } from './rules.ts'
import { seenProjects } from './seen.ts'
import { datesSaid } from './service.ts'

/** What is stored of a row that has nothing wrong with it. */
export type PreparedProject = Omit<NewProjectValues, 'fields'> & { fields: Record<string, unknown>; fieldsText: string }
type NewProjectValues = ReturnType<typeof NewProject.parse>

export async function projectNoun(
  ctx: Ctx,
  vertical: string,
  language: Language,
): Promise<ImportNoun<PreparedProject>> {
  const fields = await fieldsEver(ctx, ENTITY, vertical)
  const targets = targetsOf(
    fields.filter((field) => !field.archived),
    ctx.services.verticals.get(vertical)?.terms ?? {},
  )
  const { region, units, numbers } = await companySettings(ctx)
  return {
    targets,
    nameKey: 'name',
    country: region.country,
    units,
    currency: numbers.currency,
    prepare: (values) =>
      prepared(values, { targets, fields, vertical, language, createdAt: ctx.now, speech: ctx.speech }),
    here: (names) => namesHere(ctx, names),
    unique: uniqueNumber(ctx, language),
  }
}

type Given = {
  targets: readonly Target[]
  fields: readonly Field[]
  vertical: string
  language: Language
  createdAt: number
  speech: Ctx['speech']
}

/** The checks of a single project, without the database: what holds for all rows was fetched before. */
function prepared(
  row: FieldValues,
  { targets, fields, vertical, language, createdAt, speech }: Given,
): ReturnType<ImportNoun<PreparedProject>['prepare']> {
  const part = (isOwn: boolean) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([key]) => key.startsWith(OWN) === isOwn)
        .map(([key, value]) => [key.replace(OWN, ''), value]),
    )
  const checked = NewProject.safeParse({ ...part(false), vertical })
  if (!checked.success) {
    const wrong = [...new Set(checked.error.issues.map((issue) => String(issue.path[0])))].flatMap(
      (key) => targets.find((target) => target.key === key) ?? [],
    )
    return {
      problems: wrong.map((target) => {
        const problem =
          target.kind === 'list' || target.kind === 'number' || target.kind === 'date' ? target.kind : 'text'
        return { key: target.key, text: sayProblem(target, { key: target.key, problem }, language) }
      }),
    }
  }
  const turned = turnedDates(null, checked.data)
  if (turned) {
    const values = datesSaid({ language }, turned)
    const english = textOf({ message: endBeforeStart.END_BEFORE_START.message }, 'en', 'message', values) ?? ''
    const text = speech.failure(language, module.id, 'END_BEFORE_START', english, values)
    return { problems: [{ key: 'endDate', text }] }
  }
  const values = withComputed(fields, part(true), createdAt)
  const missing =
    checked.data.status === 'active'
      ? missingForActive(
          fields.filter((field) => !field.archived),
          values,
        )
      : []
  if (missing.length > 0)
    return {
      problems: missing.map((field) => ({
        key: OWN + field.key,
        text: sayBeforeActive(field, fieldText(field, field.beforeActive, { language, ...YES_NO[language] }), language),
      })),
    }
  return { record: { ...checked.data, fields: { ...values }, fieldsText: fieldsText(fields, values) } }
}

/** Of the projects the person sees, archived ones too: who imports a list again should know. */
async function namesHere(ctx: Ctx, names: readonly string[]): Promise<ReadonlySet<string>> {
  const values: unknown[] = [ctx.companyId, names]
  const bind = (value: unknown) => `$${values.push(value)}`
  const seen = (await seenProjects(ctx, 'all', bind)) ?? 'true'
  const { rows } = await ctx.client.query<{ name: string }>(
    `select distinct p.name from projects p where p.company_id = $1 and p.deleted_at is null and ${seen}
       and search_fold(p.name) = any($2::text[])`,
    values,
  )
  return new Set(rows.map(({ name }) => plainText(name)))
}
