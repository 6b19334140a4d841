/** Answers about one project: how it is, who works on it, what happened. */
import { activityOf } from '../../../../kernel/server/activity.ts'
import type { AnswerRow, Part } from '../../../../kernel/contract/answer.ts'
import { rowsPart } from '../../../../kernel/server/assistant.ts'
import { figureThen } from '../../../platform/figures/public.ts'
import { lastChanged } from '../../projects/public.ts'
import type { ProjectStatus } from '../../projects/rules.ts'
import { standingOf } from '../../projects/standing.rules.ts'
import { countTasks, nextMilestones, peopleOn } from '../public.ts'
import { linkPart, type ProjectRow, recordOf, ROWS_READ, ROWS_SHOWN, said, say, type WorkAsked } from './parts.ts'
import { lateTasks, milestoneRows, standing } from './work.ts'
import { projectAddress } from '../addresses.ts'

export async function project(asked: WorkAsked & { project: ProjectRow }): Promise<Part[]> {
  const { ctx, project: row, today } = asked
  const { state, progress, lateness } = standingOf({ ...row, status: row.status as ProjectStatus | null }, today)
  const tasks = await countTasks(ctx, row.id, today)
  const milestones = await nextMilestones(ctx, row.id, today, ROWS_SHOWN)
  const about = row.id
  return [
    say('project.state', { project: recordOf(row), state: { state } }, about),
    ...dates(row),
    ...(lateness ? standing(row, today) : []),
    ...(progress === null ? [] : [say('project.progress', { percent: { percent: progress } }, about)]),
    tasks.tasks === 0
      ? say('project.noTasks', {}, about)
      : say('project.tasks', { count: tasks.tasks, done: tasks.done }, about),
    ...(tasks.late > 0 ? await lateTasks(asked) : tasks.tasks > 0 ? [say('project.noneLate', {}, about)] : []),
    ...rowsPart(said('milestones.next', {}, about), milestoneRows(row.id, milestones), milestones.length),
    ...(await performance(asked)),
  ]
}

function dates({ id, startDate, endDate }: ProjectRow): Part[] {
  if (startDate && endDate) return [say('project.fromTo', { from: { date: startDate }, to: { date: endDate } }, id)]
  if (startDate) return [say('project.from', { from: { date: startDate } }, id)]
  return [endDate ? say('project.to', { to: { date: endDate } }, id) : say('project.noDates', {}, id)]
}

/** Earned value of the project, where its tasks have budgets. */
async function performance({ ctx, project: row }: WorkAsked & { project: ProjectRow }): Promise<Part[]> {
  const found: Part[] = []
  for (const [figure, key] of [
    ['schedule.projectSpi', 'project.spi'],
    ['schedule.projectCpi', 'project.cpi'],
  ] as const) {
    const own = await figureThen(ctx, figure, row.id)
    if (own && own.value !== null) found.push(say(key, { figure: own }, row.id))
  }
  return found
}

export async function people({ ctx, project: row, today }: WorkAsked): Promise<Part[]> {
  if (!row) return [say('people.which')]
  const found = await peopleOn(ctx, row.id, ROWS_READ)
  const manager = row.projectManager ? [say('people.manager', { name: row.projectManager }, row.id)] : []
  if (found.length === 0) {
    const { tasks } = await countTasks(ctx, row.id, today)
    return [...manager, say(tasks > 0 ? 'people.none' : 'noneYet.tasksOfProject', { project: recordOf(row) }, row.id)]
  }
  const rows = found.slice(0, ROWS_SHOWN).map(({ id, name, open, tasks }): AnswerRow => ({
    id,
    title: name,
    address: null,
    note: said('note.open', { count: open, tasks }),
    about: row.id,
  }))
  return [...manager, ...rowsPart(said('people.rows', { project: recordOf(row) }, row.id), rows, found.length)]
}

export async function history({ ctx, project: row }: WorkAsked): Promise<Part[]> {
  if (!row) {
    const changed = await lastChanged(ctx, ROWS_SHOWN)
    const rows = changed.map(({ id, name, at, byName }): AnswerRow => ({
      id,
      title: name,
      address: projectAddress(id),
      note: said('note.changed', { at: { at }, name: byName }),
      about: id,
    }))
    return changed.length === 0 ? [say('nothingYet')] : rowsPart(said('history.everywhere'), rows, rows.length)
  }
  const events = [
    ...(await activityOf(ctx, 'projects', row.id, { size: ROWS_SHOWN + 1 })).rows,
    ...(await activityOf(ctx, 'schedule', row.id, { size: ROWS_SHOWN + 1 })).rows,
  ]
    .filter(({ kind }) => !isQuiet(ctx, kind))
    .toSorted((a, b) => b.at - a.at)
  if (events.length === 0) return [say('history.none', { project: recordOf(row) }, row.id)]
  const rows = events.slice(0, ROWS_SHOWN).map(({ id, kind, at, byName }): AnswerRow => ({
    id,
    title: '',
    address: null,
    note: said('note.happened', { event: { event: kind }, at: { at }, name: byName }),
    about: row.id,
  }))
  return [
    ...rowsPart(said('history.ofProject', { project: recordOf(row) }, row.id), rows, rows.length),
    linkPart('history.list', projectAddress(row.id)),
  ]
}

function isQuiet({ services }: WorkAsked['ctx'], kind: string): boolean {
  return services.modules.some((module) => module.events[kind as `${string}.${string}`]?.quiet === true)
}
