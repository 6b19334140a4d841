/** Projects on the timeline of the dashboard: their dates, how far they are, how late, and what is to be reached when. */
import { startOfDay } from '../../../lib/wall-clock.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { PRESENT_PROJECT, seenProjects } from '../projects/public.ts'
import { type Standable, type Standing, standingOf } from '../projects/standing.rules.ts'
import type { scheduleContract } from './contract.ts'
import type { TimelineRow } from './company.contract.ts'
import { TIMELINE_MILESTONES } from './rules.ts'
import { DONE, LAST_DAY, PRESENT_TASK } from './task-states.ts'

type Row = Standable & { id: string; name: string }
type Milestone = TimelineRow['milestones'][number] & { projectId: string }

export const listTimeline: Handlers<typeof scheduleContract>['listTimeline'] = async (ctx, { ids }) => {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const seen = await seenProjects(ctx, 'all', bind)
  const { rows } = await ctx.client.query<Row>(
    `select p.id, p.name, p.start_date::text as "startDate", p.end_date::text as "endDate", p.status, p.progress,
       p.plan_start::text as "planStart", p.plan_finish::text as "planFinish", p.plan_progress as "planProgress", p.work_started::text as "workStarted", p.work_finished::text as "workFinished", p.completed_on::text as "completedOn" from projects p
     where p.company_id = ${bind(ctx.companyId)} and p.id = any(${bind(ids.split(','))}) and ${PRESENT_PROJECT}${seen ? ` and ${seen}` : ''}
     order by coalesce(p.start_date, 'infinity'::date), p.name collate "en-x-icu", p.id`,
    values,
  )
  const found = rows.map((row) => row.id)
  const milestones = await milestonesOf(ctx, found)
  return {
    rows: rows.map((row) =>
      shown(
        ctx,
        row,
        milestones.filter(({ projectId }) => projectId === row.id),
      ),
    ),
  }
}

function shown(ctx: Ctx, row: Row, milestones: readonly Milestone[]): TimelineRow {
  const standing = standingOf(row, ctx.today)
  const { state, start, progress, finishedOn, expectedFinish, lateness } = standing
  return {
    projectId: row.id,
    name: row.name,
    state,
    startDate: start,
    endDate: row.endDate ?? finishedOn ?? expectedFinish ?? row.planFinish,
    percent: progress,
    lateness,
    lateUntil: lateUntil(standing, ctx.today),
    milestones: milestones.map(({ projectId: _project, ...milestone }) => milestone),
  }
}

/** The day that its days late count to: when it was finished, today where it is overdue, else when it is expected. */
function lateUntil({ lateness, finishedOn, expectedFinish }: Standing, today: string): string | null {
  if (!lateness || lateness.days === 0) return null
  return finishedOn ?? (lateness.kind === 'overdue' ? today : expectedFinish)
}

async function milestonesOf(ctx: Ctx, projectIds: readonly string[]): Promise<Milestone[]> {
  const { rows } = await ctx.client.query<Milestone>(
    `select m.* from unnest($2::text[]) as p (id) cross join lateral (
       select t.id as "taskId", t.project_id as "projectId", t.name, ${LAST_DAY}::text as date, ${DONE} as done
       from tasks t where t.company_id = $1 and t.project_id = p.id and t.milestone and ${PRESENT_TASK}
       order by abs(t.finish_at - $3), t.id limit ${TIMELINE_MILESTONES}) m order by m.date, m."taskId"`,
    [ctx.companyId, projectIds, startOfDay(ctx.today)],
  )
  return rows
}
