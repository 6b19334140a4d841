/** What weather means for a working day. Figures are in °C, mm, cm and m/s; limits are what a company may change. */

export const WEATHER_RULES = ['gust', 'rain', 'frost', 'heat', 'snow'] as const
export type WeatherRule = (typeof WEATHER_RULES)[number]

/** What a rule says of a day, and what the day says in all: the worst of its rules. */
export const VERDICTS = ['works', 'care', 'notAdvised'] as const
export type Verdict = (typeof VERDICTS)[number]

export type RuleSetting = { on: boolean; limit: number }
export type RuleSettings = Record<WeatherRule, RuleSetting>

/**
 * m/s. A strong breeze, force 6 of the Beaufort scale (World Meteorological Organization), begins at 10.8 m/s; mobile cranes are commonly
 * worked up to force 5. The limit in the manual of the crane wins: this one is for planning.
 */
const GUST_LIMIT = 11
/** mm a day. A planning figure of site practice, from which soil stays too wet to move and roofs too wet to close; no standard names one. */
const RAIN_LIMIT = 5
/** °C, the minimum of the day. EN 13670:2009, 8.5: the surface of fresh concrete stays above 0 °C until it is strong enough to freeze (5 MPa). */
const FROST_LIMIT = 0
/** °C, the heat index. The US National Weather Service asks for extreme caution from 90 °F, which is 32 °C. */
const HEAT_LIMIT = 32
/** cm of new snow a day. 29 CFR 1926.451(f)(8): nobody works on a scaffold covered with snow, except to clear it. */
const SNOW_LIMIT = 1

type Kind = {
  /** A limit somebody can mean. */
  least: number
  most: number
  limit: number
  /** What the day is once the limit is passed. */
  verdict: Exclude<Verdict, 'works'>
  passed: (value: number, limit: number) => boolean
}

const over = (value: number, limit: number) => value > limit
const under = (value: number, limit: number) => value < limit

export const RULE_KINDS: Readonly<Record<WeatherRule, Kind>> = {
  gust: { limit: GUST_LIMIT, least: 1, most: 60, verdict: 'notAdvised', passed: over },
  rain: { limit: RAIN_LIMIT, least: 0, most: 500, verdict: 'notAdvised', passed: over },
  frost: { limit: FROST_LIMIT, least: -40, most: 20, verdict: 'notAdvised', passed: under },
  heat: { limit: HEAT_LIMIT, least: 20, most: 60, verdict: 'care', passed: over },
  snow: { limit: SNOW_LIMIT, least: 0, most: 200, verdict: 'care', passed: over },
}

/** What holds until a company decides otherwise. */
export function withDefaults(own: Partial<RuleSettings>): RuleSettings {
  const of = (rule: WeatherRule): RuleSetting => own[rule] ?? { on: true, limit: RULE_KINDS[rule].limit }
  return { gust: of('gust'), rain: of('rain'), frost: of('frost'), heat: of('heat'), snow: of('snow') }
}

/** The figures of a day; null where the provider has none. */
export type DayFigures = {
  date: string
  /** WMO code 4677, as Open-Meteo uses it. */
  code: number | null
  /** °C. */
  min: number | null
  max: number | null
  /** mm of rain and showers, without snow. */
  rain: number | null
  /** cm of new snow. */
  snow: number | null
  /** m/s, ten metres above the ground. */
  gust: number | null
  /** °C, the highest heat index of the day. */
  heat: number | null
}

const FIGURE: Readonly<Record<WeatherRule, 'gust' | 'rain' | 'min' | 'heat' | 'snow'>> = {
  gust: 'gust',
  rain: 'rain',
  frost: 'min',
  heat: 'heat',
  snow: 'snow',
}

export type Finding = { rule: WeatherRule; value: number; limit: number; verdict: Verdict }

/** Every rule that is on and has a figure, with what it says. */
export function judge(day: DayFigures, settings: RuleSettings): Finding[] {
  return WEATHER_RULES.flatMap((rule) => {
    const value = day[FIGURE[rule]]
    const { on, limit } = settings[rule]
    if (!on || value === null) return []
    // as it is shown, so that no sentence says that 11 is over 11
    const shown = toTenth(value)
    return [
      {
        rule,
        value: shown,
        limit,
        verdict: RULE_KINDS[rule].passed(shown, limit) ? RULE_KINDS[rule].verdict : 'works',
      } satisfies Finding,
    ]
  })
}

