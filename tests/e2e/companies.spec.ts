/** Companies: firms of every vertical, switching between companies, plans, flags and white label. */
import { expect, test } from '@playwright/test'
import { manifests } from '../../src/modules/all.manifests.ts'
import { bucketOf } from '../../src/modules/platform/flags/rules.ts'
import { verticals } from '../../src/verticals/all.ts'
import { call, companiesOf, leaveOtherFirms, makeFirm, openIn } from './firms.ts'
import { owner } from './people.ts'
import { as, expectAccessible, expectNothingCut, saveBar, url } from './support.ts'

// the other journeys know the owner in one company
test.afterAll(leaveOtherFirms)

test('somebody of the platform makes a firm, enters it and goes back', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/admin?openTab=companies')
  await expect(page.getByRole('row', { name: /Plumbline Platform/ })).toBeVisible()
  await page.getByRole('button', { name: 'New firm' }).click()
  await page.getByLabel('Company name').fill('Harbor Legal')
  await page.getByRole('combobox', { name: 'Vertical' }).click()
  await page.getByRole('option', { name: 'Legal' }).click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('You are now in Harbor Legal.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Company: Harbor Legal. Switch company' })).toBeVisible()
  await expect(page.locator('[data-company-cue]')).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('selectedCompanyId'))).toBe(
    (await companiesOf(page)).find((one) => one.name === 'Harbor Legal')?.id,
  )
  await page.evaluate(() =>
    window.addEventListener('companyChanged', (event) => {
      document.title = `changed to ${(event as CustomEvent<{ companyId: string }>).detail.companyId}`
    }),
  )
  await page.getByRole('button', { name: 'Company: Harbor Legal. Switch company' }).click()
  await page
    .getByRole('dialog', { name: 'Your companies' })
    .getByRole('button', { name: new RegExp(owner.company) })
    .click()
  await expect(page.getByText(`You are now in ${owner.company}.`)).toBeVisible()
  await context.close()
})

/** All eight are walked with PLUMBLINE_EVERY_VERTICAL=1; their tables are compared one by one in tests/conformance/static/verticals.test.ts. */
const WALKED = process.env['PLUMBLINE_EVERY_VERTICAL']
  ? verticals
  : verticals.filter(({ id }) => ['engineering', 'service', 'legal'].includes(id))

test('a vertical: a firm of its own, its sample, its words, fields, templates and permissions', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  for (const vertical of WALKED) {
    const name = `${vertical.title.en} firm`
    const id = await makeFirm(page, name, vertical.id)
    const loaded = await call(page, id, 'POST', '/projects/sample', {}, { 'x-vertical': vertical.id })
    expect(loaded.status(), `sample of ${vertical.id}: ${await loaded.text()}`).toBe(200)
    await openIn(page, id, '/projects')
    // words: the register is called what the trade calls it
    await expect(page.getByRole('heading', { level: 1, name: vertical.project.many.en })).toBeVisible()
    const [first] = vertical.sample.projects
    await expect(page.getByText(first?.name ?? '').first()).toBeVisible()
    // navigation: only places that are answered, and each opens
    const tabs = page.getByRole('navigation', { name: 'Areas' }).getByRole('link')
    for (const address of await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
      await tabs.and(page.locator(`[href="${address}"]`)).click()
      await expect(page).toHaveURL(new RegExp(`${address}$`))
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.getByText('This page does not exist')).toHaveCount(0)
    }
    // fields: the dialog asks for them
    await page.goto('/projects/new')
    const dialog = page.getByRole('dialog')
    for (const field of vertical.fields.filter((one) => one.required && !one.computed))
      await expect(
        dialog.getByText(field.label.en, { exact: false }).first(),
        `${vertical.id} ${field.key}`,
      ).toBeVisible()
    await expectNothingCut(page, `the new ${vertical.project.one.en} dialog`)
    // permissions: the table of the vertical stands in the matrix
    await page.goto('/admin?openTab=permissions')
    for (const role of vertical.roles)
      await expect(page.getByRole('columnheader', { name: role.label.en, exact: true })).toBeVisible()
    // of its rows those that some module asks for
    const asked = Object.entries(vertical.permissions).filter(([permission]) =>
      manifests.some(({ permissions }) => permission in permissions),
    )
    await expect(page.getByRole('rowheader', { name: asked.at(-1)?.[1].label.en ?? '' }).first()).toBeVisible()
    // templates, roles and tiers through the API, as programs read them
    const summary = (await (await call(page, id, 'GET', `/verticals/${vertical.id}`)).json()) as {
      templates: { name: string; estimatedDuration: number }[]
      selected: boolean
    }
    expect(summary.selected).toBe(true)
    expect(summary.templates.map(({ name: title, estimatedDuration }) => [title, estimatedDuration])).toEqual(
      vertical.templates.map((one) => [one.name.en, one.estimatedDuration]),
    )
    await page.goto('/billing')
    await expect(page.getByRole('heading', { name: vertical.tiers[0]?.name ?? '' })).toBeVisible()
  }
  await context.close()
})

