/**
 * The way out of the API. An answer is read by its contract, so that a column nobody declared never leaves; but what was
 * checked on its way in (lengths, patterns, real dates) is not checked again for every row of every list. Kinds of schema
 * that are not known here, and answers that do not fit, are left to the schema itself.
 */
import type { AnySchema } from '@orpc/contract'
import { z } from 'zod'

const MISFIT = Symbol('misfit')
type Reader = (value: unknown) => unknown

/** The same schema to whoever asks it, quicker where the answer fits. */
export function answerSchema(schema: AnySchema | undefined): AnySchema | undefined {
  if (!(schema instanceof z.ZodType)) return schema
  const read = readerOf(schema)
  const whole = schema['~standard']
  return {
    '~standard': {
      ...whole,
      validate(value) {
        const answer = read(value)
        return answer === MISFIT ? whole.validate(value) : { value: answer }
      },
    },
  }
}

function readerOf(schema: z.core.$ZodType): Reader {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return def.coerce ? bySchema(schema) : (value) => (typeof value === 'string' ? value : MISFIT)
    case 'number':
      return def.coerce ? bySchema(schema) : (value) => (Number.isFinite(value) ? value : MISFIT)
    case 'boolean':
      return def.coerce ? bySchema(schema) : (value) => (typeof value === 'boolean' ? value : MISFIT)
    case 'unknown':
      return (value) => value
    case 'enum':
      return oneOf(new Set<unknown>(Object.values(def.entries)))
    case 'literal':
      return oneOf(new Set<unknown>(def.values))
    case 'nullable':
      return orElse(null, readerOf(def.innerType))
    case 'optional':
      return orElse(undefined, readerOf(def.innerType))
    case 'array':
      return arrayOf(readerOf(def.element))
    case 'record':
      return recordOf(def.keyType, readerOf(def.valueType)) ?? bySchema(schema)
    case 'object':
      return def.catchall ? bySchema(schema) : objectOf(def.shape)
    default:
      return bySchema(schema)
  }
}

function bySchema(schema: z.core.$ZodType): Reader {
  return (value) => {
    const answer = z.safeParse(schema, value)
    return answer.success ? answer.data : MISFIT
  }
}

function oneOf(values: ReadonlySet<unknown>): Reader {
  return (value) => (values.has(value) ? value : MISFIT)
}

function orElse(empty: null | undefined, read: Reader): Reader {
  return (value) => (value === empty ? value : read(value))
}

function arrayOf(read: Reader): Reader {
  return (value) => {
    if (!Array.isArray(value)) return MISFIT
    const answer: unknown[] = []
    for (const item of value) {
      const one = read(item)
      if (one === MISFIT) return MISFIT
      answer.push(one)
    }
    return answer
  }
}

function recordOf(keys: z.core.$ZodType, read: Reader): Reader | null {
  if ((keys as z.core.$ZodTypes)._zod.def.type !== 'string') return null
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return MISFIT
    const answer: Record<string, unknown> = {}
    for (const [key, item] of Object.entries(value)) {
      const one = read(item)
      if (one === MISFIT || key === '__proto__') return MISFIT
      answer[key] = one
    }
    return answer
  }
}

function objectOf(shape: Readonly<Record<string, z.core.$ZodType>>): Reader {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, read: readerOf(schema) }))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return MISFIT
    const given = value as Record<string, unknown>
    const answer: Record<string, unknown> = {}
    for (const { name, read } of fields) {
      const one = read(given[name])
      if (one === MISFIT) return MISFIT
      if (one !== undefined) answer[name] = one
    }
    return answer
  }
}
