/** Reactions to events: a durable reader turns each event into the jobs that wait for it, in one transaction with its own mark. */
import type { ClientBase, Pool } from 'pg'
import type { EventKind } from '../contract/module.ts'
import { ensureReader, type ReadEvent, readEvents, type StoredEvent } from './events.ts'
import { enqueueIn } from './job-queue.ts'
import type { LiveHub } from './live.ts'
import type { Log } from './log.ts'
import type { ServerModule } from './module.ts'

const READER = 'reactions'
/** Also looks without being told: a late commit raises no second notification. */
const LOOK_EVERY_MS = 2_000

/** The queue of a module's reaction to an event. */
export function reactionQueue(moduleId: string, kind: string): string {
  return `${moduleId}.on.${kind}`
}

export async function startReactions(
  owner: Pool,
  modules: readonly ServerModule[],
  live: Pick<LiveHub, 'onAnyChange'>,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  await ensureReader(owner, READER)
  let wanted = false
  let running: Promise<void> | null = null
  let stopped = false
  const look = () => {
    wanted = true
    running ??= drain()
      .catch((error: unknown) => log.warn('reactions', { error }))
      .finally(() => {
        running = null
      })
  }
  const drain = async () => {
    while (wanted && !stopped) {
      wanted = false
      while ((await readEvents(owner, READER, (client, event) => enqueueFor(client, event, modules))) > 0 && !stopped);
    }
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  const leave = live.onAnyChange(look)
  look()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      leave()
      await running
    },
  }
}

async function enqueueFor(client: ClientBase, event: ReadEvent, modules: readonly ServerModule[]): Promise<void> {
  const declared = modules
    .map(({ manifest }): EventKind | undefined => manifest.events[event.kind as `${string}.${string}`])
    .find((kind) => kind !== undefined)
  for (const module of modules) {
    if (declared) await module.onEvery?.(client, event, declared)
    if (event.kind in module.reactions)
      await enqueueIn(client, event.companyId, reactionQueue(module.manifest.id, event.kind), told(event), event)
  }
}

/** Facts stay with the event, where they are emptied in time; cause and chain are settings of the job. */
function told({ facts: _facts, entity: _entity, cause: _cause, chain: _chain, ...event }: ReadEvent): StoredEvent {
  return event
}
