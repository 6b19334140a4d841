/** Registers that stand inside other pages: what is asked for is saved, found again, and can be taken away. */
import { expect, type Page, test } from '@playwright/test'
import { addDays, todayPlain } from '../../src/lib/dates.ts'
import { as, expectAccessible, expectNothingCut, makeProject, url } from './support.ts'

/** Saves what a list in a panel shows; before the first view that is an entry of the list's menu, later a button beside the tabs. */
async function saveView(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Save view' })
  if (await button.isVisible()) await button.click()
  else {
    await page.getByRole('button', { name: 'More', exact: true }).last().click()
    await page.getByRole('menuitem', { name: 'Save view' }).click()
  }
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
}

test('the tasks of all projects are filtered by the address, saved as a view, and the board follows', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  const day = addDays(todayPlain(), 200)
  const { id } = await makeProject(context, { name: 'Weir', startDate: day, endDate: addDays(day, 20) })
  const add = (ref: string, stage: string) => ({
    op: 'add',
    ref,
    parentId: null,
    task: { name: `${ref} the weir`, duration: 480, stage },
  })
  const changes = [add('Survey', 'todo'), add('Gauge', 'review')]
  expect(
    (await context.request.post(`${url}/api/projects/${id}/schedule/changes`, { data: { changes } })).status(),
  ).toBe(200)

  await page.goto(`/advanced-project-management?project=${id}&stage=review`)
  await expect(page.getByRole('link', { name: 'Gauge the weir' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Survey the weir' })).toHaveCount(0)
  // what opens a list has one arrow: a select, rows per page, and the box that finds a colleague
  await expect(page.getByRole('combobox', { name: 'Assigned' })).toBeVisible()
  await expect(page.getByTestId('ArrowDropDownIcon')).toHaveCount(0)
  const drawn = await page.locator('select').evaluateAll((all) => all.map((one) => getComputedStyle(one).appearance))
  expect(new Set(drawn)).toEqual(new Set(['none']))
  await saveView(page, 'Weir in review')
  await expect(page).toHaveURL(/saved=/)
  await expectAccessible(page, 'a saved view of the tasks')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Gauge the weir' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Survey the weir' })).toHaveCount(0)

  await page.getByLabel('Stage', { exact: true }).selectOption('Open tasks')
  await expect(page).toHaveURL(/stage=any/)
  await expect(page.getByRole('link', { name: 'Survey the weir' })).toBeVisible()
  await page.getByRole('tab', { name: 'Board' }).click()
  await expect(page.getByRole('link', { name: 'Survey the weir' })).toBeVisible()
  await page.getByRole('tab', { name: 'List' }).click()
  await page.getByRole('link', { name: 'Survey the weir' }).click()
  await expect(page).toHaveURL(new RegExp(`/project/${id}\\?.*task=`))
  await expect(page.getByRole('complementary', { name: 'Task' }).getByText('Why these dates')).toBeVisible()
  await page.goBack()

  // in the order of their names, then both at once and back
  await page.getByRole('columnheader', { name: 'Task' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Task' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('link', { name: /the weir$/ })).toHaveText(['Gauge the weir', 'Survey the weir'])
  for (const name of ['Gauge the weir', 'Survey the weir'])
    await page.getByRole('row', { name }).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'In progress' }).click()
  await expect(page.getByText('2 tasks changed')).toBeVisible()
  await expect(page.getByLabel('Stage of Survey the weir')).toHaveValue('doing')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByLabel('Stage of Survey the weir')).toHaveValue('todo')

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Project' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Project' })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingCut(page, 'the tasks of all projects on a phone')
  await context.close()
})

test('people and invitations keep what is asked for in the address, and say when nothing fits', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/admin')
  await page.getByLabel('Role', { exact: true }).selectOption('Administrator')
  await expect(page).toHaveURL(/filter=role%3Dadmin/)
  await saveView(page, 'Administrators')
  await page.reload()
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('admin')
  await expectAccessible(page, 'a saved view of the people')

  // an address from elsewhere: fields of the company's own, which people have not, and more words than a box takes
  await page.goto(`/admin?where=status%3Dx&q=${'wide '.repeat(60)}`)
  await expect(page.getByText(/^No results found for “wide wide/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('row', { name: /\(you\)/ })).toBeVisible()

  // whoever is looked for among the people and is only invited yet
  const made = await context.request.post(`${url}/api/invitations`, {
    data: { email: 'late.joiner@plumbline.test', role: 'user' },
  })
  expect(made.ok(), await made.text()).toBe(true)
  await page.goto('/admin?q=late.joiner')
  await expect(page.getByText('1 open invitation fits.')).toBeVisible()
  await page.getByRole('link', { name: 'Show invitations' }).click()
  await expect(page.getByRole('row', { name: /late\.joiner@plumbline\.test/ })).toBeVisible()
  await page.goto('/admin')

  await page.getByRole('button', { name: 'Invitations' }).click()
  await expect(page).toHaveURL(/view=invitations/)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Expired')
  await expect(page.getByText('Nothing fits these filters.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingCut(page, 'the invitations on a phone')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('')
  await context.close()
})

test('rows per page that are chosen right after typing stay chosen, and what was typed is found', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  await makeProject(context, { name: 'Trough gate' })
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'Trough gate' })).toBeVisible()
  // before the find box asks: it waits for a pause in the typing
  await page.getByRole('textbox', { name: 'Find' }).fill('trough')
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption({ value: '25' })
  await expect(page).toHaveURL(/q=trough/)
  await expect(page).toHaveURL(/size=25/)
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('25')
  await context.close()
})
