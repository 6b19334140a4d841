/** The format of Open-Meteo: how a place is asked for, and what an answer has to hold to be understood. */
import { z } from 'zod'
import { isPlainDate } from '../../../lib/dates.ts'
import { isTimeZone } from '../../../lib/zones.ts'
import { coordsOf, type DayFigures, FORECAST_DAYS, heatIndex, toTenth } from './rules.ts'

const DAILY = [
  'weather_code',
  'temperature_2m_max',
  'temperature_2m_min',
  'rain_sum',
  'showers_sum',
  'snowfall_sum',
  'wind_gusts_10m_max',
] as const
const HOURLY = ['temperature_2m', 'relative_humidity_2m'] as const

/** What is kept of an answer. */
export type ForecastBody = { timeZone: string | null; days: DayFigures[] }

/** What the address holds already, such as a key, stays in it. */
export function addressOf(base: string, place: string): string {
  const url = new URL(base)
  const { latitude, longitude } = coordsOf(place)
  const asked = {
    latitude,
    longitude,
    daily: DAILY.join(','),
    hourly: HOURLY.join(','),
    timezone: 'auto',
    forecast_days: FORECAST_DAYS,
    wind_speed_unit: 'ms',
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, String(value))
  return url.toString()
}

const numbers = z.array(z.number().nullable())

const Answer = z.object({
  timezone: z.string().optional(),
  daily_units: z.object({
    temperature_2m_max: z.string(),
    rain_sum: z.string(),
    snowfall_sum: z.string(),
    wind_gusts_10m_max: z.string(),
  }),
  daily: z.object({
    time: z
      .array(z.string().refine(isPlainDate))
      .min(1)
      .max(FORECAST_DAYS + 1),
    weather_code: numbers,
    temperature_2m_max: numbers,
    temperature_2m_min: numbers,
    rain_sum: numbers,
    showers_sum: numbers.optional(),
    snowfall_sum: numbers,
    wind_gusts_10m_max: numbers,
  }),
  hourly: z.object({ time: z.array(z.string()), temperature_2m: numbers, relative_humidity_2m: numbers }),
})
type Answer = z.infer<typeof Answer>

/** The units that were asked for; a limit in m/s says nothing about km/h. */
const UNITS = { temperature_2m_max: '°C', rain_sum: 'mm', snowfall_sum: 'cm', wind_gusts_10m_max: 'm/s' } as const

export type Understood = { body: ForecastBody } | { problem: 'unreadable' | 'units' }

export function readAnswer(text: string): Understood {
  const found = Answer.safeParse(parsed(text))
  if (!found.success) return { problem: 'unreadable' }
  const { daily, daily_units: units, timezone } = found.data
  if (Object.entries(UNITS).some(([name, unit]) => units[name as keyof typeof UNITS] !== unit))
    return { problem: 'units' }
  const lists = [
    daily.weather_code,
    daily.temperature_2m_max,
    daily.temperature_2m_min,
    daily.rain_sum,
    daily.snowfall_sum,
    daily.wind_gusts_10m_max,
  ]
  // a list that is shorter than the days would move figures to the wrong day
  if (lists.some((list) => list.length !== daily.time.length)) return { problem: 'unreadable' }
  const heat = heatByDay(found.data.hourly)
  const days = daily.time.slice(0, FORECAST_DAYS).map((date, at): DayFigures => ({
    date,
    code: wholeOf(daily.weather_code[at]),
    max: tenthOf(daily.temperature_2m_max[at]),
    min: tenthOf(daily.temperature_2m_min[at]),
    rain: rainOf(daily, at),
    snow: tenthOf(daily.snowfall_sum[at]),
    gust: tenthOf(daily.wind_gusts_10m_max[at]),
    heat: heat.get(date) ?? null,
  }))
  return { body: { timeZone: timezone !== undefined && isTimeZone(timezone) ? timezone : null, days } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const tenthOf = (value: number | null | undefined) => (value === null || value === undefined ? null : toTenth(value))
const wholeOf = (value: number | null | undefined) => (value === null || value === undefined ? null : Math.round(value))

/** Some models tell showers apart from steady rain; on the ground both are water. */
function rainOf({ rain_sum: rain, showers_sum: showers }: Answer['daily'], at: number): number | null {
  const steady = rain[at] ?? null
  return steady === null ? null : toTenth(steady + (showers?.[at] ?? 0))
}

/** The highest heat index of each day, from the hours that have both figures. */
function heatByDay({
  time,
  temperature_2m: temperatures,
  relative_humidity_2m: humidities,
}: Answer['hourly']): Map<string, number> {
  const highest = new Map<string, number>()
  for (const [at, hour] of time.entries()) {
    const [celsius, humidity] = [temperatures[at] ?? null, humidities[at] ?? null]
    if (celsius === null || humidity === null) continue
    const date = hour.slice(0, 10)
    highest.set(date, Math.max(highest.get(date) ?? Number.NEGATIVE_INFINITY, toTenth(heatIndex(celsius, humidity))))
  }
  return highest
}
