import { expect, it } from 'vitest'
import { changedEntries, changesIn, mergedIn } from './changes.ts'

it('only what was changed is sent, lists and emptied values too', () => {
  const before = { name: 'North', notes: 'Waits', tags: ['a'] }
  expect(changesIn(before, { ...before })).toEqual({})
  expect(changesIn(before, { ...before, notes: '', tags: ['a', 'b'] })).toEqual({ notes: '', tags: ['a', 'b'] })
  expect(changedEntries<number | null>({ floors: 2, rooms: 9 }, { floors: null, rooms: 9, doors: 1 })).toEqual({
    floors: null,
    doors: 1,
  })
})

it('what somebody else writes meanwhile is taken over where nothing was typed, and named where something was', () => {
  const base = { phone: '1', email: 'a', tags: ['x'] }
  const typed = { ...base, phone: '222' }
  expect(mergedIn(base, typed, base)).toEqual({ values: typed, clashes: {} })
  expect(mergedIn(base, typed, { ...base, email: 'b' })).toEqual({ values: { ...typed, email: 'b' }, clashes: {} })
  expect(mergedIn(base, typed, { ...base, phone: '333' })).toEqual({ values: typed, clashes: { phone: '333' } })
  // both wrote the same
  expect(mergedIn(base, typed, { ...base, phone: '222' })).toEqual({ values: typed, clashes: {} })
})
