/** Writes the schedule as a file in the browser and hands it to the person. Everything is fetched when it is asked for. */
import type { Baseline, BaselineTask, Plan, Task } from '../contract.ts'
import { formatDate } from '../../../../lib/dates.ts'
import type { GanttRow, Span } from '../../../../ui/gantt/types.ts'
import { saveFile } from '../../../../ui/save-file.ts'
import { scheduleApi } from '../api.ts'
import { chartLinks, chartRows } from './chart-rows.ts'
import type { Rows } from './rows.ts'
import type { Export } from './Toolbar.tsx'
import { toPlan } from './to-plan.ts'
import type { ScheduleColumn } from './use-columns.tsx'
import type { useText } from './use-text.ts'
import { companyToday, companyWall } from '../../../../ui/formats.ts'

type Whole = {
  plan: Plan
  rows: Rows
  baselines: readonly Baseline[]
  spans: ReadonlyMap<string, Span>
  columns: readonly ScheduleColumn[]
  collapsed: readonly string[]
  firm: string
  language: string
  t: ReturnType<typeof useText>['t']
}

export async function exportSchedule(format: Export, whole: Whole): Promise<void> {
  const name = whole.plan.projectName.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim() || 'schedule'
  if (format === 'pdf' || format === 'png') return printSchedule(format, whole, name)
  const plan = await wholePlan(whole)
  if (format === 'mspdi') {
    const { writeMspdi } = await import('../../../../lib/scheduling/files/mspdi-write.ts')
    return saveFile(new Blob([writeMspdi(plan).text], { type: 'application/xml' }), `${name}.xml`)
  }
  if (format === 'csv') {
    const { writeCsvPlan } = await import('../../../../lib/scheduling/files/csv-plan-write.ts')
    return saveFile(new Blob([writeCsvPlan(plan)], { type: 'text/csv' }), `${name}.csv`)
  }
  const { planEvents, writeCalendar } = await import('../../../../lib/scheduling/files/ical.ts')
  const events = planEvents(plan, { uidOf: (taskId) => `${taskId}@${window.location.host}` })
  return saveFile(
    new Blob(
      [writeCalendar({ name: plan.project.name, productId: '-//Plumbline//Schedule//EN', now: Date.now(), events })],
      { type: 'text/calendar' },
    ),
    `${name}.ics`,
  )
}

/** With the notes and the baselines, which the rows on screen leave out. */
async function wholePlan({ plan, rows, baselines, t }: Whole) {
  const { projectId } = plan
  const tasks: Task[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: { rows: Task[]; next: string | null } = await scheduleApi.getTasks.call({
      projectId,
      notes: true,
      ...(cursor === undefined ? {} : { cursor }),
    })
    tasks.push(...page.rows)
    cursor = page.next
  }
  const kept: { of: Baseline; tasks: BaselineTask[] }[] = []
  for (const of of baselines) {
    const all: BaselineTask[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: { rows: BaselineTask[]; next: string | null } = await scheduleApi.getBaseline.call({
        baselineId: of.id,
        ...(cursor === undefined ? {} : { cursor }),
      })
      all.push(...page.rows)
      cursor = page.next
    }
    kept.push({ of, tasks: all })
  }
  return toPlan({ plan, tasks, links: rows.links.values(), baselines: kept, companyCalendar: t('calendars.company') })
}

/** Widths of the screen as points of a sheet. */
const POINTS = 0.62

async function printSchedule(
  format: 'pdf' | 'png',
  { plan, rows, spans, columns, collapsed, firm, language, t }: Whole,
  name: string,
): Promise<void> {
  const { ganttPdf, ganttPngs } = await import('../../../../ui/gantt/print/print-gantt.ts')
  const chart = chartRows(
    rows.tasks.values(),
    { mayChange: false, baseline: spans, labelOf: () => '', fresh: new Set(), constraintName: () => null },
    new Map(),
  )
  const links = chartLinks(rows.links.values(), rows.tasks)
  const now = new Date()
  const text = (column: ScheduleColumn) => (row: GanttRow) => {
    const task = rows.tasks.get(row.id)
    return task ? column.text(task) : ''
  }
  const print = {
    paper: 'a3' as const,
    title: plan.projectName,
    today: companyWall(now),
    language,
    collapsed: new Set(collapsed),
    block: {
      firm,
      project: plan.projectName,
      client: '',
      status: plan.dataDate === null ? '' : formatDate(plan.dataDate.slice(0, 10), language),
      printed: formatDate(companyToday(now), language),
    },
    columns: columns.map((column) => ({
      title: column.title,
      width: column.width * POINTS,
      align: column.key === 'assigned' ? ('left' as const) : ('right' as const),
      text: text(column),
    })),
  }
  if (format === 'pdf') return saveFile(await ganttPdf(chart, links, print, now), `${name}.pdf`)
  const pictures = await ganttPngs(chart, links, print)
  pictures.forEach((picture, at) =>
    saveFile(picture, pictures.length === 1 ? `${name}.png` : `${name} ${t('exports.sheet', { n: at + 1 })}.png`),
  )
}
