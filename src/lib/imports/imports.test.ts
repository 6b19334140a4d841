import { describe, expect, it } from 'vitest'
import { decimalIn, decimalRead } from '../number-columns.ts'
import type { SheetCell } from '../sheets/read-sheet.ts'
import { choiceOf, readCell } from './cells.ts'
import { inUnitsOf, knownHeading, matchColumns, type Target } from './columns.ts'
import { headerPlace } from './header.ts'
import { whyAside } from './rows.ts'

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

  it('are understood with their currency, in part, and in other units', () => {
    expect(matchColumns(['Name', 'Start / début', 'Montant HT'], ALL)).toEqual(['name', 'start', 'sum'])
    expect(matchColumns(['Budget in EUR'], ALL)).toEqual(['sum'])
    expect(inUnitsOf(AREA, 'Square footage (m²)').measure?.shown).toBe('si')
    expect(inUnitsOf(AREA, 'Square footage').measure?.shown).toBeUndefined()
    expect(readCell(inUnitsOf(AREA, 'Floor area (m²)'), 100, { language: 'en' })).toBeCloseTo(1076.39, 1)
  })
})

describe('a cell', () => {
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
