/** The history of one record, read from the events. */
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { EventKind } from '../contract/module.ts'
import type { Ctx } from './context.ts'
import { countUpToCap } from './keyset.ts'
import { pageBy } from './pages.ts'
import { events } from './schema.ts'

/** What one module tells of a record, or with `null` what all of them tell people: events for rules only are left out then. */
export async function activityOf(
  ctx: Ctx,
  topic: string | null,
  entityId: string,
  page: { size: number; cursor?: string | undefined; total?: boolean },
  /** Where a right about this very record decides on what is told. */
  holds: (permission: string) => boolean = (permission) => ctx.may(permission),
) {
  const { modules } = ctx.services
  const topics = topic === null ? modules.map(({ id }) => id) : [topic]
  const quiet = topic === null ? modules.flatMap((module) => quietOf(module.events)) : []
  const { rows: shown, next } = await pageBy(
    page,
    'desc',
    ({ after, order, limit }) =>
      ctx.db
        .select()
        .from(events)
        .where(
          ctx.tenant(
            events,
            and(inArray(events.topic, topics), eq(events.entityId, entityId), notInArray(events.kind, quiet)),
            after,
          ),
        )
        .orderBy(...order)
        .limit(limit),
    [{ column: events.id, type: 'integer', of: (row) => row.id }],
  )
  const total = page.total
    ? await countUpToCap(
        ctx,
        'from events where company_id = $1 and topic = any($2) and entity_id = $3 and kind <> all($4)',
        [ctx.companyId, topics, entityId, quiet],
      )
    : undefined
  return {
    total,
    rows: shown.map((row) => ({
      id: String(row.id),
      kind: row.kind,
      at: row.at,
      byName: row.actorName,
      changes: changesOf(ctx, row, holds),
    })),
    next,
  }
}

const quietOf = (kinds: Readonly<Record<string, EventKind>>): string[] =>
  Object.entries(kinds).flatMap(([kind, { quiet }]) => (quiet ? [kind] : []))

/** What an event says has changed, as far as the person may know it. */
export function changesOf(
  ctx: Ctx,
  { kind, before, after }: { kind: string; before: unknown; after: unknown },
  holds: (permission: string) => boolean = (permission) => ctx.may(permission),
): { field: string; before: unknown; after: unknown }[] {
  const [old, fresh] = [toldOf(ctx, kind, before, holds), toldOf(ctx, kind, after, holds)]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].map((field) => ({
    field,
    before: old[field] ?? null,
    after: fresh[field] ?? null,
  }))
}

/** The content of an event without what the person may not know. */
export function toldOf(
  ctx: Ctx,
  kind: string,
  content: unknown,
  holds: (permission: string) => boolean = (permission) => ctx.may(permission),
): Record<string, unknown> {
  const events: Readonly<Record<string, EventKind>> | undefined = ctx.services.modules.find(
    (module) => kind in module.events,
  )?.events
  const behind = events?.[kind]?.behind ?? {}
  return Object.fromEntries(
    Object.entries(asRecord(content)).filter(([field]) => behind[field] === undefined || holds(behind[field])),
  )
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
