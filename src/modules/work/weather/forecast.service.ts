/**
 * The forecast of a project's place. A request only reads what is stored: where that is too old it moves the time of the last question on,
 * which one request of many can, and leaves the asking to an errand. When the provider has answered, an event tells the screens.
 */
import { deleteInBatches } from '../../../kernel/server/batches.ts'
import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Pool } from 'pg'
import { addDays, plainDateOf } from '../../../lib/dates.ts'
import { offsetByLongitude, sunOf } from '../../../lib/sun.ts'
import { minuteOfDay } from '../../../lib/zones.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { asInstant, type List, readList } from '../../../kernel/server/list/list.ts'
import type { Errand, Handlers } from '../../../kernel/server/module.ts'
import { projectsHolding, openProject, presentProjects } from '../projects/public.ts'
import { askProvider } from './ask.ts'
import type { Forecast, ForecastDay, weatherContract } from './contract.ts'
import type { ForecastBody } from './provider.ts'
import {
  coordsOf,
  type DayFigures,
  FAILED_WAIT_MINUTES,
  FORECAST_DAYS,
  judge,
  KEPT_DAYS,
  LOST_AFTER_MS,
  placeOf,
  type Problem,
  type RuleSettings,
  verdictOf,
} from './rules.ts'
import { weatherForecasts } from './schema.ts'
import { baseOf, type ProviderSettings, providerOf, rulesOf } from './settings.service.ts'

type Service = Handlers<typeof weatherContract>
type Row = typeof weatherForecasts.$inferSelect

