import { expect, it } from 'vitest'
import { calendarText } from './calendar.ts'

const day = { uid: 'a', date: '2026-12-31', title: 'A', details: '', address: 'https://plumbline.example/project/1', changedAt: Date.UTC(2026, 10, 16, 9, 30, 5) }

it('writes whole days that end on the next one, with lines that end with CRLF', () => {
  const text = calendarText('Dates', [day])
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
  expect(text).toContain('DTSTAMP:20261116T093005Z\r\n')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

it('escapes what has a meaning, and leaves control characters out', () => {
  expect(calendarText('x', [{ ...day, title: 'a\\b;c,d\ne\u0007f' }])).toContain('SUMMARY:a\\\\b\\;c\\,d\\nef\r\n')
})

it('folds at 75 octets without cutting a character, and what is unfolded is what was written', () => {
  const title = `Überführung 橋梁 🏗 ${'long '.repeat(40)}`
  const text = calendarText('x', [{ ...day, title }])
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})
