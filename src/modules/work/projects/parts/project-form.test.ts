import { describe, expect, it } from 'vitest'
import type { FieldDef } from '../../../../lib/fields.ts'
import { changesOf, EMPTY, fieldProblemsOf, mergeChanges, problemsOf, startForm, takePlace } from './project-form.ts'

const base = { ...EMPTY, name: 'Dock 4', client: 'Port Authority', notes: '' }

describe('changesOf', () => {
  it('sends only what differs, as the contract takes it', () => {
    const after = {
      ...base,
      name: ' Dock 4 ',
      progress: '38',
      tags: 'public, , transit, public',
      status: 'active',
      budget: 74_200_000,
    }
    expect(changesOf(base, after)).toEqual({
      progress: 38,
      tags: ['public', 'transit'],
      status: 'active',
      budget: 74_200_000,
    })
  })
  it('empties a field with null or an empty text', () => {
    expect(changesOf({ ...base, progress: '38', status: 'active' }, { ...base, client: '' })).toEqual({
      progress: null,
      status: null,
      client: '',
    })
  })
})

describe('mergeChanges', () => {
  it('keeps what each side changed alone', () => {
    const merged = mergeChanges(base, { ...base, client: 'Mine' }, { ...base, notes: 'Theirs' })
    expect(merged.conflicts).toEqual([])
    expect(merged.values).toMatchObject({ client: 'Mine', notes: 'Theirs' })
  })
  it('names a field that both changed differently, and keeps mine until the person has chosen', () => {
    const merged = mergeChanges(base, { ...base, client: 'Mine' }, { ...base, client: 'Theirs' })
    expect(merged.conflicts).toEqual(['client'])
    expect(merged.values.client).toBe('Mine')
  })
  it('sees no conflict where both wrote the same', () => {
    expect(mergeChanges(base, { ...base, client: 'Same' }, { ...base, client: 'Same ' }).conflicts).toEqual([])
  })
})

describe('problemsOf', () => {
  it('says that the end lies before the start, unless it is stored so and stays', () => {
    const turned = { ...base, startDate: '2026-05-02', endDate: '2026-05-01' }
    expect(problemsOf(turned)).toEqual({ endDate: 'endBeforeStart' })
    expect(problemsOf(turned, base)).toEqual({ endDate: 'endBeforeStart' })
    expect(problemsOf({ ...turned, phase: 'x' }, turned)).toEqual({})
  })

  it.each([
    [{ startDate: 'next week' }, { startDate: 'date' }],
    [{ startDate: '2027-02-30' }, { startDate: 'date' }],
    [{ budget: Number.NaN }, { budget: 'amount' }],
    [{ progress: '101' }, { progress: 'progress' }],
    [{ progress: '100', startDate: '2027-02-01', budget: 0 }, {}],
  ])('%o', (part, problems) => {
    expect(problemsOf({ ...base, ...part })).toEqual(problems)
  })
})

const same = (text: string) => ({ en: text, es: text, fr: text })
const FIELDS: FieldDef[] = [
  { key: 'area', kind: 'number', required: true, above: 0, label: same('Area') },
  { key: 'permit', kind: 'boolean', default: true, label: same('Permit') },
  { key: 'solar', kind: 'boolean', label: same('Solar') },
  { key: 'parties', kind: 'list', label: same('Parties') },
]
const withFields = (fields: typeof base.fields) => ({ ...base, fields })

describe('the fields of a vertical or a company', () => {
  it('start with their defaults, and a box without a tick says no', () => {
    expect(startForm(FIELDS).fields).toEqual({ permit: true, solar: false })
  })

  it('are sent one by one: what differs, and null for what was emptied', () => {
    expect(
      changesOf(withFields({ area: 5, site: 'B' }), withFields({ area: 7, site: '  ', parties: [' A ', ''] })),
    ).toEqual({ fields: { area: 7, site: null, parties: ['A'] } })
    expect(changesOf(withFields({ site: 'B' }), withFields({ site: ' B ', parties: [] }))).toEqual({})
    expect(changesOf(withFields({ area: 5 }), withFields({ area: Number.NaN })).fields).toEqual({ area: Number.NaN })
  })

  it('are asked for as the server will: all of them once the project becomes active or completed, before that none', () => {
    const active = (fields: typeof base.fields) => ({ ...withFields(fields), status: 'active' })
    expect(fieldProblemsOf(FIELDS, null, withFields({ permit: true }))).toEqual([])
    expect(fieldProblemsOf(FIELDS, null, active({ permit: true }))).toEqual([{ key: 'area', problem: 'required' }])
    expect(fieldProblemsOf(FIELDS, withFields({}), active({}))).toEqual([{ key: 'area', problem: 'required' }])
    expect(fieldProblemsOf(FIELDS, withFields({ area: 5 }), active({ area: 5 }))).toEqual([])
    expect(fieldProblemsOf(FIELDS, active({}), active({ permit: true }))).toEqual([])
    expect(fieldProblemsOf(FIELDS, active({ area: 5 }), active({ area: null }))).toEqual([
      { key: 'area', problem: 'required' },
    ])
    expect(fieldProblemsOf(FIELDS, withFields({}), withFields({ permit: false }))).toEqual([])
    expect(fieldProblemsOf(FIELDS, withFields({ area: 5 }), withFields({ area: 0 }))).toEqual([
      { key: 'area', problem: 'above' },
    ])
    expect(fieldProblemsOf(FIELDS, withFields({ area: 5 }), withFields({ area: Number.NaN }))).toEqual([
      { key: 'area', problem: 'number' },
    ])
  })

  it('are merged one by one too, and a field both changed is a conflict of its own', () => {
    const merged = mergeChanges(
      withFields({ area: 1, site: 'A' }),
      withFields({ area: 2, site: 'A' }),
      withFields({ area: 3, site: 'B' }),
    )
    expect(merged).toMatchObject({ conflicts: ['fields.area'], values: { fields: { area: 2, site: 'B' } } })
    expect(takePlace(merged.values, 'fields.area', withFields({ area: 3 })).fields).toEqual({ area: 3, site: 'B' })
  })
})
