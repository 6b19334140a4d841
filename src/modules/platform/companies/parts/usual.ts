/** What a company has of its country, and what it gets when it names another one. */
import { type RegionDefaults, regionDefaults } from '../../../../lib/regions.ts'

export type Usual = RegionDefaults & { country: string }

const NAMES = ['currency', 'units', 'weekStart', 'timeZone'] as const

/** Every company began with this zone, so it says nothing of where one is. */
const NOT_CHOSEN = 'UTC'

/** The values after the company named another country: what was still usual in the old one becomes usual in the new one, what somebody chose stays. */
export function movedTo(country: string, own: Usual): Usual {
  const [before, after] = [regionDefaults(own.country), regionDefaults(country)]
  if (!after) return { ...own, country }
  const kept = NAMES.filter((name) => own[name] !== before?.[name] && own[name] !== NOT_CHOSEN)
  return { ...after, country, ...Object.fromEntries(kept.map((name) => [name, own[name]])) }
}

/** What is usual in the company's country and otherwise here; null where all is as usual. A zone of the country that is not the usual one is no difference. */
export function unusual(own: Usual, zones: readonly string[]): RegionDefaults | null {
  const usual = regionDefaults(own.country)
  if (!usual) return null
  const timeZone = zones.includes(own.timeZone) ? own.timeZone : usual.timeZone
  return NAMES.some((name) => own[name] !== { ...usual, timeZone }[name]) ? { ...usual, timeZone } : null
}