test('two tabs in two companies never mix, and a switch while a page loads shows nothing of the former', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  const first = await makeFirm(page, 'Alder Works', 'subcontractor')
  const second = await makeFirm(page, 'Birch Works', 'subcontractor')
  for (const [id, mark] of [
    [first, 'Alder'],
    [second, 'Birch'],
  ] as const) {
    const made = await call(
      page,
      id,
      'POST',
      '/projects',
      { name: `${mark} secret job`, fields: { trade: 'Electrical', generalContractor: `${mark} GC` } },
      { 'x-vertical': 'subcontractor' },
    )
    expect(made.status(), await made.text()).toBe(200)
  }
  const other = await context.newPage()
  await openIn(page, first, '/projects')
  await openIn(other, second, '/projects')
  for (let round = 0; round < 2; round += 1) {
    await expect(page.getByText('Alder secret job').first()).toBeVisible()
    await expect(other.getByText('Birch secret job').first()).toBeVisible()
    await expect(page.getByText('Birch secret job')).toHaveCount(0)
    await expect(other.getByText('Alder secret job')).toHaveCount(0)
    await Promise.all([page.reload(), other.reload()])
  }
  // the answer about the company that is left comes late, after the switch
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/projects?*', async (route) => {
    const about = route.request().headers()['x-company-id']
    const response = await route.fetch()
    if (about === first) await held
    await route.fulfill({ response }).catch(() => undefined)
  })
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Company: Alder Works. Switch company' }).click()
  await page.getByRole('dialog', { name: 'Your companies' }).getByRole('button', { name: 'Birch Works' }).click()
  await expect(page.getByText('Birch secret job').first()).toBeVisible()
  release()
  await page.waitForTimeout(500)
  await expect(page.getByText('Alder secret job')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Company: Birch Works. Switch company' })).toBeVisible()
  // what is on its way when the page closes concerns no later journey
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

test('a full plan says so on the screen, and a larger one makes room', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const id = await makeFirm(page, 'Small Firm', 'engineering')
  await call(page, id, 'PUT', '/plan', { plan: 'starter' })
  const fields = { projectType: 'hvac', buildingType: 'commercial', squareFootage: 1000, designPhase: 'schematic' }
  for (let at = 1; at <= 5; at += 1) await call(page, id, 'POST', '/projects', { name: `Project ${at}`, fields })
  await openIn(page, id, '/billing')
  await expect(page.getByText('5 of 5')).toBeVisible()
  await expectAccessible(page, 'billing')
  const refused = await call(page, id, 'POST', '/projects', { name: 'Sixth', fields })
  expect(await refused.json()).toMatchObject({
    code: 'LIMIT_PROJECTS',
    message: expect.stringContaining('allows 5 projects and 5 are in use'),
  })
  await page.getByRole('button', { name: 'Choose Engineering Professional' }).click()
  await page.getByRole('button', { name: 'Change plan' }).click()
  await expect(page.getByText('The plan is now Engineering Professional.')).toBeVisible()
  await expect(page.getByText('5 of 50')).toBeVisible()
  expect((await call(page, id, 'POST', '/projects', { name: 'Sixth', fields })).status()).toBe(200)
  await context.close()
})

test('the browser and the server put a person into the same bucket', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/admin?openTab=feature-flags')
  await page
    .getByRole('row', { name: /Electrical calculations/ })
    .getByRole('button', { name: 'Who is in' })
    .click()
  const rows = page.getByRole('dialog').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const own = (await companiesOf(page)).find((one) => one.name === owner.company)
  const { rows: people } = (await (
    await call(page, own?.id ?? '', 'GET', '/flags/electricalCalculations/people')
  ).json()) as { rows: { userId: string; firstName: string; lastName: string; bucket: number }[] }
  expect(people.length).toBeGreaterThan(0)
  for (const person of people) {
    expect(person.bucket).toBe(bucketOf(person.userId))
    await expect(
      page
        .getByRole('dialog')
        .getByRole('row', { name: `${person.firstName} ${person.lastName} ${person.bucket} Off` }),
    ).toBeVisible()
  }
  await context.close()
})

test('a company gives the product its own name and colours, in light and dark', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const id = await makeFirm(page, 'Branded Firm', 'engineering')
  await openIn(page, id, '/admin?openTab=company')
  await page.getByLabel('Product name').fill('Firm Hub')
  await page.getByLabel('Primary colour', { exact: true }).fill('#ffee66')
  await expect(page.getByText(/Too light: contrast 1\.\d, at least 4\.5 is needed/)).toBeVisible()
  await page.getByLabel('Primary colour', { exact: true }).fill('#7b1fa2')
  // one Save for the page: it names what was changed and keeps all of it
  await page.getByLabel('Industry').fill('Civil engineering')
  await expect(page.getByRole('region', { name: 'Changes not saved yet' })).toContainText('Details and Branding')
  await saveBar(page).click()
  await expect(page.getByText('Branding saved.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Changes not saved yet' })).toHaveCount(0)
  expect(await (await call(page, id, 'GET', '/companies/current')).json()).toMatchObject({
    industry: 'Civil engineering',
  })
  await expect(page.getByRole('banner').getByText('Firm Hub')).toBeVisible()
  await page.goto('/billing')
  await expect(page).toHaveTitle('Billing · Firm Hub')
  const primary = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-primary-main').trim(),
    )
  expect(await primary()).toBe('#7b1fa2')
  await expectAccessible(page, 'a page in the colours of the company')
  await page.context().request.patch(`${url}/api/me`, { data: { themeMode: 'dark' } })
  try {
    await page.reload()
    await expect(page.getByRole('banner').getByText('Firm Hub')).toBeVisible()
    expect(await primary(), 'lighter on dark, so that it can be read').not.toBe('#7b1fa2')
    await expectAccessible(page, 'a page in the colours of the company, dark')
  } finally {
    await page.context().request.patch(`${url}/api/me`, { data: { themeMode: 'light' } })
  }
  await context.close()
})
