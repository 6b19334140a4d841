import { describe, expect, it } from 'vitest'
import { decimalIn, decimalRead } from '../number-columns.ts'
import type { SheetCell } from '../sheets/read-sheet.ts'
import { choiceOf, readCell } from './cells.ts'
import { knownHeading, matchColumns, type Target, unitsOf } from './columns.ts'
import { headerPlace } from './header.ts'
import { readRow, saidOf, whyAside } from './rows.ts'

const words = (text: string) => ({ en: text, es: text, fr: text })
const NAME: Target = { key: 'name', kind: 'text', label: words('Name'), required: true, also: ['projekt'] }
const START: Target = { key: 'start', kind: 'date', label: words('Start'), also: ['beginn'] }
const SUM: Target = { key: 'sum', kind: 'money', label: words('Budget'), also: ['montant'] }
const STATE: Target = {
  key: 'state',
  kind: 'choice',
  label: words('Status'),
  values: ['active', 'done'],
  valueAlso: { active: ['läuft'] },
  silent: ['überfällig'],
}
const AREA: Target = {
  key: 'area',
  kind: 'number',
  label: words('Square footage'),
  measure: { quantity: 'area', stored: 'imperial', metricLabel: words('Floor area') },
}
const ALL = [NAME, START, SUM, STATE, AREA]
const isKnown = knownHeading(ALL)

it('what is in brackets is left out, and brackets that never close are read once', () => {
  expect(matchColumns(['Name (as agreed)', '('.repeat(200_000), 'Budget [EUR]'], [NAME, SUM])).toEqual([
    'name',
    null,
    'sum',
  ])
})

describe('the headings of a sheet', () => {
  it.each<[string, SheetCell[][], { at: number; lines: number }]>([
    [
      'in the first row',
      [
        ['Name', 'Start'],
        ['A', 'B'],
      ],
      { at: 0, lines: 1 },
    ],
    ['below a title and an empty row', [['Our list'], [], ['Projekt', 'Beginn'], ['A', 'B']], { at: 2, lines: 1 }],
    [
      'in two rows, as under merged ones',
      [
        ['Projekt', 'Termine'],
        [null, 'Beginn'],
        ['A', 'B'],
      ],
      { at: 0, lines: 2 },
    ],
    ['that nobody knows', [['Title'], [], ['Foo', 'Bar', 'Baz'], ['a', 'b', 'c']], { at: 2, lines: 1 }],
  ])('%s', (_, rows, place) => {
    expect(headerPlace(rows, isKnown)).toEqual(place)
  })

  it('are understood with their currency and in part', () => {
    expect(matchColumns(['Name', 'Start / début', 'Montant HT'], ALL)).toEqual(['name', 'start', 'sum'])
    expect(matchColumns(['Budget in EUR'], ALL)).toEqual(['sum'])
  })

  it.each([
    ['Square footage (m²)', 'imperial', 'si'],
    ['Square footage', 'si', 'imperial'],
    ['Floor area (sq ft)', 'si', 'imperial'],
    ['Floor area [SF]', 'si', 'imperial'],
    ['Floor area ft2', 'si', 'imperial'],
    ['Superficie en pies cuadrados', 'si', 'imperial'],
    ['Surface (pi²)', 'si', 'imperial'],
    ['Floor area (m2)', 'imperial', 'si'],
    ['Floor area sq. m', 'imperial', 'si'],
    ['Superficie (metros cuadrados)', 'imperial', 'si'],
    ['Surface en mètres carrés', 'imperial', 'si'],
    ['Floor area', 'si', 'si'],
    ['Floor area', 'imperial', 'imperial'],
  ] as const)('%s is read, where %s is usual, in %s', (title, usual, units) => {
    expect(unitsOf(AREA, title, usual)).toBe(units)
  })

  it.each([
    ['length', 'Height (ft)', 'imperial'],
    ['length', 'Height (m)', 'si'],
    ['flow', 'Design flow l/s', 'si'],
    ['flow', 'Design flow, GPM', 'imperial'],
    ['temperature', 'Supply °F', 'imperial'],
    ['temperature', 'Supply (°C)', 'si'],
    ['power', 'Cooling kW', 'si'],
    ['power', 'Cooling (BTU/h)', 'imperial'],
    ['pressure', 'Static pressure [psi]', 'imperial'],
    ['pressure', 'Static pressure kPa', 'si'],
  ] as const)('%s: %s is in %s whatever is usual', (quantity, title, units) => {
    const target: Target = { ...AREA, measure: { quantity, stored: 'si', metricLabel: words('x') } }
    expect([unitsOf(target, title, 'si'), unitsOf(target, title, 'imperial')]).toEqual([units, units])
  })
})

