import { describe, expect, it } from 'vitest'
import type { Moved } from '../contract.ts'
import { chartLinks, chartRows } from './chart-rows.ts'
import { exampleLink, examplePlan, exampleRows, exampleTask } from './example-rows.ts'
import { EVERYTHING, shownTasks } from './filter.ts'
import { merged, withAnswer } from './rows.ts'
import { settled } from './settle.ts'
import { loadOf } from './use-load.ts'
import { seenBetween } from './use-others.ts'
import { whyDates } from './why.ts'

const answer = {
  refs: {},
  moved: [],
  links: [],
  removedTasks: [],
  removedLinks: [],
  inverse: [],
  plan: { start: '', finishBy: null, dataDate: null, calendarId: null, finish: null },
}

describe('rows in the browser', () => {
  it('are replaced one by one; the others stay the same objects', () => {
    const before = exampleRows([exampleTask('a'), exampleTask('b')]).tasks
    const after = merged(before, { rows: [exampleTask('b', { name: 'B' })], removed: [] })
    expect(after.get('a')).toBe(before.get('a'))
    expect(after.get('b')?.name).toBe('B')
    expect(merged(before, { rows: [], removed: [] })).toBe(before)
  })
  it('take our own answer, and fetch again where somebody was faster', () => {
    const before = exampleRows([exampleTask('a')], [], 4)
    expect(withAnswer(before, { ...answer, revision: 5, tasks: [] }).revision).toBe(5)
    expect(withAnswer(before, { ...answer, revision: 6, tasks: [] }).revision).toBe(4)
  })
  it('move along by the few numbers that are sent of them', () => {
    const before = exampleRows([exampleTask('a', { name: 'Pour' })], [], 4)
    const moved = [['a', 1440, 2880, 1440, 2880, 60, 0, true, 20]] satisfies Moved[]
    expect(withAnswer(before, { ...answer, revision: 5, tasks: [], moved }).tasks.get('a')).toMatchObject({
      name: 'Pour',
      start: '1970-01-02T00:00',
      finish: '1970-01-03T00:00',
      totalFloat: 60,
      critical: true,
      percent: 20,
    })
  })
})

describe('rows of the chart', () => {
  const shown = {
    mayChange: true,
    baseline: new Map(),
    labelOf: () => '',
    fresh: new Set<string>(),
    constraintName: () => null,
  }
  it('keep the object of what did not change, and the number of the whole outline when filtered', () => {
    const cache = new Map()
    const tasks = [exampleTask('a'), exampleTask('b')]
    const first = chartRows(tasks, shown, cache)
    const second = chartRows(
      [exampleTask('a', { name: 'A' }), ...tasks.slice(1)],
      { ...shown, only: new Set(['b']) },
      cache,
    )
    expect(second).toHaveLength(1)
    expect(second[0]).toBe(first[1])
    expect(second[0]?.wbs).toBe('2')
  })
  it('and their links are marked until they are kept', () => {
    const tasks = [exampleTask('a'), exampleTask('b')]
    const links = [exampleLink('a', 'b')]
    const drawn = (unkept: () => boolean) => chartLinks(links, exampleRows(tasks).tasks, { unkept })[0]?.isNew
    expect([drawn(() => true), drawn(() => false)]).toEqual([true, undefined])
  })
})

describe('a filter', () => {
  const { tasks } = exampleRows([
    exampleTask('p', { summary: true, name: 'Site' }),
    exampleTask('a', { parentId: 'p', name: 'Dig', assignments: [{ resourceId: 'r', units: 100 }] }),
    exampleTask('b', { parentId: 'p', name: 'Fence', critical: false, percent: 100 }),
  ])
  it.each([
    ['nothing', {}, null],
    ['a word, with what it stands under', { q: 'dig' }, ['a', 'p']],
    ['somebody', { assignee: 'r' }, ['a', 'p']],
    ['nobody', { assignee: 'nobody' }, ['b', 'p']],
    ['critical ones', { critical: true }, ['a', 'p']],
    ['open ones', { open: true }, ['a', 'p']],
  ] as const)('of %s', (_name, filter, ids) => {
    const found = shownTasks(tasks, { ...EVERYTHING, ...filter })
    expect(found && [...found].toSorted()).toEqual(ids)
  })
})

