/** Stands between the pools and the database server, and can take it away: a cable that is pulled and put back. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { Cluster } from './cluster.ts'

export type Proxy = {
  host: string
  port: number
  /** Cuts every connection and refuses new ones. */
  away(): Promise<void>
  /** Cuts every connection and drops new ones right after they are made, as a server that is starting does. */
  shaky(): Promise<void>
  /** Keeps every connection, takes new ones, and passes nothing on: a server that hangs. */
  silent(): void
  /** Cuts every connection, and later each that sends these words. */
  allergicTo(words: string): void
  back(): Promise<void>
  close(): Promise<void>
}

export async function startProxy(cluster: Cluster): Promise<Proxy> {
  const open = new Set<Socket>()
  let dropping = false
  let quiet = false
  let allergy: string | null = null
  const server: Server = createServer((near) => {
    if (dropping) return void near.destroy()
    if (quiet) {
      open.add(near)
      return void near.on('error', () => undefined).on('close', () => open.delete(near))
    }
    const far = cluster.host.startsWith('/')
      ? connect(`${cluster.host}/.s.PGSQL.${cluster.port}`)
      : connect(cluster.port, cluster.host)
    near.on('data', (bytes) => {
      if (allergy !== null && bytes.includes(allergy)) near.destroy()
    })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const stop = async () => {
    const closed = new Promise<void>((done) => server.close(() => done()))
    cut()
    if (server.listening) await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    host: '127.0.0.1',
    port,
    away: stop,
    async shaky() {
      dropping = true
      if (!server.listening) await listen(port)
      cut()
    },
    silent() {
      quiet = true
      for (const socket of open) socket.unpipe().pause()
    },
    allergicTo(words) {
      allergy = words
      cut()
    },
    async back() {
      // what was sent meanwhile is lost
      if (quiet) cut()
      quiet = false
      dropping = false
      allergy = null
      if (!server.listening) await listen(port)
    },
    close: stop,
  }
}
