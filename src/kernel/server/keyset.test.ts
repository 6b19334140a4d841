import { describe, expect, it } from 'vitest'
import { writeCursor } from '../../lib/cursor.ts'
import { type CursorPart, startAfter } from './keyset.ts'

describe('a cursor', () => {
  const read = (part: CursorPart, value: string | number) => startAfter(writeCursor([value]), part)

  it('holds days and moments there are', () => {
    expect(read('date', '2026-02-28')).toEqual(['2026-02-28'])
    expect(read('date', 'infinity')).toEqual(['infinity'])
    expect(read('timestamptz', '2026-02-28T23:59:59.999Z')).toEqual(['2026-02-28T23:59:59.999Z'])
  })

  // the database would refuse each of them, as a fault of ours
  it.each([
    ['date', '2026-02-30'],
    ['date', '0000-01-01'],
    ['date', '2026-13-01'],
    ['timestamptz', '2026-02-30T00:00:00Z'],
    ['timestamptz', '0000-01-01T00:00:00Z'],
    ['timestamptz', '2026-01-01T99:00:00Z'],
    ['milliseconds', 1e20],
    ['integer', 1e20],
    ['text', 'a\0b'],
  ] as const)('of kind %s refuses %s', (part, value) => {
    expect(() => read(part, value)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }))
  })
})
