/** The trade a tab works in: its tabs, rail and words, how one switches, and who decides. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { as, expectAccessible, expectNothingCut, makeProject, url } from './support.ts'

const tabs = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Areas' })
const switcher = (page: Page) => page.getByRole('button', { name: /^Vertical: / })
const preference = (page: Page) => page.evaluate(() => localStorage.getItem('preferred-vertical'))

/** By keys alone. */
async function switchTo(page: Page, name: string): Promise<void> {
  await switcher(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name, exact: true }).press('Enter')
}

/** As an administrator changes the company record. */
async function choose(context: BrowserContext, verticals: string[], vertical: string): Promise<void> {
  const company = (await (await context.request.get(`${url}/api/companies/current`)).json()) as { version: number }
  expect(
    (
      await context.request.patch(`${url}/api/companies/current`, {
        data: { version: company.version, verticals, vertical },
      })
    ).status(),
  ).toBe(200)
}

test('an administrator switches the vertical by keys, and the words, tabs and requests follow at once', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/projects')
  await expect(tabs(page).getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expectAccessible(page, 'the register of an engineering firm with its rail')

  const asked = page.waitForRequest(
    (request) => request.url().includes('/api/projects?') && request.headers()['x-vertical'] === 'legal',
  )
  await switchTo(page, 'Legal')
  await asked
  await expect(page.getByText('The vertical is now Legal.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Matters' })).toBeVisible()
  await expect(tabs(page).getByRole('link', { name: 'Matters' })).toHaveAttribute('aria-current', 'page')
  await expect(tabs(page).getByRole('link', { name: 'Projects' })).toHaveCount(0)
  await expect(switcher(page)).toBeFocused()
  expect(await preference(page)).toBe('legal')
  await expectAccessible(page, 'the register of a law firm')

  await page.reload()
  await expect(switcher(page)).toHaveText('Legal')
  await page.goto('/projects/new')
  await expect(page.getByRole('dialog', { name: 'New Matter' })).toBeVisible()
  await context.close()
})

test('a record belongs to the vertical that is left, so a switch leads to the start', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/projects')
  await switchTo(page, 'Service')
  await expect(page.getByRole('heading', { level: 1, name: 'Work Orders' })).toBeVisible()
  await page.goto('/settings')
  await switchTo(page, 'Subcontractor')
  await expect(page.getByText('The vertical is now Subcontractor.')).toBeVisible()
  await expect(page).toHaveURL(/\/settings$/)
  const project = await makeProject(context, { name: 'Creek crossing' })
  await page.goto(`/project/${project.id}`)
  await expect(tabs(page).getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page')
  await switchTo(page, 'Engineering')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(tabs(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await context.close()
})

test('the rail opens and closes by keys, is remembered, and stands only where there is room for it', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/projects')
  const rail = page.getByRole('navigation', { name: 'Sidebar' })
  await expect(rail.getByRole('link', { name: 'Project Management' })).toHaveAttribute('aria-current', 'page')
  await rail.getByRole('link', { name: 'Active Projects' }).click()
  await expect(page).toHaveURL(/\/projects\/active$/)
  await expect(rail.getByRole('link', { name: 'Active Projects' })).toHaveAttribute('aria-current', 'page')
  await rail.getByRole('button', { name: 'Close the sidebar' }).press('Enter')
  await expect(rail).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open the sidebar' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Open the sidebar' })).toBeVisible()
  await page.getByRole('button', { name: 'Open the sidebar' }).click()
  await rail.getByRole('link', { name: 'New Project' }).click()
  await expect(page.getByRole('dialog', { name: 'New Project' })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(rail).toHaveCount(0)
  await context.close()
})

test('what the company chooses reaches everybody at once and is kept; whoever has one vertical has nothing to switch', async ({
  browser,
}) => {
  const owner = await as(browser, 'owner')
  const { page, context } = await as(browser, 'colleague')
  try {
    await page.goto('/projects')
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
    await expect(switcher(page)).toHaveCount(0)

    await choose(owner.context, ['engineering', 'service'], 'service')
    await expect(page.getByRole('heading', { level: 1, name: 'Work Orders' })).toBeVisible()
    expect(await preference(page)).toBe('service')
    await switchTo(page, 'Engineering')
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
    await page.reload()
    await expect(switcher(page)).toHaveText('Engineering')

    // the current one is lost: the first that is left
    await choose(owner.context, ['service', 'legal'], 'service')
    await expect(switcher(page)).toHaveText('Service')
  } finally {
    await choose(owner.context, ['engineering'], 'engineering')
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(switcher(page)).toHaveCount(0)
  await context.close()
  await owner.context.close()
})

test('on a phone the drawer has the vertical’s places and the others to switch to', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner', { viewport: { width: 390, height: 844 } })
  await page.goto('/projects')
  const drawer = page.getByRole('dialog', { name: 'Main navigation' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(drawer.getByRole('heading', { name: 'Engineering' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Active Projects' })).toBeVisible()
  await drawer.getByRole('button', { name: 'General Contractor' }).click()
  await expect(page.getByText('The vertical is now General Contractor.')).toBeVisible()
  await expect(drawer).toBeHidden()
  await expectNothingCut(page, 'the register of a general contractor')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(drawer.getByRole('heading', { name: 'General Contractor' })).toBeVisible()
  await expectAccessible(page, 'the drawer of a general contractor')
  await context.close()
})

test('what the chosen vertical leaves out of the register is said there, with the way to see it', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  await makeProject(context, { name: 'Quarry road' })
  await choose(context, ['engineering', 'legal'], 'engineering')
  await page.goto('/projects?q=quarry+road&vertical=legal')
  await expect(page.getByText('No results found for “quarry road”')).toBeVisible()
  await expect(page.getByText('1 more is left out because of the chosen vertical.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all verticals' }).click()
  await expect(page.getByRole('link', { name: 'Quarry road' })).toBeVisible()
  await expect(page.getByText('left out because of the chosen vertical')).toHaveCount(0)
  await choose(context, ['engineering'], 'engineering')
  await context.close()
})
