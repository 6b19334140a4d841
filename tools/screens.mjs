// Looks at every screen in every language, width and theme; the daily run looks at a part of them.
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
const { status } = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts', 'first-run', 'screens'], {
  cwd: root, stdio: 'inherit', env: { ...process.env, PLUMBLINE_SCREENS: 'all', PLUMBLINE_CHROMIUM: findBrowser() },
})
process.exit(status ?? 1)
