/** Starts HTTP, live updates and the worker, and stops them gracefully. */
import { serverModules } from './modules/all.server.ts'
import { verticals } from './verticals/all.ts'
import { readConfig } from './kernel/server/config.ts'
import { createLog } from './kernel/server/log.ts'
import { type Half, type Product, type RunningServer, startServer } from './kernel/server/runtime.ts'

export const product: Product = { modules: serverModules, verticals }

export async function start(only?: Half): Promise<RunningServer> {
  const config = readConfig()
  const log = createLog()
  const server = await startServer(config, product, log, { only })
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info('stopping', { signal })
    void server.stop().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.on('unhandledRejection', (error) => log.error('unhandled', { error }))
  return server
}
