/** Fields a company adds to its records: add, change, order, archive and bring back. */
import { eq } from 'drizzle-orm'
import { keyOf } from '../../../lib/fields.ts'
import { sayProblem } from '../../../lib/field-words.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { fieldsContract } from './contract.ts'
import { anyHolds } from './public.ts'
import { type Definition, fieldOf, fitted, MAX_FIELDS, wrongIn } from './rules.ts'
import { customFields } from './schema.ts'
import { allFieldsFor, definitionOf, isKeyOfVertical, type Row, rowsOf, shown } from './stored.ts'

type Service = Handlers<typeof fieldsContract>

const isKnown = (ctx: Ctx, entity: string) =>
  ctx.services.modules.some((module) => module.customFields !== undefined && Object.hasOwn(module.customFields, entity))

export const get: Service['get'] = async (ctx, { entity, vertical }) => {
  if (!isKnown(ctx, entity)) throw ctx.errors.NO_SUCH_RECORD()
  return {
    rows: await allFieldsFor(ctx, entity, vertical || ctx.vertical),
    verticals: verticalsOf(ctx).map(({ id, title }) => ({ id, title: { ...title } })),
  }
}

/** The verticals the person has in this company, as the product lists them. */
function verticalsOf(ctx: Ctx) {
  const here = ctx.session?.companies.find((company) => company.id === ctx.companyId)?.verticals.map((one) => one.id)
  return [...ctx.services.verticals.values()].filter((vertical) => here === undefined || here.includes(vertical.id))
}

export const listCustom: Service['listCustom'] = async (ctx, { entity }) => {
  if (!isKnown(ctx, entity)) throw ctx.errors.NO_SUCH_RECORD()
  return { rows: (await rowsOf(ctx, entity)).map(shown) }
}

export const create: Service['create'] = async (
  ctx,
  {
    entity,
    label,
    kind,
    vertical = '',
    required = false,
    defaultValue = null,
    values = [],
    min = null,
    max = null,
    help = '',
  },
) => {
  if (!isKnown(ctx, entity)) throw ctx.errors.NO_SUCH_RECORD()
  const rows = await lockedRows(ctx, entity)
  if (rows.filter((row) => row.archivedAt === null).length >= MAX_FIELDS) throw ctx.errors.TOO_MANY_FIELDS()
  if (isLabelTaken(rows, label)) throw ctx.errors.LABEL_TAKEN()
  const definition = checked(ctx, { label, kind, required, defaultValue, values, min, max, help }, vertical)
  const [row] = await ctx.db
    .insert(customFields)
    .values({
      ...columnsOf(definition),
      companyId: ctx.companyId,
      id: ctx.newId(),
      entity,
      vertical,
      createdAt: ctx.now,
      key: keyOf(label, (key) => isKeyOfVertical(ctx, key) || rows.some((other) => other.key === key)),
      position: (rows.at(-1)?.position ?? 0) + 1,
    })
    .returning()
  if (!row) throw new Error('The new field was not stored.')
  await ctx.event('customField.created', row.id, { after: { entity, key: row.key, ...definition, vertical } })
  return shown(row)
}

export const update: Service['update'] = async (ctx, { fieldId, version, vertical, ...changes }) => {
  const found = await rowBy(ctx, fieldId)
  if (!found) throw ctx.errors.FIELD_NOT_FOUND()
  const rows = await lockedRows(ctx, found.entity)
  const row = rows.find((one) => one.id === fieldId)
  if (!row) throw ctx.errors.FIELD_NOT_FOUND()
  if (row.version !== version) throw ctx.errors.FIELD_CHANGED()
  if (
    changes.label !== undefined &&
    isLabelTaken(
      rows.filter((one) => one.id !== fieldId),
      changes.label,
    )
  )
    throw ctx.errors.LABEL_TAKEN()
  if (changes.kind !== undefined && changes.kind !== row.kind && (await anyHolds(ctx, row.entity, row.key)))
    throw ctx.errors.FIELD_IN_USE()
  const before = definitionOf(row)
  const after = checked(ctx, { ...before, ...changes }, vertical ?? row.vertical)
  const next = await change(ctx, row, { ...columnsOf(after), vertical: vertical ?? row.vertical })
  await ctx.event('customField.updated', fieldId, {
    before: { ...before, vertical: row.vertical },
    after: { ...after, vertical: next.vertical },
  })
  return shown(next)
}

