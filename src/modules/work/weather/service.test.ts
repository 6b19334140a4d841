import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../../lib/dates.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { askProvider } from './ask.ts'
import type { Forecast, ProviderTest, WeatherProject, WeatherSettings } from './contract.ts'
import { removeOldForecasts } from './forecast.service.ts'
import { addressOf, readAnswer } from './provider.ts'
import { FORECAST_DAYS } from './rules.ts'

const DENVER = { longitude: -104.9903, latitude: 39.7392 }
const START = Date.UTC(2026, 10, 16, 9)
const MINUTE = 60_000

let app: TestApp
let companyId: string
let platform: TestPerson
let admin: TestPerson
let provider: Server
let base: string
/** What the provider says, and what it was asked. */
let reply: { status: number; body: string } | 'silence'
let asked: URL[]

beforeAll(async () => {
  provider = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://provider.example'))
    if (reply !== 'silence') response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
  })
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1/forecast`
  app = await createTestApp({ config: { allowedHosts: ['127.0.0.1'] }, worker: true })
  companyId = await app.makeCompany()
  admin = await app.makePerson(companyId, { role: 'admin' })
  platform = await app.makePerson(companyId, { role: 'admin' })
  await app.aside.query(`update auth.users set platform_role = 'super_admin' where id = $1`, [platform.userId])
  platform = { ...platform, cookie: await app.signIn(platform.email) }
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await app.stop()
})
beforeEach(async () => {
  asked = []
  reply = { status: 200, body: JSON.stringify(openMeteo()) }
  await set({ on: true, url: base })
})
afterEach(async () => {
  app.clock.now = START
  await app.aside.query('delete from weather_forecasts')
  await app.aside.query('delete from weather_checks')
  await app.aside.query('delete from weather_rules')
})

/** An answer as Open-Meteo gives it: a windy first day, then calm ones. */
function openMeteo(change: { timezone?: string; gusts?: number[]; windUnit?: string } = {}) {
  const time = Array.from({ length: FORECAST_DAYS }, (_, at) => addDays('2026-11-16', at))
  const all = (value: number) => time.map(() => value)
  const hours = time.flatMap((date) =>
    Array.from({ length: 24 }, (_, hour) => `${date}T${String(hour).padStart(2, '0')}:00`),
  )
  return {
    latitude: 39.75,
    longitude: -105,
    generationtime_ms: 0.2,
    utc_offset_seconds: -25_200,
    timezone: change.timezone ?? 'America/Denver',
    timezone_abbreviation: 'GMT-7',
    elevation: 1_609,
    daily_units: {
      time: 'iso8601',
      weather_code: 'wmo code',
      temperature_2m_max: '°C',
      temperature_2m_min: '°C',
      rain_sum: 'mm',
      showers_sum: 'mm',
      snowfall_sum: 'cm',
      wind_gusts_10m_max: change.windUnit ?? 'm/s',
    },
    daily: {
      time,
      weather_code: all(3),
      temperature_2m_max: all(12.4),
      temperature_2m_min: all(2.1),
      rain_sum: all(1),
      showers_sum: all(0.5),
      snowfall_sum: all(0),
      wind_gusts_10m_max: change.gusts ?? [14, ...all(6).slice(1)],
    },
    hourly_units: { time: 'iso8601', temperature_2m: '°C', relative_humidity_2m: '%' },
    hourly: { time: hours, temperature_2m: hours.map(() => 10), relative_humidity_2m: hours.map(() => 50) },
  }
}

const set = (changes: object, who = platform) => app.call<WeatherSettings>(who, 'PUT', '/api/weather/settings', changes)
const look = async (projectId: string, who = admin) =>
  app.call<Forecast>(who, 'GET', `/api/weather/forecasts/${projectId}`)
const settled = async (projectId: string, who = admin) =>
  (
    await until(
      () => look(projectId, who),
      ({ body }) => body.state !== 'asking',
    )
  ).body

async function makeProject(coords: object | null = DENVER, who = admin, name = 'Mill Creek'): Promise<string> {
  const { body } = await app.call<{ id: string }>(who, 'POST', '/api/projects', {
    fields: ENGINEERING,
    name,
    location: 'Denver',
    coords,
  })
  return body.id
}

describe('the forecast of a project', () => {
  it('is asked for once, and says for each day what it means for the work', async () => {
    const projectId = await makeProject()
    expect((await look(projectId)).body).toMatchObject({
      state: 'asking',
      fetchedAt: null,
      timeZone: null,
      project: { name: 'Mill Creek', location: 'Denver' },
    })
    const { days, ...rest } = await settled(projectId)
    expect(rest).toMatchObject({ state: 'current', problem: null, fetchedAt: START, timeZone: 'America/Denver' })
    expect(days).toHaveLength(FORECAST_DAYS)
    expect(days[0]).toMatchObject({
      date: '2026-11-16',
      code: 3,
      min: 2.1,
      max: 12.4,
      rain: 1.5,
      snow: 0,
      gust: 14,
      verdict: 'notAdvised',
      findings: expect.arrayContaining([
        { rule: 'gust', value: 14, limit: 11, verdict: 'notAdvised' },
        { rule: 'rain', value: 1.5, limit: 5, verdict: 'works' },
      ]),
    })
    expect(days[1]).toMatchObject({ date: '2026-11-17', verdict: 'works' })
    expect(days[0]?.sun).toMatchObject({
      kind: 'usual',
      rise: expect.stringMatching(/^06:4\d$/),
      set: expect.stringMatching(/^16:4\d$/),
    })
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      latitude: '39.74',
      longitude: '-104.99',
      timezone: 'auto',
      wind_speed_unit: 'ms',
      hourly: 'temperature_2m,relative_humidity_2m',
    })
    expect(asked).toHaveLength(1)
  })

  it('is asked for by one of many requests at once', async () => {
    const projectId = await makeProject()
    const answers = await Promise.all(Array.from({ length: 12 }, () => look(projectId)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await settled(projectId)
    expect(asked).toHaveLength(1)
    // a job is done only after what it wrote
    await until(
      () =>
        app.aside.query(
          `select 1 from jobs.job where data->>'kind' = 'weather.fetch' and data->'payload'->>'askedAt' = $1 and state <> 'completed'`,
          [String(START)],
        ),
      ({ rows }) => rows.length === 0,
    )
    expect(asked).toHaveLength(1)
  })

  it('is kept for an hour, shown while a newer one is asked for, and shared by projects of one place', async () => {
    const projectId = await makeProject()
    await settled(projectId)
    app.clock.now = START + 59 * MINUTE
    expect((await look(projectId)).body).toMatchObject({ state: 'current', fetchedAt: START })
    expect((await look(await makeProject({ longitude: -104.991, latitude: 39.741 }))).body).toMatchObject({
      state: 'current',
      fetchedAt: START,
    })
    app.clock.now = START + 60 * MINUTE
    reply = { status: 200, body: JSON.stringify(openMeteo({ gusts: Array.from({ length: 7 }, () => 3) })) }
    expect((await look(projectId)).body).toMatchObject({
      state: 'asking',
      fetchedAt: START,
      days: expect.arrayContaining([expect.objectContaining({ gust: 14 })]),
    })
    expect(await settled(projectId)).toMatchObject({
      state: 'current',
      fetchedAt: START + 60 * MINUTE,
      days: expect.arrayContaining([expect.objectContaining({ gust: 3 })]),
    })
    expect(asked).toHaveLength(2)
  })

  it('is asked for as often as the installation says', async () => {
    const projectId = await makeProject()
    await set({ everyMinutes: 15 })
    await settled(projectId)
    app.clock.now = START + 15 * MINUTE
    expect((await look(projectId)).body.state).toBe('asking')
    await settled(projectId)
    expect(await set({ everyMinutes: 60 })).toMatchObject({ body: { everyMinutes: 60 } })
    expect((await set({ everyMinutes: 5 })).status).toBe(400)
  })

  it('drops the days that are over where the project stands', async () => {
    const projectId = await makeProject()
    await settled(projectId)
    reply = { status: 500, body: '' }
    // 06:30 UTC on the 18th is still the 17th in Denver
    app.clock.now = Date.UTC(2026, 10, 18, 6, 30)
    const { days } = await settled(projectId)
    expect([days[0]?.date, days.at(-2)?.date, days.at(-2)?.verdict, days.at(-1)?.date, days.at(-1)?.verdict]).toEqual([
      '2026-11-17',
      '2026-11-22',
      'works',
      '2026-11-23',
      null,
    ])
  })

  it('needs coordinates', async () => {
    expect(await look(await makeProject(null))).toMatchObject({ status: 422, body: { code: 'PROJECT_WITHOUT_PLACE' } })
  })

  it('is for whoever may open the project', async () => {
    const projectId = await makeProject()
    const colleague = await app.makePerson(companyId)
    const stranger = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
    for (const who of [colleague, stranger])
      expect(await look(projectId, who)).toMatchObject({ status: 404, body: { code: 'PROJECT_NOT_FOUND' } })
    await app.call(admin, 'PUT', `/api/projects/${projectId}/shares/${colleague.userId}`, { access: 'view' })
    expect((await look(projectId, colleague)).status).toBe(200)
    await settled(projectId)
  })

  it('of another company is another row, which nobody else reaches', async () => {
    const there = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
    await settled(await makeProject())
    expect((await look(await makeProject(DENVER, there), there)).body).toMatchObject({
      state: 'asking',
      fetchedAt: null,
    })
    await until(
      () => app.aside.query<{ place: string }>('select place from weather_forecasts where answered_at is not null'),
      ({ rows }) => rows.length === 2,
    )
    expect(asked).toHaveLength(2)
    const seen = await app.inside(companyId, admin, (ctx) =>
      ctx.client.query<{ company_id: string }>('select company_id from weather_forecasts'),
    )
    expect(seen.rows).toEqual([{ company_id: companyId }])
  })

  it('that nobody has asked for goes after a month', async () => {
    await settled(await makeProject())
    await removeOldForecasts(app.database.owner, START + 29 * 86_400_000)
    expect((await app.aside.query('select 1 from weather_forecasts')).rowCount).toBe(1)
    await removeOldForecasts(app.database.owner, START + 31 * 86_400_000)
    expect((await app.aside.query('select 1 from weather_forecasts')).rowCount).toBe(0)
  })
})

describe('a provider that fails', () => {
  it.each([
    ['refuses', { status: 429, body: '{"error":true,"reason":"Hourly API request limit exceeded."}' }, 'status'],
    ['answers no JSON', { status: 200, body: '<html>Sign in to the network</html>' }, 'unreadable'],
    ['answers other JSON', { status: 200, body: '{"daily":{"time":["2026-11-16"]}}' }, 'unreadable'],
    ['answers in other units', { status: 200, body: JSON.stringify(openMeteo({ windUnit: 'km/h' })) }, 'units'],
  ] as const)('because it %s leaves the last forecast with its time', async (_what, failing, problem) => {
    const projectId = await makeProject()
    await settled(projectId)
    reply = failing
    app.clock.now = START + 60 * MINUTE
    expect((await look(projectId)).body.state).toBe('asking')
    expect(await settled(projectId)).toMatchObject({
      state: 'unreachable',
      problem,
      fetchedAt: START,
      timeZone: 'America/Denver',
      days: expect.arrayContaining([expect.objectContaining({ gust: 14 })]),
    })
  })

  it('from the beginning leaves the sun, about by the longitude, and is asked again after five minutes', async () => {
    const projectId = await makeProject()
    reply = { status: 503, body: '' }
    const failed = await settled(projectId)
    expect(failed).toMatchObject({ state: 'unreachable', problem: 'status', fetchedAt: null, timeZone: null })
    expect(failed.days[0]).toMatchObject({
      date: '2026-11-16',
      verdict: null,
      findings: [],
      gust: null,
      sun: { kind: 'usual', rise: expect.stringMatching(/^06:4\d$/) },
    })
    app.clock.now = START + 4 * MINUTE
    expect((await look(projectId)).body.state).toBe('unreachable')
    app.clock.now = START + 5 * MINUTE
    reply = { status: 200, body: JSON.stringify(openMeteo()) }
    expect((await look(projectId)).body.state).toBe('asking')
    expect(await settled(projectId)).toMatchObject({ state: 'current', fetchedAt: START + 5 * MINUTE })
    expect(asked).toHaveLength(2)
  })

  it('is told apart: down, silent, unknown, inside a private network', async () => {
    const ask = (url: string, allowedHosts = ['127.0.0.1']) =>
      askProvider({ config: { ...app.config, allowedHosts } }, url, '39.74,-104.99')
    expect(await ask('http://127.0.0.1:1/')).toMatchObject({ body: null, problem: 'unreachable', status: null })
    expect(await ask('http://no-such-host.invalid/')).toMatchObject({ problem: 'unknownHost' })
    expect(await ask(base, [])).toMatchObject({ problem: 'private' })
    expect(asked).toEqual([])
    reply = 'silence'
    expect(await ask(base)).toMatchObject({ body: null, problem: 'late', status: null })
  })

  it('whose question was lost with its server counts as late, and is asked again', async () => {
    const projectId = await makeProject()
    await app.aside.query(
      `insert into weather_forecasts (company_id, place, asked_at) values ($1, '39.74,-104.99', $2)`,
      [companyId, new Date(START - 2 * MINUTE).toISOString()],
    )
    expect((await look(projectId)).body).toMatchObject({ state: 'unreachable', problem: 'late' })
    app.clock.now = START + 3 * MINUTE
    expect((await look(projectId)).body.state).toBe('asking')
    expect(await settled(projectId)).toMatchObject({ state: 'current' })
  })
})

describe('an answer', () => {
  it('keeps its time zone only if there is one, and figures that are there', () => {
    const answer = openMeteo({ timezone: 'Nowhere/Nothing' })
    const holes = {
      ...answer,
      daily: { ...answer.daily, rain_sum: answer.daily.rain_sum.map(() => null) },
      hourly: { time: [], temperature_2m: [], relative_humidity_2m: [] },
    }
    expect(readAnswer(JSON.stringify(holes))).toMatchObject({
      body: {
        timeZone: null,
        days: expect.arrayContaining([expect.objectContaining({ rain: null, heat: null, gust: 14 })]),
      },
    })
  })

  it('with fewer figures than days is not understood', () => {
    expect(readAnswer(JSON.stringify(openMeteo({ gusts: [14] })))).toEqual({ problem: 'unreadable' })
  })

  it('is asked for at an address that keeps its key', () => {
    expect(
      new URL(addressOf('https://customer.example/v1/forecast?apikey=abc', '1.00,2.00')).searchParams.get('apikey'),
    ).toBe('abc')
  })
})

describe('the settings', () => {
  it('are changed by whoever runs the installation; the address is theirs alone', async () => {
    expect((await set({ on: false }, admin)).status).toBe(403)
    await set({ url: `${base}?apikey=secret` })
    const { body } = await app.call<WeatherSettings>(admin, 'GET', '/api/weather/settings')
    expect(body).toMatchObject({
      on: true,
      url: null,
      provider: new URL(base).host,
      everyMinutes: 60,
      rules: { gust: { on: true, limit: 11 }, frost: { on: true, limit: 0 } },
    })
    expect((await app.call<WeatherSettings>(platform, 'GET', '/api/weather/settings')).body.url).toBe(
      `${base}?apikey=secret`,
    )
    const { rows } = await app.aside.query<{ after: unknown }>(
      `select after from events where kind = 'weatherSettings.changed' order by id desc limit 1`,
    )
    expect(JSON.stringify(rows)).not.toContain('secret')
  })

  it('go back to Open-Meteo, and refuse what cannot be reached', async () => {
    expect((await set({ url: null })).body).toMatchObject({ url: null, provider: 'api.open-meteo.com' })
    expect(await set({ url: 'http://10.0.0.1/v1/forecast' })).toMatchObject({
      status: 422,
      body: { code: 'PROVIDER_REFUSED' },
    })
    expect(await set({ url: 'api.example' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'url' }] } },
    })
  })

  it('that name another address have what failed asked again at once', async () => {
    const projectId = await makeProject()
    reply = { status: 403, body: '' }
    expect(await settled(projectId)).toMatchObject({ state: 'unreachable' })
    reply = { status: 200, body: JSON.stringify(openMeteo()) }
    await set({ url: `${base}?apikey=right` })
    expect((await look(projectId)).body.state).toBe('asking')
    expect(await settled(projectId)).toMatchObject({ state: 'current', fetchedAt: START })
  })

  it('switch the forecast off: nobody is asked, the sun stays', async () => {
    const projectId = await makeProject()
    await set({ on: false })
    const { body } = await look(projectId)
    expect(body).toMatchObject({ state: 'off', problem: null, fetchedAt: null })
    expect(body.days[0]).toMatchObject({ verdict: null, sun: { kind: 'usual' } })
    expect(asked).toEqual([])
    expect((await app.aside.query('select 1 from weather_forecasts')).rowCount).toBe(0)
  })

  it('are limits of the company alone, and each change is noted once', async () => {
    const projectId = await makeProject()
    await settled(projectId)
    const changes = async () =>
      (
        await app.aside.query(
          `select before, after from events where kind = 'weatherSettings.changed' and company_id = $1 order by id`,
          [companyId],
        )
      ).rows
    const before = (await changes()).length
    expect(
      (await set({ rules: { gust: { on: true, limit: 15 }, rain: { on: false, limit: 5 } } })).body.rules,
    ).toMatchObject({ gust: { on: true, limit: 15 }, rain: { on: false, limit: 5 }, heat: { on: true, limit: 32 } })
    expect((await changes()).at(-1)).toEqual({
      before: { 'gust.limit': 11, 'rain.on': true },
      after: { 'gust.limit': 15, 'rain.on': false },
    })
    await set({ rules: { gust: { on: true, limit: 15 } } })
    expect((await changes()).length).toBe(before + 1)
    const { days } = (await look(projectId)).body
    expect(days[0]).toMatchObject({ verdict: 'works' })
    expect(days[0]?.findings.map(({ rule }) => rule)).toEqual(['gust', 'frost', 'heat', 'snow'])
    const there = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
    expect((await app.call<WeatherSettings>(there, 'GET', '/api/weather/settings')).body.rules.gust).toEqual({
      on: true,
      limit: 11,
    })
    expect((await set({ rules: { gust: { on: true, limit: 0 } } })).status).toBe(400)
  })
})

describe('the feature flag', () => {
  it('off closes the forecast on the server, and its connection says so', async () => {
    const projectId = await makeProject()
    const flag = (enabled: boolean) => app.call(platform, 'PUT', '/api/flags/weatherIntegration', { enabled })
    expect((await look(projectId)).status).toBe(200)
    await flag(false)
    try {
      const refused = { status: 403, body: { code: 'FEATURE_OFF' } }
      await until(
        () => look(projectId),
        ({ status }) => status === 403,
      )
      expect(await look(projectId)).toMatchObject(refused)
      expect(await app.call(admin, 'GET', '/api/weather/projects')).toMatchObject(refused)
      expect(await connection()).toMatchObject({ state: 'off', triedAt: null })
    } finally {
      await flag(true)
    }
    await until(
      () => look(projectId),
      ({ status }) => status === 200,
    )
  })
})

const connection = async () =>
  (await app.call<{ others: object[] }>(admin, 'GET', '/api/integrations/connections')).body.others[0]

describe('the connection', () => {
  const provided = () => ({ module: 'weather', name: 'weather', provider: new URL(base).host })

  it('is not said to stand before anybody has asked; then it says when, and how that went', async () => {
    expect(await connection()).toMatchObject({ ...provided(), state: 'untried', triedAt: null, lastError: null })
    const projectId = await makeProject()
    await settled(projectId)
    expect(await connection()).toMatchObject({ ...provided(), state: 'ok', triedAt: START, lastError: null })
    reply = { status: 500, body: 'broken' }
    app.clock.now = START + 61 * MINUTE
    await look(projectId)
    await settled(projectId)
    const failed = { at: app.clock.now, key: 'problems.status' }
    expect(await connection()).toMatchObject({ state: 'failed', triedAt: app.clock.now, lastError: failed })
    // a later check that succeeds leaves the last error to be read
    reply = { status: 200, body: JSON.stringify(openMeteo()) }
    app.clock.now += MINUTE
    await app.call(platform, 'POST', '/api/weather/provider/test', {})
    await until(
      () => app.call<{ test: ProviderTest | null }>(platform, 'GET', '/api/weather/provider/test'),
      ({ body }) => body.test?.answeredAt !== null,
    )
    expect(await connection()).toMatchObject({ state: 'ok', triedAt: app.clock.now, lastError: failed })
  })
})

describe('the check of the provider', () => {
  const start = (who = platform) => app.call<ProviderTest>(who, 'POST', '/api/weather/provider/test', {})
  const last = async () =>
    (await app.call<{ test: ProviderTest | null }>(platform, 'GET', '/api/weather/provider/test')).body.test
  const answered = () => until(last, (test) => test?.answeredAt !== null && test !== null)

  it('says what it answered', async () => {
    expect(await last()).toBeNull()
    expect((await start()).body).toEqual({ askedAt: START, answeredAt: null, answer: null })
    expect((await answered())?.answer).toMatchObject({
      ok: true,
      problem: null,
      provider: new URL(base).host,
      status: 200,
      days: FORECAST_DAYS,
      timeZone: 'America/Denver',
      said: '',
    })
    expect(asked[0]?.searchParams.get('latitude')).toBe('51.48')
  })

  it('repeats the beginning of what was not understood', async () => {
    reply = { status: 400, body: '{"error":true,"reason":"Invalid key"}' }
    await start()
    expect((await answered())?.answer).toMatchObject({
      ok: false,
      problem: 'status',
      status: 400,
      days: 0,
      said: '{"error":true,"reason":"Invalid key"}',
    })
  })

  it('is one at a time, for whoever runs the installation, and only while the forecast is on', async () => {
    await Promise.all([start(), start()])
    await answered()
    expect(asked).toHaveLength(1)
    expect((await start(admin)).status).toBe(403)
    expect((await app.call(admin, 'GET', '/api/weather/provider/test')).status).toBe(403)
    await set({ on: false })
    expect(await start()).toMatchObject({ status: 409, body: { code: 'WEATHER_OFF' } })
  })
})

describe('the projects it is offered for', () => {
  it('are those with coordinates that the person may open, page by page', async () => {
    const company = await app.makeCompany('Listing')
    const boss = await app.makePerson(company, { role: 'admin' })
    const person = await app.makePerson(company)
    for (const [place, name] of ['North Pier', 'South Pier', 'West Yard'].entries()) {
      app.clock.now = START + place * 1_000
      await makeProject(DENVER, boss, name)
    }
    await makeProject(null, boss, 'Nowhere')
    const own = await makeProject(DENVER, person, 'Own Pier')
    type Page = { rows: WeatherProject[]; next: string | null }
    const list = async (who: TestPerson, query = '') =>
      (await app.call<Page>(who, 'GET', `/api/weather/projects${query}`)).body
    expect((await list(person)).rows).toEqual([{ id: own, name: 'Own Pier', location: 'Denver' }])
    const firstPage = await list(boss, '?size=3')
    const secondPage = await list(boss, `?size=3&cursor=${encodeURIComponent(firstPage.next ?? '')}`)
    expect([...firstPage.rows, ...secondPage.rows].map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Own Pier', 'West Yard', 'South Pier', 'North Pier']),
    )
    expect([firstPage.rows.length, secondPage.rows.length, secondPage.next]).toEqual([3, 1, null])
    expect((await list(boss, '?q=pier')).rows.map(({ name }) => name).toSorted()).toEqual([
      'North Pier',
      'Own Pier',
      'South Pier',
    ])
    const shared = (await list(boss, '?q=yard')).rows[0]?.id ?? ''
    await app.call(boss, 'PUT', `/api/projects/${shared}/shares/${person.userId}`, { access: 'view' })
    expect((await list(person)).rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['Own Pier', 'West Yard']))
  })
})
