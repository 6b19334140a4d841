import { expect, type Page, test } from '@playwright/test'
import { owner } from './people.ts'
import { as, expectAccessible, expectNothingCut, makeProject } from './support.ts'

const search = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true })
const box = (page: Page) => search(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp) => search(page).getByRole('option', { name })
/** The row that Enter opens, as a screen reader is told. */
const selected = async (page: Page) =>
  search(page)
    .locator(`[id="${await box(page).getAttribute('aria-activedescendant')}"]`)
    .innerText()

async function openByKey(page: Page): Promise<void> {
  // the key is listened to from the moment the button stands
  await expect(page.getByRole('button', { name: 'Search', exact: true }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

test('the key opens search, arrows move through the results, Enter goes there, Escape gives the focus back', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/projects')
  const button = page.getByRole('button', { name: 'Search', exact: true }).first()
  await button.focus()
  await openByKey(page)
  await box(page).pressSequentially('admin')
  await expect(search(page).getByText('Administration', { exact: true })).toBeVisible()
  await expectAccessible(page, 'search')
  expect(await selected(page)).toMatch(/^Admin Panel/)
  await page.keyboard.press('End')
  const last = await selected(page)
  expect(last).not.toMatch(/^Admin Panel/)
  await page.keyboard.press('ArrowDown')
  expect(await selected(page)).toMatch(/^Admin Panel/)
  await page.keyboard.press('ArrowUp')
  expect(await selected(page)).toBe(last)
  await page.keyboard.press('Home')
  expect(await selected(page)).toMatch(/^Admin Panel/)
  await page.keyboard.press('Escape')
  await expect(search(page)).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await box(page).pressSequentially('audit log')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\?openTab=audit-log$/)
  await expect(page.getByRole('tab', { name: 'Audit log' })).toHaveAttribute('aria-selected', 'true')
  await context.close()
})

test('what a role does not open is found, restricted, and passed over', async ({ browser }) => {
  const { page, context } = await as(browser, 'colleague')
  await page.goto('/projects')
  await openByKey(page)
  await box(page).pressSequentially('user management')
  const row = option(page, /User Management/)
  await expect(row).toContainText('Access denied - admin role required')
  await expect(row).toHaveAttribute('aria-disabled', 'true')
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant', /.+/)
  await expectAccessible(page, 'a restricted result')
  await row.click({ force: true })
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeVisible()
  await expect(page).toHaveURL(/\/projects$/)

  // arrows go on to what can be opened
  await box(page).fill('no')
  await expect(option(page, /^Notices/)).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Home')
  expect(await selected(page)).toMatch(/^Notifications/)
  await context.close()
})

test('records are found with a typo and in any order, the newest opened stand in the empty box', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  const { id } = await makeProject(context, { name: 'Dormitory geothermal field', client: 'Mesa Verano College' })
  await page.goto('/projects')
  await openByKey(page)
  await box(page).pressSequentially('gethermal')
  await expect(option(page, /Dormitory geothermal field/)).toContainText(/Project, [\d-]+, Mesa Verano College/)
  await box(page).fill('field dormitory')
  await expect(option(page, /Dormitory geothermal field/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/project/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dormitory geothermal field' })).toBeVisible()

  await openByKey(page)
  await box(page).pressSequentially('profile')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile$/)
  await openByKey(page)
  await expect(search(page).getByRole('option').nth(0)).toHaveText(/^Profile/)
  await expect(search(page).getByRole('option').nth(1)).toHaveText(/^Dormitory geothermal field/)
  await expectAccessible(page, 'recent items')

  // people are records too, for whoever may see them
  await box(page).pressSequentially(owner.lastName)
  await expect(option(page, new RegExp(`${owner.firstName} ${owner.lastName}`))).toContainText(owner.email)
  await context.close()
})

test('an Enter that is quicker than the server opens what the server finds', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const { id } = await makeProject(context, { name: 'Zeppelin hangar' })
  await page.route('**/api/search?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.goto('/projects')
  await openByKey(page)
  await box(page).pressSequentially('zeppelin')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/project/${id}`)
  await context.close()
})

test('actions: alone behind the sign, and below what is found', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/projects')
  await openByKey(page)
  await box(page).pressSequentially('>')
  await expect(option(page, 'New Project')).toBeVisible()
  await expect(option(page, 'Invite user')).toBeVisible()
  await expect(option(page, 'Logout')).toBeVisible()
  await expect(search(page).getByRole('group')).toHaveCount(1)
  await box(page).fill('> dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-dark', '')
  await openByKey(page)
  await box(page).pressSequentially('theme light')
  await expect(option(page, 'Theme: Light')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-light', '')
  await openByKey(page)
  await box(page).pressSequentially('>new project')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New Project' })).toBeVisible()
  await context.close()
})

test('nothing found says so in the words of the specification; a failing server is named', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/projects')
  await openByKey(page)
  await box(page).pressSequentially('qqzzxx')
  await expect(
    search(page).getByText('No results found for the term. Try different keywords or check spelling.', { exact: true }),
  ).toBeVisible()
  await expectAccessible(page, 'nothing found')
  await page.route('**/api/search?*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"INTERNAL","message":"It broke."}' }),
  )
  await box(page).fill('profile')
  await expect(option(page, /^Profile/)).toBeVisible()
  await expect(search(page).getByRole('alert')).toContainText('Records could not be searched.')
  await context.close()
})

test('in another language features are found by their own and by their English words', async ({ browser }) => {
  const { page, context } = await as(browser, 'colleague')
  await context.request.patch('/api/me', { data: { language: 'es' } })
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Buscar', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Buscar', exact: true })
  await dialog.getByRole('combobox').fill('contraseña')
  await expect(dialog.getByRole('option', { name: /^Perfil/ })).toBeVisible()
  await dialog.getByRole('combobox').fill('profile')
  await expect(dialog.getByRole('option', { name: /^Perfil/ })).toBeVisible()
  await dialog.getByRole('combobox').fill('gestión de usuarios')
  await expect(
    dialog.getByRole('option', { name: /Acceso denegado: se requiere el rol de administrador/ }),
  ).toBeVisible()
  await context.request.patch('/api/me', { data: { language: 'en' } })
  await context.close()
})

test('on a phone search fills the screen, and the drawer lists recent projects', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner', { viewport: { width: 390, height: 844 } })
  const { id } = await makeProject(context, { name: 'Opened on a phone' })
  await page.goto(`/project/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Opened on a phone' })).toBeVisible()
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await box(page).fill('phone')
  await expect(option(page, /Opened on a phone/)).toBeVisible()
  await expectNothingCut(page, 'search on a phone')
  await search(page).getByRole('button', { name: 'Close search' }).click()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const recent = page.getByRole('button', { name: 'Recent Projects' })
  await expect(page.getByRole('link', { name: 'Opened on a phone' })).toBeVisible()
  await recent.click()
  await expect(page.getByRole('link', { name: 'Opened on a phone' })).toBeHidden()
  await context.close()
})

test('the project search box finds by name, client and place, and leads on to the register', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const { id } = await makeProject(context, {
    name: 'Lighthouse repair',
    client: 'Coast Guard',
    location: 'Cape Verity',
  })
  await page.goto('/notifications')
  const finder = page.getByRole('combobox', { name: 'Search projects' })
  await finder.fill('cape verity')
  await expect(page.getByRole('option', { name: /Lighthouse repair/ })).toBeVisible()
  await expectAccessible(page, 'the project search box')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/project/${id}`)
  await finder.fill('coast')
  await page.getByRole('option', { name: 'Show all' }).click()
  await expect(page).toHaveURL(/\/projects\?q=coast$/)
  await expect(page.getByRole('link', { name: 'Lighthouse repair' })).toBeVisible()
  await finder.fill('qqzzxx')
  await expect(page.getByText('No projects found.', { exact: true })).toBeVisible()
  await context.close()
})
