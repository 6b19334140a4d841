import { describe, expect, it } from 'vitest'
import { easterOf, partsOf, publicHolidays } from './days.ts'
import { NAMES } from './names.ts'
import { RULES } from './rules.ts'

const year = (of: number) => ({ from: `${of}-01-01`, to: `${of}-12-31` })
const days = (country: string, part: string | undefined, of: number) =>
  publicHolidays({ country, part }, year(of), 'en').map(({ date, name }) => `${date.slice(5)} ${name}`)

it.each([
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (of, date) => expect(easterOf(of)).toBe(date))

describe('public holidays', () => {
  it('of the United States in 2026, Independence Day on a Saturday', () => {
    expect(days('US', undefined, 2026)).toEqual([
      '01-01 New Year’s Day',
      '01-19 Martin Luther King Jr. Day',
      '02-16 Washington’s Birthday',
      '05-25 Memorial Day',
      '06-19 Juneteenth',
      '07-03 Independence Day (observed)',
      '07-04 Independence Day',
      '09-07 Labor Day',
      '10-12 Columbus Day',
      '11-11 Veterans Day',
      '11-26 Thanksgiving Day',
      '12-25 Christmas Day',
    ])
  })

  it('of a New Year’s Day on a Saturday is made good in the year before', () => {
    expect(days('US', undefined, 2027)).toContain('12-31 New Year’s Day (observed)')
  })

  it.each([
    ['GB', 'EAW', 2026, ['04-03 Good Friday', '08-31 Summer bank holiday', '12-28 Boxing Day (observed)']],
    ['GB', 'EAW', 2027, ['12-27 Christmas Day (observed)', '12-28 Boxing Day (observed)']],
    ['GB', 'EAW', 2022, ['12-26 Boxing Day', '12-27 Christmas Day (observed)']],
    ['GB', 'SCT', 2026, ['01-02 2 January', '08-03 Summer bank holiday', '11-30 St Andrew’s Day']],
    ['GB', 'NIR', 2026, ['03-17 St Patrick’s Day', '07-13 Battle of the Boyne (observed)']],
    ['DE', 'BY', 2026, ['01-06 Epiphany', '06-04 Corpus Christi', '10-03 Day of German Unity']],
    ['DE', 'SN', 2026, ['10-31 Reformation Day', '11-18 Day of Repentance and Prayer']],
    ['FR', undefined, 2026, ['05-14 Ascension Day', '05-25 Whit Monday', '07-14 Bastille Day']],
    ['CA', 'QC', 2026, ['05-18 National Patriots’ Day', '06-24 National Holiday of Quebec', '10-12 Thanksgiving Day']],
    ['CA', 'ON', 2026, ['02-16 Family Day', '05-18 Victoria Day', '12-26 Boxing Day']],
    ['MX', undefined, 2030, ['02-04 Constitution Day', '10-01 Change of the federal executive']],
    ['AU', 'NSW', 2026, ['06-08 King’s Birthday', '10-05 Labour Day', '12-28 Boxing Day (observed)']],
    ['AU', 'ACT', 2026, ['06-01 Reconciliation Day']],
    ['NZ', undefined, 2027, ['02-08 Waitangi Day (observed)', '04-26 Anzac Day (observed)', '06-25 Matariki']],
    ['IE', undefined, 2030, ['02-01 St Brigid’s Day']],
    ['NL', undefined, 2025, ['04-26 King’s Day']],
    ['ZA', undefined, 2026, ['08-10 National Women’s Day (observed)']],
    ['SE', undefined, 2026, ['06-20 Midsummer Day', '10-31 All Saints’ Day']],
    ['IN', undefined, 2026, ['01-26 Republic Day', '08-15 Independence Day', '10-02 Gandhi Jayanti']],
  ])('%s %s %i has %j', (country, part, of, some) => {
    expect(days(country, part, of)).toEqual(expect.arrayContaining(some))
  })

  it('begin when the law began', () => {
    expect(days('PL', undefined, 2024)).not.toContain('12-24 Christmas Eve')
    expect(days('PL', undefined, 2025)).toContain('12-24 Christmas Eve')
  })

  it('have names in three languages', () => {
    const named = (language: string) =>
      publicHolidays({ country: 'FR' }, { from: '2026-05-01', to: '2026-05-31' }, language).map(({ name }) => name)
    expect(named('fr')).toEqual(['Fête du Travail', 'Victoire 1945', 'Ascension', 'Lundi de Pentecôte'])
    expect(named('es')).toEqual(['Día del Trabajo', 'Victoria de 1945', 'Ascensión', 'Lunes de Pentecostés'])
    const used = Object.values(RULES)
      .flatMap(({ all, parts = {} }) => [all, ...Object.values(parts).map(([, rules]) => rules)])
      .flatMap((rules) => rules.split('; ').map((rule) => rule.split(' ')[0] ?? ''))
    expect(new Set(used.filter((key) => key !== ''))).toEqual(new Set(Object.keys(NAMES)))
  })

  it('are none where we have no rules', () => {
    expect(publicHolidays({ country: 'JP' }, year(2026), 'en')).toEqual([])
    expect(partsOf('JP')).toEqual([])
    expect(partsOf('FR')).toEqual([{ code: 'AM', name: 'Alsace-Moselle' }])
  })
})
