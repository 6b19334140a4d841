/** What modules whose records have fields may ask: which there are, whether values fit them, and how they are searched. */
import { sayProblem } from '../../../lib/field-words.ts'
import {
  type FieldCheck,
  type FieldDef,
  type FieldValue,
  type FieldValues,
  fieldIn,
  problemsIn,
  stored,
  withDefaults,
} from '../../../lib/fields.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import type { Field } from './contract.ts'
import { allFieldsFor, kindsOf } from './stored.ts'

/** Whether any record holds a value under the key; the module that has such records says so when it is bound (`fieldHolders`). */
export async function anyHolds(ctx: Ctx, entity: string, key: string): Promise<boolean> {
  return (await ctx.services.fieldHolders.get(entity)?.(ctx, key)) ?? false
}

/** The fields a record is asked for: those of its vertical, then the company's own. */
export async function fieldsFor(ctx: Ctx, entity: string, vertical = ctx.vertical): Promise<Field[]> {
  return (await allFieldsFor(ctx, entity, vertical)).filter((field) => !field.archived)
}

/** The same with what is archived, for whoever shows, searches or exports what was stored. */
export function fieldsEver(ctx: Ctx, entity: string, vertical = ctx.vertical): Promise<Field[]> {
  return allFieldsFor(ctx, entity, vertical)
}

/** A filter says everything as text; what is stored says yes and no, and numbers, as such. */
export async function wantedValues(
  ctx: Ctx,
  entity: string,
  filter: Readonly<Record<string, string>>,
): Promise<Record<string, string | boolean | number>> {
  const kinds = await kindsOf(ctx, entity)
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [key, asStored(ctx, key, kinds.get(key), value)]),
  )
}

function asStored(ctx: Ctx, key: string, kind: string | undefined, value: string): string | boolean | number {
  if (kind === 'boolean') return value === 'true'
  if (kind !== 'number' && kind !== 'money') return value
  const number = value.trim() === '' ? Number.NaN : Number(value)
  if (!Number.isFinite(number))
    refuseFields([{ key, message: sayProblem(undefined, { key, problem: 'number' }, ctx.language) }])
  return number
}

/** The values as they are stored, or a refusal that names every field that does not fit. A new record gets its defaults. */
export function checkedFields(
  ctx: Ctx,
  fields: readonly FieldDef[],
  values: FieldValues,
  when: FieldCheck,
): FieldValues {
  const given = Object.fromEntries(
    Object.entries(values).map(([key, value]): [string, FieldValue] => [key, stored(value)]),
  )
  const whole = when === 'new' ? withDefaults(fields, given) : given
  const problems = problemsIn(fields, whole, when)
  if (problems.length > 0)
    refuseFields(
      problems.map((problem) => ({
        key: problem.key,
        message: sayProblem(named(ctx, fields, problem.key), problem, ctx.language),
      })),
    )
  return whole
}

/** The field by the name it has for whoever is told of it. */
function named(ctx: Ctx, fields: readonly FieldDef[], key: string): FieldDef | undefined {
  const field = fields.find((one) => one.key === key)
  return field && fieldIn(field, ctx.session?.user.units ?? field.measure?.stored ?? 'imperial')
}

/** Refuses with a sentence at each field. */
export function refuseFields(problems: readonly { key: string; message: string }[]): never {
  throw new Refused('BAD_REQUEST', {
    fields: problems.map(({ key, message }) => ({ field: `fields.${key}`, message })),
  })
}
