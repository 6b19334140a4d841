import { expect, test } from '@playwright/test'
import { as, expectAccessible, expectNothingCut, url } from './support.ts'

test('a visitor learns what the product is, in three languages, and finds the ways in', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/landing')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Design smarter, build faster, deliver better.' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(8)
  const picture = page
    .getByAltText('The project register with the projects of a sample company')
    .locator('visible=true')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2160)
  await expectAccessible(page, 'the landing page')

  await page.getByLabel('Language').selectOption('Español')
  await expect(page.getByRole('heading', { level: 1, name: /^Diseñe mejor/ })).toBeVisible()
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Concevoir mieux/ })).toBeVisible()
  for (const width of [900, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNothingCut(page, `the landing page at ${width}`)
    await expectAccessible(page, `the landing page at ${width}`)
  }
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('link', { name: 'Sign up' }).locator('visible=true').first().click()
  await expect(page).toHaveURL(`${url}/signup`)
  await page.goto('/landing')
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page).toHaveURL(`${url}/login`)
  await context.close()
})

test('it stands in the dark too, offers no sign-up where that is closed, and sends whoever is in to work', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner', { viewport: { width: 1440, height: 900 } })
  await page.goto('/landing')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden()
  const change = (settings: Record<string, unknown>) =>
    context.request.patch(`${url}/api/installation/settings`, { data: settings })
  expect((await change({ signUpOpen: false, productName: 'Bauwerk' })).status()).toBe(200)
  try {
    const visiting = await browser.newContext({ baseURL: url, colorScheme: 'dark' })
    await visiting.addInitScript(() => localStorage.setItem('mui-mode', 'dark'))
    const visitor = await visiting.newPage()
    await visitor.goto('/landing')
    await expect(visitor.getByText('Bauwerk').first()).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Sign up' })).toHaveCount(0)
    await expectAccessible(visitor, 'the landing page in the dark')
    await visiting.close()
  } finally {
    await change({ signUpOpen: true, productName: 'Plumbline' })
  }
  await page.getByRole('link', { name: 'Go to Dashboard' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible()
  await context.close()
})
