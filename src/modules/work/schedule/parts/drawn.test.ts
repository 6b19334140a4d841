import { describe, expect, it } from 'vitest'
import { minuteOf } from '../../../../lib/wall-clock.ts'
import type { Change } from '../contract.ts'
import { outline } from '../rules.ts'
import { setFields } from './changes.ts'
import { datesAfter, drawn, movesDates, turnedBack } from './drawn.ts'
import { exampleLink, examplePlan, exampleRows, exampleTask } from './example-rows.ts'
import { engineInput } from './for-engine.ts'

const dig = exampleTask('dig')
const pour = exampleTask('pour', { start: '2026-11-03T08:00', finish: '2026-11-03T17:00' })
const rows = exampleRows([dig, pour], [exampleLink('dig', 'pour')])
const longer = [setFields(dig, { duration: 960 })]
const at = (text: string) => minuteOf(text) ?? 0

describe('a change on its way', () => {
  it('is drawn at once, with the dates the engine has found for it', () => {
    const dates = [{ id: 'pour', start: at('2026-11-04T08:00'), finish: at('2026-11-04T17:00') }]
    const shown = drawn(rows, [{ changes: longer, dates, over: null }])
    expect(shown.tasks.get('dig')?.duration).toBe(960)
    expect(shown.tasks.get('pour')).toMatchObject({ start: '2026-11-04T08:00', finish: '2026-11-04T17:00' })
    // the rows themselves stay as the server said
    expect(rows.tasks.get('dig')?.duration).toBe(480)
  })

  it('stays drawn over the rows its answer was laid over, and over no others', () => {
    const open = { changes: longer, dates: [], over: rows }
    expect(drawn(rows, [open]).tasks.get('dig')?.duration).toBe(960)
    const answered = exampleRows([{ ...dig, duration: 960 }, pour], [], 2)
    expect(drawn(answered, [open])).toBe(answered)
  })

  it('can be taken back before it is answered', () => {
    const [back] = turnedBack(longer)
    expect(back).toMatchObject({ op: 'set', taskId: 'dig', before: { duration: 960 }, after: { duration: 480 } })
    const both = [longer, turnedBack(longer)].map((changes) => ({ changes, dates: [], over: null }))
    expect(drawn(rows, both).tasks.get('dig')?.duration).toBe(480)
  })

  it('draws rows and links that bring their ids, where the server will put them', () => {
    const changes: Change[] = [
      { op: 'add', id: 'form', parentId: null, afterId: 'dig', task: { name: 'Form', duration: 960 } },
      { op: 'add', ref: 'later', parentId: null, task: { name: 'Named for one change only' } },
      { op: 'link', id: 'one', fromId: 'dig', toId: 'form', lag: 480 },
    ]
    const shown = drawn(rows, [{ changes, dates: [], over: null }])
    expect(outline([...shown.tasks.values()]).map(({ task, wbs }) => [wbs, task.id])).toEqual([
      ['1', 'dig'],
      ['2', 'form'],
      ['3', 'pour'],
    ])
    expect(shown.tasks.get('form')).toMatchObject({ duration: 960, start: dig.start, summary: false })
    expect(shown.links.get('one')).toMatchObject({ fromId: 'dig', toId: 'form', type: 'FS', lag: 480 })
    const back = { changes: turnedBack(changes), dates: [], over: null }
    expect(drawn(rows, [{ changes, dates: [], over: null }, back]).tasks.size).toBe(rows.tasks.size)
  })

  it('draws what is moved and removed, with its parts and links, and what becomes a summary', () => {
    const under: Change[] = [{ op: 'place', taskId: 'pour', parentId: 'dig', afterId: null }]
    const shown = drawn(rows, [{ changes: under, dates: [], over: null }])
    expect(shown.tasks.get('dig')?.summary).toBe(true)
    const gone: Change[] = [{ op: 'remove', taskIds: ['dig'] }]
    const left = drawn(rows, [
      { changes: under, dates: [], over: null },
      { changes: gone, dates: [], over: null },
    ])
    expect([left.tasks.size, left.links.size]).toEqual([0, 0])
  })

  it('stands on the start of the plan where it is the first', () => {
    const first: Change[] = [{ op: 'add', id: 'first', parentId: null, task: { name: 'First' } }]
    const shown = drawn(exampleRows([]), [{ changes: first, dates: [], over: null }], '2026-11-02T08:00')
    expect(shown.tasks.get('first')).toMatchObject({ start: '2026-11-02T08:00', duration: 480 })
  })

  it('takes own fields one by one', () => {
    const crane = exampleTask('crane', { fields: { zone: 'A', phase: 1 } })
    const shown = drawn(exampleRows([crane]), [
      { changes: [setFields(crane, { fields: { zone: 'B' } })], dates: [], over: null },
    ])
    expect(shown.tasks.get('crane')?.fields).toEqual({ zone: 'B', phase: 1 })
  })
})

describe('where a change moves tasks', () => {
  const input = engineInput(examplePlan(), rows.tasks.values(), rows.links.values())
  const now = new Map(
    [...rows.tasks.values()].map(({ id, start, finish }) => [id, { start: at(start), finish: at(finish) }]),
  )

  it('is what the engine says of everything that waits for it', () => {
    expect(datesAfter(input, now, longer)).toEqual([
      { id: 'dig', start: at('2026-11-02T08:00'), finish: at('2026-11-03T17:00') },
      { id: 'pour', start: at('2026-11-04T08:00'), finish: at('2026-11-04T17:00') },
    ])
  })

  it('is nowhere where the engine refuses, and where it is not asked', () => {
    const unknown = [setFields(dig, { calendarId: 'nights' })]
    expect(datesAfter(input, now, unknown)).toEqual([])
    expect(movesDates([setFields(dig, { name: 'Dig deep' })])).toBe(false)
    expect(movesDates(longer)).toBe(true)
  })
})
