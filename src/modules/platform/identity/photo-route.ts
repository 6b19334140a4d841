/** Pictures of people, to themselves and to those who share a company with them. */
import type { FastifyInstance } from 'fastify'
import type { Session } from '../../../kernel/contract/session.ts'
import type { Services } from '../../../kernel/server/context.ts'
import { headersOf } from '../../../kernel/server/http/api.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import { photoFor } from './photos.ts'

export function mountPhotos(
  app: FastifyInstance,
  { auth }: Services,
  resolve: (headers: Headers) => Promise<Session | null>,
): void {
  app.get<{ Params: { userId: string } }>('/api/people/:userId/photo', async (request, reply) => {
    const session = await resolve(headersOf(request))
    if (!session) throw new Refused('UNAUTHORIZED')
    const viewer = {
      userId: session.user.id,
      companyIds: session.user.status === 'active' ? session.companies.map((one) => one.id) : [],
    }
    const photo = await photoFor(auth, viewer, request.params.userId)
    if (!photo) throw new Refused('NOT_FOUND')
    return (
      reply
        .header('content-type', photo.type)
        // the address carries the hash of the content, so what lies under it never changes
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(photo.bytes)
    )
  })
}
