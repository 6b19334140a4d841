import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import type { Layout } from './contract.ts'
import { MAX_WIDGETS, SAME_WIDGET_TWICE, TOO_MANY_WIDGETS } from './rules.ts'

const DAY = 86_400_000
let app: TestApp
let companyId: string
let person: TestPerson

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  companyId = await app.makeCompany()
  person = await app.makePerson(companyId)
})

const layout = async (who = person) => (await app.call(who, 'GET', '/api/dashboard/layout')).body as Layout
const widget = (instanceId: string) => ({
  instanceId,
  widgetId: 'figure.projects.active',
  days: null,
  mine: false,
  size: 'normal',
})

describe('a layout', () => {
  it('begins with what the role has, and is kept in parts', async () => {
    expect(await layout()).toEqual({
      moduleOrder: null,
      modules: {},
      customWidgets: [[], [], []],
      role: 'senior-engineer',
      saved: false,
    })
    await app.call(person, 'PATCH', '/api/dashboard/layout', { moduleOrder: ['my', 'gantt'] })
    await app.call(person, 'PATCH', '/api/dashboard/layout', {
      modules: { my: { size: 'half' }, all: { hidden: true } },
    })
    await app.call(person, 'PATCH', '/api/dashboard/layout', {
      customWidgets: [[widget('figure.projects.active-1')], [], []],
    })
    expect(await layout()).toEqual({
      moduleOrder: ['my', 'gantt'],
      modules: { my: { size: 'half' }, all: { hidden: true } },
      customWidgets: [[widget('figure.projects.active-1')], [], []],
      role: 'senior-engineer',
      saved: true,
    })
  })

  it('of one person is not that of another', async () => {
    const other = await app.makePerson(companyId)
    await app.call(person, 'PATCH', '/api/dashboard/layout', { moduleOrder: ['my', 'gantt'] })
    expect(await layout(other)).toMatchObject({ moduleOrder: null, saved: false })
  })

  it('goes back to what the role begins with', async () => {
    await app.call(person, 'PATCH', '/api/dashboard/layout', {
      moduleOrder: ['my', 'gantt'],
      customWidgets: [[], [widget('figure.projects.active-1')], []],
    })
    const { body } = await app.call(person, 'DELETE', '/api/dashboard/layout')
    expect(body).toMatchObject({ moduleOrder: null, customWidgets: [[], [], []], saved: false })
    expect(await layout()).toEqual(body)
  })

  it.each([
    ['two widgets of one instanceId', [[widget('a-1')], [widget('a-1')], []], SAME_WIDGET_TWICE],
    [
      'more widgets than a column holds',
      [Array.from({ length: MAX_WIDGETS + 1 }, (_, n) => widget(`a-${n}`)), [], []],
      TOO_MANY_WIDGETS,
    ],
  ])('with %s is refused, and nothing is lost', async (_name, customWidgets, sentence) => {
    await app.call(person, 'PATCH', '/api/dashboard/layout', { moduleOrder: ['gantt'] })
    const { status, body } = await app.call(person, 'PATCH', '/api/dashboard/layout', {
      moduleOrder: [],
      customWidgets,
    })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(sentence)
    expect(await layout()).toMatchObject({ moduleOrder: ['gantt'] })
  })
})

describe('what is used', () => {
  const uses = async () =>
    ((await app.call(person, 'GET', '/api/dashboard/uses')).body as { uses: { module: string; count: number }[] }).uses
  const use = (module: string) => app.call(person, 'POST', '/api/dashboard/uses', { module })

  it('is counted per person over the last 30 days', async () => {
    const start = app.clock.now
    try {
      await use('gantt')
      await use('gantt')
      await use('my')
      expect(await uses()).toEqual([
        { module: 'gantt', count: 2 },
        { module: 'my', count: 1 },
      ])
      app.clock.now = start + 29 * DAY
      await use('my')
      expect(await uses()).toEqual([
        { module: 'gantt', count: 2 },
        { module: 'my', count: 2 },
      ])
      app.clock.now = start + 30 * DAY
      await use('my')
      expect(await uses()).toEqual([{ module: 'my', count: 2 }])
    } finally {
      app.clock.now = start
    }
    const other = await app.makePerson(companyId)
    expect((await app.call(other, 'GET', '/api/dashboard/uses')).body).toMatchObject({ follow: true, uses: [] })
  })

  it('is not counted for who does not want it, and can be forgotten', async () => {
    await use('gantt')
    await app.call(person, 'PUT', '/api/dashboard/uses/follow', { follow: false })
    expect((await use('gantt')).body).toEqual({ counted: false })
    expect(await uses()).toEqual([{ module: 'gantt', count: 1 }])
    expect((await layout()).saved, 'an order that was never changed stays the usual one').toBe(false)
    expect((await app.call(person, 'DELETE', '/api/dashboard/uses')).body).toEqual({ forgotten: 1 })
    expect(await uses()).toEqual([])
  })
})
