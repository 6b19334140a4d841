import { expect, test, type Page } from '@playwright/test'
import { owner } from './people.ts'
import { as, expectAccessible, expectNothingCut, makeProject, url } from './support.ts'

const DEFAULTS = {
  themeMode: 'light',
  language: 'en',
  emailNotifications: true,
  projectNotifications: true,
  autoSave: true,
  defaultProjectView: 'list',
  units: 'imperial',
}
const isDark = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-dark'))
const choose = (page: Page, group: string, option: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { name: option, exact: true }).click()

test.afterAll(async ({ browser }) => {
  const { context } = await as(browser, 'owner')
  await context.request.patch(`${url}/api/me`, { data: DEFAULTS })
  await context.close()
})

test('a theme is shown at once, goes back when it is not saved, and stays when it is', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await context.request.patch(`${url}/api/me`, { data: DEFAULTS })
  await page.goto('/settings')
  await expectAccessible(page, 'the settings')
  await choose(page, 'Theme mode', 'Dark')
  await expect.poll(() => isDark(page)).toBe(true)
  await expectAccessible(page, 'the settings in the dark')
  // whoever leaves with something that is kept nowhere is asked, by every way out
  const projects = page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Projects' })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await projects.click()
  await expectAccessible(page, 'the question before leaving')
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(`${url}/settings`)
  await expect.poll(() => isDark(page)).toBe(true)
  await projects.click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect.poll(() => isDark(page)).toBe(false)
  await page.goBack()
  await choose(page, 'Theme mode', 'Dark')
  await page.goForward()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL(`${url}/settings`)
  await expect.poll(() => isDark(page)).toBe(true)
  await page.getByRole('button', { name: 'Reset to Defaults' }).click()
  await projects.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()

  await page.goto('/settings')
  await choose(page, 'Theme mode', 'Dark')
  await choose(page, 'Units', 'SI')
  await expect(page.getByText('A pipe of 30 m carries 2 l/s of water at 45 °C.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await expect(page.getByText('Settings saved successfully!')).toBeHidden()
  await page.reload()
  await expect.poll(() => isDark(page)).toBe(true)
  await expect(page.getByRole('button', { name: 'SI', exact: true })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Reset to Defaults' }).click()
  await expect.poll(() => isDark(page)).toBe(false)
  await page.reload()
  await expect.poll(() => isDark(page)).toBe(true)
  await page.getByRole('button', { name: 'Reset to Defaults' }).click()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  const me = (await (await context.request.get(`${url}/api/me`)).json()) as { user: object }
  expect(me.user).toMatchObject(DEFAULTS)
  await context.close()
})

test('what cannot be saved says so for three seconds and keeps what was chosen', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/settings')
  await page.route('**/api/me?*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 500,
          json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'no', requestId: 'x' },
        })
      : route.fallback(),
  )
  await page.getByLabel('Project notifications').uncheck()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Error saving settings. Please try again.')).toBeVisible()
  await expect(page.getByText('Error saving settings. Please try again.')).toBeHidden()
  await expect(page.getByLabel('Project notifications')).not.toBeChecked()
  await context.close()
})

