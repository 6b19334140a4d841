import { describe, expect, it } from 'vitest'
import { addressOfName, markedFacts, piecesOf } from './sentence.ts'

const kinds = {
  task: 'record',
  project: { opens: 'projects.project', param: 'projectId' },
  finish: 'date',
  spent: 'money',
} as const
const facts = { task: 'Dig', project: 'Quay 7', count: 3, finish: '2026-11-03', spent: 60_000 }

describe('a sentence', () => {
  it('falls apart at the names, wherever the language puts them', () => {
    const { task, project, finish } = markedFacts(facts, kinds, 'en', { locale: 'en', currency: 'USD' })
    expect(piecesOf(`${task} on ${project} was due on ${finish}.`, facts, kinds)).toEqual([
      { text: 'Dig', name: 'task' },
      { text: ' on ', name: null },
      { text: 'Quay 7', name: 'project' },
      { text: ' was due on 3 Nov 2026.', name: null },
    ])
    expect(piecesOf(`Sur ${project}, ${task}`, facts, kinds).map((piece) => piece.name)).toEqual([
      null,
      'project',
      null,
      'task',
    ])
  })
  it('opens the record by its name, and what its rule says by another', () => {
    const pages = [{ id: 'projects', routes: { project: { path: '/project/$projectId' as const } } }]
    const found = { address: '/project/p1?tab=schedule&task=t1', projectId: 'p1' }
    expect([addressOfName('task', kinds, found, pages), addressOfName('project', kinds, found, pages)]).toEqual([
      '/project/p1?tab=schedule&task=t1',
      '/project/p1',
    ])
  })
  it('writes dates and money as the reader does', () =>
    expect(markedFacts(facts, kinds, 'en', { locale: 'en', currency: 'USD' })).toMatchObject({
      finish: '3 Nov 2026',
      spent: '$600.00',
      count: 3,
    }))
})
