import { describe, expect, it } from 'vitest'
import { cellChange, isWritten } from './cells.ts'
import { finishOn, indentAll, moveTo, outdentAll, reorder, setAll, setFields, startOn } from './changes.ts'
import { examplePlan, exampleRows, exampleTask } from './example-rows.ts'
import { engineInput } from './for-engine.ts'

const input = engineInput(examplePlan(), [], [])
const reading = { input, minutesPerDay: 480, language: 'en' }

describe('a step says what was seen', () => {
  it('in the fields it changes, and in those of the company by key', () => {
    const task = exampleTask('a', { name: 'Dig', fields: { zone: 'North' } })
    expect(setFields(task, { name: 'Dig pit', fields: { zone: 'South', depth: 2 } })).toEqual({
      op: 'set',
      taskId: 'a',
      before: { name: 'Dig', fields: { zone: 'North', depth: null } },
      after: { name: 'Dig pit', fields: { zone: 'South', depth: 2 } },
    })
  })
})

describe('dates that are typed', () => {
  it('a start becomes a constraint, at the hour work begins', () => {
    expect(startOn(exampleTask('a'), input, '2026-11-04')).toMatchObject({
      after: { constraint: 'SNET', constraintAt: '2026-11-04T08:00' },
    })
    expect(startOn(exampleTask('a'), input, '2026-11-07'), 'a Saturday keeps its own date').toMatchObject({
      after: { constraintAt: '2026-11-07T08:00' },
    })
  })
  it('a begun task is told when it began instead', () => {
    expect(moveTo(exampleTask('a', { actualStart: '2026-11-02T08:00' }), 0)).toMatchObject({
      before: { actualStart: '2026-11-02T08:00' },
      after: { actualStart: '1970-01-01T00:00' },
    })
  })
  it('a finish becomes a duration by the calendar', () => {
    expect(finishOn(exampleTask('a'), input, '2026-11-10')).toMatchObject({ after: { duration: 7 * 480 } })
    expect(
      finishOn(exampleTask('a', { start: '2026-11-05T08:00' }), input, '2026-11-02'),
      'never before the start',
    ).toMatchObject({ after: { duration: 0 } })
  })
})

describe('cells', () => {
  it.each([
    ['duration', '2w', { duration: 4_800 }],
    ['duration', '12h', { duration: 720 }],
    ['percent', '40 %', { percent: 40 }],
    ['name', ' Pour ', { name: 'Pour' }],
    ['start', '4 Nov 2026', { constraint: 'SNET' }],
  ] as const)('%s "%s" is read', (cell, typed, after) =>
    expect(cellChange(exampleTask('a'), cell, typed, reading)).toMatchObject({ after }),
  )
  it.each([
    ['duration', 'soon'],
    ['duration', '-1d'],
    ['percent', '140'],
    ['finish', 'later'],
    ['name', ' '],
  ] as const)('%s "%s" is not', (cell, typed) => expect(cellChange(exampleTask('a'), cell, typed, reading)).toBeNull())
  it('a summary has only its name to write in', () => {
    expect(
      (['name', 'duration', 'start', 'finish', 'percent'] as const).filter((cell) =>
        isWritten(exampleTask('a', { summary: true }), cell),
      ),
    ).toEqual(['name'])
  })
})

describe('several tasks at once', () => {
  const rows = exampleRows([
    exampleTask('a', { summary: true }),
    exampleTask('b'),
    exampleTask('c'),
    exampleTask('a1', { parentId: 'a' }),
    exampleTask('a2', { parentId: 'a' }),
  ])
  const of = (...ids: string[]) => ids.map((id) => rows.tasks.get(id) ?? exampleTask(id))
  it('are set together, summaries left alone', () =>
    expect(setAll(of('a', 'b', 'c'), { stage: 'doing' }).map((one) => 'taskId' in one && one.taskId)).toEqual([
      'b',
      'c',
    ]))
  it('are indented under the one above the first, in their order', () => {
    expect(indentAll(rows, of('c', 'b'))).toEqual([
      { op: 'place', taskId: 'b', parentId: 'a', afterId: 'a2' },
      { op: 'place', taskId: 'c', parentId: 'a', afterId: 'b' },
    ])
  })
  it('leave their parent in their order, and what lies under a chosen one comes along', () => {
    expect(outdentAll(rows, of('a1', 'a2'))).toEqual([
      { op: 'place', taskId: 'a1', parentId: null, afterId: 'a' },
      { op: 'place', taskId: 'a2', parentId: null, afterId: 'a1' },
    ])
    expect(outdentAll(rows, of('a', 'a1'))).toEqual([])
  })
  it('change places one by one', () => {
    expect(reorder(rows, of('c')[0] ?? exampleTask('c'), -1)).toEqual({
      op: 'place',
      taskId: 'c',
      parentId: null,
      afterId: 'a',
    })
    expect(reorder(rows, of('a')[0] ?? exampleTask('a'), -1)).toBeNull()
  })
})
