/** `plumbline`: every command calls the same services as HTTP does. Each loads what it needs: `calc` starts without the server. */
import process from 'node:process'

const HELP = `plumbline <command>

  start [--only web|worker]   start the server; prints where to go
  migrate                     bring the database up to date
  sample [--scale N]          load the sample company, N times its rows
  sample remove               remove the sample company whole
  promote-admin EMAIL         make a person an administrator of their company
  events                      events that a reader could not take
  events retry                hand them to their readers again
  doctor                      check everything and say what is wrong
  routes                      every address with its module, kind and access, as JSON
  calc KIND                   calculate: JSON in, JSON out; calc --help says what and how`

const server = () => import('./server.ts')
const database = () => import('./kernel/server/cli/database.ts')
const samples = () => import('./kernel/server/cli/sample.ts')

const commands: Record<string, (args: string[]) => Promise<number>> = {
  async start(args) {
    const only = option(args, '--only')
    if (only !== undefined && only !== 'web' && only !== 'worker') throw new Error('--only takes web or worker.')
    const { address, setupLink } = await (await server()).start(only)
    const lines = [address ? `Plumbline is ready at ${address}` : 'The worker is ready.']
    if (setupLink) lines.push(`There is no owner yet. Open this link once to set up the company:\n  ${setupLink}`)
    // in one piece: whoever waits for the first line has the others with it
    say(lines.join('\n'))
    return KEEP_RUNNING
  },
  async migrate() {
    const [{ product }, { withDatabase }] = await Promise.all([server(), database()])
    return withDatabase(product, async (_config, _database, steps) => {
      say(steps.length > 0 ? steps.join('\n') : 'The database is up to date.')
      return 0
    })
  },
  async sample(args) {
    const [{ product }, { withDatabase }, { loadSample, removeSample }] = await Promise.all([
      server(),
      database(),
      samples(),
    ])
    if (args[0] === 'remove')
      return withDatabase(product, async (config, opened) => {
        say(await removeSample(config, opened))
        return 0
      })
    const scale = Number(option(args, '--scale') ?? 1)
    if (!Number.isInteger(scale) || scale < 1 || scale > 100_000)
      throw new Error('--scale takes a whole number from 1 to 100000.')
    return withDatabase(product, async (config, opened) => {
      say(await loadSample(config, opened, product, scale))
      return 0
    })
  },
  async events(args) {
    const [{ product }, { withDatabase }, { listSetAside, retrySetAside }] = await Promise.all([
      server(),
      database(),
      import('./kernel/server/readers.ts'),
    ])
    return withDatabase(product, async (_config, opened) => {
      const lines =
        args[0] === 'retry' ? await retrySetAside(opened.owner, product.modules) : await listSetAside(opened.owner)
      say(lines.length > 0 ? lines.join('\n') : 'No event is set aside.')
      return 0
    })
  },
  async doctor() {
    const [{ product }, { doctor }] = await Promise.all([server(), import('./kernel/server/cli/doctor.ts')])
    const { lines, healthy } = await doctor(product)
    say(lines.join('\n'))
    return healthy ? 0 : 1
  },
  async routes() {
    const [{ manifests }, { describeRoutes }] = await Promise.all([
      import('./modules/all.manifests.ts'),
      import('./kernel/server/cli/routes.ts'),
    ])
    await print(JSON.stringify(describeRoutes(manifests), null, 2))
    return 0
  },
  async calc(args) {
    await print(await (await import('./calc.ts')).calc(args))
    return 0
  },
}

/** A command that a module brings. */
async function ofModules(name: string): Promise<((args: string[]) => Promise<number>) | undefined> {
  const [{ product }, { withDatabase }, { createServices }] = await Promise.all([
    server(),
    database(),
    import('./kernel/server/runtime.ts'),
  ])
  const run = product.modules.find((module) => module.commands[name])?.commands[name]
  if (!run) return undefined
  return (args) =>
    withDatabase(product, async (config, opened) => {
      say(await run({ config, database: opened, services: createServices(config, product, opened) }, args))
      return 0
    })
}

const KEEP_RUNNING = -1

function option(args: string[], name: string): string | undefined {
  const at = args.indexOf(name)
  return at === -1 ? undefined : (args[at + 1] ?? '')
}

function say(text: string): void {
  console.log(text)
}

/** For long answers: whoever reads them slowly gets the rest, too, before the process ends. */
function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${text}\n`, (error) => (error ? reject(error) : resolve()))
  })
}

async function main(): Promise<void> {
  const [name = 'help', ...args] = process.argv.slice(2)
  const command = name === 'help' || name === '--help' ? undefined : (commands[name] ?? (await ofModules(name)))
  if (!command) {
    say(HELP)
    process.exitCode = name === 'help' || name === '--help' ? 0 : 2
    return
  }
  try {
    const code = await command(args)
    if (code !== KEEP_RUNNING) process.exit(code)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (process.env['PLUMBLINE_DEBUG']) console.error(error)
    process.exit(1)
  }
}

await main()
