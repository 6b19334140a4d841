/** What a person sees when code, server or stream fail, and that what was typed is still there afterwards. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { as, expectAccessible, fillFields, makeProject, url } from './support.ts'

const CHUNKS = '**/assets/*.js'
const alert = (page: Page) => page.getByRole('alert')

/** Where the code of a source file is fetched from. */
function chunkOf(source: string): string {
  const built = join(import.meta.dirname, '..', '..', 'dist', 'web', '.vite', 'manifest.json')
  const { file } = (JSON.parse(readFileSync(built, 'utf8')) as Record<string, { file: string }>)[source] ?? {}
  if (file === undefined) throw new Error(`${source} has no file of its own in the build.`)
  return `**/${file}`
}
const ENTRY = 'index.html'

/** On the register, with the code of the project page not fetched yet. */
async function onRegister(
  browser: Parameters<typeof as>[0],
  name: string,
): Promise<{ page: Page; context: BrowserContext }> {
  const owner = await as(browser, 'owner')
  await makeProject(owner.context, { name })
  await owner.page.goto(`/projects?q=${encodeURIComponent(name)}`)
  await expect(owner.page.getByRole('link', { name })).toBeVisible()
  return owner
}

async function typeProject(page: Page, name: string): Promise<void> {
  await page.goto('/projects/new')
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await fillFields(page)
  await expect(page.getByText('Draft kept')).toBeVisible()
}

test('a page whose code cannot be fetched says so, counts the tries, and comes when the network does', async ({
  browser,
}) => {
  const { page, context } = await onRegister(browser, 'Unfetched Court')
  await page.route(CHUNKS, (route) => route.abort())
  await page.getByRole('link', { name: 'Unfetched Court' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Component Load Failed' })).toBeVisible()
  await expect(alert(page).getByText('Failed to Load Project.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  await expectAccessible(page, 'a page that could not be fetched')
  for (const n of [1, 2, 3]) {
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveCount(n > 2 ? 1 : 0)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(`Try ${n} of 3 failed.`)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Max Retries' })).toBeVisible()
  await page.unroute(CHUNKS)
  await page.getByRole('button', { name: 'Max Retries' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Unfetched Court' })).toBeVisible()
  await context.close()
})

test('a page of an older build is a new version, not an error', async ({ browser }) => {
  const { page, context } = await onRegister(browser, 'Rebuilt Hall')
  await page.route(CHUNKS, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('link', { name: 'Rebuilt Hall' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loading New Features...' })).toBeVisible()
  await page.unroute(CHUNKS)
  await page.getByRole('button', { name: 'Reload Now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rebuilt Hall' })).toBeVisible()
  await context.close()
})

test('files that wait for each other are explained, and a page that breaks can be tried again', async ({ browser }) => {
  const { page, context } = await onRegister(browser, 'Circular Plaza')
  await page.route(CHUNKS, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `throw new ReferenceError("Cannot access 'x' before initialization")`,
    }),
  )
  await page.getByRole('link', { name: 'Circular Plaza' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Initialization Error Detected' })).toBeVisible()
  await expect(page.getByText('Two parts of the program wait for each other.', { exact: false })).toBeVisible()
  await page.unroute(CHUNKS)
  await page.route('**/api/projects/*', (route) => route.fulfill({ json: { id: 'x' } }))
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await page.unroute('**/api/projects/*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Circular Plaza' })).toBeVisible()
  await context.close()
})

test('while the server is gone nothing typed is lost, and saving works once it is back', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await typeProject(page, 'Offline Wharf')
  await context.setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(
    page.getByText('The server cannot be reached. Check your connection; what you typed is kept.').first(),
  ).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Offline Wharf')
  await context.setOffline(false)
  // after some failures within half a minute the page loads itself anew, with what was typed: then it is pressed again
  const create = page.getByRole('dialog').getByRole('button', { name: 'Create' })
  await expect(async () => {
    if (await create.isVisible()) await create.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Offline Wharf' })).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await context.close()
})

test('five failures in a row drop the stream and reload the page once, with what was typed', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await typeProject(page, 'Stormy Pier')
  await page.evaluate(() => {
    ;(window as { before?: boolean }).before = true
  })
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'away' } }),
  )
  const reloaded = page.waitForEvent('framenavigated')
  const create = page.getByRole('dialog').getByRole('button', { name: 'Create' })
  // a call is tried four times, so the second one is the fifth failure
  await create.click()
  await expect(create).toBeEnabled()
  await create.click()
  await reloaded
  await page.unroute('**/api/**')
  await page.reload()
  expect(await page.evaluate(() => (window as { before?: boolean }).before ?? false)).toBe(false)
  expect(Number(await page.evaluate(() => localStorage.getItem('reloadedAt')))).toBeGreaterThan(0)
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Stormy Pier')
  // at most once in five minutes: the same again leaves the page where it is
  let again = 0
  page.on('framenavigated', () => {
    again += 1
  })
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'away' } }),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(/^Error creating project: /)).toBeVisible()
  await page.waitForTimeout(3000)
  expect(again).toBe(0)
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Stormy Pier')
  await context.close()
})

test('a stream that breaks is tried again, then replaced by asking, and the status bar says so', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  await page.route('**/api/live?**', (route) => route.abort())
  await page.goto('/projects')
  const status = page.getByRole('contentinfo', { name: 'Status' })
  await expect(status.getByText('disconnected')).toBeVisible()
  await expect(status.getByText('polling')).toBeVisible()
  await context.close()
})

