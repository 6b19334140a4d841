/** Asks the server for what the status bar shows. */
import { companyHeaders } from '../send.ts'
import { noteRequest } from './measure.ts'

export async function ask<T>(path: string): Promise<T> {
  const started = performance.now()
  const response = await fetch(path, { headers: companyHeaders() })
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  noteRequest(performance.now() - started)
  return response.json() as Promise<T>
}
