/** Schedules of the sample's projects: drawn up in the month the project came, kept as a baseline, and told how far they are. */
import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { wallText } from '../../../lib/wall-clock.ts'
import type { SamplePlayer, SampleStep } from '../../../kernel/server/sample.ts'
import { projects, projectShares } from '../projects/schema.ts'
import { createBaseline } from './baselines.service.ts'
import { change } from './change.service.ts'
import { type Change, type Changed, type Risk, scheduleContract } from './contract.ts'
import { RISK_DRAFTS, TASK_DRAFTS } from './fixtures.ts'
import { lookAheadNow } from './project-plan.ts'
import { resourceOf } from './resources.service.ts'
import { SCHEDULE_INVARIANTS, SCHEDULE_MULTIPLY } from './sample-sql.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const WORKING_SHARE = 5 / 7
const MINUTES_PER_DAY = 480
/** Cents an hour that a task costs, for its budget. */
const HOURLY = 13_500

/** How often people tell how far they are. */
const TOLD_EVERY_MS = 45 * DAY_MS

type Found = {
  id: string
  ownerId: string
  startDate: string
  endDate: string
  status: string | null
  helpers: string[]
}

/** What is planned, halted or still to come does not go on. */
const isRunning = ({ startDate, status }: Found, at: number): boolean =>
  Date.parse(startDate) < at && !['planning', 'on-hold', 'cancelled'].includes(status ?? '')

/** Projects with dates that came between two moments. */
function came(player: SamplePlayer, from: number, until: number): Promise<Found[]> {
  return player.as(player.people[0]?.userId ?? '', until, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(projects)
      .where(
        and(
          eq(projects.companyId, ctx.companyId),
          isNull(projects.deletedAt),
          isNotNull(projects.startDate),
          isNotNull(projects.endDate),
          gt(projects.createdAt, from),
          lte(projects.createdAt, until),
        ),
      )
      .orderBy(projects.id)
    const shares = await ctx.db
      .select()
      .from(projectShares)
      .where(eq(projectShares.companyId, ctx.companyId))
      .orderBy(projectShares.userId)
    return rows.map(({ id, ownerId, startDate, endDate, status }) => ({
      id,
      ownerId,
      startDate: startDate ?? '',
      endDate: endDate ?? '',
      status,
      helpers: shares.filter((share) => share.projectId === id).map((share) => share.userId),
    }))
  })
}

async function drawUp(player: SamplePlayer, project: Found, at: number): Promise<void> {
  const days = Math.max(10, ((Date.parse(project.endDate) - Date.parse(project.startDate)) / DAY_MS) * WORKING_SHARE)
  const minutes = (share: number) => Math.max(MINUTES_PER_DAY, Math.round(days * share) * MINUTES_PER_DAY)
  const added = TASK_DRAFTS.map(({ ref, parent, name, share, milestone }): Change => {
    const duration = milestone ? 0 : minutes(share)
    return {
      op: 'add',
      ref,
      parentId: parent ?? null,
      task: {
        name,
        duration,
        ...(milestone ? { milestone } : {}),
        ...(share > 0
          ? {
              budget: Math.round((duration / 60) * HOURLY),
              optimistic: Math.round(duration * 0.8),
              pessimistic: Math.round(duration * 1.5),
            }
          : {}),
      },
    }
  })
  const linked = TASK_DRAFTS.flatMap(({ ref, after = [] }) =>
    after.map(([fromId, type = 'FS', lag = 0]): Change => ({
      op: 'link',
      fromId,
      toId: ref,
      type,
      lag: lag === 0 ? 0 : minutes(lag),
    })),
  )
  const answer = await send(player, project, at, [...added, ...linked])
  await assign(player, project, at + 60_000, answer)
  await player.call(project.ownerId, at + 120_000, {
    endpoint: scheduleContract.createBaseline,
    handle: createBaseline,
    input: { projectId: project.id, name: 'As planned' },
  })
}

const send = (player: SamplePlayer, project: Found, at: number, changes: Change[]): Promise<Changed> =>
  player.call(project.ownerId, at, {
    endpoint: scheduleContract.change,
    handle: change,
    input: { projectId: project.id, changes },
  })

/** The owner leads; helpers take their turns. */
async function assign(player: SamplePlayer, project: Found, at: number, { tasks, refs }: Changed): Promise<void> {
  const people = [project.ownerId, ...project.helpers]
  const resources: { id: string }[] = []
  for (const userId of people)
    resources.push(
      await player.call(project.ownerId, at, {
        endpoint: scheduleContract.resourceOf,
        handle: resourceOf,
        input: { userId },
      }),
    )
  const leaves = tasks.filter((task) => !task.summary && !task.milestone)
  const changes = leaves.map((task, place): Change => ({
    op: 'assign',
    taskId: task.id,
    before: [],
    after: [{ resourceId: resources[place % resources.length]?.id ?? '', units: place % 3 === 0 ? 50 : 100 }],
  }))
  if (changes.length > 0)
    await send(player, project, at, [
      ...changes,
      { op: 'plan', before: { risks: [] }, after: { risks: risksOf(refs) } },
    ])
}

