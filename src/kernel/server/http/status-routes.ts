/** What the status bar asks for: the works somebody waits for, and the room that is left. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createContext, type Ctx, type Services } from '../context.ts'
import type { Database } from '../database/database.ts'
import { inCompany } from '../database/transaction.ts'
import type { ServerModule } from '../module.ts'
import { ANY_AREA, keyReaches } from '../scopes.ts'
import type { Sessions } from '../sessions.ts'
import { createStorageFigures } from '../storage.ts'
import { worksOf } from '../works.ts'
import { headersOf } from './api.ts'
import { admit, askedBy } from './guard.ts'

const STATUS_AREA = 'status'

export function mountStatus(
  app: FastifyInstance,
  parts: {
    database: Database
    services: Services
    sessions: Sessions
    modules: readonly Pick<ServerModule, 'manifest' | 'jobs'>[]
    now: () => number
  },
): void {
  const figures = createStorageFigures()

  /** A work is carried out by a job of the module it belongs to. */
  const moduleOf = (kind: string) => parts.modules.find(({ jobs }) => kind in jobs)?.manifest.id ?? STATUS_AREA

  async function inside<T>(request: FastifyRequest, area: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
    const headers = headersOf(request)
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    const who = admit(
      'signedIn',
      await parts.sessions.of(headers, request.ip),
      askedBy(headers, query, false),
      parts.services,
      area,
    )
    return inCompany(parts.database.app, who.companyId, (tx) =>
      work(createContext(parts.services, tx, { requestId: request.id, now: parts.now(), ip: request.ip, ...who })),
    )
  }

  // a preview shows what another person sees, not what they wait for
  app.get('/api/works', (request) =>
    inside(request, ANY_AREA, async (ctx) => {
      const works = ctx.previewedBy === null ? await worksOf(ctx) : []
      return { rows: works.filter(({ kind }) => keyReaches(ctx.session, moduleOf(kind), 'read')) }
    }),
  )
  app.get('/api/status/storage', (request) => inside(request, STATUS_AREA, figures))
}
