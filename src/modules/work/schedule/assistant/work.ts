/** Answers about tasks: what is late, what is due, what waits for the person, which milestones come. */
import { daysOf } from '../../../../lib/periods.ts'
import { addDays } from '../../../../lib/dates.ts'
import type { AnswerRow, FigureThen, Part } from '../../../../kernel/contract/answer.ts'
import type { Ctx } from '../../../../kernel/server/context.ts'
import { rowsPart } from '../../../../kernel/server/assistant.ts'
import { figureThen, readRows } from '../../../platform/figures/public.ts'
import { HALTED, type ProjectStatus } from '../../projects/rules.ts'
import { standingOf } from '../../projects/standing.rules.ts'
import type { WorkItem } from '../company.contract.ts'
import { finishDay } from '../rules.ts'
import { countTasks, hasWork, nextMilestones, workOf } from '../public.ts'
import {
  awaitedIn,
  figureRow,
  linkPart,
  type ProjectRow,
  recordOf,
  ROWS_READ,
  ROWS_SHOWN,
  said,
  say,
  taskNote,
  type WorkAsked,
} from './parts.ts'
import { taskAddress } from '../addresses.ts'
import { schedule } from '../manifest.ts'
import { link } from '../../../../kernel/contract/link.ts'

const DAY_MS = 86_400_000
const LATE_LIST = link(schedule, 'portfolio', { due: 'late' })
const WEEK_LIST = link(schedule, 'portfolio', schedule.figures.dueThisWeek.list.params)
const MY_LIST = link(schedule, 'portfolio')

function workRow(item: WorkItem, today: string): AnswerRow {
  const date = finishDay(item)
  const late = Math.round((Date.parse(today) - Date.parse(date)) / DAY_MS)
  const values = { project: item.projectName, date: { date } }
  return {
    id: item.id,
    title: item.name,
    address: taskAddress(item.projectId, item.id),
    note: late > 0 ? said('note.late', { ...values, count: late }) : said('note.due', values),
    about: item.projectId,
  }
}

const workRows = (rows: readonly WorkItem[], today: string) => rows.map((row) => workRow(row, today))

export async function late(asked: WorkAsked): Promise<Part[]> {
  const { ctx, project, person, today } = asked
  if (!project && !person) return lateEverywhere(asked)
  if (project) return lateProject({ ...asked, project })
  const { rows, count } = await workOf(ctx, { ...awaitedIn(asked), due: 'late', assignee: person?.id }, ROWS_SHOWN)
  const shown = rowsPart(said('late.rows'), workRows(rows, today), count)
  const nothing = count === 0 ? await noTasks(asked) : null
  if (nothing) return [nothing]
  return [say(count === 0 ? 'late.noneOfPerson' : 'late.ofPerson', { count, person: person?.name ?? '' }), ...shown]
}

/** Whether a project is late, by what was agreed and what is expected, and which of its tasks hold it up. */
async function lateProject(asked: WorkAsked & { project: ProjectRow }): Promise<Part[]> {
  const { ctx, project, today } = asked
  const { id, endDate } = project
  const { state, lateness } = standingOf({ ...project, status: project.status as ProjectStatus | null }, today)
  if (HALTED.some((one) => one === state))
    return [say('late.projectHalted', { project: recordOf(project), state: { state } }, id)]
  const tasks = await lateTasks(asked)
  if (!lateness || endDate === null) return [...standing(project, today), ...tasks]
  const past = { ...awaitedIn(asked), critical: true, dueFrom: addDays(endDate > today ? endDate : today, 1) }
  const { rows, count } = await workOf(ctx, past, ROWS_SHOWN)
  // that no task is late by itself reads as if nothing was
  const held = tasks.some(({ kind }) => kind === 'rows') ? tasks : []
  return [...standing(project, today), ...held, ...rowsPart(said('late.past', {}, id), workRows(rows, today), count)]
}

/** The tasks of a project that are late. */
export async function lateTasks(asked: WorkAsked & { project: ProjectRow }): Promise<Part[]> {
  const { ctx, project, today } = asked
  const { rows, count } = await workOf(ctx, { ...awaitedIn(asked), due: 'late' }, ROWS_SHOWN)
  const nothing = count === 0 ? await noTasks(asked) : null
  if (nothing) return [nothing]
  const key = count === 0 ? 'late.noneOfProject' : 'late.ofProject'
  return [
    say(key, { count, project: recordOf(project) }, project.id),
    ...rowsPart(said('late.rows'), workRows(rows, today), count),
  ]
}

