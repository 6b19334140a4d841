/** Today, late and due go by the company's own day: `ctx.today` and `ownDay` on the server, `companyToday` on the screen. Another way to ask for the day is another day. */
import { expect, it } from 'vitest'
import { sources } from '../../support/sources.ts'

const OTHER_DAYS: readonly [why: string, pattern: RegExp][] = [
  ['the day in UTC', /plainDateOf\((?:ctx|ask\.ctx)\.now/],
  [
    'the day in UTC',
    /new Date\((?:ctx\.now)?\)\.(?:toISOString\(\)\.slice\(0, (?:7|10)\)|getUTC(?:FullYear|Month|Date))/,
  ],
  ['the day of the reader’s computer', /\btodayPlain\(\)/],
  ['the day of the database', /\bcurrent_date\b|\bnow\(\)::date/],
  ['the day in UTC of an instant', /\b(?:\w+\.)?(?:at|created_at|updated_at|deleted_at|answered_at)::date\b/],
  ['the day in UTC of an instant', /at time zone 'utc'/i],
]

/** The day in them is another's: the cause of a failed backup is the server's, the log is read by the reader's own clock. */
const APART = [
  'modules/platform/administration/audit-export.service.ts',
  'modules/platform/notifications/set-aside.ts',
  'kernel/server/database/embedded/locks.ts',
  'lib/dates.ts',
]

const otherDays = (text: string): string[] => OTHER_DAYS.flatMap(([why, pattern]) => (pattern.test(text) ? [why] : []))

it('nobody asks for a day but the company’s own', () => {
  const found = sources
    .filter(({ file }) => !APART.includes(file) && !/\.test\.tsx?$/.test(file))
    .flatMap(({ file, text }) => otherDays(text).map((why) => `${file}: ${why}`))
  expect(found).toEqual([])
})

it.each([
  'const today = plainDateOf(ctx.now)',
  'const [today] = useState(() => todayPlain())',
  'select v.at::date from events v',
  "where d.day = (v.at at time zone 'utc')::date",
  'new Date(ctx.now).toISOString().slice(0, 7)',
])('it would be seen: %s', (text) => expect(otherDays(text)).not.toEqual([]))
