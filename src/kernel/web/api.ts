/** The typed client of a module and its query options, made from the contract's route table. */
import { createORPCClient, ORPCError } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query'
import type { Contract } from '../contract/endpoint.ts'
import type { ErrorBody } from '../contract/errors.ts'
import { noteFailure } from './failure.ts'
import { companyId } from './company.ts'
import { language } from './i18n.ts'
import { actionKey, companyHeaders, endAction, reportSignedOut, send } from './send.ts'
import { followSave } from './status/saves.ts'

const SERVER_ERROR = 500
const UNAUTHORIZED = 401
const CONFLICT = 409

type Declared = { '~orpc': { route: { method?: string }; meta?: { access?: unknown; onlyReads?: true } } }

export type Api<C extends Contract> = RouterUtils<ContractRouterClient<C>>

function readError(body: unknown, status: number, moduleId: string) {
  const { code, message, data, requestId } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Partial<ErrorBody>
  if (typeof code !== 'string') {
    return noteFailure(
      new ORPCError('UNREADABLE_ANSWER', { status, message: 'The server gave an answer that could not be read.' }),
      { moduleId },
    )
  }
  return noteFailure(new ORPCError(code, { status, message: message ?? code, data, defined: true }), {
    moduleId,
    requestId,
  })
}

/** Calls and query options of the module `id`, typed by its contract: `apiFor<typeof projectsContract>('projects', endpoints)`. */
export function apiFor<C extends Contract>(id: string, table: AnyContractRouter): Api<C> {
  const declared = (path: readonly string[]) => (table as Record<string, Declared>)[path[0] ?? '']?.['~orpc']
  const methodOf = (path: readonly string[]) => declared(path)?.route.method ?? 'POST'
  const isPersonal = (path: readonly string[]) => {
    const access = declared(path)?.meta?.access
    return access === 'waiting' || access === 'public'
  }
  const isChange = (path: readonly string[]) => methodOf(path) !== 'GET' && !declared(path)?.meta?.onlyReads
  const actionOf = (path: readonly string[], input: unknown) => `${id}.${path.join('.')} ${JSON.stringify(input)}`
  const link = new OpenAPILink(table, {
    url: `${window.location.origin}/api`,
    headers: (_options, path, input) => ({
      ...companyHeaders(),
      // what is mailed to somebody without an account goes by the language of the page, not of the browser
      'accept-language': language.get(),
      ...(methodOf(path) === 'GET' ? {} : { 'idempotency-key': actionKey(actionOf(path, input)) }),
    }),
    fetch: async (request, init, _options, path, input) => {
      try {
        const asked = companyId.get()
        const sent = send(request, init)
        const response = await (isChange(path) ? followSave(`${id}.${path.join('.')}`, sent) : sent)
        if (response.status < SERVER_ERROR) endAction(actionOf(path, input))
        // an answer about a company that was left meanwhile must not reach a screen or a cache of the next one
        if (asked !== companyId.get() && !isPersonal(path))
          throw new ORPCError('COMPANY_LEFT', {
            status: CONFLICT,
            message: 'You switched to another company in the meantime.',
          })
        return response
      } catch (error) {
        if (request.signal.aborted || error instanceof ORPCError) throw error
        throw noteFailure(
          new ORPCError('NETWORK', { status: SERVER_ERROR, message: 'The server cannot be reached.', cause: error }),
          { moduleId: id },
        )
      }
    },
    customErrorResponseBodyDecoder: (body, response) => {
      if (response.status === UNAUTHORIZED) reportSignedOut()
      return readError(body, response.status, id)
    },
  })
  const client = createORPCClient<ContractRouterClient<C>>(link)
  return createTanstackQueryUtils(client, { path: [id] }) as Api<C>
}
