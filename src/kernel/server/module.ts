/** The server half of a module: its contract bound to functions, its jobs, reactions and files. */
import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { ORPCErrorConstructorMap } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import type { ClientBase, Pool } from 'pg'
import type { AnyEndpoint, Contract } from '../contract/endpoint.ts'
import type { Module } from '../contract/module.ts'
import type { PlanId } from '../contract/vertical.ts'
import type { ErrorTexts, FieldTexts } from '../contract/texts.ts'
import type { AssistantSource } from './assistant.ts'
import type { CalendarSource } from './calendar.ts'
import type { Config } from './config.ts'
import type { ConnectionSource } from './connection.ts'
import type { Ctx, Services } from './context.ts'
import type { Database } from './database/database.ts'
import type { Rights } from './database/walls.ts'
import type { StoredEvent } from './events.ts'
import type { Refused } from './http/failures.ts'
import type { Queue } from './job-queue.ts'
import type { FactsReader } from './facts.ts'
import type { GrantSource } from './grant.ts'
import type { HoldingSource } from './holding.ts'
import type { InviteFor } from './invite.ts'
import type { StepSource } from './step.ts'
import type { InsightSource } from './insight.ts'
import type { OtherLanguage } from './language.ts'
import type { Log } from './log.ts'
import type { MailLook } from './mail.ts'
import type { Reader, SetAside } from './readers.ts'
import type { SampleStep } from './sample.ts'
import type { Findable } from './search/find.ts'
import type { Searched } from './search/triggers.ts'
import type { ThreadSource } from './thread.ts'
import type { KeySource, Sessions, SessionSource } from './sessions.ts'

type Handler<P> =
  P extends ContractProcedure<
    infer I extends AnySchema,
    infer O extends AnySchema,
    infer E extends ErrorMap,
    infer _M extends object
  >
    ? Steps<Ctx & { errors: ORPCErrorConstructorMap<E> }, InferSchemaOutput<I>, InferSchemaInput<O>>
    : never

/** What is known of a request before its transaction: who asks, and from where. */
export type Early<C> = Pick<
  C,
  Extract<'requestId' | 'now' | 'ip' | 'language' | 'userId' | 'session' | 'services', keyof C>
>

/** A handler; `made` is what its step before the transaction made, where it has one. */
type Steps<C, I, O> = {
  (ctx: C, input: I, made?: unknown): Promise<O> | O
  before?: (early: Early<C>, input: I) => Promise<unknown>
}

/**
 * A handler of two steps. The first runs before the transaction and holds no connection: what takes long, as hashing a password does, would keep others
 * waiting for one. It refuses nothing but too much work, since a call that is repeated under its Idempotency-Key gets its answer whatever is true by now.
 */
export function inTwoSteps<C extends Ctx, I, O, M>(
  before: (early: Early<C>, input: I) => Promise<M>,
  handle: (ctx: C, input: I, made: M) => Promise<O> | O,
): Steps<C, I, O> {
  return Object.assign((ctx: C, input: I, made?: unknown) => handle(ctx, input, made as M), { before })
}

/** The handlers of a contract, one per endpoint: none missing, none too many, each of the right shape. */
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> }

export type BoundEndpoint = {
  name: string
  contract: AnyEndpoint
  handle: Steps<Ctx & { errors: unknown }, unknown, unknown>
}

/** A record as a search shows it: its kind, what it is called, one line about it, and where it opens. */
export type FoundRecord = { kind: string; id: string; title: string; detail: string; address: string; score: number }

/** How universal search and other modules reach the records of one, made of its declaration; both answer only what the person may see. */
export type RecordSource = {
  findable: readonly Findable[]
  /** The kind of record that each kind belongs to, where there is one. */
  places: Readonly<Record<string, string>>
  find: (ctx: Ctx, words: string, limit: number) => Promise<readonly FoundRecord[]>
  get: (ctx: Ctx, ids: readonly string[]) => Promise<readonly FoundRecord[]>
}

/** What a person may do with one record, and by which rule of the module; `rule` is a key of its texts under `rights`. */
export type Right = { action: string; allowed: boolean; rule: string; values?: Readonly<Record<string, string>> }

/** Takes the module's own decision about a record apart. The context is the person's; null where there is no such record. */
export type Explain = (as: Ctx, recordId: string) => Promise<{ title: string; rights: readonly Right[] } | null>

/** What a module says in a language other than English: its catalogue, its failures by code, and sentences about single fields by their English. */
type Spoken = { texts: object; errors: Readonly<Record<string, string>>; fields?: FieldTexts }

