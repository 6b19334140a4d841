/** Schedules of the sample's projects: drawn up in the month the project came, kept as a baseline, and told how far they are. */
import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import type { SamplePlayer, SampleStep } from '../../../kernel/server/sample.ts'
import { projects, projectShares } from '../projects/schema.ts'
import { createBaseline } from './baselines.service.ts'
import { change } from './change.service.ts'
import { type Change, type Changed, scheduleContract } from './contract.ts'
import { TASK_DRAFTS } from './fixtures.ts'
import { resourceOf } from './resources.service.ts'
import { SCHEDULE_INVARIANTS, SCHEDULE_MULTIPLY } from './sample-sql.ts'

const DAY_MS = 86_400_000
const WORKING_SHARE = 5 / 7
const MINUTES_PER_DAY = 480
/** Cents an hour that a task costs, for its budget. */
const HOURLY = 13_500

type Found = { id: string; ownerId: string; startDate: string; endDate: string; progress: number; helpers: string[] }

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
    return rows.map(({ id, ownerId, startDate, endDate, progress }) => ({
      id,
      ownerId,
      startDate: startDate ?? '',
      endDate: endDate ?? '',
      progress: progress ?? 0,
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
async function assign(player: SamplePlayer, project: Found, at: number, { tasks }: Changed): Promise<void> {
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
  if (changes.length > 0) await send(player, project, at, changes)
}

/** What the schedule says should be done is done, as far as the project has come. */
async function tellProgress(player: SamplePlayer, project: Found, at: number): Promise<void> {
  const rows = await player.as(project.ownerId, at, (ctx) =>
    ctx.client.query<{ id: string; name: string; share: number; budget: number | null }>(
      `select id, name, budget::float8 as budget, sum(duration) over (order by finish_at, id)::float8 / nullif(sum(duration) over (), 0) as share
     from tasks where company_id = $1 and project_id = $2 and deleted_at is null and not summary order by finish_at, id`,
      [ctx.companyId, project.id],
    ),
  )
  const upTo = project.progress / 100
  const changes = rows.rows.flatMap(({ id, share, budget }): Change[] => {
    const percent = share <= upTo ? 100 : share - upTo < 0.15 ? 40 : 0
    if (percent === 0) return []
    const spent = budget === null ? null : Math.round((budget * percent * (0.85 + player.random.next() * 0.35)) / 100)
    return [{ op: 'set', taskId: id, before: { percent: 0, actualCost: null }, after: { percent, actualCost: spent } }]
  })
  if (changes.length > 0) await send(player, project, at, changes)
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
    player.plan(last, async () => {
      for (const [place, project] of (await came(player, 0, last)).entries())
        await tellProgress(player, project, last + place * 60_000)
    })
  },
  multiply: SCHEDULE_MULTIPLY,
  invariants: SCHEDULE_INVARIANTS,
}
