/** A number that is sent has bounds: one that no column holds, or no clock knows, is refused with a sentence instead of failing in the database. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { AnyEndpoint } from '../../../src/kernel/contract/endpoint.ts'
import { contracts } from '../../../src/modules/all.contracts.ts'

const all: Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>> = contracts

/** Every number of a shape that may be as large as a number can be. */
function unbounded(shape: unknown, path: string, seen: ReadonlySet<unknown> = new Set()): string[] {
  if (!(shape instanceof z.ZodType) || seen.has(shape)) return []
  const within = new Set([...seen, shape])
  const into = (inner: unknown, name: string) => unbounded(inner, name, within)
  if (shape instanceof z.ZodNumber) {
    const { minValue, maxValue } = shape
    const open = (value: number | null) => value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER
    return open(minValue) || open(maxValue) ? [path] : []
  }
  if (shape instanceof z.ZodObject)
    return Object.entries(shape.shape).flatMap(([name, inner]) => into(inner, `${path}.${name}`))
  if (shape instanceof z.ZodArray) return into(shape.element, `${path}[]`)
  if (shape instanceof z.ZodRecord) return into(shape.valueType, `${path}{}`)
  if (shape instanceof z.ZodUnion) return shape.options.flatMap((inner) => into(inner, path))
  if (shape instanceof z.ZodPipe) return [...into(shape.in, path), ...into(shape.out, path)]
  if (shape instanceof z.ZodLazy) return into(shape.unwrap(), path)
  if (
    shape instanceof z.ZodOptional ||
    shape instanceof z.ZodNullable ||
    shape instanceof z.ZodDefault ||
    shape instanceof z.ZodPrefault ||
    shape instanceof z.ZodReadonly
  )
    return into(shape.unwrap(), path)
  return []
}

/** Whole numbers that a column of 64 bits holds, whichever JSON can write, and values that are kept as JSON. */
const HELD = /\.(version|budget|budgetFrom|budgetTo|actualCost|rate|defaultValue|min|max|(fields|params)\{\})$/
/** Revisions of a schedule, which are only compared. */
const REVISIONS = ['schedule.getTasks.since', 'schedule.getLinks.since']

it('no contract takes a time, or any other number that a column could not hold, without bounds', () => {
  const found = Object.entries(all).flatMap(([module, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, endpoint]) =>
      unbounded(endpoint['~orpc'].inputSchema, `${module}.${name}`),
    ),
  )
  expect(found).toContain('projects.update.version')
  expect(found.filter((path) => !HELD.test(path) && !REVISIONS.includes(path))).toEqual([])
})
