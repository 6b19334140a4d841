/** The audit log: the events of the company, newest first, whom they are about by name. */
import { asRecord, changesOf, toldOf } from '../../../kernel/server/activity.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { countUpToCap, startAfter } from '../../../kernel/server/keyset.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { writeCursor } from '../../../lib/cursor.ts'
import type { administrationContract, AuditEntry } from './contract.ts'
import { daysToInstants } from './rules.ts'

type Service = Handlers<typeof administrationContract>
export type Filters = Omit<Parameters<Service['startExport']>[1], 'words'>

/**
 * There is an index for the order, for a person and for a record, none for kinds and days. So a page walks down the best of
 * the three and looks through so many events at most; where that finds too few, the next page goes on from there.
 */
const LOOKED_THROUGH_AT_ONCE = 20_000

export const listAudit: Service['listAudit'] = async (ctx, { size, cursor, total, ...filters }) => {
  const counted = total ? await count(ctx, filters) : undefined
  return { ...(await readAudit(ctx, filters, size, cursor)), total: counted }
}

type Row = Omit<AuditEntry, 'subject' | 'changes'> & { before: unknown; after: unknown }

export async function readAudit(
  ctx: Ctx,
  filters: Filters,
  size: number,
  cursor: string | undefined,
): Promise<{ rows: AuditEntry[]; next: string | null; lookedBackTo: number | null }> {
  const after = startAfter(cursor, 'integer')
  const values: unknown[] = [ctx.companyId]
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = indexed(ctx, filters, bind)
  if (after) conditions.push(`id < ${bind(after[0])}`)
  const walked = `from events where ${conditions.join(' and ')} order by events.id desc`
  const walkedValues = [...values]
  const { rows } = await ctx.client.query<Row>(
    `select id::text, (extract(epoch from at) * 1000)::float8 as at, actor_id as "actorId", actor_name as "actorName", topic as module, kind, entity_id as "entityId", ip, request_id as "requestId", before, after
     from (select * ${walked} limit ${LOOKED_THROUGH_AT_ONCE}) walked where ${looked(ctx, filters, bind).join(' and ')} order by walked.id desc limit ${size + 1}`,
    values,
  )
  const page = rows.slice(0, size)
  const last = page.at(-1)
  if (rows.length > size && last)
    return { rows: await named(ctx, page), next: writeCursor([Number(last.id)]), lookedBackTo: null }
  // not called id: the order is that of the numbers, not of their text
  const { rows: edges } = await ctx.client.query<{ place: string; at: number }>(
    `select id::text as place, (extract(epoch from at) * 1000)::float8 as at ${walked} offset ${LOOKED_THROUGH_AT_ONCE - 1} limit 1`,
    walkedValues,
  )
  const edge = edges[0]
  return {
    rows: await named(ctx, page),
    next: edge ? writeCursor([Number(edge.place)]) : null,
    lookedBackTo: edge?.at ?? null,
  }
}

/** Counted among as many events as one page looks through; beyond them the screen says "more than". */
async function count(ctx: Ctx, filters: Filters) {
  const values: unknown[] = [ctx.companyId]
  const bind = (value: unknown) => `$${values.push(value)}`
  const walked = indexed(ctx, filters, bind).join(' and ')
  const walkedValues = [...values]
  const kept = looked(ctx, filters, bind).join(' and ')
  const { count: n, capped } = await countUpToCap(
    ctx,
    `from (select * from events where ${walked} order by id desc limit ${LOOKED_THROUGH_AT_ONCE + 1}) walked where ${kept}`,
    values,
  )
  const { rows } = await ctx.client.query<{ more: boolean }>(
    `select count(*) > ${LOOKED_THROUGH_AT_ONCE} as more from (select 1 from events where ${walked} limit ${LOOKED_THROUGH_AT_ONCE + 1}) walked`,
    walkedValues,
  )
  return { count: n, capped: capped || rows[0]?.more === true }
}

/** Conditions that an index answers. */
function indexed(ctx: Ctx, filters: Filters, bind: (value: unknown) => string): string[] {
  const conditions = ['company_id = $1']
  if (filters.entityId !== undefined) {
    // the index of records starts with the module; without one, all of them are named
    conditions.push(
      `topic = any(${bind(filters.module ? [filters.module] : ctx.services.modules.map((module) => module.id))})`,
      `entity_id = ${bind(filters.entityId)}`,
    )
  } else if (filters.actorId !== undefined) conditions.push(`actor_id = ${bind(filters.actorId)}`)
  return conditions
}

/** Conditions that are looked up event by event. */
function looked(ctx: Ctx, filters: Filters, bind: (value: unknown) => string): string[] {
  const { since, until } = daysToInstants(filters)
  const quiet = ctx.services.modules.flatMap((module) =>
    Object.entries(module.events).flatMap(([kind, event]) => (event.quiet ? [kind] : [])),
  )
  const conditions = [`kind <> all(${bind(quiet)})`]
  if (filters.actorId !== undefined && filters.entityId !== undefined)
    conditions.push(`actor_id = ${bind(filters.actorId)}`)
  if (filters.module !== undefined) conditions.push(`topic = ${bind(filters.module)}`)
  if (filters.kind !== undefined) conditions.push(`kind = ${bind(filters.kind)}`)
  if (since !== null) conditions.push(`at >= ${bind(new Date(since).toISOString())}::timestamptz`)
  if (until !== null) conditions.push(`at <= ${bind(new Date(until).toISOString())}::timestamptz`)
  return conditions
}

/** Each module names its own records; one that is gone is called what the event calls it. */
async function named(ctx: Ctx, rows: readonly Row[]): Promise<AuditEntry[]> {
  const names = new Map<string, ReadonlyMap<string, string>>()
  for (const module of new Set(rows.map((row) => row.module))) {
    const ids = [...new Set(rows.filter((row) => row.module === module).map((row) => row.entityId))]
    names.set(module, (await ctx.services.namesOf.get(module)?.(ctx, ids)) ?? new Map())
  }
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    subject:
      names.get(row.module)?.get(row.entityId) ??
      nameIn(toldOf(ctx, row.kind, after)) ??
      nameIn(toldOf(ctx, row.kind, before)) ??
      row.entityId,
    changes: changesOf(ctx, { kind: row.kind, before, after }),
  }))
}

/** What an event itself calls its record. */
function nameIn(content: unknown): string | null {
  const { name, email } = asRecord(content)
  const found = [name, email].find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : null
}
