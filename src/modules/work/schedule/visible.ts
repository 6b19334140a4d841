/** The tasks that figures and rules are made of, and the weeks they count by. */
import { addDays } from '../../../lib/dates.ts'
import { dayOfStart, startOfDay } from '../../../lib/wall-clock.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { FigureAsk } from '../../../kernel/server/module.ts'
import { companySettings } from '../../platform/companies/public.ts'
import { type Asking, presentProjects, projectsAt } from '../projects/public.ts'
import { startOfOwnDay } from '../../../kernel/server/own-day.ts'
import { midnightAfter, tasksAt } from './days.ts'
import { AWAITED, endsWithin, PRESENT_TASK } from './task-states.ts'

export const WEEK_DAYS = 7

/** Midnight at the start of the company's week that the day is in. */
export async function weekOf(ctx: Ctx, today: string): Promise<number> {
  const { calendar } = await companySettings(ctx)
  // Sunday is 0 of seven, and 7 where weeks are counted from Monday
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return startOfDay(addDays(today, -((weekday - calendar.weekStart + WEEK_DAYS) % WEEK_DAYS)))
}

/** Awaited, and its last day lies in the company's week that the day is in: for the figure and for the list it opens. */
export async function dueThisWeek(ctx: Ctx, today: string): Promise<string> {
  const first = dayOfStart(await weekOf(ctx, today))
  return `(${AWAITED} and ${endsWithin(first, addDays(first, WEEK_DAYS - 1))})`
}

/** Who asks, whether only for what they own, and for one project where one is named; `hidden` counts the whole company, for sums that name no project. */
export type Visible = Asking & Pick<FigureAsk, 'parts'> & { of?: string; hidden?: boolean }

/** Tasks that are no summaries, of projects of the vertical that the person may see, as `t` with `p`, now or as they were; `joined` is joined to them. One project that is named counts whatever its vertical, and in the archive too. */
export async function visible({ of = '', parts, hidden = false, ...asking }: Visible, joined = ''): Promise<string> {
  const { ctx, bind, at = null } = asking
  const named = of !== ''
  return `${tasksAt({ ctx, bind, at })} t join ${projectsAt({ ctx, bind, at })} p on p.company_id = t.company_id and p.id = t.project_id ${joined}
    where t.company_id = ${bind(ctx.companyId)} and ${PRESENT_TASK} and ${await presentProjects(asking, { archived: named, everyVertical: named || hidden, hidden })}${parts ? ` and p.part = any(${bind(parts)}::int[])` : ''}`
}

/** What a task may cost: by the newest baseline, joined as `b`, else by the plan. */
export const BUDGET = 'coalesce(b.budget, t.budget)'

/** What the newest baseline of its project kept of a task, as `b`; it is looked up once for each project. */
export const newestBaseline = (
  past: { zone: string; at: number } | null = null,
) => `left join lateral (select s.id from schedule_baselines s where s.company_id = t.company_id and s.project_id = t.project_id${past === null ? '' : ` and s.created_at < ${startOfOwnDay(`'${midnightAfter(past.zone, past.at)}'`)}`} order by s.created_at desc limit 1) n on true
    left join baseline_tasks b on b.company_id = t.company_id and b.baseline_id = n.id and b.task_id = t.id`
