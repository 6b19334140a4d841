import { describe, expect, it } from 'vitest'
import { minuteOf } from '../../../../lib/wall-clock.ts'
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
