/**
 * An order by a number that the same statement hands over as text is an order of texts, in which 10 comes before 9: PostgreSQL takes a bare name in
 * `order by` for the column that is selected under it. A reader that pages by such an order skips and repeats rows. So the order names its table.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '../../../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)

/** `id::text` that is selected as `id`: no other name follows. */
const CAST = /\b(\w+)::text(?=\s*(?:,|from\b|\n|$))/gi
const ORDER = /order by ([^)`]*)/gi

/** The names of a statement that are ordered as texts though they are none. */
function wrongOrders(statement: string): string[] {
  const cast = new Set([...statement.matchAll(CAST)].map(([, name = '']) => name))
  const ordered = [...statement.matchAll(ORDER)].flatMap(([, by = '']) =>
    by.split(',').map((part) => part.trim().split(/\s/)[0] ?? ''),
  )
  return ordered.filter((name) => cast.has(name))
}

/** Statements in a file, with those of its own constants that they name put in their place. */
function statementsOf(text: string): string[] {
  const constants = new Map(
    [...text.matchAll(/const (\w+) = `([^`]*)`/g)].map(([, name = '', value = '']) => [name, value]),
  )
  return [...text.matchAll(/`([^`]*\bselect\b[^`]*)`|'([^'\n]*\bselect\b[^'\n]*)'/gi)].map(([, one, other]) =>
    (one ?? other ?? '').replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => constants.get(name) ?? whole),
  )
}

it('nothing is put in order by a number as text', () => {
  const wrong = files.flatMap((name) =>
    statementsOf(readFileSync(join(src, name), 'utf8')).flatMap((statement) =>
      wrongOrders(statement).map((column) => `${name}: order by ${column}`),
    ),
  )
  expect(wrong).toEqual([])
})

it('finds what it looks for', () => {
  const [statement = ''] = statementsOf('const C = `id::text`\nconst q = `select ${C} from events order by xid, id`')
  expect(wrongOrders(statement)).toEqual(['id'])
  expect(wrongOrders('select id::text from events order by events.id')).toEqual([])
  expect(wrongOrders('select id::text as place from events order by id')).toEqual([])
})
