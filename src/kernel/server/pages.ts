/** Pages of a query that is no declared list: a history, the comments of a task, the calls of a hook. Cursor, comparison and order follow from what it is ordered by. */
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type CursorPart, startAfter, toPage } from './keyset.ts'

/** A column of the order, and its value in a row that was read. */
type Part<Row> = { column: PgColumn; type: CursorPart; of: (row: Row) => string | number }
/** What the query has to put in: where the page begins, in which order, and how many rows. */
type Place = { after: SQL | undefined; order: SQL[]; limit: number }

/** In the type of the column it is compared with. */
const MARKS: Record<CursorPart, (value: string | number) => SQL> = {
  text: (value) => sql`${value}::text`,
  integer: (value) => sql`${value}::int8`,
  int4: (value) => sql`${value}::int4`,
  numeric: (value) => sql`${value}::numeric`,
  date: (value) => sql`${value}::date`,
  timestamptz: (value) => sql`${value}::timestamptz`,
  milliseconds: (value) => sql`to_timestamp(${value}::float8 / 1000)`,
}

/** The last column is one that no two rows share. */
export async function pageBy<Row>(
  { size, cursor }: { size: number; cursor?: string | undefined },
  direction: 'asc' | 'desc',
  read: (place: Place) => PromiseLike<Row[]>,
  by: readonly [Part<NoInfer<Row>>, ...Part<NoInfer<Row>>[]],
): Promise<{ rows: Row[]; next: string | null }> {
  const values = startAfter(cursor, ...by.map((part) => part.type))
  const columns = sql.join(
    by.map(({ column }) => sql`${column}`),
    sql`, `,
  )
  const marks =
    values &&
    sql.join(
      values.map((value, at) => MARKS[by[at]?.type ?? 'text'](value)),
      sql`, `,
    )
  const rows = await read({
    after: marks ? sql`(${columns}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${marks})` : undefined,
    order: by.map(({ column }) => (direction === 'asc' ? asc(column) : desc(column))),
    limit: size + 1,
  })
  return toPage(rows, size, (row) => by.map((part) => part.of(row)))
}
