/** The least input a contract's shape takes, made from the shape itself, for tests that walk every endpoint. */
import { z } from 'zod'

type Def = {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  entries?: Record<string, string>
  values?: unknown[]
  options?: z.ZodType[]
  in?: z.ZodType
}

/** Texts that satisfy the formats our contracts ask for; the first that passes is taken. */
const TEXTS = [
  'x',
  'a@firm.example',
  '2026-01-02',
  '08:00',
  '2026-01-02T08:00',
  'https://firm.example/hook',
  'a-name',
  '#112233',
  'correct horse battery',
]
const NUMBERS = [1, 0, 6, 10, 100]

export function leastInput(schema: z.ZodType): unknown {
  const def = schema.def as unknown as Def
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {})
          .filter(([, part]) => !part.safeParse(undefined).success)
          .map(([name, part]) => [name, leastInput(part)]),
      )
    case 'string':
      return TEXTS.find((text) => schema.safeParse(text).success) ?? ''
    case 'number':
      return NUMBERS.find((number) => schema.safeParse(number).success) ?? 0
    case 'boolean':
      return true
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'nullable':
      return null
    case 'array':
      return schema.safeParse([]).success || !def.element ? [] : leastList(schema, def.element)
    case 'record':
      return {}
    case 'union':
      return def.options?.[0] ? leastInput(def.options[0]) : null
    case 'pipe':
      // what passes the first part may not pass the second, as a text that is no address
      return TEXTS.find((text) => schema.safeParse(text).success) ?? (def.in ? leastInput(def.in) : null)
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return def.innerType ? leastInput(def.innerType) : null
    default:
      return null
  }
}

/** As few as the shape takes: one, or as many as it insists on. */
function leastList(schema: z.ZodType, element: z.ZodType): unknown[] {
  const one = leastInput(element)
  return (
    [1, 2, 7, 10]
      .map((count) => Array.from({ length: count }, () => one))
      .find((list) => schema.safeParse(list).success) ?? [one]
  )
}

/** Values worth asking with: all that there are of a choice, else a few. */
export function valuesOf(schema: z.ZodType): unknown[] {
  const def = schema.def as unknown as Def
  switch (def.type) {
    case 'enum':
      return Object.values(def.entries ?? {})
    case 'boolean':
      return [true, false]
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
    case 'readonly':
      return def.innerType ? valuesOf(def.innerType) : []
    case 'pipe':
      return def.in ? valuesOf(def.in) : []
    case 'union':
      return (def.options ?? []).flatMap((option) => valuesOf(option))
    case 'record':
      return [{ status: 'x' }]
    case 'string':
      return ['x', 'two words', 'all', 'none', 'me', '2026-01-02', '%_\\', "'"].filter(
        (text) => schema.safeParse(text).success,
      )
    case 'number':
      return [0, -1, 1, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e20, -1e20].filter(
        (number) => schema.safeParse(number).success,
      )
    default:
      return [leastInput(schema)]
  }
}