export type NamesOf = (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** How much of something a company has now. `upTo` is what the answer is needed for: counting may stop there. */
export type UsageSource = (ctx: Ctx, upTo: number) => Promise<number>

/** Whether any record of the company, deleted ones that can come back too, holds a value in the field of this key. */
export type FieldHolder = (ctx: Ctx, key: string) => Promise<boolean>

/** Fills a new record from something it shall start from, in the transaction that makes it; false where there is no such thing. */
export type Starter = (ctx: Ctx, recordId: string, from: string) => Promise<boolean>

/** What the rows behind a figure are asked for. `bind` takes a value and answers its place in the text. */
export type FigureAsk = {
  ctx: Ctx
  bind: (value: unknown) => string
  /** The date the figure is of. */
  today: string
  /** An instant in the past when the rows are wanted as they were then; null now. */
  at: number | null
  /** The record the figure is about, where it is declared with `of`. */
  of: string
  /** How many days it looks back. */
  days: number
  /** Only what belongs to the person's own projects. */
  mine: boolean
  /** Only rows in these parts, where the source has any; see `parts.ts`. */
  parts?: readonly number[]
  /** What several figures of one request are made of is read once: those that name the same key share a query and select from its name. */
  share?: (key: string) => Shared
}

/** Whoever finds no query yet puts theirs. */
export type Shared = { name: string; query: string | null }

/** What an event does to a figure: moves rows in the part its record is in, may move any, or moves none. */
export type FigureEffect = 'part' | 'any' | 'none'

export type FigureSource = {
  /** The rows behind the figure as SQL that selects `id`, `title`, `address` (null where nothing opens), `value`, `base` and the declared columns; only what the person may see. */
  rows: (ask: FigureAsk) => string | Promise<string>
  /** SQL that selects something if there is anything to count at all: without it the figure reads "No data yet". Left out, the rows themselves decide. */
  population?: (ask: FigureAsk) => string | Promise<string>
  /** Each row also selects the `part` it is in, and `rows` heeds the parts that are asked for. */
  parted?: true
  /** What an event of the modules named in `changedBy` does, by its kind and the fields it says were changed; left out, each may move any row. */
  effectOf?: (kind: string, fields: readonly string[]) => FigureEffect
  /** Rows may be told of by the events `v` of another record, which they select as `told`: the condition under which one tells of the row `s`. Left out, it is those of the row's own id. */
  toldBy?: string
  /** Whether the event `v` names the row `s` itself, where several tell of it. */
  namedBy?: string
  /** Its past is known by days only. */
  grain?: 'day'
  /** The day before which its past is not known, where there is one. */
  pastFrom?: (ctx: Ctx) => Promise<string | null>
  /** What people see differs by this: those for whom it is the same share the computed figure. */
  sharedBy: (ctx: Ctx) => string
  /** Whether the person may know of the record the figure is about. */
  maySee?: (ctx: Ctx, of: string) => Promise<boolean>
  /** What the record is called, for whoever reads the working. */
  nameOf?: (ctx: Ctx, of: string) => Promise<string>
  /** Some records that the figure can be asked about, so that tests can. */
  examples?: (ctx: Ctx) => Promise<readonly string[]>
}

/** Records that are of a vertical: how many there are of each, and how they go along when a company changes its verticals. */
export type VerticalRecords = {
  /** Of each vertical: those the person sees in its views, or all there are, in the archive too, for whoever changes the company. */
  count(ctx: Ctx, which: 'seen' | 'all'): Promise<ReadonlyMap<string, number>>
  /** Makes all records of these verticals records of another, each change with its event; answers how many there were. */
  move(ctx: Ctx, from: readonly string[], to: string): Promise<number>
}

/** What a company's record says of its plan. */
type Subscribed = { vertical: string; plan: string; planExpiresAt: number | null }

/** The module that knows plans: whether there is room, what a plan includes, and what is said to whoever lacks it. */
export type LimitSource = {
  /** Refuses by throwing. */
  take(ctx: Ctx, limit: string, amount: number, vertical?: string): Promise<void>
  /** Refuses as `take` does, and takes nothing: for what is made later, by a job that takes it then. */
  look(ctx: Ctx, limit: string, amount: number, vertical?: string): Promise<void>
  /** What the company has beyond the basics: what its plan includes, without what it switched off itself. */
  features(ctx: Ctx): Promise<readonly string[]>
  /** The same of a company as it is stored. */
  featuresOf(services: Services, company: Subscribed & { settings: unknown }, now: number): readonly string[]
  /** The plan that counts of a company as it is stored, as every screen and answer names it: one that has run out counts as free. */
  planOf(
    services: Services,
    company: Subscribed,
    now: number,
  ): { plan: PlanId; name: string; status: 'active' | 'expired' }
  /** The refusal of somebody whose company lacks a feature, with what its sentence names: the plan, and who can change it. */
  lacking(ctx: Ctx, feature: string): Promise<Refused>
}

/** `inside` runs a step in a transaction of the job's company. */
export type Errand = { services: Services; now: number; inside<T>(step: (ctx: Ctx) => Promise<T>): Promise<T> }

/** What a route outside the contracts works with. */
export type MountParts = { services: Services; sessions: Sessions; log: Log; now: () => number }

/** What the kernel asks of whoever knows people. */
export type PeopleSource = {
  inviteFor: InviteFor
  createAuth(services: Services): SessionSource & { mount(app: FastifyInstance): void }
  /** For accounts that are made outside of a request. */
  hashPassword(password: string): Promise<string>
  setupLink(owner: Pool, config: Config): Promise<string | null>
  /** The companies of whoever runs the installation. */
  platformCompanies(owner: Pool): Promise<string[]>
  /** The accounts of a company's people, each as one line of JSON, for a file that takes the company elsewhere. */
  packAccounts(client: ClientBase, companyId: string): Promise<string[]>
  /** Makes accounts of such lines, before any row names them. Whoever has an account here by that address keeps it as it is, under its own id. */
  takeAccounts(client: ClientBase, lines: readonly string[]): Promise<AccountsTaken>
  /** Once the rows stand: what they copy of accounts is that of the accounts here, and they decide which of the new accounts has a way in. */
  settleAccounts(
    client: ClientBase,
    companyId: string,
    taken: AccountsTaken,
  ): Promise<{ withoutPassword: number; byName: number }>
}

export type AccountsTaken = {
  /** Ids that are others here. */
  renamed: ReadonlyMap<string, string>
  /** Everybody the file brings, by their ids here, and those of them who had no account here before. */
  people: readonly string[]
  made: readonly string[]
}

/** A command of the command line; it answers what to print, and refuses by throwing. */
export type Command = (
  parts: { config: Config; database: Database; services: Services },
  args: readonly string[],
) => Promise<string>

type JobWork = (ctx: Ctx, payload: never) => Promise<void>
type ErrandWork = (errand: Errand, payload: never) => Promise<void>

/** A job that its person follows in the status bar. `list` is the text that the list is called by whose file it writes; any other is told in the words of its module, `works.<name>`. */
export type FollowedWork = { list?: string }

/** Work and the queue it waits in. */
type Queued<W> = { queue: Queue; run: W; work?: FollowedWork }

/** Work that is not said to be slow is fast. */
function queued<W extends JobWork | ErrandWork>(
  declared: Readonly<Record<string, W | Queued<W>>> = {},
): Record<string, Queued<W>> {
  return Object.fromEntries(
    Object.entries(declared).map(([kind, one]) => [
      kind,
      typeof one === 'function' ? { queue: 'fast', run: one } : one,
    ]),
  )
}

export type ServerModule = {
  manifest: Module
  contract: Contract
  endpoints: readonly BoundEndpoint[]
  /** Work that runs later, by the kind of job; called again after a crash, so it must be safe to repeat. */
  jobs: Readonly<Record<string, Queued<JobWork>>>
  /**
   * Jobs that wait for somebody outside, by the kind of job. They run in no transaction, since one that stays open holds up every reader of events; each step
   * asks `inside` for its own. Called again after a crash, so what is sent may be sent twice.
   */
  errands: Readonly<Record<string, Queued<ErrandWork>>>
  /** What to do when an event of this or another module happens; runs as a job of its own. */
  reactions: Readonly<Record<string, (ctx: Ctx, event: StoredEvent) => Promise<void>>>
  /** See every event of every module in batches, by name; each has its own mark and transaction. See `readers.ts`. */
  readers: Readonly<Record<string, Reader>>
  /** Tells the administrators that an event of the company could not be read and was set aside. */
  onSetAside?: (ctx: Ctx, what: SetAside) => Promise<void>
  /** Tells the administrators of the company of whoever runs the installation that a backup by the clock failed. */
  onBackupFailed?: (ctx: Ctx, what: { at: number; reason: string }) => Promise<void>
  /** Whether the person may read a file that belongs to a record of `kind`. */
  fileReaders: Readonly<Record<string, (ctx: Ctx, refId: string) => Promise<boolean>>>
  /** What people call the module's records, for a log that knows only their ids; ids it does not know are left out. */
  namesOf: NamesOf
  /** What its records can be found by, by the names of the manifest's `entities`. */
  search: Readonly<Record<string, Searched>>
  /** What universal search finds beside the features, who finds it and how it is shown. */
  findable: readonly Findable[]
  /** What plans limit, by the name of the limit, and who is `invited` beside the users. */
  usage: Readonly<Record<string, UsageSource>>
  /** What it takes from a plan's limit per month whenever it makes one: the meters that verticals name. */
  meters: readonly string[]
  limits?: LimitSource
  /** Records that a company may add fields to, by the name the manifest gives them. */
  fieldHolders: Readonly<Record<string, FieldHolder>>
  /** What new records of other modules can start from, by the kind of record: `project` from a template. */
  starters: Readonly<Record<string, Starter>>
  /** The rows behind the figures of the manifest, by their names. */
  figures: Readonly<Record<string, FigureSource>>
  /** The rows behind the rules of insights of the manifest, by their names. */
  insightRules: Readonly<Record<string, InsightSource>>
  /** What it puts into calendars, by the names of the manifest. */
  calendar: Readonly<Record<string, CalendarSource>>
  /** What can be given to a person, by the kinds of the manifest. */
  grants: Readonly<Record<string, GrantSource>>
  /** What people have in hand, by the names of the manifest. */
  holdings: Readonly<Record<string, HoldingSource>>
  /** By which facts its first steps are done, by the names of the manifest. */
  steps: Readonly<Record<string, StepSource>>
  /**
   * Somebody leaves the company or is taken out: ends what others have given them here, in the same transaction, so that it does not come back with them. What
   * they made or own stays.
   */
  onLeaving?: (ctx: Ctx, userId: string) => Promise<void>
  /** What it tells the assistant: words, subjects, answers. */
  assistant?: AssistantSource
  /** Its records that are of a vertical. */
  verticalRecords?: VerticalRecords
  /** What it asks outside of the product, by name, and how that went. */
  connections: Readonly<Record<string, ConnectionSource>>
  /** How its records follow from others, by the names of the manifest. */
  threads: Readonly<Record<string, ThreadSource>>
  /** Knows the API keys; of all modules one has it. */
  keys?: KeySource
  /** Addresses that no contract can describe, under /api: a calendar, a hook for other programs. Their requests are JSON. */
  mount?: (app: FastifyInstance, parts: MountParts) => void
  /** The look of a mail to this address, where a company has one of its own. */
  mailLook?: (ctx: Ctx, to: string) => Promise<MailLook | null>
  /** Runs once at every start, before anything is served; of several servers each does it, so it must be safe to repeat. */
  atStart: readonly ((services: Services, owner: Pool, now: number) => Promise<void>)[]
  /** Why somebody may or may not do something with a record of the module. */
  explain?: Explain
  /** What is past its time goes; runs hourly as the owner. */
  maintenance: readonly ((owner: Pool, now: number) => Promise<void>)[]
  /** Puts what has come due into the jobs of its companies; runs every minute as the owner, on one server. */
  ticks: readonly ((owner: Pool, now: number) => Promise<void>)[]
  sample: readonly SampleStep[]
  /** Knows who signs in and how; of all modules one has it. */
  people?: PeopleSource
  /** What the command line offers beside the kernel's own commands, by name. */
  commands: Readonly<Record<string, Command>>
  /** The catalogues of the other languages, which the browser has too; the English one where others say its words: rules of insights, answers. */
  texts: Readonly<Record<OtherLanguage, Spoken>> & { readonly en?: object }
  /** What can be said of the records in the manifest's `entities`, by the kind of record. */
  facts: Readonly<Record<string, FactsReader>>
  /** Tables without a company, and why. */
  withoutCompany: Readonly<Record<string, string>>
  /** Tables that requests may not do everything with: `{ ledger_lines: ['select'] }`. The others take all four verbs. */
  rights: Rights
  /** Tables whose rows a backup leaves out, by schema and name, and why: what is over in minutes or made anew of other rows. */
  leftOutOfBackups: Readonly<Record<string, string>>
  /** Tables whose rows do not go with a company that moves to another installation, beside those, and why. */
  leftOutOfCompanyFiles: Readonly<Record<string, string>>
  /**
   * A company was brought in from another installation: runs as the owner, in the same transaction as its rows. Whoever wrote the file may have written anything into
   * them: what would give more than rights in this company is taken away here. Answers a sentence where something is not as it was.
   */
  onArrival?: (client: ClientBase, company: Arrival) => Promise<string | null>
}

export type Arrival = {
  companyId: string
  at: number
  /** The last hash of its log where it came from. */ head: string
  /** What this installation sells. */
  plans: Config['plans']
}

type Extras<C> = Partial<Omit<ServerModule, 'manifest' | 'contract' | 'endpoints' | 'texts' | 'jobs' | 'errands'>> & {
  /** The function alone, or `{ queue: 'slow', run }`, with `work: {}` where somebody waits for it (`works.ts`). */
  jobs?: Readonly<Record<string, JobWork | Queued<JobWork>>>
  errands?: Readonly<Record<string, ErrandWork | Queued<ErrandWork>>>
  /** A missing sentence does not compile. */
  texts?: Record<OtherLanguage, Spoken & { errors: ErrorTexts<C> }> & { en?: object }
}

/** Binds a contract to its functions. A missing handler, a wrong parameter or a missing output field does not compile. */
export function bindServer<const C extends Contract>(
  manifest: Module,
  contract: C,
  handlers: Handlers<NoInfer<C>>,
  extras: Extras<NoInfer<C>> = {},
): ServerModule {
  const untyped = handlers as unknown as Record<string, BoundEndpoint['handle']>
  return {
    manifest,
    contract,
    endpoints: Object.entries(contract).map(([name, endpoint]) => {
      const handle = untyped[name]
      if (!handle) throw new Error(`Endpoint ${manifest.id}.${name} has no handler.`)
      return { name, contract: endpoint, handle }
    }),
    jobs: queued(extras.jobs),
    errands: queued(extras.errands),
    reactions: extras.reactions ?? {},
    fileReaders: extras.fileReaders ?? {},
    namesOf: extras.namesOf ?? (async () => new Map()),
    search: extras.search ?? {},
    findable: extras.findable ?? [],
    usage: extras.usage ?? {},
    meters: extras.meters ?? [],
    limits: extras.limits,
    fieldHolders: extras.fieldHolders ?? {},
    starters: extras.starters ?? {},
    figures: boundAs('figures', manifest, extras.figures ?? {}),
    insightRules: boundAs('insightRules', manifest, extras.insightRules ?? {}),
    calendar: boundAs('calendar', manifest, extras.calendar ?? {}),
    grants: boundAs('grants', manifest, extras.grants ?? {}),
    holdings: boundAs('holdings', manifest, extras.holdings ?? {}),
    steps: boundAs('steps', manifest, extras.steps ?? {}),
    threads: boundAs('threads', manifest, extras.threads ?? {}),
    onLeaving: extras.onLeaving,
    verticalRecords: extras.verticalRecords,
    connections: extras.connections ?? {},
    assistant: extras.assistant,
    explain: extras.explain,
    keys: extras.keys,
    mount: extras.mount,
    readers: extras.readers ?? {},
    onSetAside: extras.onSetAside,
    onBackupFailed: extras.onBackupFailed,
    onArrival: extras.onArrival,
    mailLook: extras.mailLook,
    atStart: extras.atStart ?? [],
    maintenance: extras.maintenance ?? [],
    ticks: extras.ticks ?? [],
    sample: extras.sample ?? [],
    people: extras.people,
    commands: extras.commands ?? {},
    texts: extras.texts ?? { es: { texts: {}, errors: {} }, fr: { texts: {}, errors: {} } },
    facts: extras.facts ?? {},
    withoutCompany: extras.withoutCompany ?? {},
    rights: extras.rights ?? {},
    leftOutOfBackups: extras.leftOutOfBackups ?? {},
    leftOutOfCompanyFiles: extras.leftOutOfCompanyFiles ?? {},
  }
}

/** What a manifest declares needs its server half under the same name, and the other way round. */
function boundAs<T>(
  group: 'figures' | 'insightRules' | 'calendar' | 'grants' | 'holdings' | 'threads' | 'steps',
  manifest: Module,
  sources: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> {
  const declared = Object.keys(manifest[group] ?? {})
  const odd = [
    ...declared.filter((name) => !sources[name]),
    ...Object.keys(sources).filter((name) => !declared.includes(name)),
  ]
  if (odd.length > 0)
    throw new Error(
      `Module ${manifest.id}, ${group}: declared but not bound or the other way round: ${odd.join(', ')}.`,
    )
  return sources
}
