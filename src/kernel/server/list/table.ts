/** The columns of a whole table for a list, as its schema declares them. */
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { asCents, asDate, asInstant, type Expression } from './list.ts'

/** Under the names the schema gives them, so that a row is what the schema says a row is. */
export function tableColumns<T extends PgTable>(
  table: T,
  alias: string,
): { readonly [K in keyof T['$inferSelect'] as K & string]: Expression } {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const raw = `${alias}.${column.name}`
    return [key, asStored(raw, column.getSQLType())]
  })
  return Object.fromEntries(columns) as { readonly [K in keyof T['$inferSelect'] as K & string]: Expression }
}

function asStored(raw: string, type: string): Expression {
  if (type.startsWith('timestamp')) return asInstant(raw)
  if (type === 'date') return asDate(raw)
  return type === 'bigint' || type === 'numeric' ? asCents(raw) : raw
}