test('a newer build on the server is offered, not forced', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await typeProject(page, 'Versioned Row')
  expect(await page.evaluate(() => sessionStorage.getItem('appVersion'))).toMatch(/^[0-9a-f]{12}$/)
  let asked = ''
  await page.route('**/api/projects?**', async (route) => {
    asked = new URL(route.request().url()).searchParams.get('v') ?? ''
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-app-version': 'another' } })
  })
  await page.keyboard.press('Escape')
  await page.goto('/projects')
  await expect(page.getByText('A new version of Plumbline is available. What you typed is kept.')).toBeVisible()
  expect(asked).toMatch(/^[0-9a-f]{12}$/)
  await page.unroute('**/api/projects?**')
  await page.getByRole('button', { name: 'Reload Now' }).click()
  await expect(page.getByText('A new version of Plumbline is available. What you typed is kept.')).toHaveCount(0)
  await page.goto('/projects/new')
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Versioned Row')
  await context.close()
})

test('the hidden shortcut starts afresh and keeps drafts', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await typeProject(page, 'Fresh Start House')
  await page.evaluate(() => {
    localStorage.setItem('stale', '1')
    sessionStorage.setItem('stale', '1')
  })
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('Control+Shift+R')
  await loaded
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Fresh Start House')
  expect(await page.evaluate(() => [localStorage.getItem('stale'), sessionStorage.getItem('stale')])).toEqual([
    null,
    null,
  ])
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await context.close()
})

test('an entry script that cannot be fetched leaves a screen, not a blank page, and refreshing brings the product', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.route(chunkOf(ENTRY), (route) => route.abort())
  await page.goto('/login')
  const title = alert(page).getByRole('heading', { level: 1, name: 'Chunk Loading Error' })
  await expect(title).toBeVisible()
  await expect(title).toBeFocused()
  await expect(
    alert(page).getByText('A part of the program could not be fetched. Check your connection and refresh the page.'),
  ).toBeVisible()
  await expectAccessible(page, 'the screen of an entry that could not be fetched')
  await page.unroute(chunkOf(ENTRY))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Chunk Loading Error' })).toHaveCount(0)
  await context.close()
})

for (const { locale, title, button } of [
  { locale: 'es-MX', title: 'Error al cargar un fragmento', button: 'Recargar la página' },
  { locale: 'fr-FR', title: 'Erreur de chargement d’un fragment', button: 'Recharger la page' },
])
  test(`the screen of a blocked entry speaks ${locale} and is dark for whoever has chosen that`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: url, locale })
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('mui-mode', 'dark'))
    await page.route(chunkOf(ENTRY), (route) => route.abort())
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: button })).toBeVisible()
    await expect(page.locator('#last-screen')).toHaveCSS('background-color', 'rgb(18, 23, 29)')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2))
    await expectAccessible(page, `the dark screen of a blocked entry in ${locale}`)
    await context.close()
  })

for (const { thrown, title } of [
  { thrown: `new ReferenceError("Cannot access 'x' before initialization")`, title: 'Circular Dependency Error' },
  { thrown: `new Error('broken while it started')`, title: 'Initialization Error' },
])
  test(`an entry that breaks while it starts is told as ${title}`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: url })
    const page = await context.newPage()
    await page.route(chunkOf(ENTRY), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `throw ${thrown}` }),
    )
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByText('Technical details').click()
    await expect(alert(page).locator('pre')).toContainText(/before initialization|broken while it started/)
    await context.close()
  })

test('a script of the frame that cannot be fetched is explained, and refreshing brings the page', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  const shell = chunkOf('src/kernel/web/shell/Shell.tsx')
  await page.route(shell, (route) => route.abort())
  await page.goto('/projects')
  await expect(page.getByRole('heading', { level: 1, name: 'Chunk Loading Error' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expectAccessible(page, 'a frame that could not be fetched')
  await page.unroute(shell)
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Chunk Loading Error' })).toHaveCount(0)
  await context.close()
})

test('a part of the frame that cannot be fetched leaves the rest of it standing', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await page.route(chunkOf('src/kernel/web/shell/ShellMenu.tsx'), (route) => route.abort())
  await page.goto('/projects')
  await page.getByRole('banner').locator('button[aria-haspopup=menu]').first().click()
  await expect(page.getByRole('button', { name: 'This part could not be loaded. Try again.' })).toBeVisible()
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toBeVisible()
  await context.close()
})

test('the connection chip hears at once that the browser is offline, and that it is back', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/projects')
  const status = page.getByRole('contentinfo', { name: 'Status' })
  await expect(status.getByText('connected', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await expect(status.getByText('disconnected')).toBeVisible({ timeout: 5_000 })
  await context.setOffline(false)
  await expect(status.getByText('connected', { exact: true })).toBeVisible()
  await context.close()
})

test('the words of the trade that cannot be fetched are a part of the program like every other', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  const trade = chunkOf('src/verticals/engineering.ts')
  await page.route(trade, (route) => route.abort())
  await page.goto('/projects')
  await expect(page.getByRole('heading', { level: 1, name: 'Chunk Loading Error' })).toBeVisible()
  await expect(
    page.getByText('A part of the program could not be fetched. Check your connection and refresh the page.'),
  ).toBeVisible()
  await page.unroute(trade)
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await context.close()
})
