import { describe, expect, it } from 'vitest'
import { sayProblem } from './field-words.ts'
import {
  type FieldCheck,
  type FieldDef,
  fieldIn,
  fieldsText,
  fieldText,
  keyOf,
  problemsIn,
  shownNumber,
  stored,
  storedNumber,
  withDefaults,
} from './fields.ts'

const same = (text: string) => ({ en: text, es: text, fr: text })
const AREA: FieldDef = {
  key: 'squareFootage',
  kind: 'number',
  required: true,
  above: 0,
  label: { en: 'Square footage', es: 'Superficie', fr: 'Surface' },
  unit: same('sq ft'),
}
const FIELDS: FieldDef[] = [
  AREA,
  {
    key: 'kind',
    kind: 'choice',
    label: same('Kind'),
    values: ['hvac', 'solar'],
    valueWords: { hvac: { en: 'HVAC', es: 'Climatización', fr: 'CVC' }, solar: same('Solar') },
  },
  { key: 'fee', kind: 'money', label: same('Fee'), min: 0, max: 100_000 },
  { key: 'permit', kind: 'boolean', label: same('Permit'), default: true },
  { key: 'due', kind: 'date', label: same('Due') },
  { key: 'parties', kind: 'list', label: same('Parties') },
  { key: 'respondBy', kind: 'instant', label: same('Respond by'), computed: true },
]

describe('what is wrong with values', () => {
  const cases: [string, Record<string, unknown>, FieldCheck, string[]][] = [
    ['nothing', { squareFootage: 10 }, 'new', []],
    ['a new record lacks what is required', {}, 'new', ['squareFootage required']],
    ['an unfinished one may lack it', { squareFootage: null }, 'unfinished', []],
    ['an unfinished one holds only what fits', { squareFootage: 0 }, 'unfinished', ['squareFootage above']],
    ['a change says nothing about what it leaves out', {}, 'change', []],
    ['a change that empties what is required', { squareFootage: null }, 'change', ['squareFootage required']],
    ['zero is not above zero', { squareFootage: 0 }, 'new', ['squareFootage above']],
    ['a text is no number', { squareFootage: '10' }, 'new', ['squareFootage number']],
    ['cents are whole, and within their limits', { squareFootage: 1, fee: 10.5 }, 'new', ['fee money']],
    ['below and above the limits', { squareFootage: 1, fee: -1 }, 'new', ['fee min']],
    ['a day that does not exist', { squareFootage: 1, due: '2026-02-30' }, 'new', ['due date']],
    ['a choice that is none', { squareFootage: 1, kind: 'steam' }, 'new', ['kind choice']],
    ['no is an answer', { squareFootage: 1, permit: false }, 'new', []],
    ['a list of texts', { squareFootage: 1, parties: ['a', 7] }, 'new', ['parties list']],
    ['what the server computes', { squareFootage: 1, respondBy: 5 }, 'new', ['respondBy computed']],
    ['a field nobody declared', { squareFootage: 1, colour: 'red' }, 'new', ['colour unknown']],
  ]
  it.each(cases)('%s', (_name, values, when, found) => {
    expect(problemsIn(FIELDS, values, when).map(({ key, problem }) => `${key} ${problem}`)).toEqual(found)
  })

  it('is said in the words of the specification, and in the other languages', () => {
    expect(sayProblem(AREA, { key: 'squareFootage', problem: 'required' }, 'en')).toBe('Square footage is required')
    expect(sayProblem(AREA, { key: 'squareFootage', problem: 'above' }, 'en')).toBe(
      'Square footage must be greater than 0',
    )
    expect(sayProblem(AREA, { key: 'squareFootage', problem: 'above' }, 'fr')).toBe(
      'Surface\u202F: doit être supérieur à 0',
    )
    expect(sayProblem(FIELDS[2], { key: 'fee', problem: 'max' }, 'en')).toBe('Fee must be at most $1,000.00')
  })
})

describe('values', () => {
  it('of a new record have their defaults, unless something else was given', () => {
    expect(withDefaults(FIELDS, { squareFootage: 1 })).toEqual({ permit: true, squareFootage: 1 })
    expect(withDefaults(FIELDS, { permit: false })).toEqual({ permit: false })
  })

  it('are stored without blanks, and empty ones not at all', () => {
    expect(['  pump ', '   ', [' a ', 'a', ''], [], false, 0].map(stored)).toEqual([
      'pump',
      null,
      ['a'],
      null,
      false,
      0,
    ])
  })

  it('are read in the language of the reader', () => {
    const read = (key: string, value: unknown, language: 'en' | 'es' = 'en') =>
      fieldText(FIELDS.find((field) => field.key === key) ?? AREA, value, { language, yes: 'Yes', no: 'No' })
    expect([
      read('squareFootage', 42_000),
      read('kind', 'hvac'),
      read('kind', 'hvac', 'es'),
      read('fee', 125_050),
      read('permit', false),
      read('due', '2027-02-01'),
      read('parties', ['A', 'B']),
      read('due', null),
    ]).toEqual(['42,000 sq ft', 'HVAC', 'Climatización', '$1,250.50', 'No', '1 Feb 2027', 'A, B', ''])
  })

  it('that are quantities are read and written in the units of the reader, and stored in one', () => {
    const area: FieldDef = {
      ...AREA,
      measure: {
        quantity: 'area',
        stored: 'imperial',
        metricLabel: { en: 'Floor area', es: 'Superficie', fr: 'Surface' },
      },
    }
    const words = { language: 'en', yes: 'yes', no: 'no' } as const
    expect(fieldText(fieldIn(area, 'imperial'), 12_000, words)).toBe('12,000 sq ft')
    const metric = fieldIn(area, 'si')
    expect([metric.label.en, fieldText(metric, 12_000, words)]).toEqual(['Floor area', '1,114.8 m²'])
    // 100 m² are 1,076.39 square feet (0.3048 m exactly), and read as 100 m² again
    expect(storedNumber(metric, 100)).toBeCloseTo(1076.391, 3)
    expect(shownNumber(metric, storedNumber(metric, 100))).toBe(100)
  })

  it('are found by their words in every language', () => {
    expect(
      fieldsText(FIELDS, { squareFootage: 900, kind: 'hvac', permit: true, parties: ['Mesa Verano'], gone: 'x' }),
    ).toBe('900 hvac HVAC Climatización CVC Mesa Verano')
  })
})

describe('the key of a field that a company adds', () => {
  it.each([
    ['Roof area', 'roofArea'],
    ['Código de obra', 'codigoDeObra'],
    ['  PO # ', 'po'],
    ['3rd party', 'field3rdParty'],
    ['電話', 'field'],
    ['Constructor', 'constructor2'],
    ['Square footage', 'squareFootage2'],
  ])('%s', (label, key) => {
    expect(keyOf(label, (one) => one === 'squareFootage')).toBe(key)
  })
})
