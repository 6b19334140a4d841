import { expect, test } from '@playwright/test'
import { as, expectAccessible, makeProject } from './support.ts'

test('a filter and order are saved as a view, found again after a reload, and removed with undo', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  await makeProject(context, { name: 'Pump house north' })
  await makeProject(context, { name: 'Pump house south' })
  await makeProject(context, { name: 'Something dry' })
  await page.goto('/projects')
  await page.getByLabel('Find in this list').fill('pump house')
  await expect(page.getByText('2 projects', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Project', exact: true }).click()
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Pumps')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('tab', { name: 'Pumps' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'All work' }).click()
  await expect(page.getByText('2 projects', { exact: true })).toHaveCount(0)
  await page.reload()
  await page.getByRole('tab', { name: 'Pumps' }).click()
  await expect(page.getByText('2 projects', { exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Project' })).toHaveAttribute('aria-sort', 'ascending')
  await expectAccessible(page, 'a saved view')
  await page.getByRole('button', { name: 'Remove view' }).click()
  await expect(page.getByRole('tab', { name: 'Pumps' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('tab', { name: 'Pumps' })).toHaveAttribute('aria-selected', 'true')
  const long = 'Pump houses on the northern canal that wait for their permit'
  await page.getByLabel('Find in this list').fill('pump')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(long)
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  const clipped = page.getByRole('tab', { name: long }).getByTitle(long)
  await expect(clipped).toHaveCSS('text-overflow', 'ellipsis')
  expect(await clipped.evaluate((span) => span.scrollWidth > span.clientWidth)).toBe(true)
  await context.close()
})
