/** Keyset pages: ask for one row more than shown, and let the last shown row be the cursor. */
import { TOTAL_CAP, type Total } from '../contract/paging.ts'
import { readCursor, writeCursor } from '../../lib/cursor.ts'
import type { Ctx } from './context.ts'
import { Refused } from './http/failures.ts'

/** A day there is: 30 February is read as one in March, and the database has no year 0. */
const isDay = (text: string) => {
  const parsed = Date.parse(text)
  return (
    !Number.isNaN(parsed) &&
    !text.startsWith('0000') &&
    new Date(parsed).toISOString().slice(0, 10) === text.slice(0, 10)
  )
}

/** What a place in a cursor may hold; anything else was not written by us and would only fail in the database. */
const FITS = {
  text: (value: string | number) => typeof value === 'string' && !value.includes('\0'),
  integer: (value: string | number) => Number.isSafeInteger(value),
  /** A whole number of a column that holds no larger ones. */
  int4: (value: string | number) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  /** A number as the database writes it: exact, and of any length that it compares in a moment. */
  numeric: (value: string | number) => /^-?\d{1,30}(\.\d{1,30})?$/.test(String(value)),
  milliseconds: (value: string | number) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < Date.UTC(10_000, 0),
  timestamptz: (value: string | number) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value)) && isDay(String(value)),
  date: (value: string | number) =>
    value === 'infinity' || (/^\d{4}-\d\d-\d\d$/.test(String(value)) && isDay(String(value))),
}
export type CursorPart = keyof typeof FITS

/** The sort values a page starts after, or null for the first page. */
export function startAfter(cursor: string | undefined, ...parts: CursorPart[]): (string | number)[] | null {
  if (cursor === undefined) return null
  const values = readCursor(cursor, parts.length)
  if (!values || !parts.every((part, place) => FITS[part](values[place] ?? '')))
    throw new Refused('BAD_REQUEST', {
      fields: [{ field: 'cursor', message: 'This is not a cursor of this list. Start again from the first page.' }],
    })
  return values
}

export function toPage<R>(
  rows: readonly R[],
  size: number,
  keyOf: (row: R) => readonly (string | number)[],
): { rows: R[]; next: string | null } {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > size && last !== undefined ? writeCursor(keyOf(last)) : null }
}

/** Counts a query's rows up to the cap; `from` is everything from FROM on. */
export async function countUpToCap(
  ctx: Ctx,
  from: string,
  values: readonly unknown[],
  cap = TOTAL_CAP,
): Promise<Total> {
  const { rows } = await ctx.client.query<{ n: number }>(
    `select count(*)::int as n from (select 1 ${from} limit ${cap + 1}) counted`,
    [...values],
  )
  const count = rows[0]?.n ?? 0
  return { count: Math.min(count, cap), capped: count > cap }
}
