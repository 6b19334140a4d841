/** The rows of a company's own fields, and the fields that apply to a record. */
import { asc, eq } from 'drizzle-orm'
import type { FieldDef, FieldValue } from '../../../lib/fields.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { CustomField, Field } from './contract.ts'
import { type Definition, fieldOf } from './rules.ts'
import { customFields } from './schema.ts'

export type Row = typeof customFields.$inferSelect

/** In the order they are asked for. */
export function rowsOf(ctx: Ctx, entity: string): Promise<Row[]> {
  return ctx.db
    .select()
    .from(customFields)
    .where(ctx.tenant(customFields, eq(customFields.entity, entity)))
    .orderBy(asc(customFields.position), asc(customFields.id))
}

export function definitionOf(row: Row): Definition {
  const { label, required, values, min, max, help } = row
  return {
    label,
    required,
    values,
    min,
    max,
    help,
    kind: row.kind as Definition['kind'],
    defaultValue: row.defaultValue as FieldValue,
  }
}

export function shown(row: Row): CustomField {
  const { id, entity, key, vertical, version } = row
  const { values, defaultValue, ...rest } = definitionOf(row)
  return {
    ...rest,
    id,
    entity,
    key,
    vertical,
    version,
    values: [...values],
    defaultValue: asValue(defaultValue),
    archived: row.archivedAt !== null,
  }
}

/** Lists are read-only in the check and plain arrays on the wire. */
function asValue(value: FieldValue): CustomField['defaultValue'] {
  return typeof value === 'object' && value !== null ? [...value] : value
}

/** Spec 3 §3.8: only projects have fields of their vertical. */
function ofVertical(ctx: Ctx, entity: string, vertical: string): readonly FieldDef[] {
  return entity === 'project' ? (ctx.services.verticals.get(vertical)?.fields ?? []) : []
}

/** The keys no field of a company may take, whichever vertical it turns to later. */
export function isKeyOfVertical(ctx: Ctx, key: string): boolean {
  return [...ctx.services.verticals.values()].some((vertical) => vertical.fields.some((field) => field.key === key))
}

/** The vertical's fields, then the company's own for that vertical, archived ones too. */
export async function allFieldsFor(ctx: Ctx, entity: string, vertical: string): Promise<Field[]> {
  const own = (await rowsOf(ctx, entity)).filter((row) => row.vertical === '' || row.vertical === vertical)
  return [
    ...ofVertical(ctx, entity, vertical).map((field) => plain({ ...field, own: false, archived: false })),
    ...own.map((row) =>
      plain({ ...fieldOf(row.key, definitionOf(row)), own: true, archived: row.archivedAt !== null }),
    ),
  ]
}

/** The data of verticals is read-only all the way down; what leaves is a copy. */
const plain = (field: FieldDef & { own: boolean; archived: boolean }): Field => structuredClone(field) as Field

/** The kinds of all fields there are, whatever the vertical: a filter may be older than the vertical somebody works in now. */
export async function kindsOf(ctx: Ctx, entity: string): Promise<ReadonlyMap<string, string>> {
  const ofVerticals = [...ctx.services.verticals.keys()]
    .flatMap((vertical) => ofVertical(ctx, entity, vertical))
    .map(({ key, kind }) => [key, kind] as const)
  return new Map([...ofVerticals, ...(await rowsOf(ctx, entity)).map(({ key, kind }) => [key, kind] as const)])
}
