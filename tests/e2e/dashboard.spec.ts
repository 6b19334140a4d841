import { expect, type Page, test } from '@playwright/test'
import { as, expectAccessible, expectNothingCut, makeProject, newColleague } from './support.ts'

const order = (page: Page) =>
  page
    .locator('[data-module]')
    .evaluateAll((found) =>
      found.filter((one) => one.children.length > 0).map((one) => one.getAttribute('data-module')),
    )
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })

test('modules are arranged by mouse and by keyboard, and another device shows the same', async ({ browser }, {
  retry,
}) => {
  const { page, context, email } = await newColleague(browser, `dora${retry}`)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: `Welcome back, dora${retry}` })).toBeVisible()
  const lists = page.locator('[data-module="my"]')
  await lists.getByRole('tab', { name: 'Shared Projects' }).click()
  await expect(lists.getByText('No shared projects yet.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Projects in figures' }).getByText('No data yet'),
    'nothing is counted where there is nothing',
  ).toHaveCount(5)
  await expect(lists.getByRole('tab', { name: 'All Projects' }), 'for admins only').toHaveCount(0)
  await expectAccessible(page, 'the dashboard')
  const before = await order(page)
  expect(before[0]).toBe('gantt')

  // by mouse: the weather goes above the projects
  const weather = handle(page, 'Weather')
  await weather.scrollIntoViewIfNeeded()
  const from = await weather.boundingBox()
  const to = await handle(page, 'Projects').boundingBox()
  if (!from || !to) throw new Error('Nothing to take hold of.')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y - 20, { steps: 4 })
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 8 })
  const saved = page.waitForResponse(
    (response) => response.url().includes('/api/dashboard/layout') && response.request().method() === 'PATCH',
  )
  await page.mouse.up()
  await saved
  await expect
    .poll(async () => {
      const now = await order(page)
      return now.indexOf('weatherData') - now.indexOf('my')
    })
    .toBeLessThan(0)

  // by keyboard: it goes back down
  await handle(page, 'Weather').focus()
  await page.keyboard.press('Space')
  // it is told what was picked up and where it is, and where it goes
  const told = page.getByText(/^Weather is at place \d+ of \d+\.$/)
  await expect(told).toHaveCount(1)
  const start = await told.textContent()
  await page.keyboard.press('ArrowDown')
  await expect(told).not.toHaveText(start ?? '')
  const again = page.waitForResponse(
    (response) => response.url().includes('/api/dashboard/layout') && response.request().method() === 'PATCH',
  )
  await page.keyboard.press('Space')
  await again
  await expect
    .poll(async () => {
      const now = await order(page)
      return now.indexOf('weatherData') - now.indexOf('my')
    })
    .toBeGreaterThan(0)

  // by menu: hidden, and taken back
  await page.getByRole('button', { name: 'Choices for Live activity' }).click()
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  await expect(handle(page, 'Live activity')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(handle(page, 'Live activity')).toHaveCount(1)
  await page.getByRole('button', { name: 'Choices for Intelligence' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect
    .poll(async () => {
      const now = await order(page)
      return now.indexOf('intelligence') - now.indexOf('gantt')
    })
    .toBe(-1)
  const arranged = await order(page)

  const elsewhere = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: new URL(page.url()).origin,
    storageState: await context.storageState(),
  })
  const phone = await elsewhere.newPage()
  await phone.goto('/dashboard')
  await expect(handle(phone, 'Projects')).toBeVisible()
  // modules that have nothing to say leave when they know it
  await expect.poll(() => order(phone), { message: `the order of ${email}` }).toEqual(arranged)
  await expectNothingCut(phone, 'the dashboard on a phone')
  await expectAccessible(phone, 'the dashboard on a phone')
  await elsewhere.close()
  await context.close()
})