describe('what others did', () => {
  const before = exampleRows([exampleTask('a', { name: 'Dig' }), exampleTask('b')])
  it('is told by who wrote it, with the field', () => {
    const after = exampleRows([
      exampleTask('a', { name: 'Dig', duration: 960, finish: '2026-11-03T17:00', updatedByName: 'Ben' }),
      exampleTask('b', { start: '2026-11-04T08:00' }),
    ])
    expect(seenBetween(before, after)).toEqual({
      fresh: ['a', 'b'],
      seen: { by: 'Ben', names: ['Dig'], field: 'duration', added: 0, changed: 1, removed: 0 },
    })
  })
  it('is not told where only dates follow, and is nothing where all is the same', () => {
    expect(
      seenBetween(
        before,
        exampleRows([exampleTask('a', { name: 'Dig' }), exampleTask('b', { start: '2026-11-04T08:00' })]),
      ),
    ).toEqual({ fresh: ['b'], seen: null })
    expect(seenBetween(before, exampleRows([exampleTask('a', { name: 'Dig' }), exampleTask('b')]))).toBeNull()
  })
})

describe('after a conflict', () => {
  const theirs = {
    taskId: 'a',
    name: 'Dig',
    field: 'duration',
    yours: 960,
    theirs: 1_440,
    changedBy: 'Ben',
    changedAt: 0,
  }
  const change = {
    op: 'set',
    taskId: 'a',
    before: { duration: 480, name: 'Dig' },
    after: { duration: 960, name: 'Dig pit' },
  } as const
  it('what is mine is sent in the knowledge of theirs', () =>
    expect(settled(change, [theirs], { 'a duration': 'mine' })).toEqual({
      ...change,
      before: { duration: 1_440, name: 'Dig' },
    }))
  it('what is theirs is left out, the rest is sent', () =>
    expect(settled(change, [theirs], { 'a duration': 'theirs' })).toEqual({
      ...change,
      before: { name: 'Dig' },
      after: { name: 'Dig pit' },
    }))
  it('nothing is sent where nothing is left', () =>
    expect(settled({ ...change, before: { duration: 480 }, after: { duration: 960 } }, [theirs], {})).toBeNull())
})

describe('why a task lies where it lies', () => {
  const plan = examplePlan()
  const rows = exampleRows(
    [
      exampleTask('a'),
      exampleTask('b', { start: '2026-11-03T08:00', finish: '2026-11-03T17:00' }),
      exampleTask('c', {
        constraint: 'SNET',
        constraintAt: '2026-11-05T08:00',
        start: '2026-11-05T08:00',
        finish: '2026-11-05T17:00',
      }),
    ],
    [exampleLink('a', 'b')],
  )
  const why = (id: string) => whyDates(plan, rows, rows.tasks.get(id) ?? exampleTask(id))
  it('names who drives it and whom it drives', () => {
    expect(why('a')).toMatchObject({ reason: { kind: 'projectStart' }, drives: [{ id: 'b' }] })
    expect(why('b')).toMatchObject({
      reason: { kind: 'after', drivers: [{ task: { id: 'a' }, type: 'FS' }] },
      drives: [],
    })
    expect(why('c')).toMatchObject({ reason: { kind: 'constraint' } })
  })
})

describe('the load of a resource', () => {
  it('adds up where tasks overlap', () => {
    const units = (id: string, start: string, finish: string, share: number) =>
      exampleTask(id, { start, finish, assignments: [{ resourceId: 'r', units: share }] })
    expect(
      loadOf(
        [
          units('a', '1970-01-01T00:10', '1970-01-01T00:30', 100),
          units('b', '1970-01-01T00:20', '1970-01-01T00:40', 50),
        ],
        'r',
      ),
    ).toEqual([
      { from: 10, to: 20, units: 1 },
      { from: 20, to: 30, units: 1.5 },
      { from: 30, to: 40, units: 0.5 },
    ])
  })
})
