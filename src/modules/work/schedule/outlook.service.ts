/** What the page of a project says of its schedule: what is late, who has it and what that moves, what comes next, and its parts against the baseline. */
import { addDays, daysBetween } from '../../../lib/dates.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { isUnderWay, type ProjectStatus } from '../projects/rules.ts'
import type { scheduleContract } from './contract.ts'
import type { WorkItem } from './company.contract.ts'
import type { Outlook } from './outlook.contract.ts'
import { readingOf } from './outlook-reading.ts'
import { LOOK_AHEAD } from './project-plan.ts'
import { nextMilestones } from './public.ts'
import { finishDay } from './rules.ts'
import { openSchedule } from './stored.ts'
import { late, PRESENT_TASK } from './task-states.ts'
import { pageOfWork } from './work.service.ts'

/** Rows that each part of the page shows; the schedule itself has the others. */
const OUTLOOK_ROWS = 6
const PEOPLE_NAMED = 3
/** Today and the days after it that make two weeks. */
const AHEAD_DAYS = 13

export const getOutlook: Handlers<typeof scheduleContract>['getOutlook'] = async (ctx, { projectId }) => {
  const open = await openSchedule(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  const shown = { size: OUTLOOK_ROWS, total: true }
  const behind = await pageOfWork(ctx, { projectId, due: 'late' }, shown)
  const slipping = await pageOfWork(ctx, { projectId, slipping: true }, shown)
  const next = await pageOfWork(
    ctx,
    { projectId, awaited: true, from: ctx.today, runsTo: addDays(ctx.today, AHEAD_DAYS) },
    shown,
  )
  // nobody waits for one of a project that stands still or is over
  const [milestone] = isUnderWay({ status: open.row.status as ProjectStatus | null })
    ? await nextMilestones(ctx, projectId, null, 1)
    : []
  const reading = await readingOf(ctx, open, {
    late: [...behind.rows, ...slipping.rows].map(({ id }) => id),
    next: next.rows.map(({ id }) => id),
    milestone: milestone?.id ?? null,
  })
  // the day has changed since the project's own dates were looked at: they are to say the same as what is told here
  if (reading.behind && open.row.planOn !== null && open.row.planOn < ctx.today) await ctx.enqueue(LOOK_AHEAD, {})
  const names = await namesOf(ctx, [
    ...[...reading.late.values()].flatMap(({ moves }) => moves?.taskId ?? []),
    ...reading.phases.shown.map(({ taskId }) => taskId),
  ])
  const nameOf = (taskId: string) => names.get(taskId) ?? ''
  const count = behind.total?.count ?? behind.rows.length
  const effectOf = (item: WorkItem) => {
    const { holdsUp = item.critical, floatDays = null, moves = null } = reading.late.get(item.id) ?? {}
    return { holdsUp, floatDays, moves: moves && { ...moves, name: nameOf(moves.taskId) } }
  }
  const expectedOf = (item: WorkItem) => reading.expected.get(item.id) ?? finishDay(item)
  return {
    tasks: reading.tasks,
    planned: reading.planned,
    milestone:
      milestone && reading.milestoneExpected
        ? { taskId: milestone.id, name: milestone.name, date: milestone.date, expected: reading.milestoneExpected }
        : null,
    late: {
      count,
      ...(await whoIsLate(ctx, projectId, count)),
      rows: behind.rows.map((item) => ({
        ...item,
        daysLate: daysBetween(finishDay(item), ctx.today),
        ...effectOf(item),
      })),
    },
    atRisk: {
      count: slipping.total?.count ?? slipping.rows.length,
      rows: slipping.rows.map((item) => ({
        ...item,
        expected: expectedOf(item),
        daysLate: daysBetween(finishDay(item), expectedOf(item)),
        ...effectOf(item),
      })),
    },
    next: {
      count: next.total?.count ?? next.rows.length,
      rows: next.rows.map((item) => ({
        ...item,
        expected: expectedOf(item) > finishDay(item) ? expectedOf(item) : null,
      })),
    },
    plan: {
      count: reading.phases.count,
      baseline: reading.phases.baseline,
      phases: reading.phases.shown.map((phase) => ({ ...phase, name: nameOf(phase.taskId) })),
    },
  }
}

async function whoIsLate(
  ctx: Ctx,
  projectId: string,
  count: number,
): Promise<Pick<Outlook['late'], 'people' | 'unassigned'>> {
  if (count === 0) return { people: [], unassigned: 0 }
  const { rows: people } = await ctx.client.query<{ name: string | null; count: number }>(
    `select r.name, count(*)::int as count from tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id
       left join task_assignments a on a.company_id = t.company_id and a.task_id = t.id left join resources r on r.company_id = a.company_id and r.id = a.resource_id
     where t.company_id = $1 and t.project_id = $2 and ${PRESENT_TASK} and ${late(ctx.today)} group by r.name order by r.name is not null, count desc, r.name limit $3`,
    [ctx.companyId, projectId, PEOPLE_NAMED + 1],
  )
  return {
    people: people
      .flatMap(({ name, count: has }) => (name === null ? [] : [{ name, count: has }]))
      .slice(0, PEOPLE_NAMED),
    unassigned: people.find(({ name }) => name === null)?.count ?? 0,
  }
}

async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await ctx.client.query<{ id: string; name: string }>(
    'select id, name from tasks where company_id = $1 and id = any($2)',
    [ctx.companyId, ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
