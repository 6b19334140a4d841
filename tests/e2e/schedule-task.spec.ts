/** What belongs to one task, found by universal search, and the wide board of its project. */
import { expect, test } from '@playwright/test'
import { as, expectAccessible, makeProject, url } from './support.ts'

test('a task is found by search and has notes, a checklist, files, comments and a history', async ({ browser }, {
  retry,
}) => {
  const { page, context } = await as(browser, 'owner')
  const name = `Quartzite cladding ${retry + 1}`
  const { id } = await makeProject(context, { name: 'Town hall', startDate: '2026-11-02' })
  const changes = [{ op: 'add', ref: 'clad', parentId: null, task: { name, duration: 960 } }]
  expect(
    (await context.request.post(`${url}/api/projects/${id}/schedule/changes`, { data: { changes } })).status(),
  ).toBe(200)

  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(name)
  await page.getByRole('option').filter({ hasText: name }).first().click()
  await expect(page).toHaveURL(new RegExp(`/project/${id}\\?.*task=`))
  const panel = page.getByRole('complementary', { name: 'Task' })
  await expect(panel.getByText('Why these dates')).toBeVisible()

  const open = (title: string) => panel.getByRole('button', { name: new RegExp(`^${title}`), expanded: false }).click()
  await open('Checklist')
  await panel.getByLabel('What is to be checked').fill('Anchors torqued')
  await page.keyboard.press('Enter')
  await panel.getByRole('checkbox', { name: 'Anchors torqued' }).click()
  await expect(panel.getByRole('checkbox', { name: 'Anchors torqued' })).toBeChecked()
  await open('Files')
  const picked = page.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'Add files' }).click()
  await (
    await picked
  ).setFiles({ name: 'detail.txt', mimeType: 'text/plain', buffer: Buffer.from('Fix with two anchors.') })
  await expect(panel.getByRole('link', { name: 'detail.txt' })).toBeVisible()
  await open('Comments')
  await panel.getByRole('textbox', { name: 'Comment' }).fill('The stone arrives on Friday.')
  await panel.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(panel.getByText('The stone arrives on Friday.').last()).toBeVisible()
  await expectAccessible(page, 'a task with everything open')

  await page.reload()
  await expect(panel.getByRole('checkbox', { name: 'Anchors torqued' })).toBeChecked()
  await expect(panel.getByRole('link', { name: 'detail.txt' })).toBeVisible()
  await panel.getByRole('button', { name: 'Remove this comment' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(panel.getByText('The stone arrives on Friday.')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Remove detail.txt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(panel.getByRole('link', { name: 'detail.txt' })).toHaveCount(0)
  await open('History')
  await expect(panel.getByText('Comment written')).toBeVisible()

  await page.goto(`/enhanced-project/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Town hall' })).toBeVisible()
  await expectAccessible(page, 'the wide board')
  await context.close()
})
