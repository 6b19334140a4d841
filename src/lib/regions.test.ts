import { describe, expect, it } from 'vitest'
import { COUNTRIES, CURRENCIES, isCountry, isCurrency } from './region-codes.ts'
import { allZones, countryOf, presentZone, regionDefaults, zonesOf } from './regions.ts'
import { isTimeZone } from './zones.ts'

describe('what is usual in a country', () => {
  it.each([
    ['US', 'USD', 'imperial', 7, 'America/New_York'],
    ['NZ', 'NZD', 'si', 1, 'Pacific/Auckland'],
    ['DE', 'EUR', 'si', 1, 'Europe/Berlin'],
    ['GB', 'GBP', 'si', 1, 'Europe/London'],
    ['MX', 'MXN', 'si', 7, 'America/Mexico_City'],
    ['CA', 'CAD', 'si', 7, 'America/Toronto'],
    ['IN', 'INR', 'si', 7, 'Asia/Kolkata'],
    ['AU', 'AUD', 'si', 1, 'Australia/Sydney'],
    ['BR', 'BRL', 'si', 7, 'America/Sao_Paulo'],
    ['AE', 'AED', 'si', 1, 'Asia/Dubai'],
    ['EG', 'EGP', 'si', 6, 'Africa/Cairo'],
    ['LR', 'LRD', 'imperial', 1, 'Africa/Monrovia'],
    ['MM', 'MMK', 'imperial', 7, 'Asia/Yangon'],
  ] as const)('%s: %s, %s, week from day %i, %s', (country, currency, units, weekStart, timeZone) => {
    expect(regionDefaults(country)).toEqual({ currency, units, weekStart, timeZone })
  })

  it('is not known of what is no country', () => {
    expect([regionDefaults('XX'), regionDefaults('us'), isCountry('EU'), isCountry('US')]).toEqual([
      null,
      null,
      false,
      true,
    ])
  })

  it('is complete: every country has a name, money with a name, and time zones', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
    const money = new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' })
    const lacking = COUNTRIES.filter((country) => {
      const usual = regionDefaults(country)
      return !names.of(country) || !usual || !money.of(usual.currency) || !isTimeZone(usual.timeZone)
    })
    // the money of Zimbabwe is newer than the names of the oldest engine we run on
    expect(lacking.filter((country) => country !== 'ZW')).toEqual([])
    expect(COUNTRIES.length).toBe(246)
  })

  it('names the currencies that a company can choose', () => {
    const used = new Set(COUNTRIES.map((country) => regionDefaults(country)?.currency ?? ''))
    expect([...used].toSorted()).toEqual(CURRENCIES)
    expect([isCurrency('NZD'), isCurrency('DEM')]).toEqual([true, false])
  })
})

describe('the time zones of a country', () => {
  it('are several where it is wide, the usual one first', () => {
    expect(zonesOf('NZ')).toEqual(['Pacific/Auckland', 'Pacific/Chatham'])
    expect(zonesOf('DE')[0]).toBe('Europe/Berlin')
    expect(zonesOf('GB')).toEqual(['Europe/London'])
    expect(zonesOf('US')).toEqual(expect.arrayContaining(['America/Denver', 'Pacific/Honolulu', 'America/Boise']))
    expect(zonesOf('US')).toContain('America/Indiana/Knox')
    expect(zonesOf('AU')).toEqual(expect.arrayContaining(['Australia/Perth', 'Antarctica/Macquarie']))
    expect(zonesOf('XX')).toEqual([])
  })

  it('have one name each, also where the browser has an older one', () => {
    expect(presentZone('Asia/Calcutta')).toBe('Asia/Kolkata')
    const engine = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    const lost = COUNTRIES.filter((country) => countryOf(engine(regionDefaults(country)?.timeZone ?? '')) !== country)
    expect(lost).toEqual([])
    expect(allZones()).toContain('Pacific/Chatham')
  })

  it.each([
    ['America/Denver', 'US'],
    ['Pacific/Auckland', 'NZ'],
    ['Europe/Berlin', 'DE'],
    ['Europe/London', 'GB'],
    ['America/Tijuana', 'MX'],
    ['America/Vancouver', 'CA'],
    ['Asia/Kolkata', 'IN'],
    ['Asia/Calcutta', 'IN'],
    ['Australia/Perth', 'AU'],
    ['Europe/Kiev', 'UA'],
    ['UTC', null],
    ['Etc/GMT+7', null],
    ['Atlantis/Capital', null],
  ])('%s is in %s', (zone, country) => expect(countryOf(zone)).toBe(country))
})
