/** What a new company begins with: what is usual where it is. One that says nothing of its place has the defaults of `CompanySettings`. */
import { publicHolidays } from '../../../lib/holidays/days.ts'
import { countryOf, regionDefaults } from '../../../lib/regions.ts'
import type { CompanySettings } from './contract.ts'

export type Place = { country?: string | undefined; timeZone?: string | undefined }

/** Governments change holidays, so they are known for the next years only. */
export const nextYears = (today: string): { from: string; to: string } => ({
  from: today,
  to: `${Number(today.slice(0, 4)) + 2}-12-31`,
})

export function settingsAt(
  place: Place,
  { today, language }: { today: string; language: string },
): Partial<CompanySettings> {
  const country = place.country ?? (place.timeZone === undefined ? null : countryOf(place.timeZone))
  const usual = country === null ? null : regionDefaults(country)
  if (country === null || !usual)
    return place.timeZone === undefined ? {} : { region: { country: 'US', timeZone: place.timeZone } }
  return {
    region: { country, timeZone: place.timeZone ?? usual.timeZone },
    calendar: { workingDays: [1, 2, 3, 4, 5], dayStart: '08:00', hoursPerDay: 8, weekStart: usual.weekStart },
    holidays: publicHolidays({ country }, nextYears(today), language).map((day) => ({ ...day, everyYear: false })),
    units: usual.units,
    numbers: { locale: '', currency: usual.currency },
  }
}
