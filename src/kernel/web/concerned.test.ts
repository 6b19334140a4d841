import { describe, expect, it } from 'vitest'
import { markOf } from '../contract/live.ts'
import { gathered, isConcerned } from './concerned.ts'

const COMPANY = 'ridgeline'
const key = (input?: object) => [['projects', 'get'], { type: 'query', ...(input ? { input } : {}) }]
const ofProject = (id: string) => ({ topic: 'projects', entity: 'project', mark: markOf(COMPANY, 'project', id) })

describe('a change of one project', () => {
  const changed = gathered(undefined, ofProject('p1'))

  it('concerns that project and every list, and no other project', () => {
    expect(isConcerned(COMPANY, key({ projectId: 'p1' }), changed)).toBe(true)
    expect(isConcerned(COMPANY, key({ size: 50 }), changed)).toBe(true)
    expect(isConcerned(COMPANY, key(), changed)).toBe(true)
    expect(isConcerned(COMPANY, key({ projectId: 'p2' }), changed)).toBe(false)
  })

  it('is gathered with others; one that names no record concerns everything', () => {
    const both = gathered(changed, ofProject('p3'))
    expect(isConcerned(COMPANY, key({ projectId: 'p1' }), both)).toBe(true)
    expect(isConcerned(COMPANY, key({ projectId: 'p3' }), both)).toBe(true)
    expect(isConcerned(COMPANY, key({ projectId: 'p2' }), both)).toBe(false)
    const all = gathered(both, { topic: 'projects' })
    expect(isConcerned(COMPANY, key({ projectId: 'p2' }), all)).toBe(true)
    expect(isConcerned(COMPANY, key({ projectId: 'p2' }), gathered(all, ofProject('p1')))).toBe(true)
  })
})

describe('a mark', () => {
  it('is of one company and one kind, and shared by many ids', () => {
    expect(markOf(COMPANY, 'project', 'p1')).toBe(markOf(COMPANY, 'project', 'p1'))
    expect(markOf('other', 'project', 'p1')).not.toBe(markOf(COMPANY, 'project', 'p1'))
    expect(markOf(COMPANY, 'task', 'p1')).not.toBe(markOf(COMPANY, 'project', 'p1'))
    const marks = new Set(Array.from({ length: 400_000 }, (_one, at) => markOf(COMPANY, 'project', `${at}`)))
    // far fewer than ids, and spread well over what there is
    expect(marks.size).toBeLessThan(400_000 * 0.9)
    expect(marks.size).toBeGreaterThan(400_000 * 0.5)
  })
})
