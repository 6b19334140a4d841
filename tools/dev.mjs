// Hot reload on both sides: the server restarts when a file it uses changes, the page updates in place.
import { spawn } from 'node:child_process'
import { ensureInstalled, root } from './prepare.mjs'

ensureInstalled()
const port = process.env.PORT ?? '3000'
const apiPort = process.env.PLUMBLINE_API_PORT ?? String(Number(port) + 1)
const url = process.env.PLUMBLINE_URL ?? `http://localhost:${port}`
const shared = { ...process.env, PLUMBLINE_DEV: '1', PLUMBLINE_API_PORT: apiPort, PLUMBLINE_URL: url }
const children = [
  spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/cli.ts', 'start'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...shared, PORT: apiPort },
  }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...shared, PORT: port },
  }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
for (const child of children) child.once('exit', stop)
