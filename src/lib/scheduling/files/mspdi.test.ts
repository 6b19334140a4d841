import { expect, it } from 'vitest'
import { mspdiCase } from './cases.ts'
import { dateOfDay, minuteOf } from './clock.ts'
import { readMspdi } from './mspdi.ts'
import type { ImportNote, SchedulePlan } from './plan.ts'

const file = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Project xmlns="http://schemas.microsoft.com/project"><Title>Bridge</Title><CalendarUID>1</CalendarUID><MinutesPerDay>480</MinutesPerDay>${inner}</Project>`
const tasks = (...inner: string[]) => `<Tasks>${inner.map((each) => `<Task>${each}</Task>`).join('')}</Tasks>`
const task = (uid: number, rest = '') =>
  `<UID>${uid}</UID><ID>${uid}</ID><Name>Task ${uid}</Name><OutlineLevel>1</OutlineLevel><Duration>PT8H0M0S</Duration>${rest}`
const weekDay = (type: number, from: string, to: string) =>
  `<WeekDay><DayType>${type}</DayType><DayWorking>1</DayWorking><WorkingTimes><WorkingTime><FromTime>${from}</FromTime><ToTime>${to}</ToTime></WorkingTime></WorkingTimes></WeekDay>`

function read(inner: string): { plan: SchedulePlan; notes: ImportNote[] } {
  // whatever an example is about, a file has a task
  const result = readMspdi(file(inner.includes('<Tasks>') ? inner : inner + tasks(task(1))))
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result
}

it('reads the outline and leaves out the summary of the whole project', () => {
  const { plan } = read(
    tasks(
      '<UID>0</UID><ID>0</ID><Name>Bridge</Name><OutlineLevel>0</OutlineLevel><Summary>1</Summary>',
      '<UID>4</UID><Name>Foundation</Name><OutlineLevel>1</OutlineLevel><Summary>1</Summary><Duration>PT24H0M0S</Duration>',
      '<UID>7</UID><Name>Dig &amp; shore</Name><OutlineLevel>2</OutlineLevel><WBS>1.1</WBS><Duration>PT16H0M0S</Duration>',
      '<UID>9</UID><Name>Open</Name><OutlineLevel>1</OutlineLevel><Milestone>1</Milestone><Duration>PT0H0M0S</Duration>',
    ),
  )
  expect(plan.project.name).toBe('Bridge')
  expect(
    plan.tasks.map(({ id, parentId, name, duration, milestone }) => [id, parentId, name, duration, milestone]),
  ).toEqual([
    ['4', null, 'Foundation', 1440, false],
    ['7', '4', 'Dig & shore', 960, false],
    ['9', null, 'Open', 0, true],
  ])
})

it('reads lags in tenths of a minute, elapsed ones, and percent of the predecessor', () => {
  const link = (type: number, lag: number, format: number, from = 1) =>
    `<PredecessorLink><PredecessorUID>${from}</PredecessorUID><Type>${type}</Type><LinkLag>${lag}</LinkLag><LagFormat>${format}</LagFormat></PredecessorLink>`
  const { plan, notes } = read(
    tasks(
      task(1),
      task(2, link(0, 4800, 7)),
      task(3, link(1, -600, 5)),
      task(4, link(2, 14400, 8)),
      task(5, link(3, 50, 19)),
      task(6, link(1, 0, 7, 99)),
    ),
  )
  expect(plan.links).toEqual([
    { from: '1', to: '2', type: 'FF', lag: 480, elapsed: false },
    { from: '1', to: '3', type: 'FS', lag: -60, elapsed: false },
    { from: '1', to: '4', type: 'SF', lag: 1440, elapsed: true },
    { from: '1', to: '5', type: 'SS', lag: 240, elapsed: false },
  ])
  expect(notes).toEqual([
    { kind: 'externalLink', count: 1, example: 'Task 6' },
    { kind: 'percentLag', count: 1, example: 'Task 5' },
  ])
})

it('names tasks that are done without saying when', () => {
  const done = '<PercentComplete>100</PercentComplete><ActualStart>2026-03-02T09:00:00</ActualStart>'
  const dated = `${done}<ActualFinish>2026-03-03T17:00:00</ActualFinish>`
  const { plan, notes } = read(tasks(task(1, done), task(2, dated)))
  expect(plan.tasks.map(({ percent }) => percent)).toEqual([100, 100])
  expect(notes).toEqual([{ kind: 'finishedUndated', count: 1, example: 'Task 1' }])
})

it('reads constraints, deadlines and progress', () => {
  const { plan } = read(
    tasks(
      task(
        1,
        '<ConstraintType>4</ConstraintType><ConstraintDate>2026-03-02T08:00:00</ConstraintDate><Deadline>2026-03-20T17:00:00</Deadline><PercentComplete>25</PercentComplete><RemainingDuration>PT6H0M0S</RemainingDuration><ActualStart>2026-03-02T09:00:00</ActualStart><TotalSlack>4800</TotalSlack><Critical>0</Critical><Cost>123450</Cost><ActualCost>45600</ActualCost>',
      ),
    ),
  )
  expect(plan.tasks[0]).toMatchObject({
    constraint: 'SNET',
    constraintAt: minuteOf('2026-03-02T08:00'),
    deadline: minuteOf('2026-03-20T17:00'),
    percent: 25,
    remaining: 360,
    actualStart: minuteOf('2026-03-02T09:00'),
    totalSlack: 480,
    critical: false,
    cost: 123450,
    actualCost: 45600,
  })
})

it('flattens calendars, keeps the hours of the base and tells exceptions of both kinds', () => {
  const { plan } = read(`<Calendars>
    <Calendar><UID>1</UID><Name>Site</Name><IsBaseCalendar>1</IsBaseCalendar><WeekDays>${weekDay(2, '07:00:00', '15:00:00')}${weekDay(7, '22:00:00', '00:00:00')}
      <WeekDay><DayType>0</DayType><DayWorking>0</DayWorking><TimePeriod><FromDate>2026-12-24T00:00:00</FromDate><ToDate>2026-12-31T23:59:00</ToDate></TimePeriod></WeekDay></WeekDays></Calendar>
    <Calendar><UID>2</UID><Name>Night</Name><IsBaseCalendar>0</IsBaseCalendar><BaseCalendarUID>1</BaseCalendarUID><WeekDays>${weekDay(3, '20:00:00', '23:00:00')}</WeekDays>
      <Exceptions><Exception><TimePeriod><FromDate>2026-05-01T00:00:00</FromDate><ToDate>2026-05-01T23:59:00</ToDate></TimePeriod><Name>Labour Day</Name><Type>1</Type><DayWorking>0</DayWorking></Exception></Exceptions></Calendar>
    <Calendar><UID>3</UID><Name>Ana</Name><IsBaseCalendar>0</IsBaseCalendar><BaseCalendarUID>1</BaseCalendarUID></Calendar>
  </Calendars><Resources><Resource><UID>5</UID><Name>Ana</Name><Type>1</Type><CalendarUID>3</CalendarUID><StandardRate>42.5</StandardRate></Resource></Resources>`)
  const holidays = { from: '2026-12-24', to: '2026-12-31', spans: [] }
  expect(
    plan.calendars.map((calendar) => [
      calendar.id,
      calendar.name,
      calendar.week[1],
      calendar.week[2],
      calendar.week[6],
      calendar.exceptions,
    ]),
  ).toEqual([
    [
      '1',
      'Site',
      [[420, 900]],
      [
        [480, 720],
        [780, 1020],
      ],
      [[1320, 1440]],
      [holidays],
    ],
    [
      '2',
      'Night',
      [[420, 900]],
      [[1200, 1380]],
      [[1320, 1440]],
      [holidays, { from: '2026-05-01', to: '2026-05-01', spans: [], name: 'Labour Day' }],
    ],
  ])
  expect(plan.resources).toEqual([
    { id: '5', name: 'Ana', kind: 'person', email: null, calendarId: '1', maxUnits: 1, rate: 4250 },
  ])
})

it.each([
  [
    'every other Friday',
    '<Type>6</Type><Period>2</Period><DaysOfWeek>32</DaysOfWeek>',
    '2026-01-01',
    '2026-02-05',
    ['2026-01-02', '2026-01-16', '2026-01-30'],
  ],
  [
    'the 4th of July',
    '<Type>2</Type><Month>6</Month><MonthDay>4</MonthDay>',
    '2026-01-01',
    '2028-01-01',
    ['2026-07-04', '2027-07-04'],
  ],
  [
    'the last Monday of May',
    '<Type>3</Type><Month>4</Month><MonthItem>4</MonthItem><MonthPosition>4</MonthPosition>',
    '2026-01-01',
    '2027-12-31',
    ['2026-05-25', '2027-05-31'],
  ],
  [
    'the 31st of each month',
    '<Type>4</Type><Period>1</Period><MonthDay>31</MonthDay>',
    '2026-01-01',
    '2026-05-01',
    ['2026-01-31', '2026-03-31'],
  ],
  [
    'the first weekday of each second month',
    '<Type>5</Type><Period>2</Period><MonthItem>1</MonthItem><MonthPosition>0</MonthPosition>',
    '2026-01-01',
    '2026-04-01',
    ['2026-01-01', '2026-03-02'],
  ],
  [
    'each third day, twice',
    '<Type>1</Type><Period>3</Period><EnteredByOccurrences>1</EnteredByOccurrences><Occurrences>2</Occurrences>',
    '2026-01-01',
    '2026-12-31',
    ['2026-01-01', '2026-01-04'],
  ],
])('spells out days off on %s', (_, pattern, from, to, days) => {
  const { plan } = read(
    `<Calendars><Calendar><UID>1</UID><Name>Site</Name><IsBaseCalendar>1</IsBaseCalendar><Exceptions><Exception><TimePeriod><FromDate>${from}T00:00:00</FromDate><ToDate>${to}T23:59:00</ToDate></TimePeriod>${pattern}<DayWorking>0</DayWorking></Exception></Exceptions></Calendar></Calendars>`,
  )
  expect(plan.calendars[0]?.exceptions.map((each) => each.from)).toEqual(days)
})

it('keeps five thousand days off of a calendar and says so', () => {
  const day = (index: number) =>
    `<Exception><TimePeriod><FromDate>${dateOfDay(20_000 + index * 2)}T00:00:00</FromDate><ToDate>${dateOfDay(20_000 + index * 2)}T23:59:00</ToDate></TimePeriod><Type>1</Type><DayWorking>0</DayWorking></Exception>`
  const { plan, notes } = read(
    `<Calendars><Calendar><UID>1</UID><Name>Site</Name><IsBaseCalendar>1</IsBaseCalendar><Exceptions>${Array.from({ length: 5001 }, (_, index) => day(index)).join('')}</Exceptions></Calendar></Calendars>`,
  )
  expect(plan.calendars[0]?.exceptions).toHaveLength(5000)
  expect(notes).toEqual([{ kind: 'tooManyExceptions', count: 1, example: 'Site' }])
})

it('takes over a week of summer hours as days of their own', () => {
  const { plan } = read(
    `<Calendars><Calendar><UID>1</UID><Name>Site</Name><IsBaseCalendar>1</IsBaseCalendar><WorkWeeks><WorkWeek><TimePeriod><FromDate>2026-07-06T00:00:00</FromDate><ToDate>2026-07-12T00:00:00</ToDate></TimePeriod><Name>Summer</Name><WeekDays>${weekDay(2, '06:00:00', '14:00:00')}${weekDay(3, '06:00:00', '14:00:00')}</WeekDays></WorkWeek></WorkWeeks></Calendar></Calendars>`,
  )
  expect(plan.calendars[0]?.exceptions).toEqual([
    { from: '2026-07-06', to: '2026-07-07', spans: [[360, 840]], name: 'Summer' },
  ])
})

it('says what it could not take over', () => {
  const assignment = (from: string, to: string, value: string) =>
    `<TimephasedData><Type>1</Type><Start>2026-03-0${from}:00:00</Start><Finish>2026-03-0${to}:00:00</Finish><Value>${value}</Value></TimephasedData>`
  const { plan, notes } = read(
    tasks(
      task(1, '<Recurring>1</Recurring>'),
      task(2, '<ExternalTask>1</ExternalTask>'),
      task(3, '<Active>0</Active>'),
      task(4, '<Manual>1</Manual><Start>2026-03-02T08:00:00</Start>'),
      task(5, '<DurationFormat>8</DurationFormat>'),
      task(6, '<ConstraintType>12</ConstraintType>'),
      task(7),
    ) +
      '<Resources><Resource><UID>1</UID><Name>Travel</Name><Type>1</Type><IsCostResource>1</IsCostResource></Resource><Resource><UID>2</UID><Name>Crane</Name><Type>1</Type><Group>Equipment</Group><OvertimeRate>90</OvertimeRate></Resource></Resources>' +
      `<Assignments><Assignment><TaskUID>7</TaskUID><ResourceUID>2</ResourceUID><Units>1</Units><Work>PT16H0M0S</Work><WorkContour>3</WorkContour>${assignment('2T08', '2T17', 'PT8H0M0S')}${assignment('3T08', '3T17', 'PT0H0M0S')}${assignment('4T08', '4T17', 'PT8H0M0S')}</Assignment></Assignments>`,
  )
  expect(notes.map((note) => [note.kind, note.example])).toEqual([
    ['alternateRates', 'Crane'],
    ['costResource', 'Travel'],
    ['elapsedDuration', 'Task 5'],
    ['externalTask', 'Task 2'],
    ['inactiveTask', 'Task 3'],
    ['manualTask', 'Task 4'],
    ['recurringTask', 'Task 1'],
    ['splitTask', 'Task 7'],
    ['unknownConstraint', 'Task 6'],
    ['workContour', 'Task 7'],
  ])
  expect(plan.tasks.map((each) => each.id)).toEqual(['1', '4', '5', '6', '7'])
  expect(plan.tasks[1]).toMatchObject({ constraint: 'SNET', constraintAt: minuteOf('2026-03-02T08:00') })
  expect(plan.tasks[2]).toMatchObject({ calendarId: 'elapsed' })
  expect(plan.resources[0]).toMatchObject({ name: 'Crane', kind: 'equipment' })
})

it('leaves out times that would keep the engine counting', () => {
  const link =
    '<PredecessorLink><PredecessorUID>1</PredecessorUID><Type>1</Type><LinkLag>99999999999</LinkLag><LagFormat>7</LagFormat></PredecessorLink>'
  const { plan, notes } = read(
    tasks(
      task(1, '<Deadline>9999-01-01T00:00:00</Deadline>'),
      `<UID>2</UID><Name>Long</Name><Duration>PT99999999999H0M0S</Duration>${link}`,
    ),
  )
  expect(plan.tasks.map(({ duration, deadline }) => [duration, deadline])).toEqual([
    [480, null],
    [480, null],
  ])
  expect(plan.links[0]?.lag).toBe(0)
  expect(notes.map((note) => note.kind)).toEqual(['badDate', 'badLag', 'noDuration'])
})

it('does not take a lunch break or a weekend for a split', () => {
  const step = (from: string, to: string, value: string) =>
    `<TimephasedData><Type>1</Type><Start>2026-03-0${from}:00:00</Start><Finish>2026-03-0${to}:00:00</Finish>${value}</TimephasedData>`
  const { notes } = read(
    `${tasks(task(1))}<Assignments><Assignment><TaskUID>1</TaskUID><ResourceUID>-65535</ResourceUID>${step('6T08', '6T12', '<Value>PT4H0M0S</Value>')}${step('6T12', '6T13', '')}${step('6T13', '6T17', '<Value>PT4H0M0S</Value>')}${step('7T00', '9T00', '')}${step('9T08', '9T12', '<Value>PT4H0M0S</Value>')}</Assignment></Assignments>`,
  )
  expect(notes).toEqual([])
})

it.each([
  ['an empty file', ' ', 'empty'],
  ['a page', '<html><body>Hello</body></html>', 'notMspdi'],
  ['text', 'ERMHDR\t8.4', 'notXml'],
  ['broken XML', '<Project><Tasks></Project>', 'notXml'],
  ['a P6 file', '<APIBusinessObjects><Project/></APIBusinessObjects>', 'primaveraXml'],
  ['its own entities', '<!DOCTYPE Project [<!ENTITY a "aaaa">]><Project><Title>&a;</Title></Project>', 'doctype'],
  ['a tower of elements', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`, 'nestedTooDeep'],
  ['an MPP file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'microsoftProjectBinary'],
] as const)('refuses %s', (_, content, kind) => {
  const result = readMspdi(content)
  expect(result.ok ? 'read' : result.refusal.kind).toBe(kind)
})

