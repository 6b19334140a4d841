import { expect, it } from 'vitest'
import { xerCase } from './cases.ts'
import { minuteOf } from './clock.ts'
import type { ReadResult, SchedulePlan } from './plan.ts'
import { parseBranches } from './xer-calendars.ts'
import { readXer, xerProjects } from './xer.ts'
import { plainText } from './xer-resources.ts'
import { cell, readXerTables } from './xer-tables.ts'

type Row = Record<string, string | number>

/** A file of tables written as rows with named cells. */
function xer(tables: Record<string, Row[]>): Uint8Array {
  const lines = Object.entries(tables).flatMap(([name, rows]) => {
    const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    return [
      `%T\t${name}`,
      `%F\t${fields.join('\t')}`,
      ...rows.map((row) => `%R\t${fields.map((field) => row[field] ?? '').join('\t')}`),
    ]
  })
  return latin(['ERMHDR\t20.12\t2026-03-01', ...lines, '%E', ''].join('\r\n'))
}

const latin = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)))

const shifts = '((0||0(s|08:00|f|12:00)())(0||1(f|17:00|s|13:00)()))'
const calendarData = `(0||CalendarData()((0||DaysOfWeek()((0||1()())(0||2()${shifts})(0||3()${shifts})(0||4()${shifts})(0||5()${shifts})(0||6()${shifts})(0||7()((0||0(s|00:00|f|00:00)())))))(0||Exceptions()((0||0(d|46023)())(0||1(d|46024)())(0||2(d|46113)((0||0(s|07:00|f|11:00)()))))))) `

const base = (changes: Record<string, Row[]> = {}): Record<string, Row[]> => ({
  PROJECT: [
    {
      proj_id: 10,
      proj_short_name: 'BRG',
      clndr_id: 1,
      plan_start_date: '2026-03-02 08:00',
      last_recalc_date: '2026-03-09 00:00',
      critical_drtn_hr_cnt: 0,
      orig_proj_id: '',
      sum_base_proj_id: '',
    },
  ],
  CALENDAR: [
    {
      clndr_id: 1,
      clndr_name: 'Site',
      default_flag: 'Y',
      day_hr_cnt: 8,
      week_hr_cnt: 40,
      base_clndr_id: '',
      clndr_data: calendarData,
    },
  ],
  PROJWBS: [
    {
      wbs_id: 100,
      proj_id: 10,
      proj_node_flag: 'Y',
      wbs_short_name: 'BRG',
      wbs_name: 'Bridge',
      parent_wbs_id: 5,
      seq_num: 1,
    },
    {
      wbs_id: 102,
      proj_id: 10,
      proj_node_flag: 'N',
      wbs_short_name: 'S',
      wbs_name: 'Structure',
      parent_wbs_id: 100,
      seq_num: 20,
    },
    {
      wbs_id: 101,
      proj_id: 10,
      proj_node_flag: 'N',
      wbs_short_name: 'F',
      wbs_name: 'Foundation',
      parent_wbs_id: 100,
      seq_num: 10,
    },
    {
      wbs_id: 103,
      proj_id: 10,
      proj_node_flag: 'N',
      wbs_short_name: 'X',
      wbs_name: 'Nothing yet',
      parent_wbs_id: 100,
      seq_num: 30,
    },
  ],
  TASK: [
    {
      ...activity(1, 'Dig', 101),
      status_code: 'TK_Active',
      act_start_date: '2026-03-02 08:00',
      remain_drtn_hr_cnt: 10,
      total_float_hr_cnt: 0,
    },
    {
      ...activity(2, 'Pour', 101),
      cstr_type: 'CS_MSOA',
      cstr_date: '2026-03-16 00:00',
      cstr_type2: 'CS_MEOB',
      cstr_date2: '2026-03-20 17:00',
      total_float_hr_cnt: 16,
      priority_type: 'PT_High',
    },
    {
      ...activity(3, 'Steel', 102),
      cstr_type: 'CS_MANDSTART',
      cstr_date: '2026-04-01 08:00',
      suspend_date: '2026-04-02 08:00',
    },
    { ...activity(4, 'Start', 100), task_type: 'TT_Mile', target_drtn_hr_cnt: 0 },
  ],
  TASKPRED: [
    { task_pred_id: 1, task_id: 2, pred_task_id: 1, proj_id: 10, pred_proj_id: 10, pred_type: 'PR_FS', lag_hr_cnt: 16 },
    { task_pred_id: 2, task_id: 3, pred_task_id: 2, proj_id: 10, pred_proj_id: 10, pred_type: 'PR_SS', lag_hr_cnt: -4 },
    { task_pred_id: 3, task_id: 3, pred_task_id: 99, proj_id: 10, pred_proj_id: 11, pred_type: 'PR_FF', lag_hr_cnt: 0 },
  ],
  ...changes,
})

