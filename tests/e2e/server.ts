/** Starts the built product once, on a fresh data folder and with a real mail server, and hands its address and set-up link to the journeys. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { makeFirstRun } from './made-first-run.ts'

const root = join(import.meta.dirname, '..', '..')

export default async function startServer(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'plumbline-journeys-'))
  const mail = await startMailServer(join(data, 'mails'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [join(root, 'dist', 'cli.mjs'), 'start'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PLUMBLINE_URL: url,
      PLUMBLINE_DATA: data,
      PLUMBLINE_ALLOWED_HOSTS: 'localhost',
      DATABASE_URL: undefined,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  server.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const link = await new Promise<string>((resolve, reject) => {
    const look = setInterval(() => {
      const found = /http\S+\/admin-setup#token=\S+/.exec(printed)
      if (found) {
        clearInterval(look)
        resolve(found[0])
      }
    }, 50)
    server.once('exit', (code) => {
      clearInterval(look)
      reject(new Error(`The server ended with ${code}:\n${printed}`))
    })
  })
  Object.assign(process.env, {
    PLUMBLINE_JOURNEY_URL: url,
    PLUMBLINE_JOURNEY_SETUP: link,
    PLUMBLINE_JOURNEY_DATA: data,
  })
  if (process.env['PLUMBLINE_FIRST_RUN'] === 'made') await makeFirstRun(url, link, (who) => join(data, `${who}.json`))
  return async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.removeAllListeners('exit')
    server.kill('SIGTERM')
    await Promise.race([gone, new Promise((resolve) => server.once('exit', resolve))])
    await mail.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** Takes every mail and lays it down as a file, as a mailbox would. */
export async function startMailServer(folder: string): Promise<{ port: number; stop(): Promise<void> }> {
  mkdirSync(folder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        writeFileSync(join(folder, `${String(++count).padStart(5, '0')}.eml`), Buffer.concat(parts))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
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