/** The worst of what the rules say; null where none could be asked. */
export function verdictOf(findings: readonly Finding[]): Verdict | null {
  if (findings.length === 0) return null
  return VERDICTS.findLast((verdict) => findings.some((finding) => finding.verdict === verdict)) ?? null
}

export const toTenth = (value: number): number => Math.round(value * 10) / 10 || 0

/**
 * How hot it feels in the shade, °C, from temperature in °C and relative humidity in percent: the equation of the US National Weather
 * Service (L. P. Rothfusz, Technical Attachment SR 90-23, 1990, with its two adjustments; wpc.ncep.noaa.gov/html/heatindex_equation.shtml).
 */
export function heatIndex(celsius: number, humidity: number): number {
  const t = celsius * 1.8 + 32
  const simple = (0.5 * (t + 61 + (t - 68) * 1.2 + humidity * 0.094) + t) / 2
  const fahrenheit = simple < 80 ? simple : regression(t, humidity)
  return (fahrenheit - 32) / 1.8
}

function regression(t: number, r: number): number {
  const index =
    -42.379 +
    2.04901523 * t +
    10.14333127 * r -
    0.22475541 * t * r -
    0.00683783 * t * t -
    0.05481717 * r * r +
    0.00122874 * t * t * r +
    0.00085282 * t * r * r -
    0.00000199 * t * t * r * r
  if (r < 13 && t >= 80 && t <= 112) return index - ((13 - r) / 4) * Math.sqrt((17 - Math.abs(t - 95)) / 17)
  return r > 85 && t >= 80 && t <= 87 ? index + ((r - 85) / 10) * ((87 - t) / 5) : index
}

/** Places are asked for to a hundredth of a degree, about a kilometre: neighbours share a forecast, and no address leaves the house. */
export function placeOf({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const rounded = (degrees: number) => (Math.round(degrees * 100) / 100 || 0).toFixed(2)
  return `${rounded(latitude)},${rounded(longitude)}`
}

export function coordsOf(place: string): { latitude: number; longitude: number } {
  const [latitude = 0, longitude = 0] = place.split(',').map(Number)
  return { latitude, longitude }
}

/** Groups of the WMO code that people tell apart when they plan a day. */
const SKIES = [
  'clear',
  'cloudy',
  'overcast',
  'fog',
  'drizzle',
  'rain',
  'snow',
  'showers',
  'snowShowers',
  'thunderstorm',
] as const
export type Sky = (typeof SKIES)[number]

export function skyOf(code: number | null): Sky | null {
  if (code === null) return null
  if (code <= 1) return 'clear'
  if (code === 2) return 'cloudy'
  if (code === 3) return 'overcast'
  if (code === 45 || code === 48) return 'fog'
  if (code >= 51 && code <= 57) return 'drizzle'
  if (code >= 61 && code <= 67) return 'rain'
  if (code >= 71 && code <= 77) return 'snow'
  if (code >= 80 && code <= 82) return 'showers'
  if (code === 85 || code === 86) return 'snowShowers'
  return code >= 95 && code <= 99 ? 'thunderstorm' : null
}

/** Open-Meteo's own service; whoever runs one of their own, or pays for theirs, writes its address instead. */
export const DEFAULT_PROVIDER = 'https://api.open-meteo.com/v1/forecast'
/** How many days are asked for and shown. */
export const FORECAST_DAYS = 7
/** A place is asked for once in so many minutes, unless the installation decides otherwise. */
export const EVERY_MINUTES = 60
export const LEAST_MINUTES = 15
export const MOST_MINUTES = 1_440
/** After an attempt that failed the provider is left alone for so long. */
export const FAILED_WAIT_MINUTES = 5
/** The provider has so long to answer. */
export const ANSWER_LIMIT_MS = 5_000
/** A question that nobody has answered by then was lost with its server. */
export const LOST_AFTER_MS = 60_000
/** Forecasts that nobody has asked for go after so many days. */
export const KEPT_DAYS = 30

/** Why there is no new forecast. */
export const PROBLEMS = ['late', 'unknownHost', 'private', 'unreachable', 'status', 'unreadable', 'units'] as const
export type Problem = (typeof PROBLEMS)[number]

/** Spec 3 §9: the flag of the weather integration. */
export const WEATHER_FLAG = 'weatherIntegration'
