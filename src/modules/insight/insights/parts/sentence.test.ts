import { describe, expect, it } from 'vitest'
import { markedFacts, piecesOf } from './sentence.ts'

const facts = { task: 'Dig', project: 'Quay 7', count: 3, finish: '2026-11-03', spent: 60_000 }

describe('a sentence', () => {
  it('falls apart at the names, wherever the language puts them', () => {
    const { task, project, finish } = markedFacts(facts, 'en', { locale: 'en', currency: 'USD' })
    expect(piecesOf(`${task} on ${project} was due on ${finish}.`, facts)).toEqual([
      { text: 'Dig', name: 'task' },
      { text: ' on ', name: null },
      { text: 'Quay 7', name: 'project' },
      { text: ' was due on 3 Nov 2026.', name: null },
    ])
    expect(piecesOf(`Sur ${project}, ${task}`, facts).map((piece) => piece.name)).toEqual([
      null,
      'project',
      null,
      'task',
    ])
  })
  it('writes dates and money as the reader does', () =>
    expect(markedFacts(facts, 'en', { locale: 'en', currency: 'USD' })).toMatchObject({
      finish: '3 Nov 2026',
      spent: '$600.00',
      count: 3,
    }))
})
