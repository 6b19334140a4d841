/** Stores a picture; the answer is the id of its file. */
import { ORPCError } from '@orpc/client'
import type { ErrorBody } from '../contract/errors.ts'
import { noteFailure } from './failure.ts'
import { companyHeaders, reportSignedOut, send } from './send.ts'

export async function uploadPicture(picture: File): Promise<string> {
  const address = new URL(
    `/api/files?${new URLSearchParams({ name: picture.name }).toString()}`,
    window.location.origin,
  )
  const request = new Request(address, {
    method: 'POST',
    headers: { ...companyHeaders(), 'content-type': picture.type },
    body: picture,
  })
  const response = await send(request).catch((cause: unknown) => {
    throw new ORPCError('NETWORK', { status: 500, message: 'The server cannot be reached.', cause })
  })
  const body = (await response.json()) as Partial<ErrorBody> & { fileId?: string }
  if (response.status === 201 && body.fileId) return body.fileId
  if (response.status === 401) reportSignedOut()
  throw noteFailure(
    new ORPCError(body.code ?? 'UNREADABLE_ANSWER', {
      status: response.status,
      message: body.message ?? String(response.status),
      data: body.data,
    }),
    { requestId: body.requestId },
  )
}