it('refuses more than 50 million characters before looking at them', () => {
  expect(readMspdi(' '.repeat(50_000_001))).toEqual({ ok: false, refusal: { kind: 'tooLarge', value: '50' } })
})

it('reads files in UTF-16 and in the encoding they declare', () => {
  const content = file(tasks('<UID>1</UID><Name>Año</Name>'))
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...[...content].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ])
  const latin = new Uint8Array([...content.replace('UTF-8', 'windows-1252')].map((letter) => letter.charCodeAt(0)))
  for (const bytes of [utf16, latin]) {
    const result = readMspdi(bytes)
    expect(result.ok && result.plan.tasks[0]?.name).toBe('Año')
  }
})

it('tells the tasks of a file in the words of the file', () => {
  const link =
    '<PredecessorLink><PredecessorUID>0</PredecessorUID><Type>3</Type><LinkLag>-4800</LinkLag></PredecessorLink>'
  expect(
    mspdiCase(
      file(
        tasks(
          '<UID>0</UID><ID>0</ID>',
          `<UID>1</UID><ID>1</ID><Name>Dig</Name><Start>2026-03-02T08:00:00</Start><Critical>1</Critical>${link}`,
        ),
      ),
    ),
  ).toEqual({
    tasks: [
      {
        uid: '0',
        id: '0',
        name: null,
        start: null,
        finish: null,
        duration: null,
        critical: null,
        totalSlack: null,
        preds: [],
      },
      {
        uid: '1',
        id: '1',
        name: 'Dig',
        start: '2026-03-02T08:00:00',
        finish: null,
        duration: null,
        critical: '1',
        totalSlack: null,
        preds: [{ uid: '0', type: 'SS', lag_tenths_min: '-4800' }],
      },
    ],
  })
})

