/** How the company writes numbers and counts days: its currency, a locale of its own where it has one (else the reader's language decides), its time zone and week. */
import { dayIn, dayStartsIn } from '../lib/zones.ts'
import { type DateOrder, dateOrderIn, type DateStyle, formatDate } from '../lib/dates.ts'
import { wallNow } from '../lib/wall-clock.ts'

let formats = { currency: 'USD', locale: '' }

export const companyCurrency = (): string => formats.currency

export const numberLocale = (language: string): string => formats.locale || language

export function setFormats(own: { currency: string; locale: string }): void {
  formats = own
}

type Region = { country: string; timeZone: string; weekStart: number }
let region: Region = { country: 'US', timeZone: 'UTC', weekStart: 7 }

export function setRegion(own: Region): void {
  region = own
}

/** How a date typed in numbers is read. */
export const companyDateOrder = (): DateOrder => dateOrderIn(region.country)

/** The company's own day, wherever the reader is: what is due, late or over goes by it. */
export const companyToday = (now: Date = new Date()): string => dayIn(region.timeZone, now.getTime())

/** The minute at which the wall clock of the company stands; times of a schedule are its wall clock's. */
export const companyWall = (now: Date = new Date()): number => wallNow({ now: now.getTime(), zone: region.timeZone })

/** The instant at which a day of the company begins. */
export const companyDayStart = (date: string): number => dayStartsIn(region.timeZone, date)

/** The day of the company on which an instant lies. */
export const companyDayOf = (at: number): string => dayIn(region.timeZone, at)

/** The day a week begins with, as calendars count them: 0 is Sunday. */
export const firstWeekday = (): number => region.weekStart % 7

/** A date, or an instant as the clocks of the company showed it, wherever the reader is: what people of one firm say to each other about a moment is one time. */
export const formatMoment = (
  value: string | Date,
  language: string,
  style?: DateStyle,
  timeZone: string = region.timeZone,
): string => formatDate(value, language, style, timeZone)
