/** What a service function works with: who asks, for which company, in which transaction. */
import { and, eq, type Column, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { FigureDeclaration } from '../contract/figure.ts'
import { addressIn } from '../contract/link.ts'
import type { Access, Module } from '../contract/module.ts'
import { heldIn, type Holder, mayPass, type Session, verticalOf } from '../contract/session.ts'
import type { Vertical } from '../contract/vertical.ts'
import type { AssistantParts } from './assistant.ts'
import type { CalendarSource } from './calendar.ts'
import type { Config } from './config.ts'
import type { ConnectionSource } from './connection.ts'
import { enterCompany, NO_COMPANY, type Transaction } from './database/transaction.ts'
import { recordEvent, recordEvents } from './events.ts'
import { checkFacts, type EventEntity, type Facts, withinOf } from './facts.ts'
import type { FileStore } from './files.ts'
import type { Health } from './health.ts'
import { enqueue } from './job-queue.ts'
import type { GrantSource } from './grant.ts'
import type { HoldingSource } from './holding.ts'
import type { InviteFor } from './invite.ts'
import type { KnownStep } from './step.ts'
import type { InsightRule } from './insight.ts'
import { type Language, toLanguage } from './language.ts'
import { type MailLook, type MailMessage, queueMail } from './mail.ts'
import { newId } from '../../lib/ids.ts'
import { dayIn } from '../../lib/zones.ts'
import type {
  Explain,
  FieldHolder,
  FigureSource,
  FollowedWork,
  LimitSource,
  NamesOf,
  RecordSource,
  Starter,
  UsageSource,
  VerticalRecords,
} from './module.ts'
import { servicesFor } from './scopes.ts'
import { markOf } from './secrets.ts'
import type { SessionSource } from './sessions.ts'
import type { KnownThread } from './thread.ts'
import type { Settings } from './settings.ts'
import type { Speech, SpeechIn } from './speech.ts'

/** What the process offers to every request and job. */
export type Services = {
  config: Config
  files: FileStore
  modules: readonly Module[]
  /** The module that declares an event, by the event's kind. */
  topicOf: ReadonlyMap<string, string>
  /** The kind of record an event is about, by the event's kind; only of events that carry facts. */
  entityOf: ReadonlyMap<string, EventEntity>
  /** Connections of the role that knows people and credentials; only the module that owns those tables uses them. */
  auth: Pool
  /** What a person would have if they were signed in at this moment; asked anew each time. */
  ofPerson: SessionSource['ofPerson']
  /** Connections that serve requests, behind the row policies; for work that starts outside of one. */
  app: Pool
  /** The jobs that somebody waits for, by their kind. */
  works: ReadonlyMap<string, FollowedWork>
  /** What a module calls its records, by the module's id. */
  namesOf: ReadonlyMap<string, NamesOf>
  /** The records universal search looks through, by the module's id. */
  records: ReadonlyMap<string, RecordSource>
  /** Settings of the whole installation. */
  settings: Settings
  /** The state of what the server stands on. */
  health: Health
  /** What the server says in the words of a vertical; what has a context says it by `ctx.speech`. */
  speechIn: SpeechIn
  /** The trades the product serves, by id. */
  verticals: ReadonlyMap<string, Vertical>
  /** Whether a company has room for more of something; nothing is limited where no module says so. */
  limits: LimitSource
  /** Everything that can be asked of the server: `projects.create`, who may, and what it does. */
  actions: ReadonlyMap<string, { access: Access; summary: string }>
  /** Why somebody may do something with a record, by the module's id. */
  explains: ReadonlyMap<string, Explain>
  /** The look of a mail to this address; null where it is the installation's own. */
  mailLook: (ctx: Ctx, to: string) => Promise<MailLook | null>
  /** How much of something a company has, by the name of its limit. */
  usage: ReadonlyMap<string, UsageSource>
  /** What modules count per month as they make it. */
  meters: ReadonlySet<string>
  /** Which records hold values in fields of the company's own, by their name. */
  fieldHolders: ReadonlyMap<string, FieldHolder>
  /** What fills a new record, by its kind. */
  starters: ReadonlyMap<string, Starter>
  /** Every figure of the product, by `module.name`. */
  figures: ReadonlyMap<string, { declared: FigureDeclaration; source: FigureSource }>
  /** Every rule of insights, by its name, in the order they are told. */
  insightRules: ReadonlyMap<string, InsightRule>
  /** What modules tell the assistant. */
  assistant: AssistantParts
  /** How records follow from each other, in the order of the modules. */
  threads: readonly KnownThread[]
  /** What modules put into calendars, by `module.name`. */
  calendar: ReadonlyMap<string, CalendarSource>
  /** What modules ask outside of the product, by `module.name`. */
  connections: ReadonlyMap<string, ConnectionSource>
  /** Records that are of a vertical, by the module's id. */
  verticalRecords: ReadonlyMap<string, VerticalRecords>
  /** What can be given to a person who is let in, by the kind of record. */
  grants: ReadonlyMap<string, GrantSource>
  /** What people can have in hand, in the order of the modules. */
  holdings: readonly { module: string; name: string; source: HoldingSource }[]
  /** Invites somebody for something that waits for them. */
  inviteFor: InviteFor
  /** First steps, in the order they are offered. */
  steps: readonly KnownStep[]
  /** What ends when somebody leaves a company, in the order of the modules. */
  onLeaving: readonly ((ctx: Ctx, userId: string) => Promise<void>)[]
}

export function topicsOf(modules: readonly Module[]): ReadonlyMap<string, string> {
  return new Map(modules.flatMap((module) => Object.keys(module.events).map((kind) => [kind, module.id] as const)))
}

export type Ctx = {
  requestId: string
  /** The time of the request; services never read the clock themselves. */
  now: number
  /** The company's own day at that time, by its time zone: what is due, late or over goes by it. */
  today: string
  /** The time zone of the company. */
  zone: string
  /** The network address of the caller; empty where there is none. */
  ip: string
  /** The language of the person, else the one the request asks for; what is mailed to others goes by theirs. */
  language: Language
  /** Empty on public endpoints. */
  userId: string
  userName: string
  /** `public` on endpoints without a company. */
  companyId: string
  /** The id of the vertical the request is in. */
  vertical: string
  /** Whether views show only what is of that vertical: a company that works in one is never narrowed. */
  narrow: boolean
  role: string | null
  holder: Holder
  session: Session | null
  /** The administrator who looks at the product as this person; null when people act for themselves. */
  previewedBy: string | null
  db: NodePgDatabase
  client: PoolClient
  services: Services
  /** What the server says, in the words of the vertical. */
  speech: Speech
  /** Whether the person holds a permission: for a record, in the vertical it is of. */
  may(permission: string, vertical?: string): boolean
  commitWith: Transaction['commitWith']
  /** Services never draw ids themselves either: a history that is played again gets the same ones. */
  newId(): string
  /** The first wall: the condition that a row belongs to the company, and whatever else is asked. */
  tenant(table: { companyId: Column }, ...conditions: (SQL | undefined)[]): SQL
  /**
   * Notes a change of consequence; `before` and `after` hold the fields that changed. An event that is declared to be about a kind of record carries the
   * record's facts: those handed over, else those its module reads. Whoever removes a record hands them over.
   */
  event(kind: string, entityId: string, change?: { before?: unknown; after?: unknown; facts?: Facts }): Promise<void>
  /** The same of many records at once, in one statement: a plan of thousands of tasks is written in one change. */
  events(
    kind: string,
    changes: readonly { entityId: string; before?: unknown; after?: unknown; facts?: Facts }[],
  ): Promise<void>
  /** Takes room for `amount` more of what a plan limits, or refuses with a sentence that says how much there is. Holds until the transaction ends. What is
   * counted per month is counted by the vertical of the record that is made, which is named. */
  takeRoom(limit: string, amount?: number, vertical?: string): Promise<void>
  /** Refuses where there is no room for `amount` more, and takes none: the job that makes them does. */
  lookForRoom(limit: string, amount: number, vertical?: string): Promise<void>
  /** Puts a job in that runs when the transaction is committed, in the same company. */
  enqueue(kind: string, payload: unknown, waitSeconds?: number): Promise<void>
  /** Queues a message; a link into the company names it, because its reader may be in several. */
  mail(message: MailMessage): Promise<void>
  /** From a public endpoint: go on in the company a secret belongs to, or in one that is being made. From a company: in another of the person's own. */
  enter(companyId: string, actor: { userId: string; userName: string }): Promise<Ctx>
  /** As one of the platform owner's people: go on in any company. Refuses everybody else. */
  enterAsStaff(companyId: string): Promise<Ctx>
}

export type Caller = {
  requestId: string
  now: number
  session: Session | null
  companyId: string
  vertical?: string | undefined
  role: string | null
  holder?: Holder
  userId: string
  userName: string
  previewedBy?: string | null
  ip?: string
  language?: Language
  newId?: () => string
  /** What is done is history: it happens now in the books only, and nobody reacts to it as to news. */
  history?: true
}

export function createContext(all: Services, tx: Transaction, caller: Caller): Ctx {
  const services = servicesFor(all, caller.session)
  const holder = caller.holder ?? { role: caller.role }
  const happeningOf = (kind: string) => {
    const topic = services.topicOf.get(kind)
    if (!topic) throw new Error(`No manifest declares the event ${kind}.`)
    return {
      companyId: caller.companyId,
      at: caller.now,
      actorId: caller.userId || null,
      actorName: caller.userName,
      topic,
      kind,
      requestId: caller.requestId,
      ip: caller.ip ?? '',
      history: caller.history,
    }
  }
  const ctx: Ctx = {
    ...caller,
    ...tx,
    today: dayIn(tx.zone, caller.now),
    vertical: caller.vertical ?? DEFAULT_VERTICAL,
    narrow: caller.session?.companies.find(({ id }) => id === caller.companyId)?.several ?? true,
    services,
    speech: services.speechIn(caller.vertical ?? DEFAULT_VERTICAL),
    holder,
    previewedBy: caller.previewedBy ?? null,
    ip: caller.ip ?? '',
    language: caller.language ?? toLanguage(caller.session?.user.language),
    newId: caller.newId ?? (() => newId(caller.now)),
    may: (permission, vertical) => mayPass({ permission }, holder, services.modules, vertical),
    tenant(table, ...conditions) {
      const own = eq(table.companyId, caller.companyId)
      return and(own, ...conditions) ?? own
    },
    async events(kind, changes) {
      if (changes.length === 0) return
      const common = happeningOf(kind)
      const entity = services.entityOf.get(kind)
      const unsaid = entity ? changes.filter(({ facts }) => !facts).map(({ entityId }) => entityId) : []
      const read = entity && unsaid.length > 0 ? await entity.read(ctx, unsaid) : new Map<string, Facts>()
      const many = changes.map(({ facts: given, ...change }) => {
        const facts = entity ? (given ?? read.get(change.entityId)) : undefined
        if (entity && services.config.dev) checkFacts(kind, entity, facts ?? null)
        return { ...change, facts, withinId: withinOf(entity, facts) }
      })
      await recordEvents(tx.client, { ...common, entity: entity?.name }, many)
    },
    async event(kind, entityId, change = {}) {
      const common = happeningOf(kind)
      const entity = services.entityOf.get(kind)
      const facts = entity ? (change.facts ?? (await entity.read(ctx, [entityId])).get(entityId) ?? null) : null
      if (entity && services.config.dev) checkFacts(kind, entity, facts)
      await recordEvent(tx.client, {
        ...common,
        entityId,
        ...change,
        entity: entity?.name,
        facts,
        withinId: withinOf(entity, facts),
        mark: entity && markOf(services.config.secret, caller.companyId, entity.name, entityId),
      })
    },
    takeRoom: (limit, amount = 1, vertical) => services.limits.take(ctx, limit, amount, vertical),
    lookForRoom: (limit, amount, vertical) => services.limits.look(ctx, limit, amount, vertical),
    async enqueue(kind, payload, waitSeconds) {
      await enqueue(tx.client, kind, payload, waitSeconds)
    },
    async mail(message) {
      const look = await services.mailLook(ctx, message.to)
      const { action } = message
      const located =
        action && caller.companyId !== NO_COMPANY
          ? { ...message, action: { ...action, path: addressIn(services.modules, action.path, caller.companyId) } }
          : message
      await queueMail(tx.client, services.config, look ? { look, ...located } : located)
    },
    async enter(companyId, actor) {
      const own = caller.session?.companies.find((company) => company.id === companyId)
      if (caller.companyId !== NO_COMPANY && caller.companyId !== companyId && !own)
        throw new Error('A request that has a company can enter only another of the same person.')
      const inside = await enterCompany(tx, companyId)
      // what follows a way in from outside acts with the rights of the door, not of a role
      return createContext(services, inside, {
        ...caller,
        ...actor,
        companyId,
        ...(own ? { role: own.role, vertical: verticalOf(own, null)?.id, holder: holderIn(own, caller.session) } : {}),
      })
    },
    async enterAsStaff(companyId) {
      if (!holder.staff) throw new Error('Only the platform owner’s people enter a company that is not theirs.')
      return createContext(services, await enterCompany(tx, companyId), { ...caller, companyId })
    },
  }
  return ctx
}

/** Spec 3 §4: the vertical is engineering until somebody chooses another. */
export const DEFAULT_VERTICAL = 'engineering'

/** What a person holds in one of their companies. */
export function holderIn(company: Session['companies'][number], session: Session | null): Holder {
  return {
    role: company.role,
    ...heldIn(company),
    overrides: company.overrides,
    features: company.features,
    plansSold: company.plansSold,
    flags: session?.user.flags,
    platform: Boolean(session?.user.platformRole),
    staff: session?.user.staff,
  }
}

/** A context for work that no person asked for: jobs, the sample company, the command line. */
export function systemCaller(companyId: string, now: number, actor: Partial<Caller> = {}): Caller {
  return {
    requestId: newId(now),
    now,
    session: null,
    companyId,
    role: 'admin',
    userId: '',
    userName: 'Plumbline',
    ...actor,
  }
}
