import { describe, expect, it } from 'vitest'
import { changes, linkType, mayDo, nearerEnd, shifted, snapped, tell } from './draft.ts'
import { partAt } from './geometry.ts'
import { commandOf, keyUnderAlt, modeAfter, type Command, type Mode } from './keys.ts'
import { scaleOf } from './scale.ts'
import { ganttShortcuts, type Hand } from './shortcuts.ts'
import { ganttText } from './texts.ts'
import type { GanttRow } from './types.ts'
import { viewOf } from './use-view.ts'

const DAY = 1_440
const row: GanttRow = {
  id: 'a',
  parentId: null,
  depth: 0,
  wbs: '1',
  name: 'Pour slab',
  summary: false,
  milestone: false,
  start: 10 * DAY,
  finish: 20 * DAY,
  percent: 50,
  critical: false,
  mayChange: true,
}

function press(
  mode: Mode,
  text: string,
  place = { cell: 0, summary: false, open: false, types: false },
): Command | null {
  const parts = text.split('+')
  return commandOf(
    mode,
    {
      key: parts.at(-1) ?? '',
      shift: parts.includes('Shift'),
      ctrl: parts.includes('Ctrl'),
      alt: parts.includes('Alt'),
    },
    place,
  )
}

describe('keys', () => {
  it.each<[Mode, string, Command | null]>([
    ['browse', 'ArrowDown', { do: 'row', to: 1, extend: false }],
    ['browse', 'Shift+ArrowUp', { do: 'row', to: -1, extend: true }],
    ['browse', 'End', { do: 'row', to: 'last', extend: false }],
    ['browse', 'ArrowRight', { do: 'cell', by: 1 }],
    ['browse', 'ArrowLeft', { do: 'parent' }],
    ['browse', 'Alt+Shift+ArrowRight', { do: 'indent' }],
    ['browse', 'Alt+ArrowUp', { do: 'reorder', by: -1 }],
    ['browse', 'm', null],
    ['browse', 'Alt+m', { do: 'begin', mode: 'move' }],
    ['browse', 'Alt+Shift+R', { do: 'begin', mode: 'start' }],
    ['browse', 'Alt+l', { do: 'begin', mode: 'link' }],
    ['browse', 'Enter', { do: 'open' }],
    ['browse', 'Ctrl+F2', { do: 'act', act: 'link' }],
    ['browse', 'Tab', null],
    ['browse', 'Ctrl+a', { do: 'selectAll' }],
    ['browse', 'Ctrl+l', null],
    ['browse', 'x', null],
    ['move', 'ArrowRight', { do: 'shift', minutes: DAY }],
    ['move', 'Shift+ArrowLeft', { do: 'shift', minutes: -7 * DAY }],
    ['finish', 'Ctrl+ArrowRight', { do: 'shift', minutes: 60 }],
    ['move', 'ArrowUp', null],
    ['move', 'Enter', { do: 'keep' }],
    ['move', 'Escape', { do: 'cancel' }],
    ['progress', 'ArrowUp', { do: 'percent', by: 5 }],
    ['progress', 'Shift+ArrowLeft', { do: 'percent', by: -25 }],
    ['link', '3', { do: 'linkType', type: 'FF' }],
    ['link', 'ArrowDown', { do: 'target', to: 1 }],
    ['link', 'Home', { do: 'target', to: 'first' }],
    ['link', '9', null],
  ])('%s: %s', (mode, text, wanted) => expect(press(mode, text)).toEqual(wanted))

  it('folds on the name of a summary before it moves', () => {
    expect(press('browse', 'ArrowRight', { cell: 0, summary: true, open: false, types: false })).toEqual({
      do: 'fold',
      open: true,
    })
    expect(press('browse', 'ArrowLeft', { cell: 0, summary: true, open: true, types: false })).toEqual({
      do: 'fold',
      open: false,
    })
    expect(press('browse', 'ArrowLeft', { cell: 2, summary: true, open: true, types: false })).toEqual({
      do: 'cell',
      by: -1,
    })
  })

  it.each<[string, number, Command | null]>([
    ['m', 0, { do: 'type', text: 'm' }],
    ['3', 4, { do: 'type', text: '3' }],
    ['é', 0, { do: 'type', text: 'é' }],
    ['Backspace', 1, { do: 'type', text: '' }],
    [' ', 0, { do: 'select' }],
    ['Enter', 0, { do: 'enter' }],
    ['Shift+Enter', 2, { do: 'row', to: -1, extend: false }],
    ['Tab', 0, { do: 'indent' }],
    ['Shift+Tab', 0, { do: 'outdent' }],
    ['Tab', 2, null],
    ['F2', 2, { do: 'edit' }],
    ['Alt+Enter', 0, { do: 'open' }],
    ['Insert', 0, { do: 'act', act: 'insert' }],
    ['Ctrl+d', 0, { do: 'act', act: 'duplicate' }],
    ['Ctrl+Shift+F2', 0, { do: 'act', act: 'unlink' }],
    ['Ctrl+v', 0, null],
    ['Shift', 0, null],
    ['F5', 0, null],
    ['Dead', 0, null],
  ])('where typing edits: %s in cell %i', (text, cell, wanted) =>
    expect(press('browse', text, { cell, summary: false, open: false, types: true })).toEqual(wanted),
  )

  it('are the letters on the keys where Alt writes other signs', () => {
    expect(keyUnderAlt({ key: 'µ', code: 'KeyM', altKey: true })).toBe('m')
    expect(keyUnderAlt({ key: 'm', code: 'KeyM', altKey: true })).toBe('m')
    expect(keyUnderAlt({ key: 'ArrowUp', code: 'ArrowUp', altKey: true })).toBe('ArrowUp')
    expect(keyUnderAlt({ key: 'µ', code: 'KeyM', altKey: false })).toBe('µ')
  })

  it('leaves a mode by keeping or cancelling', () => {
    expect(modeAfter('browse', { do: 'begin', mode: 'move' })).toBe('move')
    expect(modeAfter('move', { do: 'shift', minutes: DAY })).toBe('move')
    expect([modeAfter('move', { do: 'keep' }), modeAfter('link', { do: 'cancel' })]).toEqual(['browse', 'browse'])
  })

  it('are all explained', () => {
    const sheet = ganttShortcuts(ganttText, 'writes')
    expect(sheet.length).toBeGreaterThan(15)
    const keysOf = (hand: Hand) => ganttShortcuts(ganttText, hand).flatMap(({ keys }) => keys)
    expect(keysOf('looks')).not.toContain('Alt M')
    expect(keysOf('moves')).toContain('Alt M')
    expect(keysOf('moves')).not.toContain('Alt R')
    expect(keysOf('shapes')).toContain('Alt R')
    expect(keysOf('shapes')).not.toContain('Ins')
    expect(sheet.every(({ text }) => text !== '' && !text.includes('gantt:'))).toBe(true)
  })
})

