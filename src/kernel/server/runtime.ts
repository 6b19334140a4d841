/** Puts a server together and takes it apart again, in order. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { type FigureDeclaration, withChangers } from '../contract/figure.ts'
import type { InsightRuleDeclaration } from '../contract/insight.ts'
import type { Module, ThreadDeclaration } from '../contract/module.ts'
import { isAnswered } from '../contract/link.ts'
import type { Tier, Vertical } from '../contract/vertical.ts'
import { assistantOf } from './assistant.ts'
import type { Config } from './config.ts'
import { type Services, topicsOf } from './context.ts'
import { type Database, openDatabase } from './database/database.ts'
import { claimDataFolder } from './database/embedded/embedded.ts'
import { useOwnLogins } from './database/logins.ts'
import { migrateDatabase } from './database/migrate.ts'
import { entitiesOf } from './facts.ts'
import { createFileStore } from './files.ts'
import { createHealth } from './health.ts'
import { createHttp } from './http/app.ts'
import { Refused } from './http/failures.ts'
import type { InsightRule } from './insight.ts'
import { type LiveHub, startLiveHub } from './live.ts'
import type { Log } from './log.ts'
import type { LimitSource, PeopleSource, ServerModule } from './module.ts'
import { readPaused } from './paused.ts'
import { fingerprint } from './secrets.ts'
import { recordsOf, searchedKinds } from './search/find.ts'
import { createSettings } from './settings.ts'
import { createSpeech } from './speech.ts'
import { createSessions, type SessionSource } from './sessions.ts'
import type { KnownStep } from './step.ts'
import { needsOf, startWorking } from './worker.ts'

/** What the product is made of; the kernel itself knows no module. */
export type Product = {
  modules: readonly ServerModule[]
  verticals: readonly Vertical[]
}

export function peopleOf(modules: readonly ServerModule[]): PeopleSource {
  const people = modules.find((module) => module.people)?.people
  if (!people) throw new Error('No module knows who signs in.')
  return people
}

export type Half = 'web' | 'worker'
export type RunningServer = {
  address: string | null
  setupLink: string | null
  /** Restored and not yet resumed. */
  paused: boolean
  database: Database
  stop(): Promise<void>
}

export async function startServer(
  config: Config,
  product: Product,
  log: Log,
  options: { only?: Half | undefined; now?: () => number } = {},
): Promise<RunningServer> {
  const undo: (() => Promise<void>)[] = []
  // last in, first out; one failing step must not keep the others from running
  const stop = async () => {
    for (const step of undo.splice(0).reverse())
      await step().catch((error: unknown) => log.error('stopping', { error }))
  }
  try {
    const database = await openDatabase({ ...config, log, supervise: true })
    undo.push(() => database.close())
    if (database.embedded) {
      const claim = await claimDataFolder(database.embedded)
      if (!claim.ok)
        throw new Error(
          `The data folder ${config.dataFolder} is already served by ${claim.holder}. Stop that server first, or set PLUMBLINE_DATA to another folder.`,
        )
      undo.push(() => claim.release())
    }
    const migrated = await migrateDatabase(database, needsOf(product.modules))
    if (migrated.length > 0) log.info('database migrated', { steps: migrated })
    await checkSecret(database.owner, config)
    await logInOrTell(database, config, log)
    // from here on these data are real, and no development shortcut opens them again
    if (!config.dev)
      await database.owner.query('update installation set production = true where id = 1 and not production')
    return await serve(config, product, log, database, { ...options, undo, stop })
  } catch (error) {
    await stop()
    throw error
  }
}

async function serve(
  config: Config,
  product: Product,
  log: Log,
  database: Database,
  options: { only?: Half | undefined; now?: () => number; undo: (() => Promise<void>)[]; stop: () => Promise<void> },
): Promise<RunningServer> {
  const { only, undo, stop, now = Date.now } = options
  const { modules } = product
  const people = peopleOf(modules)
  const live = await startLiveHub(database, log)
  undo.push(() => live.stop())
  const services = createServices(config, product, database, live)
  for (const prepare of modules.flatMap((module) => module.atStart)) await prepare(services, database.owner, now())
  if (only !== 'web') {
    const working = await startWorking({ database, services, modules, live, log, now })
    undo.push(() => working.stop())
  }
  const paused = (await readPaused(services.settings)) !== null
  if (only === 'worker') return { address: null, setupLink: null, paused, database, stop }
  const auth = people.createAuth(services)
  const http = await createHttp({
    services,
    database,
    live,
    modules,
    log,
    now,
    sessions: createSessions(auth, live),
    mountAuth: (app) => auth.mount(app),
  })
  undo.push(() => http.close())
  const address = await listen(http, config)
  return { address, setupLink: await people.setupLink(database.owner, config), paused, database, stop }
}

