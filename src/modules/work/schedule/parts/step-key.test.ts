import { describe, expect, it } from 'vitest'
import { stepKey } from './step-key.ts'

describe('the keys of a step', () => {
  it.each<[string, string, 'undo' | 'redo' | null]>([
    ['Ctrl', 'z', 'undo'],
    ['Meta', 'z', 'undo'],
    ['Ctrl Shift', 'Z', 'redo'],
    ['Ctrl', 'y', 'redo'],
    ['Meta', 'y', 'redo'],
    ['Ctrl Shift', 'Y', null],
    ['Ctrl Alt', 'z', null],
    ['', 'y', null],
    ['Ctrl', 'x', null],
  ])('%s %s', (held, key, wanted) =>
    expect(
      stepKey({
        key,
        ctrlKey: held.includes('Ctrl'),
        metaKey: held.includes('Meta'),
        shiftKey: held.includes('Shift'),
        altKey: held.includes('Alt'),
      }),
    ).toBe(wanted),
  )
})