describe('a change in the making', () => {
  it('goes in whole steps and keeps the time of day', () => {
    expect(snapped(DAY * 1.4, DAY)).toBe(DAY)
    expect(shifted('move', { start: 480, finish: DAY + 1_020 }, DAY, DAY)).toEqual({
      start: DAY + 480,
      finish: 2 * DAY + 1_020,
    })
  })

  it('does not turn a bar around', () => {
    expect(shifted('finish', { start: 0, finish: 3 * DAY }, -9 * DAY, DAY)).toEqual({ start: 0, finish: DAY })
    expect(shifted('start', { start: 0, finish: 3 * DAY }, 9 * DAY, DAY)).toEqual({ start: 2 * DAY, finish: 3 * DAY })
  })

  it('tells nobody about a drag back to where it began', () => {
    expect(changes({ kind: 'move', id: 'a', span: { start: 10 * DAY, finish: 20 * DAY } }, row)).toBe(false)
    expect(changes({ kind: 'link', id: 'a', end: 'F', to: null, toEnd: 'S' }, row)).toBe(false)
  })

  it('calls the one callback it is for', () => {
    const told: unknown[] = []
    tell({ kind: 'link', id: 'a', end: 'S', to: 'b', toEnd: 'F' }, { onLink: (made) => told.push(made) })
    tell({ kind: 'start', id: 'a', span: { start: 1, finish: 2 } }, { onResize: (id, end) => told.push([id, end]) })
    expect(told).toEqual([{ from: 'a', to: 'b', type: 'SF' }, ['a', { start: 1 }]])
    expect([linkType('F', 'S'), nearerEnd({ start: 0, finish: 10 }, 7)]).toEqual(['FS', 'F'])
  })

  it('asks whether the row may be changed, and whether there is anybody to tell', () => {
    const all = {
      onMove: () => undefined,
      onResize: () => undefined,
      onProgress: () => undefined,
      onLink: () => undefined,
    }
    expect(mayDo('move', row, all, false)).toBe(true)
    expect(mayDo('move', row, {}, false)).toBe(false)
    expect(mayDo('move', row, all, true)).toBe(false)
    expect(mayDo('move', { ...row, mayChange: false }, all, false)).toBe(false)
    expect(mayDo('finish', { ...row, summary: true }, all, false)).toBe(false)
  })
})

describe('what is under the pointer', () => {
  const scale = scaleOf('days', { start: 0, finish: 40 * DAY }, 900)
  const span = { start: 10 * DAY, finish: 20 * DAY }
  const hit = (x: number, y = 15) =>
    partAt({ x: scale.x(span.start) + x, y, row, span, scale, rowHeight: 32, handles: true, coarse: false })

  it('is an end, the bar, its progress or a handle for links', () => {
    expect([hit(2), hit(100), hit(358), hit(180, 20), hit(-8), hit(368), hit(-30), hit(100, 2)]).toEqual([
      'start',
      'bar',
      'finish',
      'progress',
      'linkStart',
      'linkFinish',
      null,
      null,
    ])
  })
})

describe('the part on screen', () => {
  it('changes in blocks, so that most steps of a scroll render nothing', () => {
    const view = (scrollTop: number) =>
      viewOf(
        { scrollTop, scrollLeft: 0, clientWidth: 1_440, clientHeight: 900 },
        { rowCount: 10_000, rowHeight: 32, gridWidth: 500 },
      )
    expect(view(3_200)).toEqual(view(3_260))
    expect(view(320_000).rowTo).toBe(10_000)
    const { rowFrom, rowTo, slots } = view(160_001)
    expect(rowTo - rowFrom).toBeLessThanOrEqual(slots)
  })
})
