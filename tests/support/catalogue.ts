/** Reads tables, keys and foreign keys from the database's own catalogue, and makes a valid row for any of them. */
import type { ClientBase, Pool } from 'pg'

type Column = { name: string; type: string; required: boolean }
export type ForeignKey = { name: string; table: string; columns: string[]; target: string; targetColumns: string[] }
export type Table = { name: string; tenant: boolean; columns: Column[]; checks: string[]; rights: string[] }

/** What requests may do with a table that says nothing else. */
export const VERBS = ['select', 'insert', 'update', 'delete']
export type Row = Record<string, unknown>

/** Every table of ours, schema-qualified: `public.projects`, `auth.users`. */
export async function readTables(owner: Pool | ClientBase): Promise<Table[]> {
  const { rows } = await owner.query<Table>(`
    select n.nspname || '.' || c.relname as name,
      coalesce(bool_or(a.attname = 'company_id'), false) as tenant,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
        'required', a.attnotnull and not a.atthasdef and a.attidentity = '') order by a.attnum) as columns,
      (select coalesce(json_agg(pg_get_constraintdef(k.oid)), '[]') from pg_constraint k where k.conrelid = c.oid and k.contype = 'c') as checks,
      coalesce(string_to_array(substring(obj_description(c.oid, 'pg_class') from '^app: (.*)$'), ', '), array['${VERBS.join("', '")}']) as rights
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth', 'search') group by n.nspname, c.relname, c.oid order by 1`)
  return rows
}

export async function readForeignKeys(owner: Pool | ClientBase): Promise<ForeignKey[]> {
  const names = (oid: string, keys: string) =>
    `(select json_agg(a.attname order by k.place) from unnest(${keys}) with ordinality k(num, place) join pg_attribute a on a.attrelid = ${oid} and a.attnum = k.num)`
  const { rows } = await owner.query<ForeignKey>(`
    select f.conname as name, f.conrelid::regclass::text as table, f.confrelid::regclass::text as target,
      ${names('f.conrelid', 'f.conkey')} as columns, ${names('f.confrelid', 'f.confkey')} as "targetColumns"
    from pg_constraint f join pg_namespace n on n.oid = f.connamespace where f.contype = 'f' and n.nspname in ('public', 'auth') order by 1`)
  const full = (name: string) => (name.includes('.') ? name : `public.${name}`)
  return rows.map((row) => ({ ...row, table: full(row.table), target: full(row.target) }))
}

/** Makes rows by column type; what a row refers to is made first, in the same company. */
export function createRowMaker(owner: Pool, tables: readonly Table[], foreignKeys: readonly ForeignKey[]) {
  const made = new Map<string, Row>()
  let count = 0

  /** A complete row that could be inserted now: required columns only, everything it refers to exists. */
  async function newRow(tableName: string, companyId: string): Promise<Row> {
    const table = tables.find((one) => one.name === tableName)
    if (!table) throw new Error(`There is no table ${tableName}.`)
    count += 1
    const row: Row = {}
    for (const column of table.columns)
      if (column.required)
        row[column.name] = column.name === 'company_id' ? companyId : valueFor(column, table, `${tableName} ${count}`)
    // a row that may be part of another of its own kind stands at the top
    const keys = foreignKeys.filter(
      (one) => one.table === tableName && one.target !== tableName && one.columns.every((name) => name in row),
    )
    for (const key of keys) {
      // what refers twice to one table, as from and to, refers to two rows of it
      const target = await rowOf(key.target, companyId, keys.filter((one) => one.target === key.target).indexOf(key))
      key.columns.forEach((name, place) => {
        row[name] = target[key.targetColumns[place] ?? '']
      })
    }
    return row
  }

  /** A row of this table in this company, made on first use; there is one, unless something refers to several. */
  async function rowOf(tableName: string, companyId: string, which = 0): Promise<Row> {
    const known = made.get(`${tableName} ${companyId} ${which}`)
    if (known) return known
    const { text, values } = insertOf(tableName, await newRow(tableName, companyId))
    // a trigger of another table may have made the one row that a company can have
    const { rows } = await owner.query<Row>(`${text} on conflict do nothing returning *`, values)
    const row =
      rows[0] ??
      (await owner.query<Row>(`select * from ${tableName} where company_id = $1 limit 1`, [companyId])).rows[0] ??
      {}
    made.set(`${tableName} ${companyId} ${which}`, row)
    return row
  }
  return { newRow, rowOf }
}

export function insertOf(table: string, row: Row): { text: string; values: unknown[] } {
  const names = Object.keys(row)
  return {
    text: `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    values: Object.values(row),
  }
}

function valueFor(column: Column, table: Table, label: string): unknown {
  // a check that lists words allows the first of them
  const allowed = table.checks.find((check) => new RegExp(`\\(\\(?${column.name} = ANY`).test(check))
  if (allowed) return /'([^']*)'/.exec(allowed)?.[1]
  if (column.type === 'text') return `${label} ${column.name}`
  if (/^timestamp|^date/.test(column.type)) return '2026-11-16T09:00:00.000Z'
  if (column.type === 'boolean') return true
  if (column.type.endsWith('[]')) return []
  if (/int|numeric|double/.test(column.type)) return 1
  if (column.type === 'xid8') return '3'
  if (column.type === 'jsonb') return '{}'
  if (column.type === 'uuid') return '0190b2a0-0000-7000-8000-000000000001'
  throw new Error(`Say how to make a value of type ${column.type} (${table.name}.${column.name}).`)
}
