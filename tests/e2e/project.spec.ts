import { expect, test } from '@playwright/test'
import { colleague } from './people.ts'
import { as, expectAccessible, fillFields, makeProject } from './support.ts'

test('a project is created, edited, shared, deleted and brought back', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/projects?action=new-project')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled()
  await dialog.getByLabel('Name').fill('   ')
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled()
  await dialog.getByLabel('Name').fill('Harbor Street Library')
  await dialog.getByLabel('Client').fill('City of Port Ellis')
  await dialog.getByRole('textbox', { name: 'Start date' }).fill('1 Sep 2026')
  // a name is enough, unless it is to be active at once
  await dialog.getByRole('button', { name: 'More' }).click()
  const setStatus = async (name: string) => {
    await dialog.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await setStatus('Active')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Square footage is required')).toBeVisible()
  await setStatus('By dates')
  await expect(dialog.getByText('Square footage is required')).toBeHidden()
  await dialog.getByLabel('Square footage').fill('0')
  await expect(dialog.getByText('Square footage must be greater than 0')).toBeVisible()
  await fillFields(page)
  await expectAccessible(page, 'the project dialog')

  // what was typed survives a reload
  await page.reload()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Harbor Street Library')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/project\/\d{13}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Street Library' })).toBeVisible()
  await expect(page.getByText('City of Port Ellis').first()).toBeVisible()
  await expectAccessible(page, 'a project')
  const address = page.url()

  await page.getByRole('button', { name: 'Edit' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('Harbor Street Library, phase 2')
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Street Library, phase 2' })).toBeVisible()

  await page.getByRole('button', { name: 'Share' }).first().click()
  const share = page.getByRole('dialog')
  await share.getByLabel('Colleague').fill('ben')
  await share.getByRole('option', { name: new RegExp(colleague.email) }).click()
  await share.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(share.getByText(`${colleague.firstName} ${colleague.lastName}`).first()).toBeVisible()
  await expectAccessible(page, 'the share dialog')
  await share.getByRole('button', { name: 'Done' }).click()

  const other = await as(browser, 'colleague')
  await other.page.goto('/projects?view=shared')
  await other.page.getByRole('link', { name: 'Harbor Street Library, phase 2' }).click()
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(/Harbor Street Library, phase 2/)
  await expect(other.page.getByRole('button', { name: 'Edit' })).toHaveCount(0)

  await page.goto('/projects')
  await page.getByRole('button', { name: 'Actions for Harbor Street Library, phase 2' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('“Harbor Street Library, phase 2” deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Harbor Street Library, phase 2' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Harbor Street Library, phase 2' })).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Street Library, phase 2' })).toBeVisible()
  await context.close()
  await other.context.close()
})

test('a change made by one person appears at the other without a reload', async ({ browser }) => {
  const [one, two] = [await as(browser, 'owner'), await as(browser, 'owner')]
  await one.page.goto('/projects')
  await expect(one.page.getByText('connected', { exact: true })).toBeVisible()
  await makeProject(two.context, { name: 'Made elsewhere' })
  await expect(one.page.getByRole('link', { name: 'Made elsewhere' })).toBeVisible()
  await one.context.close()
  await two.context.close()
})

test('the second of two edits sees both versions and loses nothing', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const project = await makeProject(context, { name: 'Contested', client: 'Old client' })
  await page.goto(`/project/${project.id}`)
  await page.getByRole('button', { name: 'Edit' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Client').fill('My client')
  await dialog.getByLabel('Location').fill('My place')
  const theirs = await context.request.patch(`/api/projects/${project.id}`, {
    data: { version: project.version, client: 'Their client' },
  })
  expect(theirs.status()).toBe(200)
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Their client').first()).toBeVisible()
  await expect(page.getByText('My client').first()).toBeVisible()
  await expectAccessible(page, 'the conflict')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const after = await (await context.request.get(`/api/projects/${project.id}`)).json()
  expect(after).toMatchObject({ client: 'My client', location: 'My place', version: 3 })
  await context.close()
})

test('files are uploaded, downloaded and removed', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const project = await makeProject(context, { name: 'With drawings' })
  await page.goto(`/project/${project.id}?tab=3`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan A.txt', mimeType: 'text/plain', buffer: Buffer.from('ground floor') })
  const row = page.getByRole('link', { name: /plan A\.txt/ })
  await expect(row).toBeVisible()
  await expectAccessible(page, 'documents')
  const [download] = await Promise.all([page.waitForEvent('download'), row.click()])
  expect(download.suggestedFilename()).toBe('plan A.txt')
  await page.getByRole('button', { name: 'Remove plan A.txt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No documents yet.')).toBeVisible()
  await context.close()
})