export const FETCH_QUEUE = 'weather.fetch'
type Payload = { place: string; askedAt: number }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export const getForecast: Service['getForecast'] = async (ctx, { projectId }) => {
  const open = await openProject(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  const { id, name, location, latitude, longitude } = open.row
  if (latitude === null || longitude === null) throw ctx.errors.PROJECT_WITHOUT_PLACE()
  const place = placeOf({ latitude, longitude })
  const provider = await providerOf(ctx.services)
  const row = provider.on ? await rowOf(ctx, place, provider) : null
  const body = (row?.body ?? null) as ForecastBody | null
  return {
    project: { id, name, location },
    ...stateOf(ctx.now, row),
    timeZone: body?.timeZone ?? null,
    days: daysOf(ctx.now, place, body, await rulesOf(ctx)),
  }
}

/** What is stored of a place; where it is too old, the provider is asked on the way. */
async function rowOf(ctx: Ctx, place: string, { everyMinutes }: ProviderSettings): Promise<Row | null> {
  const [stored] = await ctx.db
    .select()
    .from(weatherForecasts)
    .where(ctx.tenant(weatherForecasts, eq(weatherForecasts.place, place)))
  if (stored && !isDue(ctx.now, stored, everyMinutes)) return stored
  const claimed = await claim(ctx, place, everyMinutes)
  if (claimed) await ctx.enqueue(FETCH_QUEUE, { place, askedAt: claimed.askedAt } satisfies Payload)
  // somebody else was quicker: theirs is under way
  return claimed ?? stored ?? null
}

/** What was asked in vain, or never answered, is asked again sooner. */
function isDue(now: number, { askedAt, answeredAt, problem }: Row, everyMinutes: number): boolean {
  const inVain = problem !== null || answeredAt === null
  return askedAt <= now - (inVain ? Math.min(everyMinutes, FAILED_WAIT_MINUTES) : everyMinutes) * MINUTE_MS
}

/** The row, if it is ours to ask for; of several requests at once the first has moved the time on when the others look. */
async function claim(ctx: Ctx, place: string, everyMinutes: number): Promise<Row | null> {
  // the same as isDue, where nobody can come between
  const due = or(
    lte(weatherForecasts.askedAt, ctx.now - everyMinutes * MINUTE_MS),
    and(
      or(isNotNull(weatherForecasts.problem), isNull(weatherForecasts.answeredAt)),
      lte(weatherForecasts.askedAt, ctx.now - FAILED_WAIT_MINUTES * MINUTE_MS),
    ),
  )
  const [row] = await ctx.db
    .insert(weatherForecasts)
    .values({ companyId: ctx.companyId, place, askedAt: ctx.now })
    .onConflictDoUpdate({
      target: [weatherForecasts.companyId, weatherForecasts.place],
      set: { askedAt: ctx.now, answeredAt: null },
      setWhere: due,
    })
    .returning()
  return row ?? null
}

/** The errand: asks outside of any transaction, and stores what came. A second delivery of the job finds it answered. */
export async function fetchForecast({ services, inside }: Errand, { place, askedAt }: Payload): Promise<void> {
  const mine = (ctx: Ctx) =>
    ctx.tenant(
      weatherForecasts,
      eq(weatherForecasts.place, place),
      eq(weatherForecasts.askedAt, askedAt),
      isNull(weatherForecasts.answeredAt),
    )
  const waiting = await inside((ctx) =>
    ctx.db.select({ place: weatherForecasts.place }).from(weatherForecasts).where(mine(ctx)),
  )
  const provider = await providerOf(services)
  if (waiting.length === 0 || !provider.on) return
  const { body, problem } = await askProvider(services, baseOf(provider), place)
  await inside(async (ctx) => {
    const answered = { answeredAt: ctx.now, problem }
    const stored = await ctx.db
      .update(weatherForecasts)
      .set(body ? { ...answered, fetchedAt: ctx.now, body } : answered)
      .where(mine(ctx))
      .returning({ place: weatherForecasts.place })
    if (stored.length > 0) await ctx.event('weatherForecast.fetched', place, { after: { problem } })
  })
}

function stateOf(now: number, row: Row | null): Pick<Forecast, 'state' | 'problem' | 'fetchedAt'> {
  if (!row) return { state: 'off', problem: null, fetchedAt: null }
  const { askedAt, answeredAt, fetchedAt } = row
  const problem = row.problem as Problem | null
  if (answeredAt === null && now - askedAt < LOST_AFTER_MS) return { state: 'asking', problem: null, fetchedAt }
  if (answeredAt === null) return { state: 'unreachable', problem: 'late', fetchedAt }
  return { state: problem === null ? 'current' : 'unreachable', problem, fetchedAt }
}

/** From today on, as the calendar of the place has it; where there are no figures, the sun alone. */
function daysOf(now: number, place: string, body: ForecastBody | null, rules: RuleSettings): ForecastDay[] {
  const { latitude, longitude } = coordsOf(place)
  const clock = clockOf(body?.timeZone ?? null, longitude)
  const today = clock.dateOf(now)
  const known = new Map((body?.days ?? []).map((day) => [day.date, day]))
  return Array.from({ length: FORECAST_DAYS }, (_, ahead) => addDays(today, ahead)).map((date) => {
    const figures = known.get(date) ?? nothingOf(date)
    const findings = judge(figures, rules)
    return {
      ...figures,
      findings,
      verdict: verdictOf(findings),
      sun: sunShown(date, latitude, longitude, clock.minuteOf),
    }
  })
}

const nothingOf = (date: string): DayFigures => ({
  date,
  code: null,
  min: null,
  max: null,
  rain: null,
  snow: null,
  gust: null,
  heat: null,
})

type Clock = { dateOf: (instant: number) => string; minuteOf: (instant: number) => number }

/** The clocks of the place; without a time zone those of its longitude. */
function clockOf(timeZone: string | null, longitude: number): Clock {
  if (timeZone !== null) {
    // Sweden writes dates as we store them
    const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone })
    return { dateOf: (instant) => calendar.format(instant), minuteOf: (instant) => minuteOfDay(instant, timeZone) }
  }
  const shifted = (instant: number) => instant + offsetByLongitude(longitude) * MINUTE_MS
  return {
    dateOf: (instant) => plainDateOf(shifted(instant)),
    minuteOf: (instant) => Math.floor((((shifted(instant) % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS),
  }
}

function sunShown(date: string, latitude: number, longitude: number, minuteOf: Clock['minuteOf']): ForecastDay['sun'] {
  const sun = sunOf(date, latitude, longitude)
  if (sun.kind !== 'usual') return { kind: sun.kind, rise: null, set: null, minutes: sun.minutes }
  // to the nearest minute, as tables have it
  const shown = (instant: number) => {
    const minute = minuteOf(Math.round(instant / MINUTE_MS) * MINUTE_MS)
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  }
  return { kind: 'usual', rise: shown(sun.sunrise), set: shown(sun.sunset), minutes: sun.minutes }
}

type Placed = { id: string; name: string; location: string; updatedAt: number }

/** The same people see the same projects as in the register. */
const placed: List<Placed, { q?: string | undefined }, 'updatedAt'> = {
  id: 'weather.projects',
  sources: [
    {
      from: () => 'projects p',
      columns: { id: 'p.id', name: 'p.name', location: 'p.location', updatedAt: asInstant('p.updated_at') },
      rows: async (asked) =>
        `p.company_id = ${asked.company} and p.longitude is not null and p.latitude is not null and ${await presentProjects(asked, { everyVertical: true })}`,
    },
  ],
  key: { by: 'p.id', type: 'text', of: (row) => row.id },
  orders: {
    updatedAt: [{ by: 'p.updated_at', type: 'timestamptz', of: (row) => new Date(row.updatedAt).toISOString() }],
  },
  filters: { q: projectsHolding },
}

export const listProjects: Service['listProjects'] = async (ctx, { size, cursor, total, q }) => {
  const wish = { filter: { q }, sort: 'updatedAt', direction: 'desc' } as const
  return readList(ctx, placed, wish, { size, cursor, total })
}

/** Forecasts of places that nobody looks at go. */
export async function removeOldForecasts(owner: Pool, now: number): Promise<void> {
  await deleteInBatches(owner, 'weather_forecasts', 'asked_at < $1', [new Date(now - KEPT_DAYS * DAY_MS).toISOString()])
}