/** The expected finish of a project against the agreed end; nothing where one of them is not there. */
export function standing(project: ProjectRow, today: string): Part[] {
  const { id, endDate: end } = project
  const { lateness, expectedFinish, byPlan } = standingOf(
    { ...project, status: project.status as ProjectStatus | null },
    today,
  )
  if (end === null) return []
  const values = { project: recordOf(project), end: { date: end } }
  const expected = expectedFinish === null ? null : { date: expectedFinish }
  if (lateness?.kind === 'overdue')
    return [
      say('late.projectOverdue', { ...values, count: lateness.days }, id),
      // work that is done is not expected any more
      ...(byPlan && expected && expected.date >= today ? [say('late.expected', { expected }, id)] : []),
    ]
  // without tasks nothing but the agreed end is expected
  if (!expected || !byPlan) return []
  return lateness
    ? [say('late.projectLate', { ...values, expected, count: lateness.days }, id)]
    : [say('late.projectInTime', { ...values, expected }, id)]
}

async function lateEverywhere({ ctx }: WorkAsked): Promise<Part[]> {
  const tasks = await figureThen(ctx, 'schedule.late')
  const projects = await figureThen(ctx, 'projects.overdue')
  const behind = await figureThen(ctx, 'projects.late')
  if (tasks?.value === null && projects?.value === null) return [say('nothingYet')]
  const parts: Part[] = []
  if (tasks?.value === null) parts.push(say('noneYet.tasks'))
  else if (tasks?.value) {
    parts.push(
      say('late.tasks', { count: tasks.value, figure: tasks }),
      ...rowsPart(
        said('late.rows'),
        (await readRows(ctx, 'schedule.late', ROWS_SHOWN)).map((row) => figureRow(ctx, row, taskNote(row))),
        tasks.value,
      ),
      linkPart('late.list', LATE_LIST),
    )
  } else parts.push(say('late.noTasks'))
  if (projects?.value === null) return [...parts, say('noneYet.projects')]
  // without a task no schedule says anything
  const slipping = tasks?.value === null ? [] : await lateBySchedule(ctx, behind)
  if (!projects?.value) return [...parts, say('late.noProjects'), ...slipping]
  const rows = (await readRows(ctx, 'projects.overdue', ROWS_SHOWN)).map((row) =>
    figureRow(
      ctx,
      row,
      said('note.overdue', {
        date: { date: String(row.cells['endDate'] ?? '') },
        count: Number(row.cells['daysLate'] ?? 0),
      }),
    ),
  )
  return [
    ...parts,
    say('late.projects', { count: projects.value, figure: projects }),
    ...rowsPart(said('late.projectRows'), rows, projects.value),
    ...slipping,
  ]
}

/** Projects whose agreed end is ahead, and whose schedule ends after it. */
async function lateBySchedule(ctx: Ctx, figure: FigureThen | null): Promise<Part[]> {
  if (!figure || figure.value === null) return []
  if (figure.value === 0) return [say('late.noBehind')]
  const rows = (await readRows(ctx, 'projects.late', ROWS_SHOWN)).map((row) =>
    figureRow(
      ctx,
      row,
      said('note.behind', {
        date: { date: String(row.cells['endDate'] ?? '') },
        expected: { date: String(row.cells['expectedFinish'] ?? '') },
        count: Number(row.cells['daysLate'] ?? 0),
      }),
    ),
  )
  return [say('late.behind', { count: figure.value, figure }), ...rowsPart(said('late.behindRows'), rows, figure.value)]
}

/** Where there is no task at all it says so: that none is late or due would be true and misleading. Null where there is one. */
async function noTasks({ ctx, project, person, today, reading }: WorkAsked): Promise<Part | null> {
  if (project)
    return (await countTasks(ctx, project.id, today)).tasks > 0
      ? null
      : say('noneYet.tasksOfProject', { project: recordOf(project) }, project.id)
  if (person)
    return (await hasWork(ctx, { assignee: person.id })) ? null : say('noneYet.tasksOfPerson', { person: person.name })
  if (reading.groups.has('mine')) return (await hasWork(ctx, { assignee: 'me' })) ? null : say('noneYet.ownTasks')
  return (await hasWork(ctx, {})) ? null : say('noneYet.tasks')
}

export async function due(asked: WorkAsked): Promise<Part[]> {
  const { ctx, project, person, today, weekStart, reading } = asked
  const mine = reading.groups.has('mine')
  const thisWeek = reading.days === null || reading.period === 'thisWeek'
  if (thisWeek && !project && !person && !mine) return dueThisWeek(asked)
  const { from, to } = reading.days ?? daysOf('thisWeek', today, weekStart)
  const { rows, count } = await workOf(
    ctx,
    { ...awaitedIn(asked), dueFrom: from, dueTo: to, assignee: person?.id ?? (mine ? 'me' : undefined) },
    ROWS_SHOWN,
  )
  const nothing = count === 0 ? await noTasks(asked) : null
  if (nothing) return [nothing]
  const days = { from: { date: from }, to: { date: to } }
  const about = project?.id ?? null
  const sentence =
    from === to
      ? say(count === 0 ? 'due.noneOn' : 'due.on', { count, ...days }, about)
      : say(count === 0 ? 'due.noneBetween' : 'due.between', { count, ...days }, about)
  const of = project
    ? [say('due.inProject', { project: recordOf(project) }, about)]
    : person
      ? [say('due.byPerson', { person: person.name })]
      : []
  return [...of, sentence, ...rowsPart(said('due.rows'), workRows(rows, today), count)]
}

