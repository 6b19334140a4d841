/** Figures of the project dashboard: true from the first moment, live, and each with its working. */
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { expectAccessible, expectNothingCut, makeProject, newColleague, url } from './support.ts'

const DAY = 86_400_000
const date = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

test('a figure is empty at first, follows what happens, and opens its working', async ({ browser }, { retry }) => {
  const { page, context } = await newColleague(browser, `figures-${retry}`)
  await page.goto('/advanced-project-dashboard')
  const projects = page.getByRole('region', { name: 'Projects' })
  await expect(projects.getByText('No data yet')).toHaveCount(5)
  await expectAccessible(page, 'the dashboard of somebody who has no projects')

  const { id, version } = await makeProject(context, {
    name: 'Late tunnel',
    client: 'Metro',
    startDate: date(-40),
    endDate: date(-3),
  })
  await makeProject(context, { name: 'Quiet tunnel', startDate: date(-40), endDate: date(90) })
  await expect(page.getByTitle('Open the working of Overdue')).toHaveText('1')
  await expect(page.getByTitle('Open the working of Active projects')).toHaveText('1')
  await expect(page.getByRole('list', { name: 'Overdue projects' }).getByText('3 days overdue')).toBeVisible()
  await expectAccessible(page, 'the dashboard')

  await page.getByTitle('Open the working of Overdue').focus()
  await page.keyboard.press('Enter')
  const working = page.getByRole('dialog', { name: 'Overdue' })
  await expect(
    working.getByText('Count of projects in planning, active or without a status whose end date has passed.'),
  ).toBeVisible()
  await expect(working.getByRole('row', { name: /Late tunnel/ })).toContainText('Metro')
  await expect(working.getByText('1 came')).toBeVisible()
  await expect(working.getByText(/^Project created by/)).toBeVisible()
  await expectAccessible(page, 'the working of a figure')
  const download = page.waitForEvent('download')
  await working.getByRole('button', { name: 'Save as CSV' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('Late tunnel')
  await working.getByRole('tab', { name: 'Trend' }).click()
  await expect(working.getByRole('table', { name: 'Trend, week by week' }).getByRole('row')).toHaveCount(9)

  await context.request.patch(`${url}/api/projects/${id}`, { data: { version, status: 'completed' } })
  await expect(working.getByText('Nothing came, went or changed its value since then.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByTitle('Open the working of Overdue')).toHaveText('0')
  await context.close()
})

test('on a phone the dashboard and a working fit, and the wall screen shows the same', async ({ browser }, {
  retry,
}) => {
  const { page, context } = await newColleague(browser, `figures-phone-${retry}`, 'user', {
    viewport: { width: 390, height: 844 },
  })
  await makeProject(context, { name: 'Late tunnel', client: 'Metro', startDate: date(-40), endDate: date(-3) })
  await page.goto('/real-time-project-dashboard')
  await page.getByTitle('Open the working of Overdue').click()
  await expect(page.getByRole('dialog', { name: 'Overdue' }).getByRole('row', { name: /Late tunnel/ })).toBeVisible()
  await expectNothingCut(page, 'a working on a phone')
  await page
    .getByRole('dialog', { name: 'Overdue' })
    .getByRole('table')
    .getByRole('link', { name: 'Late tunnel' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Late tunnel' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Overdue' })).toHaveCount(0)
  await context.close()
})
