/** Two years of projects in the sample company, each a small story told through the module's own services. */
import { addDays, plainDateOf } from '../../../lib/dates.ts'
import type { SamplePerson, SamplePlayer, SampleStep } from '../../../kernel/server/sample.ts'
import { type Project, projectsContract } from './contract.ts'
import { addFile } from './files.service.ts'
import { documentOf, PHASES, PLACES, PROJECT_DRAFTS, type ProjectDraft, REMARKS, tradeOf } from './fixtures.ts'
import { PROJECTS_INVARIANTS, PROJECTS_MULTIPLY } from './sample-sql.ts'
import { create, remove, restore, get, update } from './service.ts'
import { share, unshare } from './shares.service.ts'
import { setTimeline } from './timeline.service.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/**
 * Every project is created at a second of the hour that no other has. Copies are whole hours apart, so that ids, which are
 * times, never meet however many copies there are.
 */
const SECONDS_APART = 83
/** As many as the timeline shows without being scrolled. */
const TICKED = 5

/** A project while its story is played: what the last answer said, and who has a part in it. */
type Story = { draft: ProjectDraft; current: Project; owner: SamplePerson; helpers: SamplePerson[]; remarks: string[] }
type Changes = Partial<
  Pick<Project, 'status' | 'phase' | 'progress' | 'projectPhase' | 'endDate' | 'budget' | 'notes' | 'tags'>
>

/** The same hour on a working day. */
function onWorkday(at: number): number {
  const weekday = new Date(at).getUTCDay()
  return weekday === 6 ? at + 2 * DAY_MS : weekday === 0 ? at + DAY_MS : at
}

function workMoment(player: SamplePlayer, day: number): number {
  return onWorkday(Math.floor(day / DAY_MS) * DAY_MS + 8 * HOUR_MS + player.random.int(0, 8 * 60) * 60_000)
}

function creationOf(player: SamplePlayer, draft: ProjectDraft, index: number): number {
  const lead = player.random.int(10, 45) * DAY_MS
  // ideas and mistakes have no date to come before
  const wished =
    draft.fate === 'mistake' || !draft.start
      ? player.until - player.random.int(3, 20) * DAY_MS
      : Date.parse(`${draft.start}T00:00:00Z`) - lead
  const day =
    Math.floor(Math.min(Math.max(wished, player.from + 3 * DAY_MS), player.until - 10 * DAY_MS) / DAY_MS) * DAY_MS
  return onWorkday(day) + player.random.int(8, 15) * HOUR_MS + index * SECONDS_APART * 1_000
}

function planProject(player: SamplePlayer, draft: ProjectDraft, index: number, stories: Story[]): void {
  const createdAt = creationOf(player, draft, index)
  player.plan(createdAt, async () => {
    const story = await begin(player, draft, createdAt)
    stories.push(story)
    if (draft.fate === 'mistake') return planRemoval(player, story, createdAt + player.random.int(5, 40) * 60_000)
    planSharing(player, story, createdAt)
    if (draft.fate === 'unscheduled' || !draft.start || !draft.end) return
    if (draft.fate === 'restored') planRemoval(player, story, workMoment(player, player.until - 9 * DAY_MS), HOUR_MS)
    planWork(player, story, createdAt, {
      start: Date.parse(`${draft.start}T00:00:00Z`),
      end: Date.parse(`${draft.end}T00:00:00Z`),
    })
  })
}

