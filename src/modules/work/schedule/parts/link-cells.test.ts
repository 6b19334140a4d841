import { describe, expect, it } from 'vitest'
import type { Changed } from '../contract.ts'
import { setFields } from './changes.ts'
import { exampleLink, exampleRows, exampleTask } from './example-rows.ts'
import { linkBook, linkCellText, linkSteps, readCell, sequenceSteps, unlinkSteps } from './link-cells.ts'
import { rebased } from './settle.ts'

const DAY = 480
const tasks = ['dig', 'pour', 'cure'].map((id, at) => exampleTask(id, { name: `${id} it`, rank: `a${at}` }))
const first = { ...exampleLink('dig', 'pour'), lag: 2 * DAY }
const rows = exampleRows(tasks, [first])
const book = linkBook(rows, DAY)
const stepsFor = (typed: string, side: 'before' | 'after' = 'before', id = 'pour') =>
  linkSteps(book, id, side, readCell(book, id, typed).links)

describe('a cell of links', () => {
  it('says numbers, kinds and lags from both sides', () => {
    expect(linkCellText(book, 'pour', 'before')).toBe('1FS+2d')
    expect(linkCellText(book, 'dig', 'after')).toBe('2FS+2d')
    expect(linkCellText(linkBook(exampleRows(tasks, [exampleLink('dig', 'pour')]), DAY), 'pour', 'before')).toBe('1')
  })

  it('reads what people write, also names and other languages', () => {
    const found = (typed: string) =>
      readCell(book, 'cure', typed).links.map(({ task, type, lag }) => [task.id, type, lag])
    expect(found('1, 2SS-1d')).toEqual([
      ['dig', 'FS', 0],
      ['pour', 'SS', -DAY],
    ])
    expect(found('1FC+3 días; 2DD')).toEqual([
      ['dig', 'FS', 3 * DAY],
      ['pour', 'SS', 0],
    ])
    expect(found('Dig it FF+50%')).toEqual([['dig', 'FF', DAY / 2]])
  })

  it('names what it cannot read', () => {
    expect(readCell(book, 'cure', '1, 9').problem).toEqual({ kind: 'unknownPredecessor', typed: '9' })
    expect(readCell(book, 'cure', '3').problem).toEqual({ kind: 'selfPredecessor', typed: '3' })
    expect(readCell(book, 'cure', '1FS+2x').problem).toMatchObject({ kind: 'badPredecessor' })
  })

  it('changes what is there, adds what is new and removes what is gone', () => {
    expect(stepsFor('1FS+2d')).toEqual([])
    expect(stepsFor('1SS+1d')).toMatchObject([{ op: 'setLink', linkId: first.id, after: { type: 'SS', lag: DAY } }])
    expect(stepsFor('1FS+2d, 3')).toMatchObject([{ op: 'link', fromId: 'cure', toId: 'pour' }])
    expect(stepsFor('')).toEqual([{ op: 'unlink', linkIds: [first.id] }])
    expect(stepsFor('3', 'after', 'dig')).toMatchObject([
      { op: 'unlink', linkIds: [first.id] },
      { op: 'link', fromId: 'dig', toId: 'cure' },
    ])
  })
})

describe('links of the selected', () => {
  it('are in sequence, without a second one where there is one, and not with what they are part of', () => {
    const plain = exampleRows(tasks, [exampleLink('dig', 'pour')])
    expect(sequenceSteps(plain, ['dig', 'pour', 'cure'])).toMatchObject([{ op: 'link', fromId: 'pour', toId: 'cure' }])
    const nested = exampleRows([exampleTask('all', { summary: true }), exampleTask('part', { parentId: 'all' })])
    expect(sequenceSteps(nested, ['all', 'part'])).toEqual([])
  })

  it('are removed between them, of a single one all it has', () => {
    expect(unlinkSteps(rows, ['dig', 'pour'])).toEqual([{ op: 'unlink', linkIds: [first.id] }])
    expect(unlinkSteps(rows, ['dig', 'cure'])).toEqual([])
    expect(unlinkSteps(rows, ['dig'])).toHaveLength(1)
  })
})

describe('a change that waits for an earlier one of the same person', () => {
  it('has seen what that one was answered', () => {
    const dig = exampleTask('dig', { percent: 0 })
    const answered = { ...dig, percent: 50, stage: 'doing' } as const
    const answer = { tasks: [answered], links: [] } as unknown as Changed
    const [step] = rebased([setFields(dig, { stage: 'review' })], [answer])
    expect(step).toMatchObject({ before: { stage: 'doing' }, after: { stage: 'review' } })
    expect(rebased([setFields(dig, { stage: 'review' })], [])).toMatchObject([{ before: { stage: 'todo' } }])
  })
})
