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
  audit [--head HASH]         prove that nobody changed the log behind the product's back, nor cut it after a head that was noted
  doctor                      check everything and say what is wrong
  doctor --verify FILE        prove that a backup can be restored, in a database that is thrown away
  backup FILE                 write everything into one file while the server runs
  restore FILE                fill an empty installation from such a file; it begins paused
  company export NAME FILE    write one company into a file, with its people and files
  company import FILE         bring such a company into this installation, beside those that are here
  resume                      let a restored installation send mail, call webhooks and work off its jobs
  routes                      every address with its module, kind and access, as JSON
  calc KIND                   calculate: JSON in, JSON out; calc --help says what and how`

const server = () => import('./server.ts')
const database = () => import('./kernel/server/cli/database.ts')
const backups = () => import('./kernel/server/cli/backup.ts')
const samples = () => import('./kernel/server/cli/sample.ts')

const commands: Record<string, (args: string[]) => Promise<number>> = {
  async start(args) {
    const only = option(args, '--only')
    if (only !== undefined && only !== 'web' && only !== 'worker') throw new Error('--only takes web or worker.')
    const { address, setupLink, paused } = await (await server()).start(only)
    const lines = [address ? `Plumbline is ready at ${address}` : 'The worker is ready.']
    if (setupLink) lines.push(`There is no owner yet. Open this link once to set up the company:\n  ${setupLink}`)
    if (paused)
      lines.push(
        'It was restored from a backup and is paused: no mail, no webhooks, no jobs. To go on: plumbline resume',
      )
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
  async audit(args) {
    const noted = option(args, '--head')
    const [{ product }, { withDatabase }, { described, knowsHead, verifySeals }] = await Promise.all([
      server(),
      database(),
      import('./kernel/server/seals.ts'),
    ])
    return withDatabase(product, async (_config, opened) => {
      const chains = await verifySeals(opened.owner)
      for (const line of chains.flatMap(described)) say(line)
      const cut = noted !== undefined && !(await knowsHead(opened.owner, noted))
      if (cut) say('BROKEN: the head that was noted stands in no chain any more.')
      return cut || chains.some(({ wrong }) => wrong.length > 0) ? 1 : 0
    })
  },
  async backup(args) {
    const [{ product }, { withDatabase }, { backup }] = await Promise.all([server(), database(), backups()])
    const file = fileNamed(args[0], 'backup')
    return withDatabase(product, async (config, opened) => {
      say(await backup(config, opened, product, file))
      return 0
    })
  },
  async restore(args) {
    const [{ product }, { restore }] = await Promise.all([server(), backups()])
    say(await restore(product, fileNamed(args[0], 'restore')))
    return 0
  },
  async resume() {
    const [{ product }, { withDatabase }, { resumeAll }] = await Promise.all([server(), database(), backups()])
    return withDatabase(product, async (config, opened) => {
      say(await resumeAll(config, opened))
      return 0
    })
  },
  async doctor(args) {
    const [{ product }, { doctor }] = await Promise.all([server(), import('./kernel/server/cli/doctor.ts')])
    if (args[0] === '--verify') {
      say(await (await backups()).verify(product, fileNamed(args[1], 'doctor --verify')))
      return 0
    }
    const { lines, healthy } = await doctor(product)
    say(lines.join('\n'))
    return healthy ? 0 : 1
  },
  async company(args) {
    const [verb, ...rest] = args
    if (verb !== 'export' && verb !== 'import')
      throw new Error('Say what to do: plumbline company export NAME FILE, or plumbline company import FILE')
    const [{ product }, { withDatabase }, { exportOne, importOne }] = await Promise.all([
      server(),
      database(),
      import('./kernel/server/cli/company.ts'),
    ])
    return withDatabase(product, async (config, opened) => {
      const [name = ''] = rest
      say(
        verb === 'export'
          ? await exportOne(config, opened, product, name, fileNamed(rest[1], 'company export NAME'))
          : await importOne(config, opened, product, fileNamed(name, 'company import')),
      )
      return 0
    })
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

function fileNamed(name: string | undefined, command: string): string {
  if (!name) throw new Error(`Name the file: plumbline ${command} FILE`)
  return name
}

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
