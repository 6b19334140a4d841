import { readFileSync } from 'node:fs'
import { type Browser, expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNothingCut, makeProject, newColleague, url } from './support.ts'

const bar = (page: Page) => page.getByRole('contentinfo', { name: 'Status' })
const tell = (page: Page, detail: object) =>
  page.evaluate((told) => window.dispatchEvent(new CustomEvent('statusUpdate', { detail: told })), detail)
const count = (page: Page) => page.getByRole('button', { name: /status messages?$/ })
const list = (page: Page) => page.getByRole('dialog', { name: 'Status messages' })

/** An administrator of these journeys alone: what others exported stands in nobody else's list. */
let state: Awaited<ReturnType<Awaited<ReturnType<typeof newColleague>>['context']['storageState']>>
test.beforeAll(async ({ browser }) => {
  const { context } = await newColleague(browser, `status-${test.info().workerIndex}`, 'admin')
  state = await context.storageState()
  await context.close()
})

async function watcher(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ storageState: state, baseURL: url, ...options })
  return { page: await context.newPage(), context }
}

test('five chips say how things are, and a lost line is told', async ({ browser }) => {
  const { page, context } = await watcher(browser)
  await page.goto('/projects')
  await expect(bar(page)).toContainText('Connection connected')
  await expect(bar(page)).toContainText(/Storage (healthy|warning|full) \d+ %/)
  await expect(bar(page)).toContainText(/Performance (good|slow|poor) \d+ ms/)
  await expect(bar(page)).toContainText('AI active')
  await expect(bar(page)).toContainText('Screenshots idle')
  await count(page).click()
  await expect(list(page)).toContainText('Nothing to report.')
  await expect(list(page)).toContainText('of the room for files on the server is used.')
  await expectAccessible(page, 'the list of the status bar')
  await page.keyboard.press('Escape')
  await expect(count(page)).toBeFocused()
  await page.route('**/api/live*', (route) => route.abort())
  await page.reload()
  await expect(bar(page)).toContainText('Connection disconnected')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingCut(page, 'the status bar on a phone')
  await expect(bar(page)).toContainText('Storage')
  await context.close()
})

test('whoever works here is told whether the server has what they did', async ({ browser }) => {
  const { page, context } = await newColleague(browser, `saver-${test.info().workerIndex}`)
  await page.goto('/settings')
  await expect(bar(page)).toContainText('Everything saved')
  await page.route('**/api/me*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()))
  await page.getByLabel('Project notifications').uncheck()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Error saving settings. Please try again.')).toBeVisible()
  await expect(bar(page)).toContainText('A change was not saved')
  await expect(bar(page)).not.toContainText('Everything saved')
  await expectAccessible(page, 'the status bar after a change that failed')
  await page.unroute('**/api/me*')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(bar(page)).toContainText('Everything saved')
  await context.close()
})

test('news from the window: the newest first, ten kept, successes gone after five seconds, the rest dismissed by hand', async ({
  browser,
}) => {
  const { page, context } = await watcher(browser)
  await page.goto('/projects')
  await expect(bar(page)).toContainText('Connection connected')
  for (let n = 1; n <= 12; n += 1) await tell(page, { type: 'info', message: `News ${n}` })
  await expect(count(page)).toHaveAccessibleName('10 status messages')
  await tell(page, { type: 'success', message: 'Import finished', details: '412 tasks' })
  await expect(bar(page).getByRole('status')).toHaveText('Import finished')
  await count(page).click()
  const rows = list(page).getByRole('list', { name: 'Status messages' }).getByRole('listitem')
  await expect(rows.first()).toContainText('Import finished')
  await expect(rows).toHaveCount(10)
  expect(
    await list(page)
      .getByRole('list', { name: 'Status messages' })
      .evaluate((element) => element.clientHeight),
  ).toBeLessThanOrEqual(300)
  await expectAccessible(page, 'a full list of the status bar')
  await expect(rows).toHaveCount(9)
  await expect(rows.first()).toContainText('News 12')
  await tell(page, { id: 'job', type: 'loading', message: 'Working', progress: 30, dismissible: false })
  await expect(rows.first().getByRole('progressbar')).toHaveAttribute('value', '30')
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  await tell(page, { id: 'job', type: 'error', message: 'It did not work' })
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: 'Dismiss: It did not work' }).press('Enter')
  await expect(rows).toHaveCount(9)
  await context.close()
})

test('the audit log is exported by the server while the person is elsewhere, and offered in the status bar', async ({
  browser,
}) => {
  const { page, context } = await watcher(browser)
  await makeProject(context, { name: '=HYPERLINK("http://x")' })
  await page.goto('/admin?openTab=audit-log')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText('The export has begun.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Projects' }).click()
  await expect(bar(page).getByRole('status')).toHaveText('The audit log is ready')
  await page.reload()
  await expect(bar(page).getByRole('status')).toHaveText('The audit log is ready')
  await count(page).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list(page).getByRole('link', { name: 'Download the CSV file' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync(await download.path(), 'utf8')
  expect(
    text.startsWith(
      '\uFEFFTime (UTC),Who,Person id,What happened,Event,Whom or what,Record id,From,Changes,Request id\r\n',
    ),
  ).toBe(true)
  expect(text).toContain('"\'=HYPERLINK')
  expect(text).not.toMatch(/(^|,)"?=HYPERLINK/m)
  await page.reload()
  await expect(bar(page)).toContainText('Connection connected')
  await expect(count(page)).toHaveAccessibleName('0 status messages')
  await context.close()
})

test('a picture of the screen is a real one, as large as the window, and shows no password', async ({ browser }) => {
  const { page, context } = await watcher(browser, { viewport: { width: 1000, height: 600 } })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto('/profile')
  await expect(bar(page)).toContainText('Connection connected')
  const field = page.getByLabel('Current password')
  await field.scrollIntoViewIfNeeded()
  await field.fill('seen-by-nobody')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  const place = await field.boundingBox()
  await page.getByRole('button', { name: 'Take a picture of the screen' }).click()
  await expect(bar(page)).toContainText('Screenshots complete')
  await expect(bar(page)).toContainText('Screenshots idle')
  await count(page).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list(page).getByRole('link', { name: 'Download', exact: true }).click(),
  ])
  const png = readFileSync(await download.path())
  const seen = await page.evaluate(
    async ({ bytes, at }) => {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      const pen = canvas.getContext('2d')
      pen?.drawImage(picture, 0, 0)
      const colours = (x: number, y: number, width: number, height: number) => {
        const { data } = pen?.getImageData(x, y, width, height) ?? { data: new Uint8ClampedArray() }
        const found = new Set<string>()
        for (let n = 0; n < data.length; n += 4) found.add(data.slice(n, n + 3).join())
        return found.size
      }
      return {
        width: picture.width,
        height: picture.height,
        all: colours(0, 0, picture.width, picture.height),
        secret: at ? colours(at.x + 1, at.y + 1, at.width - 2, at.height - 2) : -1,
      }
    },
    { bytes: [...png], at: place },
  )
  expect(seen).toMatchObject({ width: 1000, height: 600, secret: 1 })
  expect(seen.all).toBeGreaterThan(50)
  expect(complaints.filter((text) => /Content Security Policy/.test(text))).toEqual([])
  await context.close()
})