function activity(id: number, name: string, wbs: number): Row {
  return {
    task_id: id,
    proj_id: 10,
    wbs_id: wbs,
    clndr_id: 1,
    task_type: 'TT_Task',
    status_code: 'TK_NotStart',
    complete_pct_type: 'CP_Drtn',
    task_code: `A${id}000`,
    task_name: name,
    target_drtn_hr_cnt: 40,
    remain_drtn_hr_cnt: 40,
    early_start_date: '2026-03-02 08:00',
    early_end_date: '2026-03-06 17:00',
  }
}

function read(tables: Record<string, Row[]>, projectId?: string): { plan: SchedulePlan; kinds: string[] } {
  const result: ReadResult = readXer(xer(tables), projectId)
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return { plan: result.plan, kinds: result.notes.map((note) => note.kind) }
}

it('reads the breakdown as summaries in its order, and leaves out what is empty', () => {
  const { plan, kinds } = read(base())
  expect(plan.project).toMatchObject({
    name: 'Bridge',
    start: minuteOf('2026-03-02 08:00'),
    dataDate: minuteOf('2026-03-09'),
    calendarId: '1',
    minutesPerDay: 480,
    minutesPerWeek: 2400,
  })
  expect(
    plan.tasks.map(({ id, parentId, activityId, wbs, name, duration }) => [
      id,
      parentId,
      activityId,
      wbs,
      name,
      duration,
    ]),
  ).toEqual([
    ['4', null, 'A4000', '', 'Start', 0],
    ['wbs-101', null, '', 'F', 'Foundation', 0],
    ['1', 'wbs-101', 'A1000', 'F', 'Dig', 2400],
    ['2', 'wbs-101', 'A2000', 'F', 'Pour', 2400],
    ['wbs-102', null, '', 'S', 'Structure', 0],
    ['3', 'wbs-102', 'A3000', 'S', 'Steel', 2400],
  ])
  expect(kinds).toEqual(['emptyWbs', 'externalLink', 'suspended'])
})

it('reads progress, constraints and links', () => {
  const { plan } = read(base())
  const byName = new Map(plan.tasks.map((task) => [task.name, task]))
  expect(byName.get('Dig')).toMatchObject({
    percent: 75,
    remaining: 600,
    actualStart: minuteOf('2026-03-02 08:00'),
    critical: true,
    totalSlack: 0,
  })
  expect(byName.get('Pour')).toMatchObject({
    constraint: 'SNET',
    constraintAt: minuteOf('2026-03-16'),
    deadline: minuteOf('2026-03-20 17:00'),
    critical: false,
    totalSlack: 960,
    priority: 700,
  })
  expect(byName.get('Steel')).toMatchObject({ constraint: 'MANS', constraintAt: minuteOf('2026-04-01 08:00') })
  expect(byName.get('Start')).toMatchObject({ milestone: true })
  expect(plan.links).toEqual([
    { from: '1', to: '2', type: 'FS', lag: 960, elapsed: false },
    { from: '2', to: '3', type: 'SS', lag: -240, elapsed: false },
  ])
})

it('reads hours, days off and days of other hours of a calendar', () => {
  const [calendar] = read(base()).plan.calendars
  expect(calendar?.week.map((spans) => spans.length)).toEqual([0, 2, 2, 2, 2, 2, 1])
  expect(calendar?.week[1]).toEqual([
    [480, 720],
    [780, 1020],
  ])
  expect(calendar?.week[6]).toEqual([[0, 1440]])
  expect(calendar?.exceptions).toEqual([
    { from: '2026-01-01', to: '2026-01-02', spans: [] },
    { from: '2026-04-01', to: '2026-04-01', spans: [[420, 660]] },
  ])
})

it('keeps the days off of the calendar below', () => {
  const { plan } = read(
    base({
      CALENDAR: [
        {
          clndr_id: 1,
          clndr_name: 'Site',
          base_clndr_id: 2,
          day_hr_cnt: 8,
          clndr_data: '(0||CalendarData()((0||DaysOfWeek()())(0||Exceptions()((0||0(d|46113)())))))',
        },
        {
          clndr_id: 2,
          clndr_name: 'Global',
          base_clndr_id: 1,
          clndr_data: '(0||CalendarData()(\u007f\u007f  (0||Exceptions()(\u007f\u007f(0||0(d|46023)())))))',
        },
      ],
    }),
  )
  expect(plan.calendars[0]?.exceptions.map((each) => each.from)).toContain('2026-01-01')
})

