import { expect, it } from 'vitest'
import { changedEntries, changesIn } from './changes.ts'

it('only what was changed is sent, lists and emptied values too', () => {
  const before = { name: 'North', notes: 'Waits', tags: ['a'] }
  expect(changesIn(before, { ...before })).toEqual({})
  expect(changesIn(before, { ...before, notes: '', tags: ['a', 'b'] })).toEqual({ notes: '', tags: ['a', 'b'] })
  expect(changedEntries<number | null>({ floors: 2, rooms: 9 }, { floors: null, rooms: 9, doors: 1 })).toEqual({
    floors: null,
    doors: 1,
  })
})
