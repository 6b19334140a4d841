// What the bench starts, and what /proc says about it.
import { execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { rolldown } from 'rolldown'

const run = promisify(execFile)
export const root = join(import.meta.dirname, '..', '..')
const bundleFolder = join(root, '.cache', `bench-${process.pid}`)
const cli = join(bundleFolder, 'cli.mjs')
const undo = []

/** The server's bundle, made as tools/build.mjs makes it, in a place of its own. */
export async function buildServer() {
  const bundle = await rolldown({
    cwd: root,
    input: { cli: 'src/cli.ts', 'sheet-reader': 'src/kernel/server/sheets/reader.ts' },
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[A-Za-z]:/.test(id),
  })
  await bundle.write({
    dir: bundleFolder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  await bundle.close()
  undo.push(() => rmSync(bundleFolder, { recursive: true, force: true }))
}

export async function tearDown() {
  for (const step of undo.splice(0).reverse()) await step()
}

async function freePort() {
  const probe = createServer()
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Starts a process that prints into a file: a pipe would make the bench read every line while it measures. */
async function launch(args, env, pattern) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-log-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'log')
  const fd = openSync(file, 'w')
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', fd, 'inherit'] })
  closeSync(fd)
  undo.push(stopped(child))
  for (;;) {
    const printed = readFileSync(file, 'utf8')
    if (pattern.test(printed)) return { child, printed }
    if (child.exitCode !== null) throw new Error(`A process of the bench ended with ${child.exitCode}: ${printed}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function stopped(child) {
  return async () => {
    if (child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }
}

const PASSWORD = 'only for the bench'

/** A server on a sample of `projects` projects, signed in. `kept` is a data folder that holds such a sample already, loaded with the password in PLUMBLINE_SAMPLE_PASSWORD. */
export async function startOurs(projects, kept) {
  const folder = realpathSync(kept ?? mkdtempSync(join(tmpdir(), 'plumbline-bench-')))
  if (!kept)
    undo.push(() => {
      // for root the cluster may lie in a system folder
      const place = join(folder, 'postgres')
      const cluster = existsSync(place) ? realpathSync(place) : folder
      if (!cluster.startsWith(folder)) rmSync(dirname(cluster), { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    })
  const port = await freePort()
  const password = (kept && process.env['PLUMBLINE_SAMPLE_PASSWORD']) || PASSWORD
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: undefined,
    PORT: String(port),
    HOST: '127.0.0.1',
    PLUMBLINE_DATA: folder,
    PLUMBLINE_SAMPLE_PASSWORD: password,
  }
  if (!kept) await run(process.execPath, [cli, 'sample', '--scale', String(projects / 40)], { env })
  const { child } = await launch([cli, 'start'], env, /Plumbline is ready/)
  const [, , , pgPort, pgHost] = readFileSync(
    join(realpathSync(join(folder, 'postgres')), 'postmaster.pid'),
    'utf8',
  ).split('\n')
  const connection = { host: pgHost, port: Number(pgPort), user: 'plumbline_owner', database: 'plumbline', ssl: false }
  const email = await settled(connection)
  const cookie = await signIn(port, email, password)
  const me = await (await fetch(`http://127.0.0.1:${port}/api/me`, { headers: { cookie } })).json()
  return {
    pid: child.pid,
    port,
    headers: { cookie, 'x-company-id': me.companies[0].id },
    /** The same person on another device. */
    again: async () => ({ cookie: await signIn(port, email, password), 'x-company-id': me.companies[0].id }),
    userId: me.user.id,
    companyId: me.companies[0].id,
    connection,
  }
}

export async function queried({ connection }, text) {
  const client = new pg.Client(connection)
  await client.connect()
  const answer = await client.query(text)
  await client.end()
  return answer
}

/** What was loaded all at once is tidied up, as it is in a database that has been there for a while; the answer is an administrator's address. */
async function settled(connection) {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows: tables } = await client.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth')`,
  )
  for (const { name } of tables) await client.query(`vacuum analyze ${name}`)
  const {
    rows: [admin],
  } = await client.query(`select email from memberships where role = 'admin' order by joined_at, user_id limit 1`)
  await client.end()
  return admin.email
}

async function signIn(port, email, password) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`Signing in as ${email} failed: ${answer.status} ${await answer.text()}`)
  return answer.headers.getSetCookie()[0]?.split(';')[0]
}

