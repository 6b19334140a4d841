// Installs what is missing and builds what has changed. Uses nothing but Node itself.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Installs the locked packages unless node_modules was installed from this very lock file. */
export function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.plumbline-installed')
  const wanted = hashOf(['package-lock.json', 'package.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('Installing packages …')
  // not `npm ci`: it refuses a lock file that leaves out optional packages of other platforms
  run(
    'npm',
    ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    'The packages could not be installed. Check the network and the npm registry, then start again.',
  )
  writeFileSync(stamp, wanted)
}

const stampIn = (folder) => join(folder, 'dist', '.sources')

/** Builds server and web application unless the sources are those of the last build. */
export function ensureBuilt() {
  if (isBuilt()) return
  console.error('Building …')
  run(process.execPath, [join(root, 'tools', 'build.mjs')], 'The build failed; the lines above say why.')
}

/** Whether what is built was made of the sources as they are. */
export const isBuilt = (folder = root) =>
  existsSync(stampIn(folder)) && readFileSync(stampIn(folder), 'utf8') === sourcesHash(folder)

/** Around a build, whoever started it: one that ends halfway counts as none, and so does one whose sources changed meanwhile. */
export async function noteBuild(build, folder = root) {
  const sources = sourcesHash(folder)
  rmSync(stampIn(folder), { force: true })
  await build()
  mkdirSync(dirname(stampIn(folder)), { recursive: true })
  writeFileSync(stampIn(folder), sources)
}

function run(command, args, sentence) {
  const windows = process.platform === 'win32' && command === 'npm'
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['inherit', process.stderr, 'inherit'],
    shell: windows,
  })
  if (status !== 0) throw new Error(sentence)
}

/** Names, sizes and times tell a change as surely as contents here, and reading them takes milliseconds. */
function sourcesHash(from) {
  const hash = createHash('sha256')
  const walk = (folder) => {
    for (const entry of readdirSync(join(from, folder), { withFileTypes: true }).toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(path)
      else if (!/\.test\.tsx?$/.test(entry.name))
        hash.update(`${path} ${statSync(join(from, path)).mtimeMs} ${statSync(join(from, path)).size}\n`)
    }
  }
  for (const folder of ['src', 'public']) if (existsSync(join(from, folder))) walk(folder)
  for (const file of ['index.html', 'vite.config.ts', 'package-lock.json', 'tools/build.mjs']) {
    if (existsSync(join(from, file))) hash.update(`${file} ${statSync(join(from, file)).mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
