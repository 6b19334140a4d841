/** What a new company begins with: what is usual where it is. One that says nothing of its place has the defaults of `CompanySettings`. */
import { countryOf, regionDefaults } from '../../../lib/regions.ts'
import type { CompanySettings } from './contract.ts'

export type Place = { country?: string | undefined; timeZone?: string | undefined }

export function settingsAt(place: Place): Partial<CompanySettings> {
  const country = place.country ?? (place.timeZone === undefined ? null : countryOf(place.timeZone))
  const usual = country === null ? null : regionDefaults(country)
  if (country === null || !usual)
    return place.timeZone === undefined ? {} : { region: { country: 'US', timeZone: place.timeZone } }
  return {
    region: { country, timeZone: place.timeZone ?? usual.timeZone },
    calendar: { workingDays: [1, 2, 3, 4, 5], dayStart: '08:00', hoursPerDay: 8, weekStart: usual.weekStart },
    units: usual.units,
    numbers: { locale: '', currency: usual.currency },
  }
}
