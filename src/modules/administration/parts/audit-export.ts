/** The filtered log as a file, fetched page by page and put together in the browser. */
import type { Module } from '../../../kernel/contract/module.ts'
import { csvLine } from '../../../lib/csv.ts'
import { administrationApi } from '../api.ts'
import type { AuditEntry } from '../contract.ts'
import type { askedFor } from './audit-filters.ts'
import { eventLabel } from './labels.ts'

export type Progress = { rows: number; backTo: number | null }
export type Heads = readonly [string, string, string, string, string, string, string, string, string, string]

/** Spreadsheets read a file as UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

export async function exportAudit(asked: ReturnType<typeof askedFor>, options: { heads: Heads; modules: readonly Module[]; signal: AbortSignal; onProgress: (progress: Progress) => void }): Promise<{ file: Blob; rows: number }> {
  // as many short texts instead of one long one: a hundred thousand rows fit
  const parts: string[] = [BYTE_ORDER_MARK, csvLine(options.heads)]
  let rows = 0
  let cursor: string | undefined
  do {
    const page = await administrationApi.getExport.call({ ...asked, cursor }, { signal: options.signal })
    parts.push(page.rows.map((entry) => lineOf(entry, options.modules)).join(''))
    rows += page.rows.length
    options.onProgress({ rows, backTo: page.rows.at(-1)?.at ?? page.lookedBackTo })
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), rows }
}

export function lineOf(entry: AuditEntry, modules: readonly Module[]): string {
  const changes = entry.changes.map(({ field, before, after }) => `${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`).join('; ')
  return csvLine([new Date(entry.at).toISOString(), entry.actorName, entry.actorId ?? '', eventLabel(modules, entry.module, entry.kind), entry.kind, entry.subject, entry.entityId, entry.ip, changes, entry.requestId])
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  // the browser has taken it over by the next turn
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