test('the register opens in the view of the settings, unless the address names one', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await makeProject(context, { name: 'Timeline tower', startDate: '2026-02-01', endDate: '2026-12-01', progress: 40 })
  await page.goto('/settings')
  await choose(page, 'Default project view', 'Timeline')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  const pressed = (name: string) => page.getByRole('group', { name: 'Layout' }).getByRole('button', { name })
  for (const address of ['/projects']) {
    await page.goto(address)
    await expect(pressed('Timeline')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('listitem').filter({ hasText: 'Timeline tower' })).toContainText(
      '1 Feb 26 to 1 Dec 26, 40 %',
    )
  }
  await expectAccessible(page, 'the timeline')
  await page.goto('/projects?view=grid')
  await expect(pressed('Grid')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, 'the grid')
  await page.getByRole('tab', { name: 'Mine' }).click()
  await expect(page).toHaveURL(/view=mine&layout=grid/)
  await page.getByRole('listitem').filter({ hasText: 'Timeline tower' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline tower' })).toBeVisible()
  for (const view of ['grid', 'timeline']) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/projects?view=${view}`)
    await expect(page.getByRole('listitem').filter({ hasText: 'Timeline tower' })).toBeVisible()
    await expectNothingCut(page, `${view} on a phone`)
  }
  await context.request.patch(`${url}/api/me`, { data: DEFAULTS })
  await context.close()
})

test('what was typed is back after the page has crashed, and thrown away on request', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/projects/new')
  const dialog = page.getByRole('dialog', { name: 'New Project' })
  await dialog.getByLabel('Name').fill('Half a thought')
  await dialog.getByLabel('Notes').fill('and then')
  await expect(dialog.getByText('Draft kept')).toBeVisible()
  await dialog.getByLabel('Notes').fill('and then the lights went out')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('the lights went out')
  const debug = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void debug.send('Page.crash').catch(() => undefined)
  await crashed

  const second = await context.newPage()
  await second.goto('/projects/new')
  const again = second.getByRole('dialog', { name: 'New Project' })
  await expect(again.getByLabel('Notes')).toHaveValue('and then the lights went out')
  await expect(again.getByText('Draft kept')).toBeVisible()
  await again.getByRole('button', { name: 'Discard draft' }).click()
  await expect(again.getByLabel('Name')).toHaveValue('')
  await second.reload()
  await expect(again.getByLabel('Name')).toHaveValue('')
  await context.close()
})

test('a form on a page offers what was typed before; a dialog opens with it; nothing is kept without auto-save', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/profile')
  await page.getByLabel('First name').fill('Olivia')
  // leaving at once: what was typed a moment ago counts too
  await page.reload()
  await expect(page.getByText('What you typed last time was kept.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue(owner.firstName)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Olivia')
  await page.reload()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue(owner.firstName)
  await expect(page.getByText('What you typed last time was kept.')).toBeHidden()

  await page.goto('/admin?action=invite-user')
  await page.getByRole('dialog').getByLabel('E-mail').fill('somebody@firm.example')
  await expect(page.getByRole('dialog').getByText('Draft kept')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toHaveValue('somebody@firm.example')

  await page.goto('/settings')
  await page.getByLabel('Auto-save').uncheck()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft/')))).toEqual([])
  await page.goto('/admin?action=invite-user')
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toHaveValue('')
  await page.getByRole('dialog').getByLabel('E-mail').fill('nobody@firm.example')
  await page.reload()
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toHaveValue('')
  await context.request.patch(`${url}/api/me`, { data: DEFAULTS })
  await context.close()
})

test('a change in the administration is kept as a draft when the page is left, or the person is asked', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  const people = page.getByRole('tab', { name: 'User management' })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.goto('/admin?openTab=company')
  await page.getByLabel('Industry').fill('Bridges')
  await people.click()
  // until its people are there the page before still stands behind, with what was typed
  await expect(page.getByLabel(/^Role of /).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Industry')).toHaveValue('Bridges')
  await page.getByRole('button', { name: 'Discard changes' }).click()

  expect((await context.request.patch(`${url}/api/me`, { data: { autoSave: false } })).status()).toBe(200)
  await page.goto('/admin?openTab=company')
  await page.getByLabel('Industry').fill('Tunnels')
  await people.click()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Industry')).toHaveValue('Tunnels')
  await people.click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'User management' })).toBeVisible()
  await context.request.patch(`${url}/api/me`, { data: DEFAULTS })
  await context.close()
})

test('System settings show what can be changed; what the environment decides stands with the state of the server', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/admin?openTab=system-settings')
  await expect(page.getByRole('region', { name: 'Backups' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Network' })).toHaveCount(0)
  await expect(page.getByRole('tabpanel').locator('input:read-only:not([type=checkbox], [aria-hidden])')).toHaveCount(0)
  await page.goto('/admin?openTab=api-status')
  await expect(page.getByRole('region', { name: 'Network' })).toContainText('You come from 127.0.0.1')
  await expectAccessible(page, 'the state of the server')
  await context.close()
})

test('no password is kept', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Vera')
  await page.getByLabel(/^Password/).fill('a-secret-of-mine')
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Vera')
  await expect(page.getByLabel(/^Password/)).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('a-secret-of-mine')
  await context.close()
})
