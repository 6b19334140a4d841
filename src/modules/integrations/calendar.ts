/** An iCalendar text (RFC 5545) of days: escaped, folded at 75 octets, lines end with CRLF. */

export type CalendarDay = { uid: string; date: string; title: string; details: string; address: string; changedAt: number }

const LINE_OCTETS = 75

export function calendarText(name: string, days: readonly CalendarDay[]): string {
  const lines = [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Plumbline//Calendar feed//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH', `X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...days.flatMap((day) => [
      'BEGIN:VEVENT', `UID:${escaped(day.uid)}`, `DTSTAMP:${stamp(day.changedAt)}`, `LAST-MODIFIED:${stamp(day.changedAt)}`, `DTSTART;VALUE=DATE:${compact(day.date)}`, `DTEND;VALUE=DATE:${compact(dayAfter(day.date))}`,
      `SUMMARY:${escaped(day.title)}`, ...(day.details ? [`DESCRIPTION:${escaped(day.details)}`] : []), `URL:${day.address}`, 'TRANSP:TRANSPARENT', 'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** Backslash, semicolon, comma and line breaks; other control characters have no place in a text. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n?|\n/g, '\\n').replaceAll(/\p{Cc}/gu, '')
}

/** No line longer than 75 octets, and no character cut in two. */
function folded(line: string): string {
  const parts: string[] = ['']
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    // the space that begins a further line counts too
    if (octets + size > LINE_OCTETS) {
      parts.push('')
      octets = 1
    }
    parts[parts.length - 1] += letter
    octets += size
  }
  return parts.join('\r\n ')
}

const compact = (date: string) => date.replaceAll('-', '')
const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
const dayAfter = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
