/**
 * Plans of other programs through the product: in as a file, out as a file, in again. What comes out the second time is what came out the first.
 *
 * PLAN_FILES names a folder of files to try as well, such as the public ones of MPXJ; what differs is then told by kind.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportedPlan, uploadPlan } from '../../../../tests/support/plan-files.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { readMspdi } from '../../../lib/scheduling/files/mspdi.ts'
import { writeMspdi } from '../../../lib/scheduling/files/mspdi-write.ts'
import type { PlanTask, SchedulePlan } from '../../../lib/scheduling/files/plan.ts'
import { readXer } from '../../../lib/scheduling/files/xer.ts'
import { generatedPlan } from './generated-plan.ts'

let app: TestApp
let owner: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.makePerson(await app.makeCompany(), { firstName: 'Ada', lastName: 'Owner', role: 'admin' })
})
afterAll(() => app.stop())

/** What the product has of a plan once it was taken over, or why it was refused. */
async function throughTheProduct(name: string, plan: SchedulePlan): Promise<SchedulePlan | string> {
  const { body } = await app.call<{ id: string }>(owner, 'POST', '/api/projects', {
    name,
    startDate: '2026-11-02',
    fields: ENGINEERING,
  })
  const taken = await app.call<{ message?: string }>(owner, 'POST', `/api/projects/${body.id}/schedule/import`, {
    fileId: await uploadPlan(app, owner, plan),
    mode: 'replace',
  })
  return taken.status === 200 ? exportedPlan(app, owner, body.id) : (taken.body.message ?? String(taken.status))
}

/** Out to MS Project and in again. */
function asFile(plan: SchedulePlan): SchedulePlan {
  const read = readMspdi(writeMspdi(plan).text)
  if (!read.ok) throw new Error(read.refusal.kind)
  return read.plan
}

type Kinds = Record<string, number>

const count = (kinds: Kinds, kind: string, by = 1) => {
  if (by > 0) kinds[kind] = (kinds[kind] ?? 0) + by
}

/** How many things of each kind one plan says otherwise than another, by places instead of ids, which are each file's own. */
function differences(one: SchedulePlan, other: SchedulePlan): Kinds {
  const kinds: Kinds = {}
  const [a, b] = [inPlaces(one), inPlaces(other)]
  if (a.tasks.length !== b.tasks.length) return { tasks: Math.abs(a.tasks.length - b.tasks.length) }
  for (const [at, task] of a.tasks.entries())
    for (const [field, value] of Object.entries(task))
      if (JSON.stringify(value) !== JSON.stringify(b.tasks[at]?.[field as keyof typeof task])) count(kinds, field)
  for (const list of ['project', 'calendars', 'links', 'resources', 'assignments', 'baselines'] as const)
    count(kinds, list, unlike(a[list], b[list]))
  return kinds
}

/** How many of the larger list are not in the other. */
function unlike(one: readonly string[], other: readonly string[]): number {
  const left = [...other]
  const missing = one.filter((text) => {
    const at = left.indexOf(text)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return Math.max(missing.length, left.length)
}

function inPlaces({ project, calendars, tasks, links, resources, assignments, baselines }: SchedulePlan) {
  const place = new Map(tasks.map((task, at) => [task.id, at]))
  const who = new Map(resources.map((one) => [one.id, one.name]))
  const hours = new Map(calendars.map((one) => [one.id, JSON.stringify([one.week, one.exceptions])]))
  const at = (id: string | null) => (id === null ? null : (place.get(id) ?? null))
  return {
    project: [String(project.start), String(project.dataDate), hours.get(project.calendarId ?? '') ?? ''],
    calendars: calendars.map(({ id: _id, ...one }) => JSON.stringify(one)),
    // a task without an activity id of its own gets its number in the file as one
    tasks: tasks.map(({ id: _id, guid: _guid, work: _work, activityId: _activityId, ...task }: PlanTask) => ({
      ...task,
      parentId: at(task.parentId),
      calendarId: hours.get(task.calendarId ?? '') ?? null,
    })),
    links: links.map((one) => `${at(one.from)} ${one.type} ${at(one.to)} ${one.lag} ${one.elapsed}`),
    resources: resources.map((one) => `${one.name} ${one.kind} ${one.maxUnits} ${one.rate}`),
    assignments: assignments.map((one) => `${at(one.taskId)} ${who.get(one.resourceId)} ${one.units}`),
    baselines: baselines.map((one) =>
      one.tasks
        .map((task) => `${at(task.taskId)} ${task.start} ${task.finish} ${task.cost}`)
        .toSorted()
        .join('\n'),
    ),
  }
}

describe('a plan that came in, went out and comes in again', () => {
  it.each([
    ['a small one', generatedPlan(12)],
    ['one of several phases', generatedPlan(60)],
  ])('is the same: %s', async (name, plan) => {
    const first = await throughTheProduct(name, plan)
    if (typeof first === 'string') throw new Error(first)
    const second = await throughTheProduct(`${name}, again`, asFile(first))
    if (typeof second === 'string') throw new Error(second)
    expect(differences(first, second)).toEqual({})
  })
})

const folder = process.env['PLAN_FILES']
const files = folder
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(xml|xer)$/i.test(name))
  : []

describe.skipIf(files.length === 0)('plans of other programs', () => {
  it('come out the second time as the first', { timeout: 3_600_000 }, async () => {
    const sums = { read: 0, unread: {} as Kinds, refused: {} as Kinds, same: 0, tasks: 0, again: {} as Kinds }
    const differing: Record<string, Kinds> = {}
    for (const name of files) {
      const bytes = readFileSync(join(folder ?? '', name))
      const read = /\.xer$/i.test(name) ? readXer(bytes) : readMspdi(bytes)
      if (!read.ok) {
        count(sums.unread, read.refusal.kind)
        continue
      }
      sums.read += 1
      const first = await throughTheProduct(name.slice(-100), read.plan)
      if (typeof first === 'string') {
        count(sums.refused, first)
        continue
      }
      sums.tasks += first.tasks.length
      const second = await throughTheProduct(`${name.slice(-100)}, again`, asFile(first))
      const kinds = typeof second === 'string' ? { [second]: 1 } : differences(first, second)
      if (Object.keys(kinds).length === 0) sums.same += 1
      else differing[name] = kinds
      for (const [kind, by] of Object.entries(kinds)) count(sums.again, kind, by)
    }
    process.stdout.write(`${JSON.stringify({ files: files.length, ...sums, differing }, null, 1)}\n`)
    expect(sums.again).toEqual({})
  })
})
