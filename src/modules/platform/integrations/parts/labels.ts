/** Names that the modules give in their manifests, in the language in use where a catalogue has them. */
import { manifests } from '../../../../kernel/web/manifests.ts'
import type { EventKind, Module } from '../../../../kernel/contract/module.ts'
import { eventLabel, moduleLabel } from '../../../../kernel/web/labels.ts'

export type ModuleEvents = { id: string; label: string; kinds: readonly { kind: string; label: string }[] }

/** Modules in which something can happen: those are the ones a key can be let into. */
export const busyModules = (): Module[] =>
  (manifests as readonly Module[]).filter((module) => Object.keys(module.events).length > 0)

/** Every kind a webhook can be told of, by module. */
export function tellableEvents(): ModuleEvents[] {
  return busyModules().flatMap((module) => {
    const kinds = Object.entries<EventKind>(module.events).flatMap(([kind, event]) =>
      event.quiet ? [] : [{ kind, label: eventLabel(kind) }],
    )
    return kinds.length === 0 ? [] : [{ id: module.id, label: moduleLabel(module), kinds }]
  })
}

/** "5 seconds, 30 seconds, 2 minutes and 1 hour" */
export function formatWaits(seconds: readonly number[], language: string): string {
  const words = seconds.map((wait) => {
    const [value, unit] = wait < 60 ? [wait, 'second'] : wait < 3600 ? [wait / 60, 'minute'] : [wait / 3600, 'hour']
    return new Intl.NumberFormat(language, { style: 'unit', unit: String(unit), unitDisplay: 'long' }).format(
      Number(value),
    )
  })
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
}
