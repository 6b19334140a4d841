import { expect, test } from '@playwright/test'
import { owner } from './people.ts'
import { as, expectAccessible, expectNothingCut, fillFields, makeProject, url } from './support.ts'

test('a visitor of a private page signs in and comes back to it; signing out closes it', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/projects?view=mine')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page, 'sign-in')
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel(/^Password/).fill('wrong-password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Failed to sign in. Please check your credentials.')).toBeVisible()
  await page.getByLabel('E-mail').fill(`  ${owner.email.toUpperCase()} `)
  await page.getByLabel(/^Password/).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/projects\?view=mine$/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect((await context.request.get('/api/me')).status()).toBe(401)
  await context.close()
})

test('a session that ends while somebody types keeps what was typed', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/login')
  const fillIn = async () => {
    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByLabel(/^Password/).fill(owner.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await fillIn()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible()
  await page.goto('/projects?action=new-project')
  await page.getByRole('dialog').getByLabel('Name').fill('Half written')
  await fillFields(page)
  await context.clearCookies()
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await fillIn()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Half written')
  await context.close()
})

test('language and theme are kept, in three languages', async ({ browser }) => {
  // where the bar has less room, the avatar opens a menu with both
  const { page, context } = await as(browser, 'colleague', { viewport: { width: 1000, height: 800 } })
  await page.goto('/projects')
  for (const [choice, heading] of [
    ['Español', 'Proyectos'],
    ['Français', 'Projets'],
    ['English', 'Projects'],
  ] as const) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Ben Ames/ })
      .click()
    await page.getByRole('button', { name: choice }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Ben Ames/ })
    .click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-dark', '')
  await expectAccessible(page, 'the register in the dark')
  await context.close()
})

test('unknown addresses and refused pages say what to do', async ({ browser }) => {
  const { page, context } = await as(browser, 'colleague')
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('This address does not exist.')).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByText('Your role does not open this page.')).toBeVisible()
  await page.goto('/project/1')
  await expect(page.getByText('This project does not exist, or it is not shared with you.')).toBeVisible()
  await context.close()
})

// 1440 light and 390 dark are in screens.spec.ts, with every other screen; all the others in `npm run matrix`
test('the register works at 900 pixels, in the dark', async ({ browser }) => {
  const seed = await as(browser, 'owner')
  await makeProject(seed.context, {
    name: 'Pocket sized',
    client: 'Metro',
    startDate: '2026-01-05',
    endDate: '2027-02-01',
    progress: 40,
  })
  await seed.context.close()
  const { page, context } = await as(browser, 'owner', { viewport: { width: 900, height: 844 } })
  await context.request.patch('/api/me', { data: { themeMode: 'dark' } })
  try {
    await page.goto('/projects')
    await expect(page.locator('html')).toHaveAttribute('data-dark', '')
    await expect(page.getByText('Pocket sized').first()).toBeVisible()
    await expectNothingCut(page, 'the register at 900')
    await expectAccessible(page, 'the register at 900 in the dark')
  } finally {
    await context.request.patch('/api/me', { data: { themeMode: 'light' } })
  }
  await context.close()
})
