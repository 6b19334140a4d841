/** Real servers as processes of their own, from a bundle of the present sources; nothing of them is left after a test. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll, afterEach } from 'vitest'
import { cleanUp, clusterOf, removePattern } from '../../src/kernel/server/database/embedded/fixtures.ts'
import { isPostmasterOf } from '../../src/kernel/server/database/embedded/process-identity.ts'

const root = join(import.meta.dirname, '..', '..')
const bundleFolder = join(root, '.cache', `process-tests-${process.pid}`)
const children = new Set<ChildProcess>()
let built: Promise<string> | null = null

/** Starting from the bundle takes a fraction of starting from the sources, and it is what operators run. */
function bundle(): Promise<string> {
  built ??= (async () => {
    const made = await rolldown({
      cwd: root,
      input: { cli: 'src/cli.ts' },
      platform: 'node',
      external: (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[A-Za-z]:/.test(id),
    })
    await made.write({
      dir: bundleFolder,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    })
    await made.close()
    return join(bundleFolder, 'cli.mjs')
  })()
  return built
}

export function removeBundle(): void {
  built = null
  rmSync(bundleFolder, { recursive: true, force: true })
}

export async function killChildren(): Promise<void> {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  children.clear()
}

/** For a test file whose tests each start servers of their own: nothing is left running or lying around. */
export function cleanUpAfterwards(): void {
  afterEach(async () => {
    await killChildren()
    await cleanUp()
  })
  afterAll(() => {
    removePattern()
    removeBundle()
  })
}

type Env = Record<string, string>

/** As an operator's shell would: nothing of the test runner, whose mark makes libraries lenient. `before` is put in front of the command, as `nice` would be. */
export async function launch(args: readonly string[], env: Env, before: readonly string[] = []) {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(PORT|HOST|DATABASE_URL|SMTP_URL|PLUMBLINE_|VITEST|NODE_OPTIONS|NODE_ENV)/.test(name),
    ),
  )
  const [program = process.execPath, ...rest] = [...before, process.execPath, await bundle(), ...args]
  const child = spawn(program, rest, {
    env: { ...inherited, HOST: '127.0.0.1', ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const printed = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    printed.out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    printed.err += chunk.toString()
  })
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return { child, printed, exited }
}

/** Runs a command to its end. */
export async function plumbline(
  args: readonly string[],
  env: Env,
): Promise<{ code: number | null; out: string; err: string }> {
  const { printed, exited } = await launch(args, env)
  const code = await exited
  return { code, ...printed }
}

export type Server = {
  pid: number
  url: string
  setupLink: string | null
  /** What it printed so far. */
  printed(): string
  exited: Promise<number | null>
  signal(name: 'SIGTERM' | 'SIGKILL'): void
}

/** Starts a server and waits until it says that it is ready. */
export async function startServer(options: {
  dataFolder: string
  port?: number
  env?: Env
  only?: 'web' | 'worker'
}): Promise<Server> {
  const port = options.port ?? (await freePort())
  const args = ['start', ...(options.only ? ['--only', options.only] : [])]
  const { child, printed, exited } = await launch(args, {
    PORT: String(port),
    PLUMBLINE_DATA: options.dataFolder,
    ...options.env,
  })
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (/Plumbline is ready at .*\n|The worker is ready\.\n/.test(printed.out)) resolve()
    }
    child.stdout.on('data', look)
    void exited.then((code) => reject(new Error(`The server ended with ${code}:\n${printed.out}\n${printed.err}`)))
  })
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    exited,
    setupLink: /http\S+#token=\S+/.exec(printed.out)?.[0] ?? null,
    printed: () => printed.out + printed.err,
    signal: (name) => void child.kill(name),
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export type Person = { cookie: string; email: string }
const PASSWORD = 'correct horse'

export async function call<T>(
  url: string,
  person: Person | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Env = {},
): Promise<{ status: number; body: T; headers: Headers }> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(person ? { cookie: person.cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : null) as T, headers: response.headers }
}

export async function signIn(url: string, email: string, password = PASSWORD): Promise<Person> {
  const { status, headers } = await call(url, null, 'POST', '/api/auth/sign-in/email', { email, password })
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}`)
  return { email, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** Makes the owner with the link the server printed. */
export async function setUp(server: Server): Promise<Person> {
  const token = new URL(server.setupLink ?? '').hash.replace('#token=', '')
  const email = 'owner@firm.example'
  const { status } = await call(server.url, null, 'POST', '/api/setup', {
    token,
    email,
    firstName: 'Ada',
    lastName: 'Owner',
    password: PASSWORD,
    companyName: 'Firm',
  })
  if (status !== 200) throw new Error(`Set-up answered ${status}`)
  return signIn(server.url, email)
}

/** Invites a person and accepts for them. */
export async function bringIn(url: string, admin: Person, name: string): Promise<Person & { userId: string }> {
  const email = `${name}@firm.example`
  const invited = await call<{ link: string }>(url, admin, 'POST', '/api/invitations', { email, role: 'user' })
  const inviteId = new URL(invited.body.link).searchParams.get('invite') ?? ''
  await call(url, null, 'POST', `/api/invitations/offer/${inviteId}/accept`, {
    firstName: name,
    lastName: 'Colleague',
    password: PASSWORD,
  })
  const person = await signIn(url, email)
  const me = await call<{ user: { id: string } }>(url, person, 'GET', '/api/me')
  return { ...person, userId: me.body.user.id }
}

export type Postmaster = { pid: number; host: string; port: number }

/** The PostgreSQL of a data folder, if it runs. */
export function postmasterOf(dataFolder: string): Postmaster | null {
  if (!existsSync(join(dataFolder, 'postgres'))) return null
  const cluster = clusterOf(dataFolder)
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const [pid = '', , , port = '', host = ''] = readFileSync(file, 'utf8').split('\n')
  return isPostmasterOf(Number(pid), cluster) ? { pid: Number(pid), host, port: Number(port) } : null
}
