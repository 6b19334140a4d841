/** What rules of a company can react to, read off the manifests: events that are about a kind of record, with the facts they carry. */
import type { EntityField, EventKind, Module } from './module.ts'

export type Trigger = {
  module: string
  event: string
  label: string
  change: EventKind['change']
  /** The kind of record it is about, and what can be said of it. */
  entity: string
  fields: Readonly<Record<string, EntityField>>
}

/** An event without a declared record is nothing to react to: nobody knows what it carries. */
export function triggersOf(modules: readonly Module[]): Trigger[] {
  const entities = new Map(modules.flatMap((module) => Object.entries(module.entities ?? {})))
  return modules.flatMap((module) =>
    Object.entries(module.events).flatMap(([event, { label, of, change }]): Trigger[] => {
      const entity = of === undefined ? undefined : entities.get(of)
      return of === undefined || !entity
        ? []
        : [{ module: module.id, event, label, change, entity: of, fields: entity.fields }]
    }),
  )
}
