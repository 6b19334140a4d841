// Takes the pictures of the landing page: starts the built server on a folder of its own with the sample company, opens the
// register in Chromium (wide in both themes, and on a phone) and writes compressed pictures into the module's folder.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from './browser.mjs'
import { ensureBuilt, root } from './prepare.mjs'

const FOLDER = join(root, 'src', 'modules', 'platform', 'landing', 'pictures')
const MOST_BYTES = 500 * 1024
const MOST_OF_ONE = 150 * 1024
const QUALITY = 0.82
const PICTURES = [
  { name: 'register-light', width: 1440, height: 780, scale: 1.5, theme: 'light' },
  { name: 'register-dark', width: 1440, height: 780, scale: 1.5, theme: 'dark' },
  { name: 'phone-light', width: 390, height: 760, scale: 2, theme: 'light' },
  { name: 'phone-dark', width: 390, height: 760, scale: 2, theme: 'dark' },
]

ensureBuilt()
const data = mkdtempSync(join(tmpdir(), 'plumbline-pictures-'))
const port = await freePort()
const url = `http://localhost:${port}`
const env = {
  ...process.env,
  PORT: String(port),
  HOST: '127.0.0.1',
  PLUMBLINE_URL: url,
  PLUMBLINE_DATA: data,
  PLUMBLINE_SAMPLE_PASSWORD: 'a-picture-of-the-sample',
  DATABASE_URL: undefined,
  SMTP_URL: '',
}
const cli = join(root, 'dist', 'cli.mjs')
const server = spawn(process.execPath, [cli, 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
try {
  await ready()
  const { stdout } = spawnSync(process.execPath, [cli, 'sample'], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [, email] = /Sign in as (\S+) with/.exec(stdout) ?? []
  if (!email) throw new Error(`The sample company was not loaded: ${stdout}`)
  mkdirSync(FOLDER, { recursive: true })
  await take(email)
} finally {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
  rmSync(data, { recursive: true, force: true })
}

async function take(email) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  let bytes = 0
  try {
    for (const picture of PICTURES) {
      const context = await browser.newContext({
        viewport: { width: picture.width, height: picture.height },
        deviceScaleFactor: picture.scale,
        locale: 'en-US',
        baseURL: url,
        reducedMotion: 'reduce',
      })
      const answer = await context.request.post('/api/auth/sign-in/email', {
        data: { email, password: env.PLUMBLINE_SAMPLE_PASSWORD },
      })
      if (!answer.ok()) throw new Error(`Nobody could sign in: ${await answer.text()}`)
      await context.request.patch('/api/me', { data: { themeMode: picture.theme } })
      const page = await context.newPage()
      await page.goto('/projects')
      await page.getByRole('heading', { level: 1 }).waitFor()
      // rows, live connection and fonts first: what is on its way is no picture of the product
      await page.waitForLoadState('load')
      await page.waitForTimeout(2500)
      const shot = await page.screenshot({ type: 'png' })
      const webp = await compress(context, shot)
      const file = join(FOLDER, `${picture.name}.webp`)
      writeFileSync(file, webp)
      bytes += statSync(file).size
      if (webp.length > MOST_OF_ONE) throw new Error(`${file} takes more than ${MOST_OF_ONE / 1024} KiB.`)
      console.log(`${file} ${Math.round(webp.length / 1024)} KiB`)
      await context.close()
    }
  } finally {
    await browser.close()
  }
  if (bytes > MOST_BYTES)
    throw new Error(`The pictures take ${Math.round(bytes / 1024)} KiB, more than ${MOST_BYTES / 1024}.`)
}

/** The browser itself writes WebP; a page of no site may read the picture that is given to it. */
async function compress(context, png) {
  const page = await context.newPage()
  const written = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      })
      canvas.getContext('2d').drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  )
  await page.close()
  return Buffer.from(written.slice(written.indexOf(',') + 1), 'base64')
}

async function ready() {
  for (let tries = 0; tries < 240; tries += 1) {
    if (server.exitCode !== null) throw new Error('The server ended. Build first: node tools/build.mjs')
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => {
      setTimeout(resolve, 250)
    })
  }
  throw new Error('The server did not become ready.')
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port: found } = probe.address()
      probe.close(() => resolve(found))
    })
  })
}