test('widgets are added, configured, moved between columns by keyboard, removed and reset', async ({ browser }, {
  retry,
}) => {
  const { page, context } = await newColleague(browser, `wilma${retry}`)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Customize' }).click()
  const dialog = page.getByRole('dialog', { name: 'Customize the dashboard' })
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Reset' }), 'nothing of their own is saved yet').toHaveCount(0)
  const choose = async (label: string, option: string) => {
    await dialog.getByLabel(label, { exact: true }).first().click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Figure', 'On-time rate')
  await choose('Column', 'Left column')
  await dialog.getByRole('button', { name: 'Add widget' }).click()
  await choose('Show', 'List')
  await choose('Figure', 'Overdue')
  await dialog.getByRole('button', { name: 'Add widget' }).click()
  const left = dialog.getByRole('region', { name: 'Left column' })
  const centre = dialog.getByRole('region', { name: 'Centre column' })
  await expect(left.getByRole('listitem')).toHaveText(['On-time rate', 'Overdue: list'])
  await dialog.getByRole('button', { name: 'Configure On-time rate' }).click()
  await choose('Period', 'Last 90 days')
  await dialog.getByRole('checkbox', { name: 'Only my own projects' }).click()
  await dialog.getByRole('button', { name: 'Configure On-time rate' }).click()
  await expectAccessible(page, 'the customizer')

  await dialog.getByRole('button', { name: 'Move Overdue: list', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('status')).toContainText('Overdue: list is at Left column')
  await page.keyboard.press('ArrowRight')
  await expect(centre.getByText('Overdue: list')).toBeVisible()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.locator('[data-widget^="figure.projects.onTimeRate-"]')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Overdue' })).toContainText('Nothing here now.')

  await page.getByRole('button', { name: 'Customize' }).click()
  await expect(centre.getByRole('listitem')).toHaveText(['Overdue: list'])
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect(page.locator('[data-widget^="figure.projects.onTimeRate-"]')).toHaveCount(0)
  await context.close()
})

test('the adaptive dashboard follows what is used, says why, and is taken back', async ({ browser }, { retry }) => {
  const { page, context } = await newColleague(browser, `ada${retry}`)
  for (let times = 0; times < 3; times += 1)
    expect((await context.request.post('/api/dashboard/uses', { data: { module: 'my' } })).status()).toBe(200)
  await page.goto('/phase3-dashboard')
  await expect(page.getByText('Used 3 times in 30 days')).toBeVisible()
  expect((await order(page))[0]).toBe('my')
  await expectAccessible(page, 'the adaptive dashboard')
  await page.getByRole('button', { name: 'Use this order on the dashboard' }).click()
  await expect(page.getByText('Your dashboard has this order now.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Forget what was counted' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget what was counted' }).click()
  await expect(page.getByText('Used 3 times in 30 days')).toHaveCount(0)
  const stored = (await (await context.request.get('/api/dashboard/layout')).json()) as { moduleOrder: string[] | null }
  expect(stored.moduleOrder).toBeNull()
  await context.close()
})

test('where no weather provider can be reached the sun still rises, and the test module says what is wrong', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  await makeProject(context, { name: 'Breakwater', location: 'Brest', coords: { latitude: 48.39, longitude: -4.49 } })
  const settings = (data: object) => context.request.put('/api/weather/settings', { data })
  expect((await settings({ on: true, url: 'http://localhost:9/v1/forecast' })).status()).toBe(200)
  try {
    await page.goto('/dashboard')
    const card = page.locator('[data-module="weatherData"]')
    await expect(card.getByText('No weather provider can be reached.')).toBeVisible()
    await expect(card.getByText('Sunrise and sunset are computed here and do not need it.')).toBeVisible()
    await expect(card.getByRole('listitem').first()).toContainText(/\d{2}:\d{2} to \d{2}:\d{2}/)
    const check = page.locator('[data-module="weatherTest"]')
    await check.getByRole('button', { name: /^Check/ }).click()
    await expect(check.getByText('Does not answer')).toBeVisible()
  } finally {
    await settings({ on: false, url: null })
  }
  await context.close()
})
