/** What other modules' services may ask of feature flags. */
import type { Services } from '../../../kernel/server/context.ts'
import { FLAGS, flagsOn, type FlagTable } from './rules.ts'

/** The flags as they stand: what the installation has set, else the default. */
export async function currentFlags(services: { settings: Pick<Services['settings'], 'read'> }): Promise<FlagTable> {
  const { open } = await services.settings.read()
  const stored = (open['flags'] ?? {}) as Record<string, Partial<FlagTable[string]>>
  return Object.fromEntries(Object.entries(FLAGS).map(([id, flag]) => [id, { ...flag, ...stored[id] }]))
}

/** The flags that are on for a person. */
export async function flagsFor(
  services: { settings: Pick<Services['settings'], 'read'> },
  userId: string,
): Promise<string[]> {
  return flagsOn(userId, await currentFlags(services))
}