it('says of a file without tasks that there are none', () => {
  expect(readMspdi(file('<Tasks></Tasks>'))).toEqual({ ok: false, refusal: { kind: 'noTasks', value: '' } })
})

it.each([
  ['1', 'MANS'],
  ['0', 'MSO'],
])('takes a must-date in a project that honours constraints (%s) as %s', (honours, constraint) => {
  const { plan } = read(
    `<HonorConstraints>${honours}</HonorConstraints>` +
      tasks(task(1, '<ConstraintType>2</ConstraintType><ConstraintDate>2026-03-02T08:00:00</ConstraintDate>')),
  )
  expect(plan.tasks[0]?.constraint).toBe(constraint)
})

it('takes a ladder of two links between one pair', () => {
  const link = (type: number) =>
    `<PredecessorLink><PredecessorUID>1</PredecessorUID><Type>${type}</Type></PredecessorLink>`
  expect(read(tasks(task(1), task(2, link(3) + link(0)))).plan.links.map(({ type }) => type)).toEqual(['SS', 'FF'])
})

it('dates a task by the calendar of whoever works on it, unless it says not to', () => {
  const calendar = (uid: number) =>
    `<Calendar><UID>${uid}</UID><Name>Shift ${uid}</Name><IsBaseCalendar>1</IsBaseCalendar><WeekDays>${weekDay(2, '22:00:00', '23:00:00')}</WeekDays></Calendar>`
  const assignment = (taskUid: number) =>
    `<Assignment><TaskUID>${taskUid}</TaskUID><ResourceUID>5</ResourceUID><Units>1</Units></Assignment>`
  const { plan } = read(
    `<Calendars>${calendar(1)}${calendar(2)}</Calendars>` +
      tasks(task(1), task(2, '<IgnoreResourceCalendar>1</IgnoreResourceCalendar>')) +
      '<Resources><Resource><UID>5</UID><Name>Night crew</Name><Type>1</Type><CalendarUID>2</CalendarUID></Resource></Resources>' +
      `<Assignments>${assignment(1)}${assignment(2)}</Assignments>`,
  )
  expect(plan.tasks.map((each) => each.calendarId)).toEqual(['2', null])
})

