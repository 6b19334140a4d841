/** Whatever people do, the figure that is kept between requests is the one its rows make at that moment. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FigureDeclaration } from '../../../kernel/contract/figure.ts'
import type { Module } from '../../../kernel/contract/module.ts'
import { manifests } from '../../all.manifests.ts'
import { aggregateOf } from '../../../../tests/support/figures.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'

const DAY = 86_400_000
/** All figures of the product but those about one record. */
const KEPT = manifests.flatMap((module: Module) =>
  Object.entries<FigureDeclaration>(module.figures ?? {}).flatMap(([name, declared]) =>
    declared.of === undefined ? [{ id: `${module.id}.${name}`, declared }] : [],
  ),
)
/** How often all of them are computed anew: it takes a page of rows for each. */
const COMPARED_EVERY = 3

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

type Step = {
  act:
    | 'create'
    | 'dates'
    | 'status'
    | 'budget'
    | 'delete'
    | 'restore'
    | 'archive'
    | 'unarchive'
    | 'share'
    | 'unshare'
    | 'plan'
    | 'work'
    | 'longer'
    | 'finish'
    | 'drop'
  which: number
  from: number
  span: number
  status: string | null
}

const step = fc.record({
  act: fc.constantFrom(
    'create',
    'create',
    'dates',
    'status',
    'budget',
    'delete',
    'restore',
    'archive',
    'unarchive',
    'share',
    'unshare',
    'plan',
    'plan',
    'work',
    'work',
  ),
  which: fc.nat(20),
  from: fc.integer({ min: -60, max: 20 }),
  span: fc.integer({ min: 1, max: 60 }),
  status: fc.constantFrom('planning', 'active', 'on-hold', 'completed', 'cancelled', null),
}) as fc.Arbitrary<Step>

async function carryOut(
  { act, which, from, span, status }: Step,
  owner: TestPerson,
  guest: TestPerson,
  ids: string[],
): Promise<void> {
  const date = (days: number) => new Date(app.clock.now + days * DAY).toISOString().slice(0, 10)
  if (act === 'create' || ids.length === 0) {
    const made = await app.call(owner, 'POST', '/api/projects', {
      fields: ENGINEERING,
      name: `Project ${ids.length}`,
      startDate: date(from),
      endDate: date(from + span),
    })
    expect(made.status).toBe(200)
    ids.push((made.body as { id: string }).id)
    return
  }
  const id = ids[which % ids.length] ?? ''
  const change = async (part: object) => {
    const { body } = await app.call(owner, 'GET', `/api/projects/${id}`)
    await app.call(owner, 'PATCH', `/api/projects/${id}`, { version: (body as { version: number }).version, ...part })
  }
  // what is refused, as restoring what was not deleted, changes nothing, which is also worth a look
  if (act === 'dates') await change({ startDate: date(from), endDate: date(from + span) })
  else if (act === 'status') await change({ status })
  else if (act === 'budget') await change({ budget: span * 1_000 })
  else if (act === 'plan')
    await app.call(owner, 'POST', `/api/projects/${id}/schedule/changes`, {
      changes: [
        {
          op: 'add',
          ref: 'new',
          parentId: null,
          task: { name: `Task of ${span} days`, duration: span * 480, budget: span * 1_000 },
        },
      ],
    })
  else if (act === 'work' || act === 'longer' || act === 'finish' || act === 'drop')
    await workOn(owner, id, act, which, span)
  else if (act === 'delete') await app.call(owner, 'DELETE', `/api/projects/${id}`)
  else if (act === 'share')
    await app.call(owner, 'PUT', `/api/projects/${id}/shares/${guest.userId}`, { access: 'view' })
  else if (act === 'unshare') await app.call(owner, 'DELETE', `/api/projects/${id}/shares/${guest.userId}`)
  else await app.call(owner, 'POST', `/api/projects/${id}/${act}`)
}

type Worked = { id: string; percent: number; actualCost: number | null; duration: number; stage: string }