async function dueThisWeek({ ctx }: WorkAsked): Promise<Part[]> {
  const figure = await figureThen(ctx, 'schedule.dueThisWeek')
  if (!figure || figure.value === null) return [say('noneYet.tasks')]
  const unassigned = await figureThen(ctx, 'schedule.unassignedThisWeek')
  const rows = (await readRows(ctx, 'schedule.dueThisWeek', ROWS_SHOWN)).map((row) =>
    figureRow(ctx, row, taskNote(row)),
  )
  return [
    figure.value === 0 ? say('due.noneThisWeek') : say('due.thisWeek', { count: figure.value, figure }),
    ...(unassigned?.value ? [say('due.unassigned', { count: unassigned.value, figure: unassigned })] : []),
    ...rowsPart(said('due.rows'), rows, figure.value),
    ...(figure.value > 0 ? [linkPart('openList', WEEK_LIST)] : []),
  ]
}

/** The person's own tasks, and the projects whose end is near. */
export async function attention(asked: WorkAsked): Promise<Part[]> {
  const { ctx, today, weekStart } = asked
  const week = daysOf('thisWeek', today, weekStart)
  const overdue = await workOf(ctx, { ...awaitedIn(asked), assignee: 'me', due: 'late' }, ROWS_SHOWN)
  const coming = await workOf(ctx, { ...awaitedIn(asked), assignee: 'me', dueFrom: today, dueTo: week.to }, ROWS_SHOWN)
  const alerts = await figureThen(ctx, 'projects.criticalAlerts')
  const ending = alerts?.value ? await readRows(ctx, 'projects.criticalAlerts', ROWS_SHOWN) : []
  const rows = ending.map((row) =>
    figureRow(
      ctx,
      row,
      said('note.ends', {
        date: { date: String(row.cells['endDate'] ?? '') },
        count: Number(row.cells['daysLeft'] ?? 0),
      }),
    ),
  )
  const none = overdue.count + coming.count === 0
  const ever = !none || (await hasWork(ctx, { assignee: 'me' }))
  return [
    ...(overdue.count > 0
      ? [
          say('attention.late', { count: overdue.count }),
          ...rowsPart(said('late.rows'), workRows(overdue.rows, today), overdue.count),
        ]
      : []),
    ...(coming.count > 0
      ? [
          say('attention.week', { count: coming.count }),
          ...rowsPart(said('due.rows'), workRows(coming.rows, today), coming.count),
        ]
      : []),
    ...(none ? [say(ever ? 'attention.none' : 'noneYet.ownTasks')] : [linkPart('attention.list', MY_LIST)]),
    ...(alerts?.value
      ? [
          say('attention.alerts', { count: alerts.value, figure: alerts }),
          ...rowsPart(said('attention.alertRows'), rows, alerts.value),
        ]
      : []),
  ]
}

export async function milestones(asked: WorkAsked): Promise<Part[]> {
  const { ctx, project, today } = asked
  if (project) {
    const found = await nextMilestones(ctx, project.id, today, ROWS_READ)
    if (found.length === 0) {
      const { milestones: ever } = await countTasks(ctx, project.id, today)
      return [
        say(
          ever > 0 ? 'milestones.noneOfProject' : 'noneYet.milestonesOfProject',
          { project: recordOf(project) },
          project.id,
        ),
      ]
    }
    return rowsPart(
      said('milestones.ofProject', { project: recordOf(project) }, project.id),
      milestoneRows(project.id, found.slice(0, ROWS_SHOWN)),
      found.length,
    )
  }
  const figure = await figureThen(ctx, 'schedule.milestonesSoon')
  if (!figure || figure.value === null) return [say('milestones.never')]
  if (figure.value === 0) return [say('milestones.none')]
  const rows = (await readRows(ctx, 'schedule.milestonesSoon', ROWS_SHOWN)).map((row) =>
    figureRow(
      ctx,
      row,
      said('note.due', {
        project: String(row.cells['project'] ?? ''),
        date: { date: String(row.cells['finish'] ?? '') },
      }),
    ),
  )
  return [
    say('milestones.soon', { count: figure.value, figure }),
    ...rowsPart(said('milestones.rows'), rows, figure.value),
  ]
}

export const milestoneRows = (
  projectId: string,
  found: readonly { id: string; name: string; date: string; expected: string }[],
): AnswerRow[] =>
  found.map(({ id, name, date, expected }) => ({
    id,
    title: name,
    address: taskAddress(projectId, id),
    note:
      expected === date
        ? said('note.date', { date: { date } })
        : said('note.expected', { expected: { date: expected }, date: { date } }),
    about: projectId,
  }))
