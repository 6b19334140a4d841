// Starts a PostgreSQL server that is installed on this machine (15 or newer), in a folder of its own, for one test run.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const OLDEST = 15

/** Null where no server is installed. */
export async function startExternalPostgres() {
  const bin = findBinaries()
  if (!bin) return null
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-external-'))
  const [data, socket] = [join(folder, 'data'), join(folder, 'run')]
  const who = unprivileged()
  for (const path of [folder, socket]) {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (who) chownSync(path, who.uid, who.gid)
  }
  const made = spawnSync(
    join(bin.folder, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...who, encoding: 'utf8', cwd: folder },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = 54_000 + (process.pid % 1000)
  const server = spawn(
    join(bin.folder, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=',
      '-c',
      `unix_socket_directories=${socket}`,
      '-c',
      'fsync=off',
      '-c',
      'max_connections=200',
    ],
    { ...who, stdio: 'ignore', cwd: folder },
  )
  for (let tries = 0; !existsSync(join(socket, `.s.PGSQL.${port}`)); tries += 1) {
    if (tries > 300 || server.exitCode !== null) throw new Error('The installed PostgreSQL did not start.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    version: bin.version,
    url: `postgresql://postgres@localhost:${port}/postgres?host=${encodeURIComponent(socket)}`,
    async stop() {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findBinaries() {
  const folders = []
  const debian = '/usr/lib/postgresql'
  if (existsSync(debian)) folders.push(...readdirSync(debian).map((version) => join(debian, version, 'bin')))
  const { stdout, status } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  if (status === 0) folders.push(stdout.trim())
  const found = folders
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
    .map((folder) => ({
      folder,
      version: Number(
        /(\d+)/.exec(spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout)?.[1],
      ),
    }))
    .filter(({ version }) => version >= OLDEST)
  // the oldest one that is supported finds what the newest would let pass
  return found.toSorted((a, b) => a.version - b.version)[0] ?? null
}

/** PostgreSQL refuses to run as root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return null
  const { stdout, status } = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' })
  const uid = status === 0 ? Number(stdout) : 65_534
  return {
    uid,
    gid: uid === 65_534 ? 65_534 : Number(spawnSync('id', ['-g', 'postgres'], { encoding: 'utf8' }).stdout),
  }
}