it.each([
  ['rcal_24Hour', true, false],
  ['rcal_Successor', false, false],
  ['rcal_Predecessor', false, true],
])('counts lags by %s', (setting, elapsed, noted) => {
  const calendars = [
    ...(base().CALENDAR ?? []),
    { clndr_id: 2, clndr_name: 'Night', day_hr_cnt: 8, clndr_data: calendarData },
  ]
  const tasks = (base().TASK ?? []).map((row) => (row.task_id === 1 ? { ...row, clndr_id: 2 } : row))
  const { plan, kinds } = read(
    base({
      CALENDAR: calendars,
      TASK: tasks,
      SCHEDOPTIONS: [{ proj_id: 10, sched_calendar_on_relationship_lag: setting }],
    }),
  )
  expect(plan.links[0]?.elapsed).toBe(elapsed)
  expect(kinds.includes('lagCalendar')).toBe(noted)
})

it.each([
  ['what was measured', { complete_pct_type: 'CP_Phys', phys_complete_pct: 30, status_code: 'TK_Active' }, 30],
  [
    'hours worked',
    { complete_pct_type: 'CP_Units', act_work_qty: 25, remain_work_qty: 75, status_code: 'TK_Active' },
    25,
  ],
  ['being done', { complete_pct_type: 'CP_Phys', phys_complete_pct: 0, status_code: 'TK_Complete' }, 100],
  [
    'being all measured, and yet not finished',
    { complete_pct_type: 'CP_Phys', phys_complete_pct: 100, status_code: 'TK_Active' },
    99,
  ],
  ['being nearly done', { complete_pct_type: 'CP_Phys', phys_complete_pct: 99.6, status_code: 'TK_Active' }, 99],
  [
    'an actual finish',
    {
      complete_pct_type: 'CP_Phys',
      phys_complete_pct: 100,
      status_code: 'TK_Active',
      act_end_date: '2026-03-05 17:00',
    },
    100,
  ],
  ['not having begun', { complete_pct_type: 'CP_Phys', phys_complete_pct: 30 }, 0],
])('counts percent complete by %s', (_, cells, percent) => {
  expect(
    read(base({ TASK: [{ ...activity(1, 'Dig', 101), ...cells }] })).plan.tasks.find((task) => task.id === '1')
      ?.percent,
  ).toBe(percent)
})

it('names activities at 100 % that the file does not call finished, and keeps what remains of them', () => {
  const open = {
    complete_pct_type: 'CP_Phys',
    phys_complete_pct: 100,
    status_code: 'TK_Active',
    remain_drtn_hr_cnt: 16,
  }
  const { plan, kinds } = read(base({ TASK: [{ ...activity(1, 'Dig', 101), ...open }] }))
  expect(plan.tasks.find((task) => task.id === '1')).toMatchObject({ percent: 99, remaining: 960, actualFinish: null })
  expect(kinds).toContain('openAtHundred')
})

it('reads resources with their rate at the data date, and their work', () => {
  const { plan, kinds } = read(
    base({
      RSRC: [
        { rsrc_id: 7, rsrc_name: 'Crane', rsrc_type: 'RT_Equip', clndr_id: 1 },
        { rsrc_id: 8, rsrc_name: 'Concrete', rsrc_type: 'RT_Mat' },
        { rsrc_id: 9, rsrc_name: 'Not used', rsrc_type: 'RT_Labor' },
      ],
      RSRCRATE: [
        { rsrc_id: 7, cost_per_qty: '120.50', max_qty_per_hr: 2, start_date: '2026-01-01 00:00' },
        { rsrc_id: 7, cost_per_qty: 150, max_qty_per_hr: 2, start_date: '2027-01-01 00:00' },
      ],
      TASKRSRC: [
        {
          task_id: 1,
          proj_id: 10,
          rsrc_id: 7,
          rsrc_type: 'RT_Equip',
          target_qty_per_hr: 1,
          act_reg_qty: 10,
          act_ot_qty: 2,
          remain_qty: 8,
          act_reg_cost: 1205,
          remain_cost: 964,
        },
        { task_id: 1, proj_id: 10, rsrc_id: 7, rsrc_type: 'RT_Equip', target_qty_per_hr: 0.5, remain_qty: 1 },
        { task_id: 2, proj_id: 10, rsrc_id: 8, rsrc_type: 'RT_Mat', remain_qty: 55 },
        { task_id: 2, proj_id: 10, role_id: 3 },
      ],
    }),
  )
  expect(plan.resources).toEqual([
    { id: '7', name: 'Crane', kind: 'equipment', email: null, calendarId: '1', maxUnits: 2, rate: 12050 },
    { id: '8', name: 'Concrete', kind: 'material', email: null, calendarId: null, maxUnits: 1, rate: null },
  ])
  expect(plan.assignments).toEqual([
    { taskId: '1', resourceId: '7', units: 1.5, work: 1260 },
    { taskId: '2', resourceId: '8', units: 55, work: 0 },
  ])
  expect(plan.tasks.find((task) => task.id === '1')?.cost).toBe(216_900)
  expect(kinds).toEqual(expect.arrayContaining(['alternateRates', 'repeatedAssignment', 'roleAssignment']))
})

