import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { pageInput, pageOf } from '../../../kernel/contract/paging.ts'
import {
  LEAST_MINUTES,
  MOST_MINUTES,
  PROBLEMS,
  RULE_KINDS,
  VERDICTS,
  WEATHER_FLAG,
  WEATHER_RULES,
  type WeatherRule,
} from './rules.ts'

/** A project that has coordinates, so that there is a forecast for it. */
export const WeatherProject = z.object({ id: z.string(), name: z.string(), location: z.string() })
export type WeatherProject = z.infer<typeof WeatherProject>

const figure = z.number().nullable()

/** What a rule says of a day: its figure and its limit in °C, mm, cm or m/s. */
const finding = z.object({
  rule: z.enum(WEATHER_RULES),
  value: z.number(),
  limit: z.number(),
  verdict: z.enum(VERDICTS),
})

export const ForecastDay = z.object({
  date: z.string(),
  /** WMO code of the weather. */
  code: z.number().int().nullable(),
  /** °C; mm of rain; cm of new snow; m/s; °C as it feels. */
  min: figure,
  max: figure,
  rain: figure,
  snow: figure,
  gust: figure,
  heat: figure,
  /** The worst of the findings; null where nothing is known of the day but its sun. */
  verdict: z.enum(VERDICTS).nullable(),
  findings: z.array(finding),
  /** Clock times of the place, `07:02`; null in the polar day and night. `minutes` is how long the sun is up. */
  sun: z.object({
    kind: z.enum(['usual', 'polarDay', 'polarNight']),
    rise: z.string().nullable(),
    set: z.string().nullable(),
    minutes: z.number().int(),
  }),
})
export type ForecastDay = z.infer<typeof ForecastDay>

export const Forecast = z.object({
  project: WeatherProject,
  /** `asking`: the provider is being asked now; a change is told when it has answered. */
  state: z.enum(['current', 'asking', 'unreachable', 'off']),
  problem: z.enum(PROBLEMS).nullable(),
  /** When the figures were fetched; null where there are none. */
  fetchedAt: z.number().nullable(),
  /** Null where the provider has not told: then the times of the sun are about, by the longitude. */
  timeZone: z.string().nullable(),
  days: z.array(ForecastDay),
})
export type Forecast = z.infer<typeof Forecast>

function rule(name: WeatherRule) {
  return z.strictObject({ on: z.boolean(), limit: z.number().min(RULE_KINDS[name].least).max(RULE_KINDS[name].most) })
}
const rules = z.object({
  gust: rule('gust'),
  rain: rule('rain'),
  frost: rule('frost'),
  heat: rule('heat'),
  snow: rule('snow'),
})

export const WeatherSettings = z.object({
  on: z.boolean(),
  /** The host that is asked. */
  provider: z.string(),
  /** Its address, for whoever runs the installation; null is Open-Meteo's own service. */
  url: z.string().nullable(),
  everyMinutes: z.number().int(),
  rules,
})
export type WeatherSettings = z.infer<typeof WeatherSettings>

/** What the provider answered when it was checked. */
export const ProviderAnswer = z.object({
  ok: z.boolean(),
  problem: z.enum(PROBLEMS).nullable(),
  provider: z.string(),
  status: z.number().int().nullable(),
  durationMs: z.number().int(),
  days: z.number().int(),
  timeZone: z.string().nullable(),
  /** The beginning of an answer that was not understood. */
  said: z.string(),
})
export type ProviderAnswer = z.infer<typeof ProviderAnswer>

/** `answer` is null until the provider has answered. */
export const ProviderTest = z.object({
  askedAt: z.number(),
  answeredAt: z.number().nullable(),
  answer: ProviderAnswer.nullable(),
})
export type ProviderTest = z.infer<typeof ProviderTest>

export const weatherContract = {
  listProjects: endpoint({
    method: 'GET',
    path: '/weather/projects',
    access: { flag: WEATHER_FLAG },
    summary: 'Projects you may open that have coordinates, the ones changed last first',
    input: z.object({ ...pageInput, q: z.string().trim().max(200).optional() }),
    output: pageOf(WeatherProject),
  }),
  getForecast: endpoint({
    method: 'GET',
    path: '/weather/forecasts/{projectId}',
    access: { flag: WEATHER_FLAG },
    summary:
      'The weather of the next days where a project stands, what it means for the work, and the hours of the sun',
    input: z.object({ projectId: z.string().max(100) }),
    output: Forecast,
    errors: {
      PROJECT_NOT_FOUND: { status: 404, message: 'This project does not exist, or it is not shared with you.' },
      PROJECT_WITHOUT_PLACE: {
        status: 422,
        message: 'This project has no coordinates. Edit it and choose its location from the suggestions.',
      },
    },
  }),
  getWeatherSettings: endpoint({
    method: 'GET',
    path: '/weather/settings',
    access: 'signedIn',
    summary:
      'The rules for working days and where the forecast comes from; the address only for whoever runs the installation',
    input: z.object({}),
    output: WeatherSettings,
  }),
  setWeatherSettings: endpoint({
    method: 'PUT',
    path: '/weather/settings',
    access: 'platform',
    summary:
      'Switch the forecast on or off, choose its provider, and set the limits of the rules; what is left out stays',
    input: z.object({
      on: z.boolean().optional(),
      /** Null goes back to Open-Meteo's own service. A query that stands in it, such as a key, is kept. */
      url: z
        .string()
        .trim()
        .max(500)
        .regex(/^https?:\/\/\S+$/, 'Write an address that begins with http:// or https://.')
        .nullable()
        .optional(),
      everyMinutes: z.number().int().min(LEAST_MINUTES).max(MOST_MINUTES).optional(),
      rules: rules.partial().strict().optional(),
    }),
    output: WeatherSettings,
    errors: {
      PROVIDER_REFUSED: {
        status: 422,
        message: 'This address cannot be reached: {{reason}}',
        data: z.object({ reason: z.string() }),
      },
    },
  }),
  testProvider: endpoint({
    method: 'POST',
    path: '/weather/provider/test',
    access: 'platform',
    summary: 'Ask the provider for one place; GET of the same address says what it answered',
    input: z.object({}),
    output: ProviderTest,
    errors: {
      WEATHER_OFF: {
        status: 409,
        message: 'The forecast is switched off, so nobody is asked. Switch it on and save first.',
      },
    },
  }),
  getProviderTest: endpoint({
    method: 'GET',
    path: '/weather/provider/test',
    access: 'platform',
    summary: 'What the provider answered when it was last checked; null where it never was',
    input: z.object({}),
    output: z.object({ test: ProviderTest.nullable() }),
  }),
}
