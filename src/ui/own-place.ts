/** Where the browser is, as far as its clock says: to begin with in forms that ask for it. A clock in UTC says no country. */
import { countryOf, presentZone, regionDefaults } from '../lib/regions.ts'

export function ownPlace(zone: string = Intl.DateTimeFormat().resolvedOptions().timeZone): {
  country: string
  timeZone: string
} {
  return { country: countryOf(zone) ?? '', timeZone: presentZone(zone) }
}

/** The zone to show when another country was chosen: the browser's if it is of that country, else the usual one. */
export function zoneIn(country: string, own = ownPlace()): string {
  return own.country === country ? own.timeZone : (regionDefaults(country)?.timeZone ?? own.timeZone)
}
