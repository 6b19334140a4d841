/** The filtered audit log as a CSV file: a work that goes on while the person does something else. */
import { Readable } from 'node:stream'
import { sightOf } from '../../../kernel/server/act-as.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { attachFile, recordFile } from '../../../kernel/server/file-records.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import { startAfter } from '../../../kernel/server/keyset.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { carryOut, hasRunningWork, ownsWork, type Report, startWork } from '../../../kernel/server/works.ts'
import { csvLine } from '../../../lib/csv.ts'
import { plainDateOf } from '../../../lib/dates.ts'
import { type Filters, readAudit } from './audit.service.ts'
import type { administrationContract, AuditEntry } from './contract.ts'
import { EXPORT_AT_ONCE } from './rules.ts'

type Service = Handlers<typeof administrationContract>
type Words = Parameters<Service['startExport']>[1]['words']

/** The queue, the kind of the work, and what its file belongs to. */
export const AUDIT_EXPORT = 'administration.auditExport'

const ENGLISH_HEADS = [
  'Time (UTC)',
  'Who',
  'Person id',
  'What happened',
  'Event',
  'Whom or what',
  'Record id',
  'From',
  'Changes',
  'Request id',
]

/** Spreadsheets read a file as UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

export const startExport: Service['startExport'] = async (ctx, { words, ...filters }) => {
  if (await hasRunningWork(ctx, AUDIT_EXPORT)) throw ctx.errors.EXPORT_RUNNING()
  const workId = await startWork(ctx, AUDIT_EXPORT)
  await ctx.event('auditLog.exported', workId, { after: filters })
  await ctx.enqueue(AUDIT_EXPORT, { workId, userId: ctx.userId, filters, words } satisfies Payload)
  return { workId }
}

type Payload = { workId: string; userId: string; filters: Filters; words: Words }

export async function writeExport(job: Ctx, { workId, userId, filters, words }: Payload): Promise<void> {
  await carryOut(job, workId, async (report) => {
    // with the rights of this moment: between asking and writing the person may have lost them
    const ctx = await sightOf(job, userId, { permission: 'audit.read' })
    if (!ctx) throw new Refused('FORBIDDEN')
    const { sha256, size } = await ctx.services.files.write(
      ctx.companyId,
      Readable.from(linesOf(ctx, filters, words, report)),
    )
    const day = plainDateOf(ctx.now + (filters.offsetMinutes ?? 0) * 60_000)
    const fileId = await recordFile(ctx, { sha256, size, name: `audit-log-${day}.csv`, type: 'text/csv' })
    await attachFile(ctx, fileId, { kind: AUDIT_EXPORT, id: workId })
    return `/api/files/${fileId}?${new URLSearchParams({ company: ctx.companyId }).toString()}`
  })
}

/** The file is its maker's alone, for as long as they may read the log. */
export async function mayReadExport(ctx: Ctx, workId: string): Promise<boolean> {
  return ctx.may('audit.read') && ownsWork(ctx, workId)
}

/** In batches, newest first: a log of any length fits. */
async function* linesOf(ctx: Ctx, filters: Filters, words: Words, report: Report): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(words?.heads ?? ENGLISH_HEADS)
  const labels = words?.events ?? englishLabels(ctx)
  const { first, last } = await edgesOf(ctx)
  let cursor: string | undefined
  do {
    const page = await readAudit(ctx, filters, EXPORT_AT_ONCE, cursor)
    if (page.rows.length > 0) yield page.rows.map((entry) => lineOf(entry, labels)).join('')
    cursor = page.next ?? undefined
    const [reached] = startAfter(cursor, 'integer') ?? [first]
    // the walk goes down the numbers of the events, so they say how far it has come
    await report(last > first ? ((last - Number(reached)) / (last - first)) * 100 : 100)
  } while (cursor !== undefined)
}

function lineOf(entry: AuditEntry, labels: Readonly<Record<string, string>>): string {
  const changes = entry.changes
    .map(({ field, before, after }) => `${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`)
    .join('; ')
  return csvLine([
    new Date(entry.at).toISOString(),
    entry.actorName,
    entry.actorId ?? '',
    labels[entry.kind] ?? entry.kind,
    entry.kind,
    entry.subject,
    entry.entityId,
    entry.ip,
    changes,
    entry.requestId,
  ])
}

function englishLabels(ctx: Ctx): Record<string, string> {
  return Object.fromEntries(
    ctx.services.modules.flatMap((module) => Object.entries(module.events).map(([kind, { label }]) => [kind, label])),
  )
}

async function edgesOf(ctx: Ctx): Promise<{ first: number; last: number }> {
  const { rows } = await ctx.client.query<{ first: number; last: number }>(
    'select coalesce(min(id), 0)::float8 as first, coalesce(max(id), 0)::float8 as last from events where company_id = $1',
    [ctx.companyId],
  )
  return rows[0] ?? { first: 0, last: 0 }
}