/** Gives every project the word "office" and an old one a word of its own; the answer is a user who sees three projects, that one among them. */
export async function addSearched(ours) {
  const client = new pg.Client(ours.connection)
  await client.connect()
  const {
    rows: [user],
  } = await client.query(
    `select user_id as id, email from memberships where company_id = $1 and role = 'user' order by user_id limit 1`,
    [ours.companyId],
  )
  await client.query('delete from project_shares where company_id = $1 and user_id = $2', [ours.companyId, user.id])
  await client.query(
    `update projects set description = 'Office works. ' || description, owner_id = case when owner_id = $2 then $3 else owner_id end where company_id = $1`,
    [ours.companyId, user.id, ours.userId],
  )
  const { rows: seen } = await client.query(
    'select id from projects where company_id = $1 and deleted_at is null order by updated_at limit 3',
    [ours.companyId],
  )
  await client.query('update projects set owner_id = $3 where company_id = $1 and id = any($2)', [
    ours.companyId,
    seen.map((row) => row.id),
    user.id,
  ])
  await client.query(`update projects set name = 'Xylophone hall' where company_id = $1 and id = $2`, [
    ours.companyId,
    seen[0].id,
  ])
  await client.query('vacuum analyze projects')
  await client.query('analyze')
  await client.end()
  return {
    ...ours,
    userId: user.id,
    headers: { ...ours.headers, cookie: await signIn(ours.port, user.email, PASSWORD) },
  }
}

/** What one key costs on the main thread of a browser, measured in this one. */
export async function scoreFeatures() {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', join(root, 'tests', 'bench', 'features.ts')], {
    cwd: root,
  })
  return JSON.parse(stdout)
}

/** Fills the company up to `people` members, with a notice about each for the administrators. */
export async function addPeople(ours, people) {
  const client = new pg.Client(ours.connection)
  await client.connect()
  const { rows } = await client.query('select count(*)::int as there from memberships where company_id = $1', [
    ours.companyId,
  ])
  const missing = people - rows[0].there
  await client.query(
    `insert into auth.users (id, name, email, first_name, last_name, status)
     select 'bench-' || n, '', 'person-' || n || '@sample.example', initcap(substr(md5(n::text), 1, 6)), initcap(substr(md5((n * 7)::text), 1, 8)), 'active' from generate_series(1, $1::int) n`,
    [missing],
  )
  await client.query(
    `insert into memberships (company_id, user_id, role, email, first_name, last_name, joined_at)
     select $1, id, 'user', email, first_name, last_name, now() from auth.users where id like 'bench-%'`,
    [ours.companyId],
  )
  await client.query(
    `insert into notifications (company_id, id, cause, type, title, message, priority, created_at, user_id, user_email, user_name, related_data)
     select $1, 'bench-' || n, 'bench-' || n, 'user_signup', 'New sign-up', 'asks for access', 'high', now() - n * interval '1 minute', null, null, null, '{}' from generate_series(1, greatest($2::int, 50)) n`,
    [ours.companyId, people],
  )
  await client.query('analyze')
  await client.end()
}

export async function startBare(ours, query, connections) {
  const given = JSON.stringify({ connection: ours.connection, companyId: ours.companyId, query, connections })
  const { child, printed } = await launch(
    [join(root, 'tests', 'bench', 'bare.mjs'), given],
    { ...process.env, NODE_ENV: 'production' },
    /\d+\n/,
  )
  return { pid: child.pid, port: Number(printed), headers: {} }
}

export async function captureQuery(ours, size) {
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', join(root, 'tests', 'bench', 'capture.ts'), ours.companyId, ours.userId, String(size)],
    { cwd: root },
  )
  return JSON.parse(stdout)
}

export async function load(target, path, { inFlight, seconds }) {
  const { stdout } = await run(process.execPath, [
    join(root, 'tests', 'bench', 'load.mjs'),
    JSON.stringify({ port: target.port, headers: target.headers, path, inFlight, seconds }),
  ])
  const { answers, seconds: took } = JSON.parse(stdout)
  return { answers, seconds: took }
}

/** A process and all its descendants: a server with its PostgreSQL. */
export function treeOf(pid) {
  const parents = new Map()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      parents.set(Number(name), Number(statOf(name)[1]))
    } catch {
      // ended while we looked
    }
  }
  const tree = [pid]
  for (const member of tree) for (const [child, parent] of parents) if (parent === member) tree.push(child)
  return tree
}

/** The fields of /proc/PID/stat from the state on; the name before them may hold anything. */
function statOf(pid) {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
}

const TICKS_PER_SECOND = 100

/** User and system time of a process, and of its children that have ended. */
const TIMES = [11, 12, 13, 14]

/** Seconds of processor time of the given processes so far. One that has ended since it was listed is in the time of its parent. */
export function cpuSeconds(pids) {
  return pids.reduce((sum, pid) => {
    try {
      const stat = statOf(pid)
      return sum + TIMES.reduce((ticks, at) => ticks + Number(stat[at]), 0) / TICKS_PER_SECOND
    } catch {
      return sum
    }
  }, 0)
}

/** Memory by its proportional share: pages that processes have in common count once. */
export function pssMegabytes(pids) {
  return pids.reduce(
    (sum, pid) => sum + Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024,
    0,
  )
}
