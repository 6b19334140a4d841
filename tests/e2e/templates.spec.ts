import { expect, test } from '@playwright/test'
import { as, expectAccessible, fillFields } from './support.ts'

test('a project starts from a workflow of the vertical, is kept as a template, and the next one starts from that', async ({
  browser,
}, { retry }) => {
  const { page, context } = await as(browser, 'owner')
  const kept = `Retrofit, our way ${retry + 1}`
  // over the dashboard: chosen there, or on the page that has all of them
  await page.goto('/dashboard?action=use-template')
  const picker = page.getByRole('dialog', { name: 'Start from a template' })
  await expect(picker.getByRole('list').getByRole('link', { name: /^Use / }).first()).toBeVisible()
  await expectAccessible(page, 'the choice of a template')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/dashboard?action=use-template')
  await picker.getByRole('list').getByRole('link', { name: /^Use / }).first().click()
  await expect(page.getByRole('dialog').getByText('The tasks come from the template you chose.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\?action=new-project/)
  await page.goto('/dashboard?action=use-template')
  await picker.getByRole('link', { name: 'All templates' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Project templates' })).toBeVisible()
  await expectAccessible(page, 'the templates')
  const workflows = page.getByRole('list', { name: 'Of the vertical' })
  const name = await workflows.getByRole('heading').first().textContent()
  await workflows.getByRole('button', { name: `Look at ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').nth(2)).toBeVisible()
  const tasks = await dialog.getByRole('listitem').count()
  await dialog.getByRole('link', { name: 'Use' }).click()

  await expect(dialog.getByText('The tasks come from the template you chose.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Clinic retrofit')
  await fillFields(page)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/project\/\d+$/)
  await page.getByRole('tab', { name: 'Schedule' }).click()
  await expect(page.getByRole('treegrid').getByRole('row')).toHaveCount(tasks + 1)

  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Keep as template' }).click()
  await dialog.getByLabel('Name').fill(kept)
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByText(`“${kept}” is kept as a template.`)).toBeVisible()
  const own = page.getByRole('list', { name: 'Of the company' })
  await own.getByRole('link', { name: `Use ${kept}` }).click()
  await expect(dialog.getByText('The tasks come from the template you chose.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/projects/templates')
  await own.getByRole('button', { name: `Remove ${kept}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(own.getByRole('button', { name: `Remove ${kept}` })).toHaveCount(0)
  await context.close()
})