export const reorder: Service['reorder'] = async (ctx, { entity, fieldIds }) => {
  if (!isKnown(ctx, entity)) throw ctx.errors.NO_SUCH_RECORD()
  const rows = await lockedRows(ctx, entity)
  const named = new Set(fieldIds)
  if (named.size !== rows.length || rows.some((row) => !named.has(row.id))) throw ctx.errors.ORDER_OUTDATED()
  for (const [place, id] of [...named].entries())
    await ctx.db
      .update(customFields)
      .set({ position: place + 1 })
      .where(ctx.tenant(customFields, eq(customFields.id, id)))
  await ctx.event('customField.reordered', entity, {
    before: { order: rows.map((row) => row.label) },
    after: { order: [...named].map((id) => rows.find((row) => row.id === id)?.label) },
  })
  return { rows: (await rowsOf(ctx, entity)).map(shown) }
}

export const archive: Service['archive'] = async (ctx, { fieldId }) => {
  const row = await rowBy(ctx, fieldId)
  if (!row) throw ctx.errors.FIELD_NOT_FOUND()
  if (row.archivedAt !== null) return shown(row)
  const next = await change(ctx, row, { archivedAt: ctx.now })
  await ctx.event('customField.archived', fieldId, { before: { label: row.label } })
  return shown(next)
}

export const restore: Service['restore'] = async (ctx, { fieldId }) => {
  const found = await rowBy(ctx, fieldId)
  if (!found) throw ctx.errors.FIELD_NOT_FOUND()
  if (found.archivedAt === null) return shown(found)
  const rows = await lockedRows(ctx, found.entity)
  if (rows.filter((row) => row.archivedAt === null).length >= MAX_FIELDS) throw ctx.errors.TOO_MANY_FIELDS()
  if (isLabelTaken(rows, found.label)) throw ctx.errors.LABEL_TAKEN()
  const next = await change(ctx, found, { archivedAt: null })
  await ctx.event('customField.restored', fieldId, { after: { label: found.label } })
  return shown(next)
}

async function rowBy(ctx: Ctx, fieldId: string): Promise<Row | undefined> {
  const [row] = await ctx.db
    .select()
    .from(customFields)
    .where(ctx.tenant(customFields, eq(customFields.id, fieldId)))
  return row
}

/** Names, keys and places are decided by looking at all fields, so two people do it one after the other. */
async function lockedRows(ctx: Ctx, entity: string): Promise<Row[]> {
  await ctx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `custom_fields/${ctx.companyId}/${entity}`,
  ])
  return rowsOf(ctx, entity)
}

async function change(ctx: Ctx, row: Row, columns: Partial<Row>): Promise<Row> {
  const [next] = await ctx.db
    .update(customFields)
    .set({ ...columns, version: row.version + 1 })
    .where(ctx.tenant(customFields, eq(customFields.id, row.id)))
    .returning()
  if (!next) throw new Error('The field went away while it was being changed.')
  return next
}

/** Two fields that people could not tell apart; archived ones may be called like a new one. */
function isLabelTaken(rows: readonly Row[], label: string): boolean {
  return rows.some((row) => row.archivedAt === null && row.label.toLowerCase() === label.toLowerCase())
}

function columnsOf({ values, ...definition }: Definition) {
  return { ...definition, values: [...values] }
}

function checked(ctx: Ctx, wished: Definition, vertical: string): Definition {
  const definition = fitted(wished)
  const problems = wrongIn(definition).map((wrong): { field: string; message: string } => ({
    field: wrong.field,
    message:
      wrong.problem === 'noChoices'
        ? NO_CHOICES
        : wrong.problem === 'maxBelowMin'
          ? MAX_BELOW_MIN
          : sayProblem(
              { ...fieldOf('default', definition), label: DEFAULT },
              { key: 'default', problem: wrong.problem },
              ctx.language,
            ),
  }))
  if (vertical !== '' && !ctx.services.verticals.has(vertical))
    problems.push({ field: 'vertical', message: NO_VERTICAL })
  if (problems.length > 0) throw new Refused('BAD_REQUEST', { fields: problems })
  return definition
}

const NO_CHOICES = 'Write at least one choice.'
const MAX_BELOW_MIN = 'The most is less than the least.'
const NO_VERTICAL = 'There is no such vertical.'
const DEFAULT = { en: 'Default', es: 'Valor inicial', fr: 'Valeur par défaut' }