it('reads notebooks, codes and fields of a firm', () => {
  const { plan } = read(
    base({
      TASKMEMO: [
        {
          task_id: 1,
          task_memo: '<HTML><BODY><p>Shore the pit &amp; pump.</p>\u007f\u007f<p>Call the city.</p></BODY></HTML>',
        },
      ],
      UDFTYPE: [{ udf_type_id: 3, table_name: 'TASK', udf_type_label: 'Lot' }],
      UDFVALUE: [{ udf_type_id: 3, fk_id: 1, udf_text: 'North' }],
      ACTVTYPE: [{ actv_code_type_id: 4, actv_code_type: 'Trade' }],
      ACTVCODE: [{ actv_code_id: 5, actv_code_type_id: 4, actv_code_name: 'Civil' }],
      TASKACTV: [{ task_id: 1, actv_code_type_id: 4, actv_code_id: 5 }],
    }),
  )
  expect(plan.tasks.find((task) => task.id === '1')).toMatchObject({
    notes: 'Shore the pit & pump.\n\nCall the city.',
    custom: { Lot: 'North', Trade: 'Civil' },
  })
})

it('takes the first project with activities, another one if asked, and the baseline of the one it takes', () => {
  const tables = base({
    PROJECT: [
      { proj_id: 5, proj_short_name: 'EMPTY', clndr_id: 1 },
      { proj_id: 10, proj_short_name: 'BRG', clndr_id: 1, sum_base_proj_id: 12 },
      { proj_id: 11, proj_short_name: 'OTHER', clndr_id: 1 },
      { proj_id: 12, proj_short_name: 'BRG-B1', clndr_id: 1, orig_proj_id: 10 },
    ],
    TASK: [
      ...(base().TASK ?? []),
      { ...activity(50, 'Else', 0), proj_id: 11 },
      {
        ...activity(60, 'Dig', 0),
        proj_id: 12,
        task_code: 'A1000',
        early_end_date: '2026-03-04 17:00',
        target_drtn_hr_cnt: 24,
      },
    ],
  })
  const first = read(tables)
  expect(first.plan.project.name).toBe('Bridge')
  expect(first.kinds).toContain('otherProjects')
  expect(first.plan.baselines).toEqual([
    {
      number: 0,
      tasks: [
        {
          taskId: '1',
          start: minuteOf('2026-03-02 08:00'),
          finish: minuteOf('2026-03-04 17:00'),
          duration: 1440,
          work: null,
          cost: null,
        },
      ],
    },
  ])
  expect(read(tables, '11').plan.tasks.map((task) => task.name)).toEqual(['Else'])
  const opened = readXerTables(xer(tables))
  expect(opened.ok && xerProjects(opened.tables).map((project) => [project.code, project.tasks])).toEqual([
    ['EMPTY', 0],
    ['BRG', 4],
    ['OTHER', 1],
    ['BRG-B1', 1],
  ])
  expect(readXer(xer(tables), '77')).toEqual({ ok: false, refusal: { kind: 'noProject', value: '77' } })
})

it('reads text of Windows and of newer programs, and rows cut by a line break', () => {
  const lines =
    'ERMHDR\t8\r\n%T\tOBS\r\n%F\tid\tname\tnote\r\n%R\t1\tCaf\u00e9 \u0080\tone\r\ntwo\r\n%T\tNONE\r\n%F\ta\r\n%E\r\n'
  const opened = readXerTables(latin(lines))
  expect(opened.ok && cell(opened.tables.get('OBS')?.rows[0], 'name')).toBe('Café €')
  expect(opened.ok && cell(opened.tables.get('OBS')?.rows[0], 'note')).toBe('one\ntwo')
  const utf8 = readXerTables(new TextEncoder().encode(lines))
  expect(utf8.ok && cell(utf8.tables.get('OBS')?.rows[0], 'name')).toContain('Café')
  expect(xerCase(latin(lines))).toEqual({ table_rows: { OBS: 1 }, field_counts: { OBS: 3, NONE: 1 } })
})