/** What every plan of the sample reckons with. */
const risksOf = (refs: Changed['refs']): Risk[] =>
  RISK_DRAFTS.map(({ ref, ...risk }) => ({ ...risk, id: ref, taskId: refs[ref] ?? '' }))

type Leaf = {
  id: string
  /** As the baseline has it. */ from: number
  to: number
  milestone: boolean
  percent: number
  actualStart: number | null
  actualFinish: number | null
  actualCost: number | null
  budget: number | null
}

/** What was to be done by now has been done, at the pace of the project: later than planned, and for more or less than its budget. */
async function tellProgress(player: SamplePlayer, project: Found, at: number): Promise<void> {
  const { rows } = await player.as(project.ownerId, at, (ctx) =>
    ctx.client.query<Leaf>(
      `select t.id, b.start_at as from, b.finish_at as to, t.milestone, t.percent, t.actual_start as "actualStart", t.actual_finish as "actualFinish", t.actual_cost::float8 as "actualCost", t.budget::float8 as budget
       from tasks t join schedule_baselines s on s.company_id = t.company_id and s.project_id = t.project_id join baseline_tasks b on b.company_id = t.company_id and b.baseline_id = s.id and b.task_id = t.id
       where t.company_id = $1 and t.project_id = $2 and t.deleted_at is null and not t.summary order by b.finish_at, t.id`,
      [ctx.companyId, project.id],
    ),
  )
  const now = Math.floor(at / 60_000) - DAY
  const begins = rows.reduce((first, { from }) => Math.min(first, from), now)
  const pace = paceOf(player, project)
  const really = (planned: number) => Math.min(now, begins + (planned - begins) / pace)
  const changes = rows.flatMap((leaf, place): Change[] => {
    const [from, to] = [really(leaf.from), really(leaf.to)]
    const isDone = project.status === 'completed' || to < now
    const begun = !leaf.milestone && from < now
    const share = begun ? (now - from) / ((leaf.to - leaf.from) / pace) : 0
    const percent = isDone ? 100 : begun ? Math.min(95, Math.max(5, Math.round(share * 20) * 5)) : 0
    if (percent <= leaf.percent) return []
    const price = 0.88 + ((place * 37 + (Number(project.id) % 97)) % 30) / 100
    const actualStart = leaf.actualStart ?? startOf(from)
    return [
      {
        op: 'set',
        taskId: leaf.id,
        before: {
          percent: leaf.percent,
          actualCost: leaf.actualCost,
          actualStart: leaf.actualStart === null ? null : wallText(leaf.actualStart),
          actualFinish: null,
        },
        after: {
          percent,
          actualCost: leaf.budget === null ? null : Math.round((leaf.budget * percent * price) / 100),
          actualStart: wallText(actualStart),
          actualFinish: isDone ? wallText(Math.max(actualStart, endOf(to))) : null,
        },
      },
    ]
  })
  if (changes.length > 0) await send(player, project, at, changes)
}

/** Most keep nearly what they planned; those that nobody has finished after their end were slow. */
function paceOf(player: SamplePlayer, { id, endDate, status }: Found): number {
  const luck = (Number(id) % 101) / 101
  const isBehind = status === null && Date.parse(endDate) < player.until
  return isBehind ? 0.6 + luck * 0.25 : 0.86 + luck * 0.16
}

const DAY = 1_440
const SATURDAY = 6
/** 1 January 1970 was a Thursday. */
const weekday = (day: number) => (day + 4) % 7
/** The morning of that day, or of the Monday after it. */
function startOf(minute: number): number {
  const day = Math.floor(minute / DAY)
  const later = weekday(day) === SATURDAY ? 2 : weekday(day) === 0 ? 1 : 0
  return (day + later) * DAY + 480
}
/** The evening of that day, or of the Friday before it. */
function endOf(minute: number): number {
  const day = Math.floor(minute / DAY)
  const earlier = weekday(day) === SATURDAY ? 1 : weekday(day) === 0 ? 2 : 0
  return (day - earlier) * DAY + 1_020
}

export const scheduleSample: SampleStep = {
  name: 'schedule',
  plan(player) {
    let from = 0
    for (let month = player.from; month < player.until; month += 30 * DAY_MS) {
      const [since, at] = [from, Math.min(month + 30 * DAY_MS, player.until - 3 * DAY_MS)]
      player.plan(at, async () => {
        for (const [place, project] of (await came(player, since, at)).entries())
          await drawUp(player, project, at + place * 300_000)
      })
      from = at
    }
    const last = player.until - DAY_MS
    const told = [last]
    for (let at = last - TOLD_EVERY_MS; at > player.from; at -= TOLD_EVERY_MS) told.push(at)
    for (const at of told)
      player.plan(at, async () => {
        for (const [place, project] of (await came(player, 0, at)).entries())
          if (isRunning(project, at)) await tellProgress(player, project, at + place * 60_000)
      })
    // the day it ends on has begun, and what is behind has moved with it
    player.plan(player.until - HOUR_MS, () => player.as('', player.until - HOUR_MS, lookAheadNow))
  },
  // and with every day since
  untilToday: lookAheadNow,
  multiply: SCHEDULE_MULTIPLY,
  invariants: SCHEDULE_INVARIANTS,
}
