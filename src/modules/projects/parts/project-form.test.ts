import { describe, expect, it } from 'vitest'
import { changesOf, EMPTY, mergeChanges, problemsOf } from './project-form.ts'

const base = { ...EMPTY, name: 'Dock 4', client: 'Port Authority', notes: '' }

describe('changesOf', () => {
  it('sends only what differs, as the contract takes it', () => {
    const after = { ...base, name: ' Dock 4 ', progress: '38', tags: 'public, , transit, public', status: 'active', budget: 74_200_000 }
    expect(changesOf(base, after)).toEqual({ progress: 38, tags: ['public', 'transit'], status: 'active', budget: 74_200_000 })
  })
  it('empties a field with null or an empty text', () => {
    expect(changesOf({ ...base, progress: '38', status: 'active' }, { ...base, client: '' })).toEqual({ progress: null, status: null, client: '' })
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
