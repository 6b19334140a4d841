import { expect, it } from 'vitest'
import { plainText } from '../../../lib/text.ts'
import { type City, findCities } from './places.ts'

const city = (name: string, adminCode: string, country: string, population: number): City => ({
  name,
  adminCode,
  country,
  population,
  longitude: 0,
  latitude: 0,
  plain: plainText(name),
})
const CITIES = [
  city('Portland', 'OR', 'US', 632_309),
  city('Portland', 'ME', 'US', 66_881),
  city('Port Moresby', '20', 'PG', 283_733),
  city('Newport', 'WLS', 'GB', 117_326),
  city('Montréal', '10', 'CA', 1_600_000),
  city('South Portland', 'ME', 'US', 25_000),
]
const find = (typed: string) =>
  findCities(CITIES, typed, (code) => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code, 10).map(
    (one) => `${one.name} ${one.adminCode}`,
  )

it.each([
  ['portland', ['Portland OR', 'Portland ME', 'South Portland ME']],
  ['port', ['Portland OR', 'Port Moresby 20', 'Portland ME', 'South Portland ME']],
  ['Portland, ME', ['Portland ME', 'South Portland ME']],
  ['portland, united states', ['Portland OR', 'Portland ME', 'South Portland ME']],
  ['MONTREAL', ['Montréal 10']],
  ['montréal, CA', ['Montréal 10']],
  [' ', []],
  ['nowhere', []],
])('%s finds %j', (typed, found) => expect(find(typed)).toEqual(found))
