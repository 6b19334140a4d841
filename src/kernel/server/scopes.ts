/**
 * What an API key reaches. The guard asks for the scope of the module an endpoint belongs to; but search, figures, insights, calendars and lines show what
 * other modules declare. So whoever comes by a key finds there only what modules of its own scopes have declared: a record needs the scope of its module,
 * whatever endpoint shows it, also one that is yet to be written.
 */
import type { Session } from '../contract/session.ts'
import type { Services } from './context.ts'
import { keyOf } from './sessions.ts'

/** Any module: what an endpoint shows is asked for one by one. */
export const ANY_AREA = '*'

/** `area` is a module, or `files`, `live`, `status`. People without a key reach everything that their rights let them. */
export function keyReaches(session: Session | null, area: string, verb: 'read' | 'write'): boolean {
  const key = keyOf(session)
  if (!key || key.scopes.includes(`*:${verb}`)) return true
  return area === ANY_AREA
    ? key.scopes.some((scope) => scope.endsWith(`:${verb}`))
    : key.scopes.includes(`${area}:${verb}`)
}

/** Tells keys apart that read different modules; empty where nothing is left out. What was computed for one is not for another. */
export function reachOf(session: Session | null): string {
  const key = keyOf(session)
  if (!key || keyReaches(session, '', 'read')) return ''
  return `reads ${key.scopes
    .filter((scope) => scope.endsWith(':read'))
    .toSorted()
    .join(' ')}`
}

/** As many as there are kinds of keys in use, most likely; more of them are made anew. */
const MOST_KEPT = 200
const kept = new WeakMap<Services, Map<string, Services>>()

/** What modules declare for everybody to show, without the modules that the key may not read. */
export function servicesFor(services: Services, session: Session | null): Services {
  const reach = reachOf(session)
  if (reach === '') return services
  const known = kept.get(services) ?? new Map<string, Services>()
  kept.set(services, known)
  const found = known.get(reach) ?? narrowed(services, (module) => keyReaches(session, module, 'read'))
  if (known.size >= MOST_KEPT) known.clear()
  known.set(reach, found)
  return found
}

function narrowed(services: Services, reads: (module: string) => boolean): Services {
  const named = <T>(all: ReadonlyMap<string, T>, moduleOf: (name: string, one: T) => string): ReadonlyMap<string, T> =>
    new Map([...all].filter(([name, one]) => reads(moduleOf(name, one))))
  const first = (name: string) => name.split('.')[0] ?? ''
  const ofModule = ({ module }: { module: string }) => reads(module)
  const { sources, subjects, nouns, answers } = services.assistant
  return {
    ...services,
    records: named(services.records, (module) => module),
    explains: named(services.explains, (module) => module),
    figures: named(services.figures, first),
    calendar: named(services.calendar, first),
    connections: named(services.connections, first),
    verticalRecords: named(services.verticalRecords, (module) => module),
    insightRules: named(services.insightRules, (_name, { module }) => module),
    threads: services.threads.filter(ofModule),
    assistant: {
      sources: sources.filter(ofModule),
      subjects: subjects.filter(ofModule),
      nouns: nouns.filter(ofModule),
      answers: named(answers, (_name, { module }) => module),
    },
  }
}
