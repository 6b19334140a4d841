/** What the manifests call their modules and what happens in them, in the language in use. Fetched with the screens that show it. */
import { manifests } from './manifests.ts'
import type { EventKind, Module } from '../contract/module.ts'
import { say } from './app.tsx'

export const moduleLabel = (module: Pick<Module, 'id' | 'title'>): string => say(`${module.id}:module`, module.title)

export function eventLabel(kind: string): string {
  const module = manifests.find((one) => kind in one.events)
  const events: Readonly<Record<string, EventKind>> = module?.events ?? {}
  return module ? say(`${module.id}:events.${kind}`, events[kind]?.label ?? kind) : kind
}
