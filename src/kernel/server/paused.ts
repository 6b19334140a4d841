/**
 * A restored installation stands still towards the outside: it may be a copy beside the original, and what it still had to send would be sent twice.
 * No mail, no webhooks, no jobs until an administrator says so; people can sign in and work meanwhile.
 */
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

const NAME = 'pausedSince'

/** The setting as it is written. */
export const pausedSince = (at: Date) => ({ [NAME]: at.toISOString() })

/** Since when, or null where everything runs. */
export function pausedIn(open: Readonly<Record<string, unknown>>): number | null {
  const since = open[NAME]
  return typeof since === 'string' ? Date.parse(since) : null
}

export const readPaused = async (settings: Pick<Settings, 'read'>): Promise<number | null> =>
  pausedIn((await settings.read()).open)

export async function resume(settings: Pick<Settings, 'change'>): Promise<void> {
  await settings.change({ [NAME]: null })
}

const LOOK_EVERY_MS = 1_000

/** Starts work now, or as soon as what is paused is resumed, by whichever server or command. */
export async function onceResumed(
  settings: Pick<Settings, 'read'>,
  log: Log,
  begin: () => Promise<() => Promise<void>>,
): Promise<{ stop(): Promise<void> }> {
  if ((await readPaused(settings)) === null) return { stop: await begin() }
  log.warn('restored from a backup and paused: no mail, no webhooks, no jobs. To go on: plumbline resume')
  let end: (() => Promise<void>) | null = null
  let looking = Promise.resolve()
  const look = async () => {
    if ((await readPaused(settings)) !== null) return
    end = await begin()
    clearInterval(timer)
    log.info('resumed: mail, webhooks and jobs run again')
  }
  const timer = setInterval(() => {
    // one look after another: work must not begin twice
    looking = looking
      .then(() => (end ? undefined : look()))
      .catch((error: unknown) => log.warn('looking whether to resume', { error }))
  }, LOOK_EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await looking
      await end?.()
    },
  }
}