async function begin(player: SamplePlayer, draft: ProjectDraft, at: number): Promise<Story> {
  const { random } = player
  // accounting and staff run no projects
  const engineers = player.people.filter((person) => person.role === 'user' || person.role === 'admin')
  const owner = random.pick(engineers)
  const helpers = player.people.filter((person) => person !== owner && random.next() < 0.28).slice(0, 4)
  const named = helpers.map(fullName)
  const running = draft.start !== null && Date.parse(draft.start) < at
  const current = await player.call(owner.userId, at, {
    endpoint: projectsContract.create,
    handle: create,
    input: {
      name: draft.name,
      description: draft.description,
      client: draft.client,
      location: draft.place,
      coords: PLACES[draft.place],
      startDate: draft.start,
      endDate: draft.end,
      type: draft.type,
      vertical: 'engineering',
      projectManager: fullName(owner),
      team: [fullName(owner), ...named],
      tags: draft.tags,
      budget: draft.budget ? draft.budget * 100_000 : null,
      phase: draft.start ? (running ? PHASES[1] : PHASES[0]) : '',
      progress: draft.start ? (running ? 15 : 0) : null,
      projectPhase: running ? 'design' : 'evaluation',
      status: hasStatus(draft) ? (running ? 'active' : 'planning') : null,
      fields: tradeOf(draft, running),
    },
  })
  return { draft, current, owner, helpers, remarks: [] }
}

/** Some projects are left to their dates, so that every class of the register has rows. */
function hasStatus({ fate }: ProjectDraft): boolean {
  return !['by-dates', 'overdue', 'unscheduled', 'mistake'].includes(fate)
}

function planSharing(player: SamplePlayer, story: Story, createdAt: number): void {
  const { random } = player
  let at = createdAt
  for (const helper of story.helpers) {
    at += random.int(4, 50) * 60_000
    const sharedAt = at
    const access = random.next() < 0.6 ? 'edit' : 'view'
    player.plan(sharedAt, async () => {
      await player.call(story.owner.userId, sharedAt, {
        endpoint: projectsContract.share,
        handle: share,
        input: { projectId: story.current.id, userId: helper.userId, access },
      })
      story.current.sharedWith[helper.userId] = access
    })
  }
  const leaving = story.helpers.at(-1)
  if (!leaving || random.next() > 0.25) return
  const endedAt = workMoment(player, createdAt + random.int(60, 200) * DAY_MS)
  player.plan(endedAt, async () => {
    await player.call(story.owner.userId, endedAt, {
      endpoint: projectsContract.unshare,
      handle: unshare,
      input: { projectId: story.current.id, userId: leaving.userId },
    })
    delete story.current.sharedWith[leaving.userId]
  })
}

function planWork(
  player: SamplePlayer,
  story: Story,
  createdAt: number,
  { start, end }: { start: number; end: number },
): void {
  const { random } = player
  const { fate } = story.draft
  const begins = Math.max(start, createdAt + 2 * DAY_MS)
  if (fate === 'planning' || begins > player.until) return
  planChange(player, story, workMoment(player, begins), () => ({
    ...(hasStatus(story.draft) ? { status: 'active' } : {}),
    phase: PHASES[1],
    projectPhase: 'design',
  }))
  // cancelled and halted ones stop on the way
  const stops = fate === 'cancelled' || fate === 'on-hold' ? start + (end - start) * (0.3 + random.next() * 0.3) : end
  const steps = random.int(3, 6)
  const pace = fate === 'overdue' ? 0.6 + random.next() * 0.25 : 0.85 + random.next() * 0.15
  for (let step = 1; step <= steps; step += 1) {
    const at = workMoment(player, begins + ((stops - begins) * step) / (steps + 1))
    planChange(player, story, at, () =>
      advance(
        story,
        Math.round(((at - start) / (end - start)) * pace * 100),
        random.next() < 0.4 ? `${plainDateOf(at)} ${random.pick(REMARKS)}` : null,
      ),
    )
  }
  if (random.next() < 0.5) planDocument(player, story, workMoment(player, begins + random.int(5, 30) * DAY_MS))
  if (random.next() < 0.3 && fate === 'active')
    planChange(player, story, workMoment(player, begins + (end - begins) * 0.5), () => ({
      endDate: addDays(story.current.endDate ?? plainDateOf(end), random.int(2, 6) * 7),
    }))
  if (random.next() < 0.25)
    planChange(player, story, workMoment(player, begins + (stops - begins) * 0.7), () => ({
      budget: Math.round((story.current.budget ?? 0) * 1.06),
    }))
  const last = workMoment(player, stops)
  if (fate === 'completed')
    planChange(player, story, last, () => ({ status: 'completed', progress: 100, phase: PHASES[6] }))
  if (fate === 'on-hold')
    planChange(player, story, last, () => ({
      status: 'on-hold',
      ...remark(story, `${plainDateOf(last)} On hold until the client's funding is decided.`),
    }))
  if (fate === 'cancelled')
    planChange(player, story, last, () => ({
      status: 'cancelled',
      ...remark(story, `${plainDateOf(last)} Cancelled by the client; documents handed over.`),
    }))
}

