/** Starts the built product once, on a fresh data folder, and hands its address and set-up link to the journeys. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export default async function startServer(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'plumbline-journeys-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [join(root, 'dist', 'cli.mjs'), 'start'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', PLUMBLINE_URL: url, PLUMBLINE_DATA: data, DATABASE_URL: '', SMTP_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  server.stdout.on('data', (chunk: Buffer) => { printed += chunk.toString() })
  const link = await new Promise<string>((resolve, reject) => {
    const look = setInterval(() => {
      const found = /http\S+\/admin-setup#token=\S+/.exec(printed)
      if (found) { clearInterval(look); resolve(found[0]) }
    }, 50)
    server.once('exit', (code) => { clearInterval(look); reject(new Error(`The server ended with ${code}:\n${printed}`)) })
  })
  Object.assign(process.env, { PLUMBLINE_JOURNEY_URL: url, PLUMBLINE_JOURNEY_SETUP: link, PLUMBLINE_JOURNEY_DATA: data })
  return async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.removeAllListeners('exit')
    server.kill('SIGTERM')
    await Promise.race([gone, new Promise((resolve) => server.once('exit', resolve))])
    rmSync(data, { recursive: true, force: true })
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