it('keeps numbers for good as activity ids, codes of the breakdown, and what a firm added', () => {
  const { plan } = read(
    '<OutlineCodes><OutlineCode><FieldID>188744096</FieldID><Alias>Area</Alias><Values><Value><ValueID>1</ValueID><Value>Site</Value></Value><Value><ValueID>2</ValueID><ParentValueID>1</ParentValueID><Value>North</Value></Value></Values></OutlineCode></OutlineCodes>' +
      '<ExtendedAttributes><ExtendedAttribute><FieldID>188743731</FieldID><FieldName>Text1</FieldName><Alias>Trade</Alias></ExtendedAttribute><ExtendedAttribute><FieldID>188743734</FieldID><FieldName>Text2</FieldName><Alias>Activity ID</Alias></ExtendedAttribute></ExtendedAttributes>' +
      tasks(
        task(
          17,
          '<WBS>A.1</WBS><ExtendedAttribute><FieldID>188743731</FieldID><Value>Concrete</Value></ExtendedAttribute><OutlineCode><FieldID>188744096</FieldID><ValueID>2</ValueID></OutlineCode>',
        ),
        task(18, '<ExtendedAttribute><FieldID>188743734</FieldID><Value>A1000</Value></ExtendedAttribute>'),
      ),
  )
  expect(plan.tasks.map(({ activityId, wbs, custom }) => [activityId, wbs, custom])).toEqual([
    ['17', 'A.1', { Area: 'Site.North', Trade: 'Concrete' }],
    ['A1000', '', {}],
  ])
})