/** A task of the project gets further, takes longer, is done or is dropped. */
async function workOn(owner: TestPerson, projectId: string, act: string, which: number, span: number): Promise<void> {
  const { body } = await app.call<{ rows?: Worked[] }>(owner, 'GET', `/api/projects/${projectId}/tasks`)
  const task = body.rows?.[which % Math.max(1, body.rows.length)]
  if (!task) return
  const { id, percent, actualCost, duration, stage } = task
  const set = (before: object, after: object) => ({ op: 'set', taskId: id, before, after })
  const change = {
    work: set({ percent, actualCost }, { percent: span > 40 ? 100 : span, actualCost: span * 900 }),
    longer: set({ duration }, { duration: span * 480 }),
    finish: set({ stage }, { stage: 'done' }),
    drop: { op: 'remove', taskIds: [id] },
  }[act]
  const answer = await app.call(owner, 'POST', `/api/projects/${projectId}/schedule/changes`, { changes: [change] })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

async function fresh(person: TestPerson, id: string, declared: FigureDeclaration): Promise<number | null> {
  const { body } = await app.call<{ rows: { value: number | null; base: number | null }[]; next: string | null }>(
    person,
    'GET',
    `/api/figures/${id}/rows?size=100`,
  )
  expect(body.next, 'all rows came at once').toBeNull()
  return aggregateOf(body.rows, declared.aggregate)
}

async function compare(person: TestPerson, after: string): Promise<void> {
  const { body } = await app.call<{ figures: { id: string; value: number | null; rows: number }[] }>(
    person,
    'GET',
    `/api/figures?ask=${KEPT.map(({ id }) => id).join(',')}`,
  )
  for (const { id, value } of body.figures) {
    const declared = KEPT.find((one) => one.id === id)?.declared
    const now = declared ? await fresh(person, id, declared) : null
    // without anything to count a figure has no value, and no rows
    if (value === null) expect(now ?? 0, `${id} after ${after}`).toBe(0)
    else expect(now, `${id} after ${after}`).toBeCloseTo(value, 6)
  }
}

it('a figure that is kept equals the figure computed from scratch, after any edits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const companyId = await app.makeCompany()
      const [owner, guest] = [await app.makePerson(companyId, { role: 'admin' }), await app.makePerson(companyId)]
      const ids: string[] = []
      for (const [at, one] of steps.entries()) {
        await carryOut(one, owner, guest, ids)
        if (at % COMPARED_EVERY === 0 || at === steps.length - 1)
          for (const person of [owner, guest]) await compare(person, one.act)
        // what is kept from here on must go with the next step
        else await app.call(owner, 'GET', `/api/figures?ask=${KEPT.map(({ id }) => id).join(',')}`)
      }
    }),
    { numRuns: 3, seed: 7 },
  )
})

/** Days on a few building sites: mostly tasks change. */
const workday = fc.record({
  act: fc.constantFrom(
    'create',
    'plan',
    'plan',
    'plan',
    'work',
    'longer',
    'longer',
    'finish',
    'finish',
    'drop',
    'status',
    'dates',
    'archive',
    'unarchive',
    'delete',
    'restore',
  ),
  which: fc.nat(3),
  from: fc.integer({ min: -60, max: -5 }),
  span: fc.integer({ min: 1, max: 30 }),
  status: fc.constantFrom('active', 'on-hold', null),
}) as fc.Arbitrary<Step>

const REMEMBERED = KEPT.filter(({ declared }) => declared.history !== false)

it('what a figure was on a day, put together from the past, is what it was on that day', async () => {
  const began = app.clock.now
  const midnight = Date.parse(`${new Date(began).toISOString().slice(0, 10)}T00:00:00Z`) + DAY
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(workday, { minLength: 3, maxLength: 6 }), { minLength: 4, maxLength: 5 }),
      async (days) => {
        app.clock.now = midnight
        const companyId = await app.makeCompany()
        const [owner, guest] = [await app.makePerson(companyId, { role: 'admin' }), await app.makePerson(companyId)]
        const ids: string[] = []
        const were: Map<string, number | null>[] = []
        for (const [day, steps] of days.entries()) {
          app.clock.now = midnight + day * DAY
          const { body } = await app.call<{ figures: { id: string; value: number | null }[] }>(
            owner,
            'GET',
            `/api/figures?ask=${REMEMBERED.map(({ id }) => id).join(',')}`,
          )
          were.push(new Map(body.figures.map(({ id, value }) => [id, value])))
          for (const [hour, one] of steps.entries()) {
            app.clock.now = midnight + day * DAY + (9 + hour) * (DAY / 24)
            await carryOut(one, owner, guest, ids)
          }
        }
        for (const [day, was] of were.entries()) {
          for (const [id, value] of was) {
            const { status, body } = await app.call<{ then: number | null }>(
              owner,
              'GET',
              `/api/figures/${id}/change?since=${midnight + day * DAY}`,
            )
            expect(status, JSON.stringify(body)).toBe(200)
            // where nothing is left of what there was, nothing is known of it either
            if (value === null || body.then === null) expect(body.then ?? 0, `${id} on day ${day}`).toBe(value ?? 0)
            else expect(body.then, `${id} on day ${day}`).toBeCloseTo(value, 6)
          }
        }
      },
    ),
    { numRuns: 3, seed: 11 },
  )
  app.clock.now = began
})
