/** Feature flags (spec 3 §9): the list with its defaults, and who is in. Server and browser decide alike. */

/** `rollout` is the percentage of people who are in once the flag is enabled; disabled is off for everybody. */
export type Flag = { enabled: boolean; rollout: number; dependsOn?: readonly string[] }

export const FLAGS = {
  geothermalCalculations: { enabled: true, rollout: 100 },
  hvacCalculations: { enabled: true, rollout: 100 },
  electricalCalculations: { enabled: false, rollout: 25 },
  advancedReporting: { enabled: true, rollout: 100 },
  timeTracking: { enabled: true, rollout: 100 },
  clientPortal: { enabled: false, rollout: 50 },
  mobileApp: { enabled: false, rollout: 100, dependsOn: ['timeTracking'] },
  aiAssistant: { enabled: true, rollout: 100 },
  weatherIntegration: { enabled: true, rollout: 100 },
  utilityIntegration: { enabled: true, rollout: 100 },
} as const satisfies Record<string, Flag>

export type FlagId = keyof typeof FLAGS
export type FlagTable = Readonly<Record<string, Flag>>

const BUCKETS = 100

/** The bucket of a person, 1 to 100: the same id has the same bucket everywhere and for ever (FNV-1a with a final mix, 32 bits). */
export function bucketOf(userId: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(userId)) hash = Math.imul(hash ^ byte, 0x01000193)
  // without the mix, ids that differ only in their last letters land in neighbouring buckets
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) % BUCKETS) + 1
}

/** Whether a flag is on for somebody in this bucket. Unknown is off, disabled is off, and so is whatever depends on something off or unknown. */
export function isOn(id: string, bucket: number, flags: FlagTable, above: readonly string[] = []): boolean {
  const flag = Object.hasOwn(flags, id) ? flags[id] : undefined
  if (!flag?.enabled || bucket > flag.rollout || above.includes(id)) return false
  return (flag.dependsOn ?? []).every((other) => isOn(other, bucket, flags, [...above, id]))
}

export function flagsOn(userId: string, flags: FlagTable): string[] {
  const bucket = bucketOf(userId)
  return Object.keys(flags).filter((id) => isOn(id, bucket, flags))
}
