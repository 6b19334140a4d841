import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { FIELD_KINDS } from '../../../lib/fields.ts'
import { QUANTITIES, SYSTEMS } from '../../../lib/units.ts'
import { MAX_CHOICES, MAX_FIELDS } from './rules.ts'

const text = (max: number) => z.string().trim().max(max)
const words = z.object({ en: z.string(), es: z.string(), fr: z.string() })

/** Money is integer cents, an instant epoch milliseconds, a date YYYY-MM-DD, a list an array of texts. */
const FieldValue = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(300)).max(100),
  z.null(),
])
/** Values by the key of their field. */
export const FieldValues = z.record(z.string().max(60), FieldValue)

/** A field as forms, lists and filters read it. */
export const Field = z.object({
  key: z.string(),
  label: words,
  kind: z.enum(FIELD_KINDS),
  required: z.boolean().optional(),
  default: FieldValue.optional(),
  values: z.array(z.string()).optional(),
  valueWords: z.record(z.string(), words).optional(),
  min: z.number().optional(),
  above: z.number().optional(),
  max: z.number().optional(),
  unit: words.optional(),
  /** Of a quantity: the units it is stored in. */
  measure: z.object({ quantity: z.enum(QUANTITIES), stored: z.enum(SYSTEMS), metricLabel: words }).optional(),
  help: words.optional(),
  computed: z.literal(true).optional(),
  beforeActive: FieldValue.optional(),
  /** The company's own, not the vertical's. */
  own: z.boolean(),
  /** No longer asked for; what was stored is still shown. */
  archived: z.boolean(),
})
export type Field = z.infer<typeof Field>

const definition = {
  label: text(80).min(1, 'Name is required.'),
  kind: z.enum(FIELD_KINDS),
  /** Only in this vertical; empty for all. */
  vertical: text(50),
  required: z.boolean(),
  defaultValue: FieldValue,
  values: z.array(text(100)).max(MAX_CHOICES),
  min: z.number().nullable(),
  max: z.number().nullable(),
  help: text(300),
}
const { label, kind, ...optional } = definition

export const CustomField = z.object({
  ...definition,
  id: z.string(),
  entity: z.string(),
  key: z.string(),
  archived: z.boolean(),
  version: z.number().int(),
})
export type CustomField = z.infer<typeof CustomField>

const entity = z.string().max(50)
const byId = z.object({ fieldId: z.string().max(100) })
const rows = z.object({ rows: z.array(CustomField) })
const manage = { permission: 'fields.manage' } as const
const notFound = { FIELD_NOT_FOUND: { status: 404, message: 'This field does not exist any more.' } } as const
const unknownEntity = {
  NO_SUCH_RECORD: { status: 422, message: 'Fields cannot be added to this kind of record.' },
} as const
const labelTaken = {
  LABEL_TAKEN: { status: 409, message: 'There is a field of this name already. Choose another name.' },
} as const

export const fieldsContract = {
  get: endpoint({
    method: 'GET',
    path: '/fields',
    access: 'signedIn',
    summary: 'The fields of a kind of record beyond the common ones: those of the vertical, then the company’s own',
    input: z.object({ entity, vertical: text(50).optional() }),
    output: z.object({
      rows: z.array(Field),
      /** Those the person may use here, with their names. */ verticals: z.array(
        z.object({ id: z.string(), title: words }),
      ),
    }),
    errors: unknownEntity,
  }),
  listCustom: endpoint({
    method: 'GET',
    path: '/custom-fields',
    access: manage,
    summary: 'The fields your company has added to a kind of record, archived ones too',
    input: z.object({ entity }),
    output: rows,
    errors: unknownEntity,
  }),
  create: endpoint({
    method: 'POST',
    path: '/custom-fields',
    access: manage,
    summary: 'Add a field to a kind of record',
    input: z.object({ entity, label, kind, ...z.object(optional).partial().shape }),
    output: CustomField,
    errors: {
      ...unknownEntity,
      ...labelTaken,
      TOO_MANY_FIELDS: { status: 409, message: `There are ${MAX_FIELDS} fields already. Archive one first.` },
    },
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/custom-fields/{fieldId}',
    access: manage,
    summary: 'Change a field; its key stays',
    input: byId.extend({ version: z.number().int(), ...z.object(definition).partial().shape }),
    output: CustomField,
    errors: {
      ...notFound,
      ...labelTaken,
      FIELD_IN_USE: {
        status: 409,
        message: 'Records hold a value in this field, so its kind cannot change. Archive it and add another field.',
      },
      FIELD_CHANGED: {
        status: 409,
        message: 'Somebody else changed this field in the meantime. Close it, look at it again and repeat your change.',
      },
    },
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/custom-fields/order',
    access: manage,
    summary: 'Set the order in which the fields of a kind of record are asked for',
    input: z.object({ entity, fieldIds: z.array(z.string().max(100)).max(MAX_FIELDS * 10) }),
    output: rows,
    errors: {
      ...unknownEntity,
      ORDER_OUTDATED: {
        status: 409,
        message: 'Fields were added or removed in the meantime. Look at the list again and repeat your change.',
      },
    },
  }),
  archive: endpoint({
    method: 'POST',
    path: '/custom-fields/{fieldId}/archive',
    access: manage,
    summary: 'Ask for a field no longer; what is stored in it stays',
    input: byId,
    output: CustomField,
    errors: notFound,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/custom-fields/{fieldId}/restore',
    access: manage,
    summary: 'Ask for an archived field again',
    input: byId,
    output: CustomField,
    errors: {
      ...notFound,
      ...labelTaken,
      TOO_MANY_FIELDS: { status: 409, message: `There are ${MAX_FIELDS} fields already. Archive one first.` },
    },
  }),
}
