/** One contract object per endpoint, imported by both sides. */
import { oc, type ContractProcedure, type AnySchema, type ErrorMap } from '@orpc/contract'
import type { z } from 'zod'
import type { Access } from './module.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * `devOnly` endpoints exist only under `npm run dev`; what is `byPerson` no API key can call. What `onlyReads` is sent as a change and is none to those who
 * read, as the making of a file: a key needs the scope to read for it. What `admits` makes accounts or gives rights: a key needs a scope of its own for it.
 */
type EndpointMeta = { access: Access; devOnly?: true; byPerson?: true; onlyReads?: true; admits?: true }

/** Lets a key make accounts and give rights; the scope of all modules does not include it. */
export const ADMITTING_SCOPE = 'access:write'

/** Declared failures: a stable code, its HTTP status, the sentence the user reads, and typed facts to go with it. */
export type Errors = Record<string, { status: number; message: string; data?: z.ZodType }>

const base = oc.$meta<EndpointMeta>({ access: 'signedIn' })

export function endpoint<
  P extends string,
  I extends z.ZodObject,
  O extends z.ZodType,
  const E extends Errors = Record<never, never>,
>(definition: {
  method: Method
  path: `/${string}`
  access: Access<P>
  devOnly?: true
  byPerson?: true
  onlyReads?: true
  admits?: true
  summary: string
  input: I
  output: O
  errors?: E
}) {
  return (
    base
      .meta({
        access: definition.access,
        ...(definition.devOnly ? { devOnly: true } : {}),
        ...(definition.byPerson ? { byPerson: true } : {}),
        ...(definition.onlyReads ? { onlyReads: true } : {}),
        ...(definition.admits ? { admits: true } : {}),
      })
      .route({ method: definition.method, path: definition.path, summary: definition.summary })
      .errors((definition.errors ?? {}) as E)
      // a field nobody knows is a mistake the caller should hear of, not something to drop in silence
      .input(definition.input.strict() as unknown as I)
      .output(definition.output)
  )
}

export type AnyEndpoint = ContractProcedure<AnySchema, AnySchema, ErrorMap, EndpointMeta>
export type Contract = Record<string, AnyEndpoint>