/** What stands behind a vertical in an installation. */
export type Behind = { modules: readonly Module[]; meters: ReadonlySet<string>; plans: Pick<Config['plans'], 'on'> }

/**
 * A vertical with what some module stands behind: those rows of its permission table that a role can be asked for, and the limit per month if what it counts
 * is made somewhere, and what its tiers say that something answers. The rest comes with the module that will.
 */
export function withAsked(vertical: Vertical, { modules, meters, plans }: Behind): Vertical {
  const asked = Object.entries(vertical.permissions).filter(([permission]) =>
    modules.some(({ permissions: { [permission]: declared } }) => declared && !(declared.bySeller && plans.on)),
  )
  const { monthly, ...rest } = { ...vertical, permissions: Object.fromEntries(asked) }
  const tiers = withLines(vertical.tiers, { modules, meters })
  if (monthly && meters.has(monthly.meter)) return { ...rest, monthly, tiers }
  return {
    ...rest,
    tiers: tiers.map((tier) => {
      const { monthly: _uncounted, ...limits } = tier.limits
      return { ...tier, limits }
    }),
  }
}

function withLines(tiers: readonly Tier[], { modules, meters }: Pick<Behind, 'modules' | 'meters'>): Tier[] {
  let below = false
  return tiers.map((tier) => {
    const features = tier.features.filter(({ by }) => {
      if (by === null) return false
      if (by === 'tiersBelow') return below
      const { path, permission, meter } = by
      return (
        (path === undefined || isAnswered(modules, path)) &&
        (permission === undefined || modules.some(({ permissions }) => permission in permissions)) &&
        (meter === undefined || meters.has(meter))
      )
    })
    below ||= features.length > 0
    return { ...tier, features }
  })
}

/** Without a module that knows plans everybody has everything. */
const UNLIMITED: LimitSource = {
  take: async () => undefined,
  look: async () => undefined,
  features: async () => [],
  featuresOf: () => [],
  planOf: () => ({ plan: 'enterprise', name: '', status: 'active' }),
  lacking: async (_ctx, feature) => new Refused('NOT_IN_PLAN', { what: feature, plan: '', who: '' }),
}

export function createServices(
  config: Config,
  { modules, verticals }: Pick<Product, 'modules' | 'verticals'>,
  database: Pick<Database, 'auth' | 'app' | 'owner'>,
  live: LiveHub | null = null,
): Services {
  const manifests = modules.map((module): Module => module.manifest)
  const files = createFileStore(join(config.dataFolder, 'files'))
  const settings = createSettings(database.owner, config)
  const health = createHealth({ config, files, settings, owner: database.owner, app: database.app, live })
  const meters = new Set(modules.flatMap((module) => module.meters))
  const trades = new Map(
    verticals.map((one) => [one.id, withAsked(one, { modules: manifests, meters, plans: config.plans })]),
  )
  const searched = searchedKinds(modules)
  let people: SessionSource | null = null
  const services: Services = {
    config,
    files,
    modules: manifests,
    topicOf: topicsOf(manifests),
    entityOf: entitiesOf(modules),
    auth: database.auth,
    app: database.app,
    ofPerson: (userId) => (people ??= peopleOf(modules).createAuth(services)).ofPerson(userId),
    works: new Map(
      modules.flatMap(({ jobs }) => Object.entries(jobs).flatMap(([kind, { work }]) => (work ? [[kind, work]] : []))),
    ),
    namesOf: new Map(modules.map((module) => [module.manifest.id, module.namesOf])),
    records: new Map(
      modules.flatMap(({ manifest, findable }) =>
        findable.length > 0 ? [[manifest.id, recordsOf(manifest.id, findable, searched)] as const] : [],
      ),
    ),
    settings,
    health,
    speechIn: createSpeech(modules, trades),
    verticals: trades,
    actions: new Map(
      modules.flatMap((module) =>
        module.endpoints.map(
          ({ name, contract }) =>
            [
              `${module.manifest.id}.${name}`,
              { access: contract['~orpc'].meta.access, summary: contract['~orpc'].route.summary ?? '' },
            ] as const,
        ),
      ),
    ),
    explains: new Map(
      modules.flatMap((module) => (module.explain ? [[module.manifest.id, module.explain] as const] : [])),
    ),
    mailLook: modules.find((module) => module.mailLook)?.mailLook ?? (async () => null),
    limits: modules.find((module) => module.limits)?.limits ?? UNLIMITED,
    usage: new Map(modules.flatMap((module) => Object.entries(module.usage))),
    meters,
    fieldHolders: new Map(modules.flatMap((module) => Object.entries(module.fieldHolders))),
    starters: new Map(modules.flatMap((module) => Object.entries(module.starters))),
    figures: new Map(
      modules.flatMap(({ manifest, figures }) =>
        Object.entries(figures).flatMap(([name, source]) => {
          const declared: FigureDeclaration | undefined = manifest.figures?.[name]
          return declared
            ? [[`${manifest.id}.${name}`, { declared: withChangers(declared, manifests), source }] as const]
            : []
        }),
      ),
    ),
    insightRules: rulesOf(modules),
    assistant: assistantOf(modules),
    threads: modules.flatMap(({ manifest, threads }) =>
      Object.entries(threads).flatMap(([name, source]) => {
        const declared: ThreadDeclaration | undefined = manifest.threads?.[name]
        return declared ? [{ module: manifest.id, name, declared, source }] : []
      }),
    ),
    calendar: new Map(
      modules.flatMap(({ manifest, calendar }) =>
        Object.entries(calendar).map(([name, source]) => [`${manifest.id}.${name}`, source] as const),
      ),
    ),
    verticalRecords: new Map(
      modules.flatMap(({ manifest, verticalRecords }) =>
        verticalRecords ? [[manifest.id, verticalRecords] as const] : [],
      ),
    ),
    connections: new Map(
      modules.flatMap(({ manifest, connections }) =>
        Object.entries(connections).map(([name, source]) => [`${manifest.id}.${name}`, source] as const),
      ),
    ),
    grants: new Map(modules.flatMap((module) => Object.entries(module.grants))),
    holdings: modules.flatMap(({ manifest, holdings }) =>
      Object.entries(holdings).map(([name, source]) => ({ module: manifest.id, name, source })),
    ),
    inviteFor: (ctx, asked) => peopleOf(modules).inviteFor(ctx, asked),
    steps: modules
      .flatMap(({ manifest, steps }) =>
        Object.entries(steps).flatMap(([name, source]): KnownStep[] => {
          const declared = manifest.steps?.[name]
          return declared ? [{ module: manifest.id, name, declared, source }] : []
        }),
      )
      .toSorted((a, b) => a.declared.order - b.declared.order),
    onLeaving: modules.flatMap(({ onLeaving }) => onLeaving ?? []),
  }
  return services
}