function advance(story: Story, wished: number, note: string | null): Changes {
  const progress = Math.max(story.current.progress ?? 0, Math.min(95, Math.max(5, wished)))
  const phase = PHASES[Math.min(5, 1 + Math.floor(progress / 20))] ?? PHASES[1]
  return { progress, phase, ...(note ? remark(story, note) : {}) }
}

function remark(story: Story, line: string): Changes {
  story.remarks.push(line)
  return { notes: story.remarks.join('\n') }
}

/** Changed by the owner or by somebody the owner lets edit. */
function planChange(player: SamplePlayer, story: Story, at: number, changes: () => Changes): void {
  player.plan(at, async () => {
    const editors = [
      story.owner,
      ...story.helpers.filter((helper) => story.current.sharedWith[helper.userId] === 'edit'),
    ]
    const who = player.random.pick(editors).userId
    const { version, byPlan } = await player.call(who, at, {
      endpoint: projectsContract.get,
      handle: get,
      input: { projectId: story.current.id },
    })
    // where there is a schedule its tasks say how far the project is
    const { progress, ...others } = changes()
    const asked = byPlan || progress === undefined ? others : { progress, ...others }
    if (Object.keys(asked).length === 0) return
    story.current = await player.call(who, at, {
      endpoint: projectsContract.update,
      handle: update,
      input: { projectId: story.current.id, version, ...asked },
    })
  })
}

function planDocument(player: SamplePlayer, story: Story, at: number): void {
  const kind = player.random.next() < 0.5 ? 'notes' : 'schedule'
  player.plan(at, async () => {
    const fileId = await player.upload(story.owner.userId, at, documentOf(story.draft, kind, plainDateOf(at)))
    await player.call(story.owner.userId, at, {
      endpoint: projectsContract.addFile,
      handle: addFile,
      input: { projectId: story.current.id, fileId },
    })
  })
}

function planRemoval(player: SamplePlayer, story: Story, at: number, backAfter: number | null = null): void {
  const input = { projectId: story.current.id }
  player.plan(at, async () => {
    await player.call(story.owner.userId, at, { endpoint: projectsContract.remove, handle: remove, input })
    if (backAfter === null) return
    const back = at + backAfter
    await player.call(story.owner.userId, back, { endpoint: projectsContract.restore, handle: restore, input })
  })
}

/** Who has been here for two years has the projects in the timeline that go on now, and not their first one. */
function planTicks(player: SamplePlayer, stories: readonly Story[]): void {
  const at = player.until - HOUR_MS
  player.plan(at, async () => {
    for (const { userId } of player.people) {
      const own = stories.filter(({ owner, current }) => owner.userId === userId && current.status === 'active')
      const activeProjectIds = own.slice(-TICKED).map(({ current }) => current.id)
      if (activeProjectIds.length > 0)
        await player.call(userId, at, {
          endpoint: projectsContract.setTimeline,
          handle: setTimeline,
          input: { activeProjectIds },
        })
    }
  })
}

function fullName(person: SamplePerson): string {
  return `${person.firstName} ${person.lastName}`
}

export const projectsSample: SampleStep = {
  name: 'projects',
  plan(player) {
    const stories: Story[] = []
    for (const [index, draft] of PROJECT_DRAFTS.entries()) planProject(player, draft, index, stories)
    planTicks(player, stories)
  },
  multiply: PROJECTS_MULTIPLY,
  invariants: PROJECTS_INVARIANTS,
}
