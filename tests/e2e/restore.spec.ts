/** A backup of the running product, brought to life elsewhere and seen in a browser. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from '@playwright/test'
import { owner } from './people.ts'
import { as, expectAccessible, makeProject } from './support.ts'

const cli = join(import.meta.dirname, '..', '..', 'dist', 'cli.mjs')
const source = process.env['PLUMBLINE_JOURNEY_DATA'] ?? ''

function launch(args: readonly string[], env: Record<string, string>): ChildProcess & { printed: () => string } {
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...process.env, DATABASE_URL: undefined, SMTP_URL: undefined, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  return Object.assign(child, { printed: () => printed })
}

async function run(args: readonly string[], env: Record<string, string>): Promise<string> {
  const child = launch(args, env)
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(code, child.printed()).toBe(0)
  return child.printed()
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

test('a restored installation lets people in, says that it stands still, and is set going', async ({ browser }, {
  retry,
}) => {
  const { context } = await as(browser, 'owner')
  const name = `Lighthouse ${retry + 1}`
  const { id } = await makeProject(context, { name })
  await context.close()

  const folder = mkdtempSync(join(tmpdir(), 'plumbline-restored-'))
  // where root runs this, its database belongs to another user, who has to get in
  chmodSync(folder, 0o711)
  const file = join(folder, 'night.backup')
  const data = join(folder, 'data')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const there = { PLUMBLINE_DATA: data, PORT: String(port), PLUMBLINE_URL: url }
  expect(await run(['backup', file], { PLUMBLINE_DATA: source })).toContain('The backup is in')
  expect(await run(['restore', file], there)).toContain('It is paused')
  const server = launch(['start'], there)
  try {
    await expect.poll(server.printed).toContain(`Plumbline is ready at ${url}`)
    const restored = await browser.newContext({ baseURL: url })
    const page = await restored.newPage()
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByLabel(/^Password/).fill(owner.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    const bar = page.getByRole('banner').getByText('This installation was restored from a backup and has been paused')
    await expect(bar).toBeVisible()
    await expectAccessible(page, 'a restored installation')
    await page.goto(`/project/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    await page.getByRole('banner').getByRole('link', { name: 'Open System settings' }).click()
    await expect(page).toHaveURL(/\/admin\?openTab=system-settings$/)
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'This installation was restored from a backup and is paused' })
    await expect(alert).toBeVisible()
    await expectAccessible(page, 'settings of a restored installation')
    const invited = await restored.request.post('/api/invitations', {
      data: { email: `after-restore-${retry}@ridgeline.example`, role: 'user' },
    })
    expect(await invited.json()).toMatchObject({ mail: 'waits' })
    expect(readdirSync(data)).not.toContain('outbox')
    await alert.getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resume' }).click()
    await expect(alert).toHaveCount(0)
    await expect(bar).toHaveCount(0)
    // without a mail server letters are laid down in a folder: the one that waited has left
    await expect.poll(() => readdirSync(data).includes('outbox')).toBe(true)
    await restored.close()
  } finally {
    const gone = new Promise((resolve) => server.once('close', resolve))
    server.kill('SIGTERM')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
})
