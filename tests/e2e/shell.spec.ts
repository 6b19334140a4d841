/** The frame for each role: whatever a menu, button, drawer or search offers opens what it promises, and what is restricted does not. */
import { expect, type Page, test } from '@playwright/test'
import type { Module } from '../../src/kernel/contract/module.ts'
import { mayPass } from '../../src/kernel/contract/session.ts'
import { heldBy } from '../../src/kernel/contract/vertical.ts'
import { engineering } from '../../src/verticals/engineering.ts'
import { en } from '../../src/kernel/web/i18n/en.ts'
import { manifests as all } from '../../src/modules/all.manifests.ts'
import { en as search } from '../../src/modules/platform/search/i18n/en.ts'
import { missingFor } from '../../src/modules/platform/search/rules.ts'
import { follow } from './looks.ts'
import { as, newColleague } from './support.ts'

const manifests: readonly Module[] = all
const panels = Object.fromEntries(
  manifests.flatMap((module) =>
    Object.entries(module.panels ?? {}).map(([name, panel]) => [`${module.id}.${name}`, panel] as const),
  ),
)
const ROLES = ['user', 'accounting', 'hr', 'admin'] as const
const DENIED = 'Access denied - admin role required'

/** The page behind a link stands, and shows neither a refusal nor a failure. */
async function expectOpens(page: Page, address: string, promised: string): Promise<void> {
  await follow(page, address)
  const heading = page.locator('h1').first()
  await expect(heading, `${promised} at ${address}`).toBeVisible()
  await expect(heading).not.toHaveText(/No access|Page not found|Something went wrong|Component Load Failed/)
}

async function linksIn(scope: ReturnType<Page['locator']>): Promise<{ name: string; href: string }[]> {
  await expect(scope.first()).toBeVisible()
  return scope.evaluateAll((links) =>
    links.map((link) => ({
      name: link.textContent?.trim() || link.getAttribute('aria-label') || '',
      href: link.getAttribute('href') ?? '',
    })),
  )
}

/** Results that were opened already: the same page stands behind them for every role that may. */
const opened = new Set<string>()

for (const role of ROLES) {
  test(`every menu and every search result opens what it promises: ${role}`, async ({ browser }) => {
    const { page, context } = await newColleague(browser, `shell-${role}`, role)
    await page.goto('/help')
    const may = (access: Parameters<typeof mayPass>[0]) =>
      mayPass(
        access,
        { role, held: { engineering: heldBy(engineering, 'senior-engineer', {}, () => false) } },
        manifests,
      )
    const header = page.getByRole('banner')

    const menus = header.getByRole('navigation', { name: 'Main navigation' }).getByRole('button')
    await expect(header.getByRole('link', { name: 'Plumbline, start page' })).toHaveAttribute('href', '/dashboard')
    const names = await menus.allTextContents()
    expect(names.includes('Admin'), 'the Admin menu is for admin, hr and accounting').toBe(role !== 'user')
    const offered: { name: string; href: string }[] = []
    for (const name of [...names, 'New']) {
      await header.getByRole('button', { name, exact: true }).click()
      offered.push(...(await linksIn(page.getByRole('menu').locator('a[href]'))))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
    offered.push(...(await linksIn(header.locator('a[href]'))))
    expect(
      offered.some(({ href }) => href === '/admin'),
      'Admin Panel',
    ).toBe(role === 'admin')
    for (const [href, name] of new Map(
      offered.filter((one) => one.href.startsWith('/')).map((one) => [one.href, one.name]),
    ))
      await expectOpens(page, href, name)

    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const features = manifests.flatMap((module) => [
      ...Object.values(module.routes).flatMap((route) =>
        route.search ? [{ title: route.search.title ?? route.title, access: route.access, path: route.path }] : [],
      ),
      ...Object.values(module.panels ?? {}).flatMap((panel) =>
        panel.search
          ? [
              {
                title: panel.search.title ?? panel.title,
                // a card of a panel asks for what that one asks for
                access: panels[panel.on]?.access ?? panel.access,
                path: `openTab=${panel.tab}`,
              },
            ]
          : [],
      ),
    ])
    expect(features.length).toBeGreaterThan(8)
    for (const { title, access, path } of features) {
      const dialog = page.getByRole('dialog', { name: 'Search' })
      if (!(await dialog.isVisible())) await page.keyboard.press('Control+k')
      await dialog.getByRole('combobox').fill(title)
      // what cannot be opened stands below everything that can, so another row may name it first
      const row = dialog.getByRole('option', { name: new RegExp(`^${title}( |$)`) }).first()
      await expect(row).toBeVisible()
      // what the server finds moves the rows, and a press would meet another one
      await expect(dialog.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
      if (may(access)) {
        await expect(row).not.toContainText(DENIED)
        if (opened.has(title)) continue
        opened.add(title)
        await row.click()
        await expect(page, title).toHaveURL((address) => (address.pathname + address.search).includes(path))
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/No access|Page not found/)
      } else {
        // an administrator may open the page, so what is missing is what the panel asks for
        const missing = role === 'admin' ? missingFor(access) : 'role'
        await expect(row).toContainText(missing === 'role' ? DENIED : search.missing[missing])
        const before = page.url()
        await row.click({ force: true })
        await expect(dialog, 'it stays open').toBeVisible()
        expect(page.url()).toBe(before)
      }
    }
    await context.close()
  })
}

test('below 900 px the drawer has the sections of the specification and what the person may open', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner', { viewport: { width: 390, height: 844 } })
  await page.goto('/help')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Main navigation' })
  await expect(drawer).toBeVisible()
  expect((await drawer.boundingBox())?.width).toBe(280)
  const sections = Object.keys(en.sections)
  expect(sections).toHaveLength(11)
  const shown = (await drawer.getByRole('heading', { level: 2 }).allTextContents()).filter((name) =>
    sections.includes(name),
  )
  expect(shown).toEqual(sections.filter((section) => shown.includes(section)))
  expect(shown).toEqual(expect.arrayContaining(['Core', 'Administration', 'Help & Settings']))
  const links = await linksIn(drawer.locator('a[href]'))
  for (const { name, href } of links.filter((one) => one.href.startsWith('/'))) await expectOpens(page, href, name)
  await context.close()
})

test('the skip link leads to the content, and a new page is read from its start', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main#content')).toBeFocused()
  await page.getByRole('link', { name: /^Profile of/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.locator('main#content')).toBeFocused()
  await context.close()
})

test('an unknown address offers a search for its words', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const answer = await page.goto('/audit-log/of-the-company')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.getByRole('button', { name: 'Search for “audit log of the company”' }).click()
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toHaveValue(
    'audit log of the company',
  )
  await context.close()
})
