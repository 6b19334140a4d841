import { describe, expect, it, vi } from 'vitest'
import { writeMarked } from '../contract/live.ts'
import { gathered, gatherer, isConcerned } from './concerned.ts'
import { noteMark } from './marks.ts'

const COMPANY = 'ridgeline'
const key = (input?: object) => [['projects', 'get'], { type: 'query', ...(input ? { input } : {}) }]
const ofProject = (id: string) => ({ topic: 'projects', entity: 'project', mark: `mark-of-${id}` })
// as answers tell it
for (const id of ['p1', 'p2', 'p3']) noteMark(COMPANY, writeMarked({ entity: 'project', id, mark: `mark-of-${id}` }))

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
  it('that no answer has told may be of any record, and is of one company', () => {
    const changed = gathered(undefined, ofProject('p1'))
    expect(isConcerned(COMPANY, key({ projectId: 'never shown' }), changed)).toBe(true)
    expect(isConcerned('other', key({ projectId: 'p2' }), changed)).toBe(true)
    noteMark(COMPANY, null)
    noteMark(COMPANY, 'not a mark')
    expect(isConcerned(COMPANY, key({ projectId: 'p2' }), changed)).toBe(false)
  })
})

describe('changes that come without a pause', () => {
  it('are told again and again, not when the last of them has come', () => {
    vi.useFakeTimers()
    const told: string[][] = []
    const changes = gatherer(
      () => 500,
      (topics) => told.push([...topics.keys()]),
    )
    for (let at = 0; at < 20; at += 1) {
      changes.add({ topic: at < 10 ? 'projects' : 'schedule' })
      vi.advanceTimersByTime(100)
    }
    expect(told).toEqual([['projects'], ['projects'], ['schedule'], ['schedule']])
    changes.add({ topic: 'projects' })
    changes.stop()
    vi.advanceTimersByTime(1_000)
    expect(told).toHaveLength(4)
    vi.useRealTimers()
  })
})
