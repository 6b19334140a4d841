import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import { bindServer } from '../../../kernel/server/module.ts'
import { fieldsContract } from './contract.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { fields as spanishFields } from './i18n/server/es.ts'
import { fields as frenchFields } from './i18n/server/fr.ts'
import { fields } from './manifest.ts'
import { customFields } from './schema.ts'
import { archive, create, get, listCustom, reorder, restore, update } from './service.ts'

async function fieldNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: customFields.id, label: customFields.label })
    .from(customFields)
    .where(ctx.tenant(customFields, inArray(customFields.id, [...ids])))
  return new Map(rows.map(({ id, label }) => [id, label]))
}

export const fieldsServer = bindServer(
  fields,
  fieldsContract,
  { get, listCustom, create, update, reorder, archive, restore },
  {
    namesOf: fieldNames,
    texts: {
      es: { texts: es, errors: spanish, fields: spanishFields },
      fr: { texts: fr, errors: french, fields: frenchFields },
    },
  },
)
