import { describe, expect, it } from 'vitest'
import type { ListColumns } from '../../contract/list.ts'
import { writeFilters } from '../../contract/list.ts'
import { filtersOf, readFilters, readNamed, withoutFilters, writeNamed } from './column-filters.ts'

const COLUMNS: ListColumns = {
  name: { kind: 'text', label: 'name', filter: 'holds' },
  stage: { kind: 'state', label: 'stage', filter: 'is', values: ['new', 'won'] },
  due: { kind: 'date', label: 'due', filter: 'range' },
  value: { kind: 'money', label: 'value', filter: 'range' },
  urgent: { kind: 'flag', label: 'urgent', filter: 'is' },
  client: { kind: 'text', label: 'client' },
}

describe('filters of columns in an address', () => {
  it('come back as the values they were written from', () => {
    const values = { name: 'old & new', stage: 'won', dueFrom: '2026-01-02', valueTo: 1_250_00, urgent: false }
    expect(readFilters(COLUMNS, writeFilters(values))).toEqual(values)
  })

  it.each([
    ['a state that does not exist', 'stage=lost'],
    ['a date that is none', 'dueFrom=2026-02-30'],
    ['an amount that is none', 'valueFrom=much'],
    ['a column without a filter', 'client=Acme'],
    ['a flag that says neither', 'urgent=perhaps'],
    ['nothing', 'name='],
  ])('%s asks for nothing', (_name, text) => expect(readFilters(COLUMNS, text)).toEqual({}))

  it('are told apart from the rest of a filter', () => {
    const filter = { q: 'x', stage: 'new', client: 'Acme', sort: 'name' }
    expect(filtersOf(COLUMNS, filter)).toEqual({ stage: 'new' })
    expect(withoutFilters(COLUMNS, filter)).toMatchObject({ q: 'x', stage: undefined, client: 'Acme', sort: 'name' })
  })
})

describe('filters with a parameter of their own', () => {
  const names = ['stage', 'urgent']
  const base = { stage: 'new' }

  it.each([
    ['what differs from the view', { stage: 'won', urgent: true }, { stage: 'won', urgent: '1' }],
    ['nothing where all is as in the view', { stage: 'new' }, { stage: undefined, urgent: undefined }],
    ['that a filter of the view is taken away', {}, { stage: 'any', urgent: undefined }],
  ])('say %s, and come back as they were', (_name, values, written) => {
    expect(writeNamed(names, values, base)).toEqual(written)
    expect(readNamed(COLUMNS, names, written, base)).toEqual(values)
  })

  it('leave out what the list cannot be asked for', () =>
    expect(readNamed(COLUMNS, names, { stage: 'lost', urgent: 'perhaps', client: 'Acme' }, base)).toEqual({}))
})
