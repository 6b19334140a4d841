// A Chromium for the journeys: an installed one, else Playwright's, else the system's package manager, else a sentence.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

// the headless shell first: the same engine without the windows of a desktop, which are two fifths of the processor's time
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
/** As Debian calls its packages; systems without the first have the second. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

export function findBrowser() {
  if (process.env.PLUMBLINE_CHROMIUM) return process.env.PLUMBLINE_CHROMIUM
  const installed = () =>
    (process.env.PATH ?? '')
      .split(delimiter)
      .flatMap((folder) => NAMES.map((name) => join(folder, name)))
      .find((path) => existsSync(path))
  const own = () => {
    const path = createRequire(import.meta.url)('playwright-core').chromium.executablePath()
    return path && existsSync(path) ? path : undefined
  }
  const found = installed() ?? own()
  if (found) return found
  console.log('No Chromium was found; trying to install one …')
  spawnSync(
    process.execPath,
    [
      join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js'),
      'install',
      'chromium',
    ],
    { stdio: 'ignore', timeout: 300_000 },
  )
  const downloaded = own()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    for (const name of PACKAGES) {
      spawnSync('apt-get', ['install', '-y', '-qq', name], {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
      const packaged = installed()
      if (packaged) return packaged
    }
  }
  throw new Error(
    'The journeys need Chromium. Install the package "chromium" of your system, or set PLUMBLINE_CHROMIUM to the path of one.',
  )
}
