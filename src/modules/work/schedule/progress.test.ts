import { describe, expect, it } from 'vitest'
import { withProgress } from './rules.ts'

const NOTHING = { stage: 'todo', percent: 0, actualStart: null, actualFinish: null } as const
const DONE = { stage: 'done', percent: 100, actualStart: 100, actualFinish: 200 } as const
const DATES = { start: 100, finish: 200 }
const NOW = 500
type Said = Parameters<typeof withProgress>[1]
const after = (task: Parameters<typeof withProgress>[0], changed: Said, dates = DATES) => ({
  ...task,
  ...withProgress(task, changed, dates, NOW),
})

describe('what is done', () => {
  it('stays done when another start is told of it', () => {
    expect(after(DONE, { actualStart: 150 })).toEqual({ ...DONE, actualStart: 150 })
  })
  it('is open again when its finish is taken back, it is less than done, or it is put back', () => {
    expect(after(DONE, { actualFinish: null })).toMatchObject({ stage: 'doing', percent: 99, actualFinish: null })
    expect(after(DONE, { percent: 40 })).toMatchObject({ stage: 'doing', percent: 40, actualFinish: null })
    expect(after(DONE, { stage: 'review' })).toMatchObject({ stage: 'review', percent: 99, actualFinish: null })
    expect(after(DONE, { stage: 'todo' })).toEqual(NOTHING)
  })
})

describe('all of it said at once', () => {
  it.each([
    ['not begun', NOTHING],
    ['begun', { stage: 'doing', percent: 40, actualStart: 120, actualFinish: null }],
    ['taken up', { stage: 'doing', percent: 0, actualStart: null, actualFinish: null }],
    ['done', DONE],
  ] satisfies [string, Said][])('is taken at its word where it fits together: %s', (_, said) => {
    expect(after(NOTHING, said)).toEqual(said)
    expect(after(DONE, said)).toEqual(said)
  })
  it.each([
    [
      'something done of what has not begun',
      { stage: 'todo', percent: 80, actualStart: null, actualFinish: null },
      { stage: 'doing', percent: 80, actualStart: 100, actualFinish: null },
    ],
    ['done in part', { stage: 'done', percent: 30, actualStart: null, actualFinish: null }, DONE],
    ['all of what has not begun', { stage: 'todo', percent: 100, actualStart: null, actualFinish: null }, DONE],
    [
      'ended before it began',
      { stage: 'done', percent: 100, actualStart: 300, actualFinish: 200 },
      { ...DONE, actualStart: 200 },
    ],
  ] satisfies [string, Said, Said][])('is put right where it does not: %s', (_, said, kept) => {
    expect(after(NOTHING, said)).toEqual(kept)
  })
})

it('nothing of it lies ahead, whether anything is done or not', () => {
  expect(after(NOTHING, { actualStart: 900 })).toMatchObject({ stage: 'doing', actualStart: NOW })
  expect(after(NOTHING, { percent: 40 }, { start: 900, finish: 1_000 })).toMatchObject({ actualStart: NOW })
  expect(after(NOTHING, { percent: 100 }, { start: 900, finish: 1_000 })).toMatchObject({
    actualStart: NOW,
    actualFinish: NOW,
  })
})
