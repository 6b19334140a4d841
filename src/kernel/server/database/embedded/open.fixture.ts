// A process of its own for the tests: opens a data folder, says so in one line of JSON, and lives until told to stop.
import { claimDataFolder, openEmbedded } from './embedded.ts'

const [dataFolder = '', kind = 'server'] = process.argv.slice(2)

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

try {
  const server = kind === 'server'
  const db = await openEmbedded({ dataFolder, log: () => undefined, supervise: server })
  const claim = server ? await claimDataFolder(db) : undefined
  say({ pid: db.pid, adopted: db.adopted, host: db.connection.host, claimed: claim?.ok === true })
  process.stdin.once('data', () => {
    void db.stop().then(() => process.exit(0))
  })
} catch (error) {
  say({ error: error instanceof Error ? error.message : String(error) })
}