it('leaves out times that would keep the engine counting', () => {
  const { plan, kinds } = read(
    base({
      TASK: [activity(1, 'Dig', 101), { ...activity(2, 'Pour', 101), target_drtn_hr_cnt: '1e12' }],
      TASKPRED: [{ task_id: 2, pred_task_id: 1, proj_id: 10, pred_type: 'PR_FS', lag_hr_cnt: '1e12' }],
    }),
  )
  expect(plan.tasks.find((task) => task.id === '2')?.duration).toBe(480)
  expect(plan.links[0]?.lag).toBe(0)
  expect(kinds).toEqual(expect.arrayContaining(['badLag', 'noDuration']))
})

it('refuses what is no XER file', () => {
  expect(readXer(latin('<?xml version="1.0"?>'))).toEqual({
    ok: false,
    refusal: { kind: 'notXer', value: '<?xml version="1.0"?' },
  })
  expect(readXer(new Uint8Array())).toEqual({ ok: false, refusal: { kind: 'empty', value: '' } })
  expect(readXer(latin('ERMHDR\t8\r\n%E'))).toEqual({ ok: false, refusal: { kind: 'noProject', value: '' } })
})

it('survives a breakdown that runs in a circle and brackets without end', () => {
  const circle = [
    { wbs_id: 1, proj_id: 10, wbs_name: 'A', parent_wbs_id: 2 },
    { wbs_id: 2, proj_id: 10, wbs_name: 'B', parent_wbs_id: 1 },
  ]
  expect(
    read(base({ PROJWBS: circle, TASK: [activity(1, 'Dig', 1)] })).plan.tasks.map((task) => [task.name, task.parentId]),
  ).toEqual([['Dig', null]])
  expect(parseBranches('(0||x()('.repeat(1000))?.name).toBe('x')
  expect(parseBranches('no brackets')).toBeNull()
  expect(plainText('<p>a<br/>b</p><style>p{}</style>')).toBe('a\nb')
})

it('takes a ladder of two links between one pair, and the second of one kind as a repetition', () => {
  const link = (type: string, lag: number) => ({
    task_id: 2,
    pred_task_id: 1,
    proj_id: 10,
    pred_proj_id: 10,
    pred_type: type,
    lag_hr_cnt: lag,
  })
  const { plan, kinds } = read(base({ TASKPRED: [link('PR_SS', 8), link('PR_FF', 16), link('PR_FF', 24)] }))
  expect(plan.links.map(({ type, lag }) => [type, lag])).toEqual([
    ['SS', 480],
    ['FF', 960],
  ])
  expect(kinds).toContain('repeatedLink')
})

it('dates a resource dependent activity by the calendar of its only resource, and names one with several', () => {
  const night = { clndr_id: 2, clndr_name: 'Night', day_hr_cnt: 8, clndr_data: calendarData }
  const work = (taskId: number, resourceId: number) => ({
    task_id: taskId,
    proj_id: 10,
    rsrc_id: resourceId,
    remain_qty: 8,
  })
  const tables = base({
    CALENDAR: [...(base().CALENDAR ?? []), night],
    TASK: [1, 2, 3].map((id) => ({ ...activity(id, `Task ${id}`, 101), task_type: id === 3 ? 'TT_Task' : 'TT_Rsrc' })),
    TASKPRED: [],
    RSRC: [
      { rsrc_id: 7, rsrc_name: 'Crane', rsrc_type: 'RT_Equip', clndr_id: 2 },
      { rsrc_id: 8, rsrc_name: 'Crew', rsrc_type: 'RT_Labor', clndr_id: 1 },
    ],
    TASKRSRC: [work(1, 7), work(2, 7), work(2, 8), work(3, 7)],
  })
  const result = readXer(xer(tables))
  if (!result.ok) throw new Error(result.refusal.kind)
  const calendars = new Map(result.plan.tasks.map((task) => [task.name, task.calendarId]))
  expect([calendars.get('Task 1'), calendars.get('Task 2'), calendars.get('Task 3')]).toEqual(['2', '1', '1'])
  expect(result.notes).toContainEqual({ kind: 'resourceCalendars', count: 1, example: 'Task 2' })
  expect(result.clues.get('2')).toEqual(new Set(['resourceCalendars']))
})

it('says of a file without activities that there are none', () => {
  expect(readXer(xer(base({ TASK: [], TASKPRED: [] })))).toEqual({ ok: false, refusal: { kind: 'noTasks', value: '' } })
})