describe('a cell', () => {
  it('of a quantity is stored by the units of its column and said in those of the reader', () => {
    const metres = readCell(AREA, 100, { language: 'en', units: 'si' })
    expect(metres).toBeCloseTo(1076.39, 1)
    expect(readCell(AREA, 1_200, { language: 'en', units: 'imperial' })).toBe(1_200)
    const unit = { ...AREA, unit: words('sq ft') }
    expect(saidOf(unit, metres, { language: 'en', units: 'si' })).toBe('100 m²')
    expect(saidOf(unit, 1_200, { language: 'en', units: 'si' })).toBe('111.5 m²')
    expect(saidOf(unit, 1_200, { language: 'en', units: 'imperial' })).toBe('1,200 sq ft')
  })

  it.each([
    ['NZ$1,250,000.50', 'NZD'],
    ['A$1,250,000.50', 'AUD'],
    ['C$1,250,000.50', 'CAD'],
    ['1,250,000.50 CA$', 'CAD'],
    ['US$ 1,250,000.50', 'USD'],
    ['MX$1,250,000.50', 'MXN'],
    ['R$1,250,000.50', 'BRL'],
    ["CHF 1'250'000.50", 'CHF'],
    ['Fr. 1’250’000.50', 'CHF'],
    ['$1,250,000.50', 'NZD'],
    ['£1,250,000.50', 'GBP'],
    ['1,250,000.50 €', 'EUR'],
  ])('reads the amount %s where people count in %s, and nowhere else', (text, currency) => {
    expect(readCell(SUM, text, { language: 'en', decimal: '.', currency })).toBe(125_000_050)
    const other = currency === 'SEK' ? 'NOK' : 'SEK'
    if (!text.startsWith('$')) expect(readCell(SUM, text, { language: 'en', decimal: '.', currency: other })).toBe(text)
  })

  it.each([
    ['en', 'Budget is written in NZ$, and amounts here are in USD: convert it first'],
    ['es', 'Budget: está en NZ$, y aquí los importes son en USD; conviértalo antes'],
    ['fr', 'Budget\u202F: est en NZ$, et les montants sont ici en USD\u202F; convertissez-le d’abord'],
  ] as const)('in another currency is named, in %s', (language, text) => {
    const columns = [{ at: 0, target: SUM, reading: { language, currency: 'USD' } }]
    const { problems } = readRow(['NZ$ 5'], columns, [SUM], { language, units: 'si', forAll: {} })
    expect(problems).toEqual([{ at: 0, key: 'sum', text }])
  })

  it.each([
    ['15. März 2026', '2026-03-15'],
    ['Mo 2.3.2026', '2026-03-02'],
    ['1er avril 2026', '2026-04-01'],
    ['3 de marzo de 2026', '2026-03-03'],
    ['printemps', 'printemps'],
    ['offen', null],
  ])('reads the date %s in English', (text, date) => {
    expect(readCell(START, text, { language: 'en', order: 'dayFirst' })).toBe(date)
  })

  it.each([
    ['1.250.000,00 €', 125_000_000],
    ['120.000', 12_000_000],
    ['EUR 85,50', 8_550],
    ['CHF 1’200.–', 120_000],
    ['120,-', 12_000],
    ['1,2 Mio', '1,2 Mio'],
  ])('reads the amount %s where the comma is the decimal sign', (text, cents) => {
    expect(readCell(SUM, text, { language: 'en', decimal: ',' })).toBe(cents)
  })

  it('that says a state is read by any word for it, by what the person says, or stays open', () => {
    expect(choiceOf(STATE, 'LÄUFT', undefined)).toEqual({ value: 'active', known: true })
    expect(choiceOf(STATE, 'überfällig', undefined)).toEqual({ value: null, known: true })
    expect(choiceOf(STATE, 'ruht', undefined)).toEqual({ value: 'ruht', known: false })
    expect(choiceOf(STATE, 'ruht', { ruht: 'done' })).toEqual({ value: 'done', known: true })
    expect(choiceOf(STATE, 'ruht', { ruht: null })).toEqual({ value: null, known: true })
    expect(choiceOf(STATE, 'ruht', { ruht: 'invented' })).toEqual({ value: 'ruht', known: false })
  })

  it('of percentages is a share where the whole column is', () => {
    const progress: Target = { key: 'p', kind: 'number', label: words('Progress'), percent: true }
    expect(readCell(progress, 1, { language: 'en', shares: true })).toBe(100)
    expect(readCell(progress, 1, { language: 'en' })).toBe(1)
    expect(readCell(progress, '45 %', { language: 'en', shares: true })).toBe(45)
  })
})

it('a column of figures proves its decimal sign, else the country says it', () => {
  expect(decimalRead(['120.000', '85.500,50'], '.')).toEqual({ decimal: ',', example: '120.000' })
  expect(decimalRead(['120.000'], '.')).toEqual({ decimal: '.', example: '120.000' })
  expect(decimalRead(['1.250.000', '99,5'], '.')).toBeNull()
  expect([decimalIn('US'), decimalIn('DE'), decimalIn('ES'), decimalIn('MX')]).toEqual(['.', ',', ',', '.'])
})

it.each<[SheetCell[], string | null]>([
  [['Projekt', 'Beginn', 'Budget'], 'heading'],
  [['Summe', null, '1.000,00 €'], 'total'],
  [[null, null, 4_000], 'total'],
  [['Total refit', null, 4_000], null],
  [['Depot', null, null], null],
])('a row %j is aside as %s', (cells, why) => {
  const columns = [NAME, START, SUM].map((target, at) => ({ at, target, reading: { language: 'en' } }))
  expect(whyAside(cells, ['Projekt', 'Beginn', 'Budget'], columns, 'name')).toBe(why)
})
