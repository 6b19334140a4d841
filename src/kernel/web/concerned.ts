/** Which of the answers on screen a change may have made stale: all of the module's, unless both name a record and it is another one. */
import type { LiveChange } from '../contract/live.ts'
import { markOf } from './marks.ts'

/** The changes of one module since the last look; null where one of them names no record. */
export type Changed = ReadonlyMap<string, ReadonlySet<string>> | null

export function gathered(before: Changed | undefined, { entity, mark }: LiveChange): Changed {
  if (before === null || entity === undefined || mark === undefined) return null
  return new Map([...(before ?? []), [entity, new Set([...(before?.get(entity) ?? []), mark])]])
}

/**
 * Gathers the changes of a moment, to be told as one. The moment begins with the first of them and is not made longer by those that follow: while a
 * colleague imports a thousand rows, everybody else still sees what is new.
 */
export function gatherer(
  waitMs: () => number,
  tell: (topics: ReadonlyMap<string, Changed>) => void,
): { add(change: LiveChange): void; stop(): void } {
  let topics = new Map<string, Changed>()
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    add(change) {
      topics.set(change.topic, gathered(topics.get(change.topic), change))
      timer ??= setTimeout(() => {
        const told = topics
        topics = new Map()
        timer = undefined
        tell(told)
      }, waitMs())
    },
    stop: () => clearTimeout(timer),
  }
}

/** `queryKey` is the client's: the path of the endpoint, then its input. An input that names the record does so as `projectId`; one whose mark nobody has told may be the one that changed. */
export function isConcerned(companyId: string, queryKey: readonly unknown[], changed: Changed): boolean {
  if (changed === null) return true
  const [, asked] = queryKey
  const input: unknown = typeof asked === 'object' && asked !== null && 'input' in asked ? asked.input : null
  for (const [entity, marks] of changed) {
    const id: unknown =
      typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[`${entity}Id`] : undefined
    const mark = typeof id === 'string' ? markOf(companyId, entity, id) : undefined
    if (mark === undefined || marks.has(mark)) return true
  }
  return false
}
