import { expect, type Page, test } from '@playwright/test'
import { colleague } from './people.ts'
import { as } from './support.ts'

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
