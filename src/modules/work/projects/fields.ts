/** The fields of a project beyond the common ones: which hold for it, and what becomes of their values when it is written. */
import { sayBeforeActive, sayProblem, YES_NO } from '../../../lib/field-words.ts'
import {
  type FieldCheck,
  type FieldDef,
  fieldsText,
  fieldText,
  type FieldValues,
  missingIn,
  withDefaults,
} from '../../../lib/fields.ts'
import { verticalOf } from '../../../kernel/contract/session.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import type { Field } from '../../platform/fields/contract.ts'
import { checkedFields, fieldsEver, refuseFields } from '../../platform/fields/public.ts'
import { fieldCheck, missingForActive, withComputed } from './rules.ts'

export const ENTITY = 'project'

/** All that may be stored: also what is archived, or was written while the project was of another vertical. */
type StoredFields = Readonly<Record<string, unknown>>
export type Written = { fields: Record<string, unknown>; fieldsText: string }

type New = { vertical: string; given: FieldValues; status: string | null; sample: boolean }

/** The values of a new project with its defaults, computed. A sample knows nothing of what the company itself requires. */
export async function newFields(ctx: Ctx, { vertical, given, status, sample }: New): Promise<Written> {
  const all = await fieldsEver(ctx, ENTITY, vertical)
  const fields = sample ? all.map((field) => (field.own ? { ...field, required: false } : field)) : all
  return written(ctx, {
    fields,
    before: {},
    given: withDefaults(fields.filter(isAsked), given),
    createdAt: ctx.now,
    check: fieldCheck(null, status),
    becomesActive: status === 'active',
  })
}

type Change = {
  vertical: string
  before: StoredFields
  given: FieldValues
  createdAt: number
  check: FieldCheck
  becomesActive: boolean
}

/** The stored values with a change on top: only what it names is checked, and only what it names changes. */
export async function changedFields(ctx: Ctx, { vertical, given, ...rest }: Change): Promise<Written> {
  return written(ctx, { fields: await fieldsEver(ctx, ENTITY, vertical), given, ...rest })
}

const isAsked = (field: Field) => !field.archived

function written(
  ctx: Ctx,
  { fields, before, given, createdAt, check, becomesActive }: Omit<Change, 'vertical'> & { fields: readonly Field[] },
): Written {
  const asked = fields.filter(isAsked)
  const checked = checkedFields(ctx, asked, given, check === 'change' ? 'change' : 'unfinished')
  const values = withComputed(fields, { ...before, ...checked } as FieldValues, createdAt)
  const missing = check === 'new' ? missingIn(asked, values) : []
  const waits = becomesActive ? missingForActive(asked, values) : []
  if (missing.length + waits.length > 0) refuseIncomplete(ctx, missing, waits)
  return { fields: { ...values }, fieldsText: fieldsText(fields, values) }
}

function refuseIncomplete(ctx: Ctx, missing: readonly FieldDef[], waits: readonly FieldDef[]): void {
  const words = { language: ctx.language, ...YES_NO[ctx.language] }
  refuseFields([
    ...missing.map((field) => ({
      key: field.key,
      message: sayProblem(field, { key: field.key, problem: 'required' }, ctx.language),
    })),
    ...waits.map((field) => ({
      key: field.key,
      message: sayBeforeActive(field, fieldText(field, field.beforeActive, words), ctx.language),
    })),
  ])
}

/**
 * The vertical a new project is of, in which the person may make one: the one that is named, if they may use it here, else the company's. Which vertical the
 * tab is in decides nothing: by that a request would choose whose rights it is judged by.
 */
export function verticalFor(ctx: Ctx, asked: string | undefined): string {
  const company = ctx.session?.companies.find(({ id }) => id === ctx.companyId)
  const vertical = asked || (company ? verticalOf(company, null)?.id : undefined) || ctx.vertical
  const here = company?.verticals.some(({ id }) => id === vertical) ?? true
  if (!here || !ctx.services.verticals.has(vertical))
    throw new Refused('BAD_REQUEST', { fields: [{ field: 'vertical', message: 'There is no such vertical.' }] })
  if (!ctx.may('projects.create', vertical)) throw new Refused('FORBIDDEN')
  return vertical
}

/** Whether any project, deleted ones that can come back too, holds a value under the key. */
export async function holdsValue(ctx: Ctx, key: string): Promise<boolean> {
  const { rowCount } = await ctx.client.query('select 1 from projects where company_id = $1 and fields ? $2 limit 1', [
    ctx.companyId,
    key,
  ])
  return rowCount !== 0
}
