/**
 * Looks at screens in every language, width and theme, on the sample company, and lays the pictures side by side: one contact sheet per screen in
 * test-results/matrix. `npm run matrix` takes all screens, `npm run matrix -- /settings /help` the named ones.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { clippedWords, inside, OUTSIDE, stands, tooWide, violations } from './looks.ts'

const root = join(import.meta.dirname, '../..')
const { findBrowser } = (await import(join(root, 'tools/browser.mjs'))) as { findBrowser(): string }
const { ensureBuilt } = (await import(join(root, 'tools/prepare.mjs'))) as { ensureBuilt(): void }

const LANGUAGES = ['en', 'es', 'fr'] as const
const THEMES = ['light', 'dark'] as const
const WIDTHS = [1440, 900, 390]
const HEIGHT = 900
const SCALE = 0.25
const PASSWORD = 'sample-matrix-1'

const folder = join(root, 'test-results', 'matrix')
const data = mkdtempSync(join(tmpdir(), 'plumbline-matrix-'))
const port = await new Promise<number>((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
})
const url = `http://localhost:${port}`
const env = {
  ...process.env,
  PORT: String(port),
  PLUMBLINE_URL: url,
  PLUMBLINE_DATA: data,
  PLUMBLINE_SAMPLE_PASSWORD: PASSWORD,
  DATABASE_URL: undefined,
}

async function signIn(context: BrowserContext): Promise<string> {
  const answer = await context.request.post(`${url}/api/auth/sign-in/email`, {
    data: { email: founder, password: PASSWORD },
  })
  if (!answer.ok()) throw new Error(`The sample founder could not sign in: ${await answer.text()}`)
  const { rows } = (await (await context.request.get(`${url}/api/projects?size=1`)).json()) as {
    rows: { id: string }[]
  }
  return rows[0]?.id ?? ''
}

type Shot = { language: string; theme: string; width: number; picture: string }

async function shots(context: BrowserContext, address: string): Promise<Shot[]> {
  const signedIn = !OUTSIDE.includes(address)
  const taken: Shot[] = []
  for (const language of LANGUAGES) {
    for (const theme of THEMES) {
      if (signedIn) await context.request.patch(`${url}/api/me`, { data: { language, themeMode: theme } })
      const page = await context.newPage()
      await page.addInitScript(
        ([tongue, mode]) => {
          localStorage.setItem('language', tongue ?? '')
          localStorage.setItem('mui-mode', mode ?? '')
        },
        [language, theme],
      )
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT })
        await stands(page, `${url}${address}`)
        await report(page, `${address} ${language} ${theme} ${width} px`, language === 'en')
        taken.push({
          language,
          theme,
          width,
          picture: (await page.screenshot({ type: 'jpeg', quality: 70 })).toString('base64'),
        })
      }
      await page.close()
    }
  }
  return taken
}

let problems = 0

async function report(page: Page, where: string, withAxe: boolean): Promise<void> {
  const found = [
    ...((await tooWide(page)) > 0 ? ['is wider than the window'] : []),
    ...(await clippedWords(page)).map((words) => `cuts "${words}"`),
    ...(withAxe ? await violations(page) : []).map(({ help, nodes }) => `${help}: ${nodes[0] ?? ''}`),
  ]
  problems += found.length
  for (const one of found) console.log(`${where}: ${one}`)
}

async function sheet(browser: Browser, address: string, taken: readonly Shot[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2000, height: 800 } })
  const row = (language: string) =>
    taken
      .filter((shot) => shot.language === language)
      .map((shot) => `<img style="zoom:${SCALE}" src="data:image/jpeg;base64,${shot.picture}">`)
      .join('')
  await page.setContent(
    `<body style="margin:0;padding:8px;background:#888;width:max-content;font:14px sans-serif"><div>${address}</div>${LANGUAGES.map((language) => `<div style="display:flex;gap:6px;margin-top:6px">${row(language)}</div>`).join('')}</body>`,
  )
  await page
    .locator('body')
    .screenshot({ path: join(folder, `${address.replaceAll(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'root'}.png`) })
  await page.close()
}

ensureBuilt()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const loaded = spawnSync(process.execPath, ['dist/cli.mjs', 'sample'], { cwd: root, env, encoding: 'utf8' })
const founder = /\S+@sample\.example/.exec(loaded.stdout)?.[0] ?? ''
if (loaded.status !== 0 || !founder)
  throw new Error(`The sample company could not be loaded: ${loaded.stdout}${loaded.stderr}`)
const server = spawn(process.execPath, ['dist/cli.mjs', 'start'], {
  cwd: root,
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (
    let waited = 0;
    !(await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ));
    waited += 1
  ) {
    if (waited > 600) throw new Error('The server did not start.')
    await new Promise((done) => {
      setTimeout(done, 100)
    })
  }
  const visitor = await browser.newContext()
  const member = await browser.newContext()
  const projectId = await signIn(member)
  const wanted = process.argv.slice(2)
  for (const address of [...OUTSIDE, ...inside(projectId)].filter(
    (one) => wanted.length === 0 || wanted.includes(one),
  )) {
    await sheet(browser, address, await shots(OUTSIDE.includes(address) ? visitor : member, address))
    console.log(`looked at ${address}`)
  }
} finally {
  await browser.close()
  const gone = new Promise((done) => {
    server.once('exit', done)
  })
  server.kill('SIGTERM')
  await gone
  rmSync(data, { recursive: true, force: true })
}
console.log(
  problems === 0
    ? `Nothing to fix. The pictures are in ${folder}`
    : `${problems} things to fix. The pictures are in ${folder}`,
)
process.exit(problems === 0 ? 0 : 1)
