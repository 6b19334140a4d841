import { type BrowserContext, expect, test } from '@playwright/test'
import { addDays, formatDate, todayPlain } from '../../src/lib/dates.ts'
import { owner } from './people.ts'
import { as, expectAccessible, expectNothingCut, makeProject, url } from './support.ts'

/** The Monday after today, so that what is planned from it is neither late nor far away. */
const MONDAY = addDays(todayPlain(), (8 - new Date(`${todayPlain()}T00:00:00Z`).getUTCDay()) % 7 || 7)
const DAY = 480

type Task = { id: string; name: string; start: string; stage: string }

async function plan(context: BrowserContext, name: string): Promise<string> {
  const { id } = await makeProject(context, { name, startDate: MONDAY, endDate: addDays(MONDAY, 25) })
  const changes = [
    { op: 'add', ref: 'dig', parentId: null, task: { name: `Dig ${name}`, duration: 3 * DAY } },
    { op: 'add', ref: 'pour', parentId: null, task: { name: `Pour ${name}`, duration: 5 * DAY } },
    { op: 'link', fromId: 'dig', toId: 'pour' },
  ]
  expect(
    (await context.request.post(`${url}/api/projects/${id}/schedule/changes`, { data: { changes } })).status(),
  ).toBe(200)
  return id
}

const tasksOf = async (context: BrowserContext, projectId: string): Promise<Map<string, Task>> => {
  const { rows } = (await (await context.request.get(`${url}/api/projects/${projectId}/tasks`)).json()) as {
    rows: Task[]
  }
  return new Map(rows.map((task) => [task.name, task]))
}

test('the company’s schedule opens a project and moves a task, and the step can be taken back', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const projectId = await plan(context, 'Bulkhead anchor')
  const kept = await context.request.post(`${url}/api/projects/${projectId}/baselines`, { data: { name: 'Contract' } })
  expect(kept.status()).toBe(200)
  await page.goto('/gantt-chart?q=bulkhead')
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the tasks below Bulkhead anchor' }).click()
  await page.getByRole('rowheader', { name: /^Dig Bulkhead anchor/ }).click()
  // the strips of the newest baseline below the bars
  await expect(page.locator('.pg-base').first()).toBeVisible()
  await expectAccessible(page, 'the schedule of the company')
  await page.keyboard.press('Alt+m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const startOf = async () => (await tasksOf(context, projectId)).get('Dig Bulkhead anchor')?.start.slice(0, 10)
  await expect.poll(startOf).toBe(addDays(MONDAY, 1))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(startOf).toBe(MONDAY)
  await page.getByRole('rowheader', { name: /^Bulkhead anchor/ }).click()
  await page.getByRole('link', { name: 'Project board' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bulkhead anchor' })).toBeVisible()
  await page
    .getByTitle(/Progress/)
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Progress' }).getByRole('row')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'the board of a project')
  await context.close()
})

test('a card moves on the board, somebody is assigned, and the workload shows it', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const projectId = await plan(context, 'Slipway')
  await page.goto(`/advanced-project-management?view=board&project=${projectId}`)
  const card = (column: string) =>
    page
      .getByRole('region', { name: column })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Dig Slipway' }) })
  await card('To do').dragTo(page.getByRole('region', { name: 'In progress' }))
  await expect(card('In progress')).toBeVisible()
  expect((await tasksOf(context, projectId)).get('Dig Slipway')?.stage).toBe('doing')
  await expect(page.getByText('Waits for: Dig Slipway')).toBeVisible()
  await expectAccessible(page, 'the board of the portfolio')

  const me = `${owner.firstName} ${owner.lastName}`
  await card('In progress').getByRole('button', { name: 'Assign “Dig Slipway”' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Person, crew or equipment').fill(owner.firstName)
  await dialog.getByRole('option', { name: new RegExp(me) }).click()
  await dialog.getByLabel('Share of time').fill('200')
  await expectAccessible(page, 'assigning')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card('In progress').getByText(/200/)).toBeVisible()

  await page.getByRole('tab', { name: 'Workload' }).click()
  const figure = page.getByRole('row', { name: new RegExp(me) }).getByRole('button', { name: '48 h' })
  await expect(figure).toBeVisible()
  // a holiday of that week takes eight hours
  await expect(page.getByTitle(/^48 h of (40|32) h, Over capacity$/).first()).toBeVisible()
  await expectAccessible(page, 'the workload')
  await figure.click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Dig Slipway' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('tab', { name: 'List' }).click()
  await expect(page.getByRole('link', { name: 'Pour Slipway' })).toBeVisible()
  await expectAccessible(page, 'the list of the portfolio')
  await context.close()
})

test('the calendar shows one’s own work by keyboard, and a feed answers with it until it is removed', async ({
  browser,
  request,
}) => {
  const { page, context } = await as(browser, 'owner')
  const projectId = await plan(context, 'Lock gate')
  const { rows: people } = (await (await context.request.get(`${url}/api/members?q=${owner.email}`)).json()) as {
    rows: { userId: string }[]
  }
  const mine = (await (
    await context.request.put(`${url}/api/resources/people/${people[0]?.userId}`, { data: {} })
  ).json()) as { id: string }
  const dig = (await tasksOf(context, projectId)).get('Dig Lock gate')
  await context.request.post(`${url}/api/projects/${projectId}/schedule/changes`, {
    data: { changes: [{ op: 'assign', taskId: dig?.id, before: [], after: [{ resourceId: mine.id, units: 100 }] }] },
  })

  await page.goto(`/personal-calendar?on=${MONDAY}`)
  await expect(page.getByRole('link', { name: 'Dig Lock gate' })).toBeVisible()
  await expectAccessible(page, 'the month of a calendar')
  await page.getByRole('button', { name: new RegExp(formatDate(MONDAY, 'en', 'long')) }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(
    page.getByRole('button', { name: new RegExp(formatDate(addDays(MONDAY, 1), 'en', 'long')) }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true')
  // the work is one bar over its days, and stands once more on the day it is due
  await expect(page.getByRole('link', { name: 'Dig Lock gate' })).toHaveCount(2)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingCut(page, 'the calendar on a phone')
  await page.getByRole('button', { name: 'New calendar feed' }).click()
  await page.getByRole('button', { name: 'Create feed' }).click()
  const address = await page.getByRole('textbox', { name: 'Address' }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  expect(await (await request.get(address)).text()).toContain('SUMMARY:Dig Lock gate')
  await page
    .getByRole('button', { name: /^Remove “Project dates”/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('“Project dates” was removed.')).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)
  await context.close()
})