/** What people put aside is kept by the name of the rule, so that two modules cannot have one of the same name. */
function rulesOf(modules: readonly ServerModule[]): ReadonlyMap<string, InsightRule> {
  const all = modules.flatMap(({ manifest, insightRules }) =>
    Object.entries(insightRules).flatMap(([name, source]) => {
      const declared: InsightRuleDeclaration | undefined = manifest.insightRules?.[name]
      return declared ? [[name, { module: manifest.id, declared, source }] as const] : []
    }),
  )
  const twice = all.find(([name], at) => all.findIndex(([other]) => other === name) !== at)
  if (twice) throw new Error(`Two modules declare the rule of insights ${twice[0]}.`)
  return new Map(all.toSorted(([, a], [, b]) => a.declared.order - b.declared.order))
}

async function listen(http: FastifyInstance, config: Config): Promise<string> {
  try {
    await http.listen({ port: config.port, host: config.host })
    const bound = http.server.address()
    // with port 0 the system chooses; then the public address of the settings cannot be right
    return config.port === 0 && bound !== null && typeof bound === 'object'
      ? `http://localhost:${bound.port}`
      : config.url
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : ''
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${config.port} is used by another program. Stop it, or set PORT to another number.`, {
        cause,
      })
    if (code === 'EACCES')
      throw new Error(`This user may not listen on port ${config.port}. Set PORT to a number above 1023.`, { cause })
    throw cause
  }
}

/** An installation whose database user may create no roles goes on as before; the doctor says what to do. */
export async function logInOrTell(database: Database, config: Config, log: Log): Promise<void> {
  const reason = await useOwnLogins(database, config, 'make')
  if (reason !== null) log.warn('requests log in as the owner of the tables; run: plumbline doctor', { reason })
}

/** Two servers of one database must share one secret: sessions of one would be strangers to the other. */
export async function checkSecret(owner: Pool, config: Config): Promise<void> {
  const mine = fingerprint(config.secret)
  const { rows } = await owner.query<{ stored: string }>(
    'update installation set secret_check = coalesce(secret_check, $1) where id = 1 returning secret_check as stored',
    [mine],
  )
  if (rows[0]?.stored !== mine) {
    throw new Error(
      'This database was set up with another secret. Set PLUMBLINE_SECRET to the same value on every server, or copy secret.key from the data folder of the first. ' +
        'If it is lost, run "update installation set secret_check = null" in the database: everybody signs in again and sealed secrets are gone.',
    )
  }
}
