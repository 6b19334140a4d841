import { expect, it } from 'vitest'
import { minuteOf } from './clock.ts'
import { planEvents, writeCalendar } from './ical.ts'
import type { CalendarEvent } from './ical.ts'
import { blankTask, standardCalendar } from './plan.ts'

const now = Date.UTC(2026, 2, 1, 12, 30, 5)
const write = (...events: CalendarEvent[]) =>
  writeCalendar({ name: 'Bridge', productId: '-//Plumbline//Plumbline//EN', now, events })
const at = (moment: string) => minuteOf(moment) ?? 0

it('writes whole days with an end on the day after', () => {
  const text = write({
    uid: 'a@x',
    title: 'Dig',
    when: { from: '2026-03-02', to: '2026-03-06' },
    url: 'https://x.example/t/1',
    changedAt: now,
    sequence: 3,
    transparent: true,
  })
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plumbline//Plumbline//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Bridge',
    'NAME:Bridge',
    'BEGIN:VEVENT',
    'UID:a@x',
    'DTSTAMP:20260301T123005Z',
    'DTSTART;VALUE=DATE:20260302',
    'DTEND;VALUE=DATE:20260307',
    'SUMMARY:Dig',
    'URL:https://x.example/t/1',
    'LAST-MODIFIED:20260301T123005Z',
    'SEQUENCE:3',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('writes times as the clocks on site show them, and no end for what takes no time', () => {
  expect(
    write({ uid: 'a', title: 'Dig', when: { start: at('2026-03-02 08:00'), finish: at('2026-03-03 17:00') } }),
  ).toContain('DTSTART:20260302T080000\r\nDTEND:20260303T170000\r\n')
  expect(
    write({ uid: 'a', title: 'Open', when: { start: at('2026-03-02 08:00'), finish: at('2026-03-02 08:00') } }),
  ).not.toContain('DTEND')
})

it('escapes text and drops what no calendar holds', () => {
  expect(
    write({
      uid: 'a',
      title: 'Dig; pour, \\cure\r\nand\u0000 wait',
      when: { from: '2026-03-02', to: '2026-03-02' },
      url: 'https://x.example/a\r\nATTACH:y',
      categories: ['A,B', 'C'],
    }),
  ).toMatch(
    /SUMMARY:Dig\\; pour\\, \\\\cure\\nand wait\r\nURL:https:\/\/x.example\/a%20ATTACH:y\r\nCATEGORIES:A\\,B,C\r\n/,
  )
})

it('folds lines at 75 octets between characters', () => {
  const title = 'Cimentación de pilas y estribos 🏗️ con hormigón autocompactante, fase 2 '.repeat(3).trim()
  const text = write({ uid: 'a', title, when: { from: '2026-03-02', to: '2026-03-02' } })
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}`)
})

it('reminds, refreshes and cancels', () => {
  const text = writeCalendar({
    name: 'Mine',
    description: 'Tasks',
    productId: 'p',
    now,
    refreshMinutes: 60,
    events: [
      { uid: 'a', title: 'Dig', when: { from: '2026-03-02', to: '2026-03-02' }, remindBefore: [1440], cancelled: true },
    ],
  })
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT60M\r\nX-PUBLISHED-TTL:PT60M\r\n')
  expect(text).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Dig\r\nTRIGGER:-PT1440M\r\nEND:VALARM\r\n')
  expect(text).toContain('STATUS:CANCELLED\r\n')
})

it('makes events of the tasks of a plan, not of summaries or tasks without dates', () => {
  const plan = {
    project: {
      name: 'Bridge',
      start: null,
      finish: null,
      calendarId: '1',
      dataDate: null,
      minutesPerDay: 480,
      minutesPerWeek: 2400,
    },
    calendars: [standardCalendar('1')],
    links: [],
    resources: [],
    assignments: [],
    baselines: [],
    tasks: [
      { ...blankTask('1', 'Foundation'), start: at('2026-03-02 08:00'), finish: at('2026-03-06 17:00') },
      {
        ...blankTask('2', 'Dig'),
        parentId: '1',
        wbs: '1.1',
        start: at('2026-03-02 08:00'),
        finish: at('2026-03-04 00:00'),
      },
      { ...blankTask('3', 'Open'), milestone: true, start: at('2026-04-01 08:00'), finish: at('2026-04-01 08:00') },
      blankTask('4', 'Some day'),
    ],
  }
  const options = { uidOf: (id: string) => `${id}@plan`, urlOf: (id: string) => `https://x.example/${id}` }
  expect(planEvents(plan, options).map(({ uid, title, when, transparent }) => [uid, title, when, transparent])).toEqual(
    [
      ['2@plan', '1.1 Dig', { from: '2026-03-02', to: '2026-03-03' }, true],
      ['3@plan', 'Open', { from: '2026-04-01', to: '2026-04-01' }, true],
    ],
  )
  expect(planEvents(plan, { ...options, timed: true }).map(({ when, transparent }) => [when, transparent])).toEqual([
    [{ start: at('2026-03-02 08:00'), finish: at('2026-03-04 00:00') }, false],
    [{ start: at('2026-04-01 08:00'), finish: at('2026-04-01 08:00') }, true],
  ])
})
