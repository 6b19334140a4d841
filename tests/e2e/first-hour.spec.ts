/** From the printed link to a plan that a stranger sees, on a phone, with a mail server: what the first hour of a firm is. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, startMailServer } from './server.ts'
import { expectAccessible, expectNothingCut } from './support.ts'

const cli = join(import.meta.dirname, '..', '..', 'dist', 'cli.mjs')
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const GUEST = 'piet@partner.example'

let folder: string
let server: ChildProcess
let mail: { port: number; stop(): Promise<void> }
let url: string
let setupLink: string

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-first-hour-'))
  chmodSync(folder, 0o711)
  mail = await startMailServer(join(folder, 'mails'))
  const port = await freePort()
  url = `http://localhost:${port}`
  server = spawn(process.execPath, [cli, 'start'], {
    env: {
      ...process.env,
      DATABASE_URL: undefined,
      HOST: '127.0.0.1',
      PORT: String(port),
      PLUMBLINE_URL: url,
      PLUMBLINE_DATA: join(folder, 'data'),
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  server.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const link = () => /http\S+\/admin-setup#token=\S+/.exec(printed)?.[0] ?? ''
  await expect.poll(link, { timeout: 120_000 }).not.toBe('')
  setupLink = link()
})

test.afterAll(async () => {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
  await mail.stop()
  rmSync(folder, { recursive: true, force: true })
})

const mailedLink = () =>
  readdirSync(join(folder, 'mails'))
    .map((name) =>
      readFileSync(join(folder, 'mails', name), 'utf8')
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
    .filter((text) => text.includes(`To: ${GUEST}`))
    .flatMap((text) => /http\S+?\/accept-invitation\?invite=[\w-]+/.exec(text)?.[0] ?? [])
    .at(-1) ?? ''

test('first run to a shared plan on a phone', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: url, ...PHONE })
  const page = await context.newPage()
  await page.goto(setupLink)
  await page.getByLabel('Company name').fill('Tiller & Daughters')
  await page.getByLabel('Trade').selectOption('General Contractor')
  await page.getByLabel('Country').fill('Germany')
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Tiller')
  await page.getByLabel('E-mail').fill('rosa@tiller.example')
  await page.getByLabel(/^Password/).fill('slate-and-copper')
  await expect(page.getByText('Strength: strong')).toBeVisible()
  await expectNothingCut(page, 'set-up')
  await expectAccessible(page, 'set-up on a phone')
  await page.getByRole('button', { name: 'Create company' }).click()

  // the empty dashboard is the list of first steps
  const steps = page.getByRole('region', { name: 'Set up Tiller & Daughters' })
  await expect(steps.getByRole('listitem').filter({ hasText: 'Trade and country' })).toContainText('General')
  await expect(page.getByText('No data yet')).toHaveCount(0)
  await expectNothingCut(page, 'the first steps')
  await expectAccessible(page, 'the first steps on a phone')
  await steps.getByRole('link', { name: 'Type it' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('First hour quay')
  await form.getByRole('button', { name: /^Create/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First hour quay' })).toBeVisible()

  // a plan, typed
  await page.goto('/dashboard')
  await expect(steps.getByRole('listitem')).toHaveCount(1)
  // what is done elsewhere is ticked while the list is looked at
  await page.getByRole('button', { name: 'Show all steps' }).click()
  const details = steps.getByRole('listitem').filter({ hasText: 'Address and logo' })
  await expect(details).not.toContainText('Done')
  const { version } = await (await context.request.get('/api/companies/current')).json()
  const told = await context.request.patch('/api/companies/current', { data: { version, address: 'Kai 7' } })
  expect(told.status()).toBe(200)
  await expect(details).toContainText('Done')
  // put away, the list stays in the guide and comes back from there
  await page.getByRole('button', { name: 'Hide it now' }).click()
  await expect(steps).toHaveCount(0)
  await page.goto('/help')
  await expect(steps).toBeVisible()
  await expectNothingCut(page, 'the first steps in the guide')
  await page.getByRole('button', { name: 'Show them on the dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await steps.getByRole('link', { name: 'Open the schedule' }).click()
  await expect(page).toHaveURL(/tab=schedule/)
  const projectId = /\/project\/(\w+)/.exec(page.url())?.[1] ?? ''
  await page.getByRole('button', { name: 'Add task' }).tap()
  await expect(page.getByPlaceholder('Type a task, or paste a list')).toBeFocused()
  await page.keyboard.type('Survey')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Survey').first()).toBeVisible()

  // shared with an address that nobody has
  await page.goto(`/project/${projectId}?tab=team`)
  const share = page.getByRole('main')
  await share.getByLabel('Colleague').fill(GUEST)
  await share.getByRole('button', { name: 'Invite and share' }).click()
  await expect(share.getByText(`An invitation was mailed to ${GUEST}.`, { exact: false })).toBeVisible()
  await expect(share.getByText('Invited, gets it when they accept')).toBeVisible()
  await expectNothingCut(page, 'sharing with an address')
  await expectAccessible(page, 'sharing with an address')

  // who comes by the mailed link sees the plan
  await expect.poll(mailedLink).not.toBe('')
  const guest = await (await browser.newContext({ baseURL: url, ...PHONE })).newPage()
  await guest.goto(mailedLink())
  await guest.getByLabel('First name').fill('Piet')
  await guest.getByLabel('Last name').fill('Holm')
  await guest.getByRole('button', { name: 'Continue' }).click()
  await guest.getByLabel(/^Password/).fill('two-lamps-lit')
  await guest.getByLabel('Confirm password').fill('two-lamps-lit')
  await guest.getByRole('button', { name: 'Create account' }).click()
  await expect(guest).toHaveURL(/\/dashboard$/)
  await guest.goto(`/project/${projectId}?tab=schedule`)
  await expect(guest.getByText('Survey').first()).toBeVisible()
  await guest.context().close()
  await context.close()
})
