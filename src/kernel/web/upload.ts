/** Uploads one file with progress; `fetch` cannot tell how much was sent, so this is an XMLHttpRequest. */
import { ORPCError } from '@orpc/client'
import type { ErrorBody } from '../contract/errors.ts'
import { noteFailure } from './failure.ts'
import { companyHeaders, reportSignedOut } from './send.ts'

export type Upload = { done: Promise<{ fileId: string }>; cancel: () => void }

export const CANCELLED = 'CANCELLED'

export function uploadFile(file: File, onProgress: (percent: number) => void): Upload {
  const request = new XMLHttpRequest()
  const done = new Promise<{ fileId: string }>((resolve, reject) => {
    const refuse = (code: string, status: number, message: string) => reject(new ORPCError(code, { status, message }))
    request.open('POST', `/api/files?${new URLSearchParams({ name: file.name }).toString()}`)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(companyHeaders())) request.setRequestHeader(name, value)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress((event.loaded / event.total) * 100)
    })
    request.addEventListener('load', () => {
      const body: unknown = request.response
      if (request.status === 201 && typeof body === 'object' && body !== null && 'fileId' in body) {
        resolve({ fileId: String(body.fileId) })
        return
      }
      if (request.status === 401) reportSignedOut()
      const { code, message, requestId } = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorBody>
      reject(
        noteFailure(
          new ORPCError(code ?? 'UNREADABLE_ANSWER', {
            status: request.status,
            message: message ?? `${request.status}`,
          }),
          { requestId },
        ),
      )
    })
    request.addEventListener('error', () => refuse('NETWORK', 500, 'The server cannot be reached.'))
    request.addEventListener('abort', () => refuse(CANCELLED, 400, 'Cancelled.'))
    request.send(file)
  })
  return { done, cancel: () => request.abort() }
}
