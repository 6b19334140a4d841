import { expect, it } from 'vitest'
import { CSV_PROBLEMS } from './csv-plan.ts'
import { noteText, problemText, refusalText } from './note-words.ts'
import { NOTE_KINDS, REFUSAL_KINDS } from './plan.ts'

it('says what was not taken over, with a count and an example', () => {
  const note = { kind: 'splitTask', count: 12, example: 'Pour deck' } as const
  expect(noteText(note, 'en')).toBe('Split tasks are now in one piece: 12, for example Pour deck')
  expect(noteText(note, 'es')).toBe('Las tareas divididas son ahora de una sola pieza: 12, por ejemplo Pour deck')
  expect(noteText({ ...note, example: '' }, 'fr')).toBe(
    'Les tâches fractionnées sont maintenant d’un seul tenant\u202F: 12',
  )
})

it('says which row to correct and how', () => {
  expect(problemText({ row: 7, column: 'duration', kind: 'badDuration', value: 'soon' }, 'en')).toBe(
    'Row 7: "soon" is not a duration. Write it as 5d, 12h or 2w.',
  )
})

it.each(['en', 'es', 'fr'] as const)('has different words for everything in %s', (language) => {
  const said = [
    ...NOTE_KINDS.map((kind) => noteText({ kind, count: 1, example: 'x' }, language)),
    ...REFUSAL_KINDS.map((kind) => refusalText({ kind, value: '50' }, language)),
    ...CSV_PROBLEMS.map((kind) => problemText({ row: 2, column: 'name', kind, value: 'x' }, language)),
  ]
  expect(new Set(said).size).toBe(said.length)
})
