/** Places by what was typed: the list that comes along, best match first, then the larger one. */
import { plainText } from '../../../lib/text.ts'

export type City = {
  name: string
  country: string
  adminCode: string
  population: number
  longitude: number
  latitude: number
  plain: string
}

/** How well a name fits: the whole of it, its beginning, the beginning of one of its words. */
function fitOf(name: string, asked: string): number {
  if (name === asked) return 3
  if (name.startsWith(asked)) return 2
  return name.includes(` ${asked}`) ? 1 : 0
}

/** "Portland, OR": what stands behind the comma narrows by the code of the state, or the code or name of the country. */
export function findCities(
  cities: readonly City[],
  typed: string,
  countryName: (code: string) => string,
  limit: number,
): City[] {
  const [asked = '', ...behind] = typed.split(',').map(plainText)
  if (asked === '') return []
  const wanted = behind.filter((part) => part !== '')
  const names = new Map<string, string>()
  const nameOf = (code: string) => {
    const known = names.get(code) ?? plainText(countryName(code))
    names.set(code, known)
    return known
  }
  const isIn = (city: City) =>
    wanted.every(
      (part) =>
        city.adminCode.toLowerCase().startsWith(part) ||
        city.country.toLowerCase() === part ||
        nameOf(city.country).startsWith(part),
    )
  const hits: { city: City; fit: number }[] = []
  for (const city of cities) {
    const fit = fitOf(city.plain, asked)
    if (fit > 0 && isIn(city)) hits.push({ city, fit })
  }
  // a large city that begins with it is meant more often than a village that is called so
  const weight = ({ city, fit }: { city: City; fit: number }) => fit * 2 + Math.log10(city.population + 1)
  return hits
    .toSorted((a, b) => weight(b) - weight(a) || a.city.plain.localeCompare(b.city.plain))
    .slice(0, limit)
    .map(({ city }) => city)
}

/** Codes of states that are words of their own, as in North America; numbers tell nobody anything in an address. */
export const isSpokenCode = (code: string): boolean => /^[A-Z]{2,3}$/.test(code)
