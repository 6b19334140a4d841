/** Column kinds every schema uses, so that instants, money and keys look the same in all tables. */
import { bigint, customType, integer, text } from 'drizzle-orm/pg-core'

/** Every tenant table has it, first in its keys; the database refuses rows of another company by it. */
export const companyId = () => text('company_id').notNull()

/** An instant: timestamptz in the database, epoch milliseconds in code and on the wire. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  toDriver: (ms) => new Date(ms).toISOString(),
  // "2026-11-15 03:16:05.123+00": connections run in UTC, so the offset is always +00
  fromDriver: (value) => Date.parse(`${value.slice(0, 10)}T${value.slice(11, value.length - 3)}Z`),
})

/** Transaction ids that never wrap. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Money: integer cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' })

/** Counts the changes of a row; the second of two edits is told by it. */
export const version = () => integer('version').notNull().default(1)
