/** What a schedule tells about itself: risk, levelling, earned value. */
import { expect, test } from '@playwright/test'
import { as, makeProject, url } from './support.ts'

const DAY = 480

test('a plan is simulated, costed and levelled, and the moves are applied', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const { id } = await makeProject(context, { name: 'Analysed house', startDate: '2026-11-02' })
  const crew = (await (
    await context.request.post(`${url}/api/resources`, { data: { name: 'Crane crew', kind: 'crew' } })
  ).json()) as { id: string }
  const task = { duration: 2 * DAY, optimistic: DAY, pessimistic: 5 * DAY, budget: 100_000 }
  const changes = [
    { op: 'add', ref: 'steel', parentId: null, task: { name: 'Lift steel', ...task } },
    { op: 'add', ref: 'plant', parentId: null, task: { name: 'Lift plant', ...task, percent: 0 } },
    { op: 'assign', taskId: 'steel', before: [], after: [{ resourceId: crew.id, units: 100 }] },
    { op: 'assign', taskId: 'plant', before: [], after: [{ resourceId: crew.id, units: 100 }] },
  ]
  expect(
    (await context.request.post(`${url}/api/projects/${id}/schedule/changes`, { data: { changes } })).status(),
  ).toBe(200)
  const finish = async () =>
    ((await (await context.request.get(`${url}/api/projects/${id}/schedule`)).json()) as { finish: string }).finish

  await page.goto(`/project/${id}?tab=1`)
  const tool = async (name: string) => {
    await page.getByRole('button', { name: 'More tools' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await tool('Analysis')
  await page.getByRole('tab', { name: 'Risk' }).click()
  await page.getByRole('button', { name: 'Run the simulation' }).click()
  await expect(page.getByText('P80')).toBeVisible()
  await page.getByRole('tab', { name: 'Earned value' }).click()
  await expect(page.getByText('Budget (BAC)')).toBeVisible()
  await page.getByRole('tab', { name: 'Levelling' }).click()
  await page.getByRole('button', { name: 'Level resources' }).click()
  await expect(page.getByText(/Crane crew works on Lift (steel|plant) until then\./)).toBeVisible()
  expect(await finish()).toBe('2026-11-03T17:00')
  await page.getByRole('button', { name: 'Apply the moves' }).click()
  await expect.poll(finish).toBe('2026-11-05T17:00')
  await context.close()
})
