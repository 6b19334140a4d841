import { expect, type Page, test } from '@playwright/test'
import { colleague } from './people.ts'
import { as, expectAccessible, expectNothingCut, makeProject } from './support.ts'

/** Presses Tab until the named control has the focus; a person would do the same. */
async function tabTo(page: Page, role: string, name: RegExp, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const active = document.activeElement
      if (!active) return null
      const label =
        active.getAttribute('aria-label') ??
        (active.id ? document.querySelector(`label[for="${CSS.escape(active.id)}"]`)?.textContent : null) ??
        active.textContent
      return { role: active.getAttribute('role') ?? active.tagName.toLowerCase(), name: (label ?? '').trim() }
    })
    if (
      found &&
      name.test(found.name) &&
      (found.role === role || { a: 'link', input: 'textbox', textarea: 'textbox' }[found.role] === role)
    )
      return
  }
  throw new Error(`Tab never reached ${role} ${name}`)
}

/** Opens a list of choices by keyboard and takes the first. */
async function chooseFirst(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, 'combobox', name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

test('the sheet of shortcuts lists the keys of the page it is opened on', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const { id } = await makeProject(context, { name: 'Keys in a sheet', startDate: '2026-11-02', endDate: '2026-12-02' })
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const open = async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    // what listens for the key comes a moment after the page, and shows nothing that could be waited for
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(sheet).toBeVisible({ timeout: 1_000 })
    }).toPass()
  }
  await page.goto('/personal-calendar')
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible()
  await open()
  await expect(sheet.getByRole('heading', { name: 'On this page' })).toBeVisible()
  await expect(sheet.getByRole('definition').filter({ hasText: 'New task' })).toBeVisible()

  await page.goto('/schedule')
  await expect(page.locator('.pg-row').first()).toBeVisible()
  await open()
  await expect(sheet.getByRole('heading', { name: 'Schedule of the company' })).toBeVisible()
  await expect(sheet.getByText('Go to its bar')).toBeVisible()
  // what only a project's own schedule can do is not promised here
  await expect(sheet.getByText('Insert a row above')).toHaveCount(0)
  await expectAccessible(page, 'the sheet of shortcuts over the schedule')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingCut(page, 'the sheet of shortcuts on a phone')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/project/${id}?tab=1`)
  await expect(page.getByRole('toolbar', { name: 'Tools of the schedule' })).toBeVisible()
  await open()
  await expect(sheet.getByRole('heading', { name: 'Schedule of Keys in a sheet' })).toBeVisible()
  await expect(sheet.getByText('Insert a row above')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/projects')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await open()
  await expect(sheet.getByText('Go to its bar')).toHaveCount(0)
  await context.close()
})

test('a project is created, edited, shared and deleted by keyboard alone', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/projects')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  // the frame is whole once its menus stand: what comes before them would be passed over by Tab
  await expect(page.getByRole('button', { name: 'Admin', exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'All work' })).toBeVisible()

  await tabTo(page, 'button', /^New project$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('Keyed in')
  for (const choice of [/^Project type/, /^Building type/]) await chooseFirst(page, choice)
  await tabTo(page, 'textbox', /^Square footage/)
  await page.keyboard.type('900')
  await chooseFirst(page, /^Design phase/)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Keyed in' })).toBeVisible()

  await tabTo(page, 'button', /^Edit$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' again')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Keyed in again' })).toBeVisible()

  await tabTo(page, 'button', /^Share$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Colleague')).toBeFocused()
  await page.keyboard.type('ben')
  await expect(page.getByRole('option', { name: new RegExp(colleague.email) })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog').getByText(`${colleague.firstName} ${colleague.lastName}`).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'Keyed in again' })).toBeVisible()
  await tabTo(page, 'button', /^Actions for Keyed in again$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“Keyed in again” deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Keyed in again' })).toHaveCount(0)
  await context.close()
})
