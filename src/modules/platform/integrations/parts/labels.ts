/** Names that the modules give in their manifests, in the language in use where a catalogue has them. */
import { manifests } from '../../../../kernel/web/manifests.ts'
import type { EventKind, Module } from '../../../../kernel/contract/module.ts'
import { ADMITTING_SCOPE } from '../../../../kernel/contract/endpoint.ts'
import { eventLabel, moduleLabel } from '../../../../kernel/web/labels.ts'
import { ALL_MODULES, areasOf, KERNEL_AREAS, VERBS } from '../rules.ts'
import type { useText } from './use-text.ts'

type T = ReturnType<typeof useText>['t']

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

/** What the scopes of a key call an area, in words. */
export function areaLabel(area: string, t: T): string {
  if (area === ALL_MODULES) return t('keys.everything')
  if (`${area}:write` === ADMITTING_SCOPE) return t('keys.admitting')
  const own = KERNEL_AREAS.find((one) => one === area)
  if (own) return t(`keys.areas.${own}`)
  const module = (manifests as readonly Module[]).find(({ id }) => id === area)
  return module ? moduleLabel(module) : area
}

/** "Read: Projects, Schedule", "Change: Projects" */
export const rightsOf = (scopes: readonly string[], t: T): string[] =>
  VERBS.flatMap((verb) => {
    const area = areasOf(scopes, verb)
      .map((one) => areaLabel(one, t))
      .join(', ')
    return area === '' ? [] : [verb === 'read' ? t('keys.readOf', { area }) : t('keys.writeOf', { area })]
  })
