/** What events say about their records: every declared field as it stands after the change, so that rules need not look it up. */
import type { Pool } from 'pg'
import type { EventKind, Module } from '../contract/module.ts'
import { inBatches } from './batches.ts'
import type { Ctx } from './context.ts'
import type { ServerModule } from './module.ts'

/** By the names of the entity's fields. Money is cents, instants are milliseconds, dates `YYYY-MM-DD`; what is not known is null. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>

/** Reads the facts of records of one kind as they stand in the transaction; ids without a record are left out. */
export type FactsReader = (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, Facts>>

/** The kind of record an event is about. */
export type EventEntity = { name: string; fields: readonly string[]; within?: string | undefined; read: FactsReader }

/** The record that this one belongs to, where its kind declares one. */
export function withinOf(entity: EventEntity | undefined, facts: Facts | null | undefined): string | null {
  const id = entity?.within === undefined ? undefined : facts?.[entity.within]
  return typeof id === 'string' ? id : null
}

/** After this long an event says what happened, and no more how the record stood. */
const FACTS_KEPT_MS = 100 * 86_400_000

/** The kinds of events that carry facts. An entity without a reader, or an event of an entity that nobody declares, does not start. */
export function entitiesOf(
  modules: readonly Pick<ServerModule, 'manifest' | 'facts'>[],
): ReadonlyMap<string, EventEntity> {
  return new Map(
    modules.flatMap(({ manifest, facts }) =>
      Object.entries(manifest.events as Module['events']).flatMap(([kind, { of: name }]: [string, EventKind]) => {
        if (name === undefined) return []
        const declared = manifest.entities?.[name]
        const read = facts[name]
        if (!declared || !read)
          throw new Error(`Module ${manifest.id}: ${kind} is about "${name}", which is not declared or has no facts.`)
        if (declared.within !== undefined && !declared.fields[declared.within])
          throw new Error(
            `Module ${manifest.id}: "${name}" is within "${declared.within}", which is none of its fields.`,
          )
        return [[kind, { name, fields: Object.keys(declared.fields), within: declared.within, read }] as const]
      }),
    ),
  )
}

/** While developing: an event that says more or less than its kind of record declares is a mistake. */
export function checkFacts(kind: string, entity: EventEntity, facts: Facts | null): void {
  const said = Object.keys(facts ?? {}).toSorted()
  const declared = entity.fields.toSorted()
  if (said.join() !== declared.join())
    throw new Error(`${kind} says [${said.join(', ')}] of its ${entity.name}, which declares [${declared.join(', ')}].`)
}

export async function emptyOldFacts(owner: Pool, now: number): Promise<void> {
  const before = new Date(now - FACTS_KEPT_MS).toISOString()
  await inBatches((atMost) =>
    owner.query(
      `update events set facts = null where (company_id, id) in
         (select company_id, id from events where facts is not null and at < $1 order by at limit ${atMost})`,
      [before],
    ),
  )
}
