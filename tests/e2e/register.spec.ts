import { expect, test } from '@playwright/test'
import { owner as me } from './people.ts'
import { as, expectAccessible, expectNothingCut, fillFields, makeProject, newColleague, url } from './support.ts'

test('selected projects are changed together, and the change is taken back', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  for (const name of ['Bulk lock one', 'Bulk lock two']) await makeProject(context, { name })
  await page.goto('/projects?q=bulk lock')
  await expect(page.getByText('2 projects', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Bulk lock one' }).check()
  await page.getByRole('checkbox', { name: 'Bulk lock two' }).check()
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' })
  await bar.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the 2 selected' })
  await expect(dialog.getByRole('button', { name: 'Change' })).toBeDisabled()
  await dialog.getByLabel('Status').click()
  await page.getByRole('option', { name: 'On hold' }).click()
  await dialog.getByLabel('Add tags').fill('lock, water')
  await expectAccessible(page, 'the dialog for many projects')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText('2 changed')).toBeVisible()
  await expect(page.getByRole('row').getByText('On hold')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The change is taken back.')).toBeVisible()
  await expect(page.getByRole('row').getByText('On hold')).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Bulk lock one' }).check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 project', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 projects', { exact: true })).toBeVisible()
  await context.close()
})

test('the register is filtered by status, client, owner and budget, and still is after a reload', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  await makeProject(context, { name: 'Sluice one', status: 'on-hold', client: 'Canal Trust', budget: 100_000_00 })
  await makeProject(context, { name: 'Sluice two', status: 'on-hold', client: 'Canal Trust', budget: 900_000_00 })
  await makeProject(context, { name: 'Sluice three', status: 'active', client: 'Harbour Trust' })
  await page.goto('/projects?q=sluice')
  await expect(page.getByText('3 projects', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('On hold')
  await expect(page.getByText('2 projects', { exact: true })).toBeVisible()
  const add = async (by: string) => {
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitem', { name: by, exact: true }).click()
    return page.getByRole('dialog', { name: by, exact: true })
  }
  const client = await add('Client')
  await client.getByLabel('Holds').fill('canal')
  await client.getByRole('button', { name: 'Filter' }).click()
  const owner = await add('Owner')
  await owner.getByLabel('Is').click()
  await page.getByRole('listbox').getByRole('option', { name: me.email }).click()
  await owner.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByText('2 projects', { exact: true })).toBeVisible()
  const budget = await add('Budget')
  await budget.getByLabel('From').fill('500000')
  await budget.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByText('1 project', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a register with filters')
  await page.reload()
  await expect(page.getByText('1 project', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sluice two' })).toBeVisible()
  await page.getByRole('button', { name: 'Budget', exact: true }).click()
  await expect(page).toHaveURL(/order=-?budget/)
  await context.close()
})

test('a file is imported, its bad row is listed, and the import is undone', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const head = 'Project name,Customer,Start,Project type,Building type,Square footage,Design phase'
  const content = [
    head,
    'Import weir one,City,2026-03-02,HVAC,Commercial,900,Schematic',
    'Import weir two,City,soon,HVAC,Commercial,,Schematic',
    'Import weir three,City,03/04/2026,HVAC,Commercial,700,Schematic',
  ].join('\n')
  await page.goto('/projects')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import projects' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'weirs.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(dialog.getByText('2 rows can be imported')).toBeVisible()
  await expect(dialog.getByText('Start date must be a date')).toBeVisible()
  await expect(dialog.getByText('03/04/2026 is read as 4 March 2026')).toBeVisible()
  await dialog.getByLabel('How dates are read: Start').selectOption('Day first')
  await expect(dialog.getByText('03/04/2026 is read as 3 April 2026')).toBeVisible()
  await expectAccessible(page, 'the preview of an import')
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  const result = page.getByRole('dialog', { name: 'Import finished' })
  await expect(result.getByText('2 projects created from “weirs.csv”.')).toBeVisible()
  await expect(result.getByText('1 row was left out.')).toBeVisible()
  await expectAccessible(page, 'the result of an import')
  const problems = await (
    await context.request.get(
      url +
        ((await result.getByRole('link', { name: 'Download the rows that were left out' }).getAttribute('href')) ?? ''),
    )
  ).text()
  expect(problems).toContain('Import weir two')
  await result.getByRole('button', { name: 'Undo import' }).click()
  await expect(result.getByText('2 projects deleted.')).toBeVisible()
  await result.getByRole('button', { name: 'Close' }).last().click()
  await page.goto('/projects?q=import weir')
  await expect(page.getByText('No results found for “import weir”')).toBeVisible()
  await context.close()
})

test('a project goes to the archive and comes back', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await makeProject(context, { name: 'Retired culvert' })
  await page.goto('/projects?q=retired culvert')
  await page.getByRole('button', { name: 'Actions for Retired culvert' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('“Retired culvert” archived')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Retired culvert' })).toHaveCount(0)
  await page.goto('/projects?view=archived')
  await expect(page.getByRole('tab', { name: 'Archived' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'Retired culvert' }).click()
  await expect(page.getByText('This project is archived.')).toBeVisible()
  await expectAccessible(page, 'an archived project')
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByText('“Retired culvert” is back in the register.')).toBeVisible()
  await page.goto('/projects?q=retired culvert')
  await expect(page.getByRole('link', { name: 'Retired culvert' })).toBeVisible()
  await context.close()
})

test('a project is shared by name, handed over, and left', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const helper = await newColleague(browser, 'heron')
  const { id } = await makeProject(context, { name: 'Handed bridge' })
  const { ownerId } = (await (await context.request.get(`${url}/api/projects/${id}`)).json()) as { ownerId: string }
  await page.goto(`/project/${id}?tab=5`)
  await page.getByLabel('Colleague').fill('heron')
  await page.getByRole('option', { name: /heron/ }).click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Shared with heron user.')).toBeVisible()
  await expectAccessible(page, 'the team of a project')
  await expectNothingCut(page, 'the team of a project')
  await page.getByRole('button', { name: 'Hand over' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand “Handed bridge” over' })
  await dialog.getByLabel('Colleague').fill('heron')
  await page.getByRole('option', { name: /heron/ }).click()
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText('heron user owns it now.')).toBeVisible()

  // the new owner gives it back, and then leaves
  await helper.page.goto(`/project/${id}?tab=5`)
  await expect(helper.page.getByText('heron user (you)')).toBeVisible()
  expect(
    (await helper.context.request.put(`${url}/api/projects/${id}/owner`, { data: { userId: ownerId } })).status(),
  ).toBe(200)
  await helper.page.reload()
  await helper.page.getByRole('button', { name: 'Leave', exact: true }).click()
  await helper.page
    .getByRole('alertdialog', { name: 'Leave “Handed bridge”?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  await expect(helper.page.getByText('You have left “Handed bridge”.')).toBeVisible()
  expect((await helper.context.request.get(`${url}/api/projects/${id}`)).status()).toBe(404)
  await helper.context.close()
  await context.close()
})

test('a location is suggested while it is typed, and brings its coordinates', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/projects?action=new-project')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Located mill')
  await expect(dialog.getByText('GeoNames, CC BY 4.0')).toBeVisible()
  await dialog.getByLabel('Location').fill('portland, or')
  await page.getByRole('option', { name: 'Portland OR, United States', exact: true }).click()
  await expect(dialog.getByLabel('Location')).toHaveValue('Portland, OR, United States')
  await fillFields(page)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/project\/\d{13}$/)
  const id = page.url().split('/').at(-1)
  const made = (await (await context.request.get(`${url}/api/projects/${id}`)).json()) as {
    coords: { latitude: number } | null
  }
  expect(Math.round(made.coords?.latitude ?? 0)).toBe(46)
  await context.close()
})

test('the demo project is there when it is opened', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/project/demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Project' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Building loads' })).toBeVisible()
  await expect(page.getByText('1,440 kBtu/h')).toBeVisible()
  await expectAccessible(page, 'the demo project')
  expect((await context.request.delete(`${url}/api/projects/demo`)).status()).toBe(200)
  await context.close()
})

test('a filter that stands in the bar is a chip where it hides something, and one press removes it', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  await makeProject(context, { name: 'Chip weir', status: 'completed' })
  await page.goto('/schedule?q=Chip%20weir')
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove filter State' })
  await expect(remove).toBeVisible()
  await expect(page.getByText('Chip weir')).toHaveCount(0)
  await remove.click()
  await expect(page.getByText('Chip weir').first()).toBeVisible()
  await expect(remove).toHaveCount(0)
  await context.close()
})
