import { expect, test } from '@playwright/test'
import { as, expectAccessible, expectNothingCut, saveBar, url } from './support.ts'

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

test('whoever runs the installation writes what it claims and what others say of it; a visitor reads it in that language', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner', { viewport: { width: 1440, height: 900 } })
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('testimonials')
  await search
    .getByRole('option', { name: /^Landing page/ })
    .first()
    .click()
  const card = page.getByRole('region', { name: 'Landing page', exact: true })
  try {
    await card.getByRole('button', { name: 'Español' }).click()
    const headline = card.getByLabel('Headline')
    await expect(headline).toHaveAttribute('placeholder', /^Diseñe mejor/)
    await headline.fill('Construya con calma, entregue a tiempo.')
    await card.getByRole('button', { name: 'Add testimonial' }).click()
    const voice = card.getByRole('group', { name: 'Testimonial 1' })
    await voice.getByLabel('Firm').fill('Díaz Instalaciones')
    await expect(voice.getByText('Enter who said it.')).toBeVisible()
    await expect(saveBar(page)).toBeDisabled()
    await voice.getByLabel('Quote').fill('Por fin sabemos qué toca hoy.')
    await voice.getByLabel('Name').fill('Rosa Díaz')
    await expectAccessible(page, 'the card of the landing page')
    // what was typed waits for whoever comes back
    await page.reload()
    await card.getByRole('button', { name: 'Restore' }).click()
    await card.getByRole('button', { name: 'Español' }).click()
    await expect(headline).toHaveValue('Construya con calma, entregue a tiempo.')
    await saveBar(page).click()
    await expect(page.getByText('Landing page saved.')).toBeVisible()

    const visiting = await browser.newContext({ baseURL: url })
    const visitor = await visiting.newPage()
    await visitor.goto('/landing')
    const said = visitor.getByRole('heading', { level: 1 })
    await expect(said).toHaveText('Design smarter, build faster, deliver better. ')
    await expect(visitor).toHaveTitle(/Design smarter, build faster, deliver better\.$/)
    await visitor.getByLabel('Language').selectOption('Español')
    await expect(said).toHaveText('Construya con calma, entregue a tiempo. ')
    await expect(visitor).toHaveTitle(/Construya con calma, entregue a tiempo\.$/)
    const voices = visitor.getByRole('region', { name: 'En sus propias palabras' })
    await expect(voices.getByRole('figure')).toHaveText('Por fin sabemos qué toca hoy.Rosa DíazDíaz Instalaciones')
    for (const width of [1440, 900, 390]) {
      await visitor.setViewportSize({ width, height: 844 })
      await expectNothingCut(visitor, `the landing page with a testimonial at ${width}`)
      await expectAccessible(visitor, `the landing page with a testimonial at ${width}`)
    }
    await visiting.close()
  } finally {
    const back = { texts: { es: { headline: '' } }, testimonials: [] }
    expect((await context.request.patch(`${url}/api/landing/claims`, { data: back })).status()).toBe(200)
  }
  await context.close()
})

test('its own words never stand there first: until it is known whose they are, none do', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  const CLAIMS = /\/api\/landing\/claims/
  let answer = () => {}
  const answered = new Promise<void>((done) => (answer = done))
  await page.route(CLAIMS, async (route) => {
    await answered
    await route.continue()
  })
  const asked = page.waitForRequest(CLAIMS)
  await page.goto('/landing')
  await asked
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await expect(page.getByText('Plumbline').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  expect(await page.title()).not.toContain('Design smarter')
  answer()
  await expect(page.getByRole('heading', { level: 1, name: /^Design smarter/ })).toBeVisible()
  await page.unrouteAll()
  // a server that does not answer leaves the product's own
  let refused = 0
  await page.route(CLAIMS, async (route) => {
    refused += 1
    await route.abort()
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Design smarter/ })).toBeVisible()
  expect(refused).toBeGreaterThan(0)
  await context.close()
})
