/** The kernel's own tables: what happened, what was answered, what was stored. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companyId, instant, xid8 } from './database/columns.ts'
import type { Rights } from './database/walls.ts'

/** Every change of consequence, written in the change's own transaction. Requests add to it; what stands there they cannot change. */
export const events = pgTable(
  'events',
  {
    companyId: companyId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Readers stop at the oldest transaction still open, so a late commit is never skipped. */
    xid: xid8('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    at: instant('at').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    /** The module whose queries it makes stale. */
    topic: text('topic').notNull(),
    kind: text('kind').notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id').notNull(),
    /** The network address it came from; empty where nobody asked. */
    ip: text('ip').notNull().default(''),
    /** The kind of record it is about, where the module declares it, and every declared field of it after the change. Only readers see facts. */
    entity: text('entity'),
    facts: jsonb('facts'),
    /** The record that this one belongs to, where its kind declares one. */
    withinId: text('within_id'),
    /** What made it happen where no person did it directly, and what led to that, the first of it first: settings of the transaction. */
    cause: text('cause').default(sql`nullif(current_setting('app.cause', true), '')`),
    chain: text('chain')
      .array()
      .notNull()
      .default(sql`coalesce(nullif(current_setting('app.chain', true), '')::text[], '{}')`),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('events_actor').on(t.companyId, t.actorId, t.id),
    index('events_entity').on(t.companyId, t.topic, t.entityId, t.id),
    index('events_company_xid').on(t.companyId, t.xid),
    index('events_xid').on(t.xid, t.id),
    // what happened since an instant: the log by dates, and figures as they were
    index('events_at').on(t.companyId, t.topic, t.at),
    // facts that are past their time
    index('events_facts')
      .on(t.at)
      .where(sql`facts is not null`),
  ],
)

/** Where each durable reader of events stands. No company: it is a mark in the stream of all companies and holds no content. */
export const eventCursors = pgTable('event_cursors', {
  reader: text('reader').primaryKey(),
  xid: xid8('xid').notNull(),
  id: bigint('id', { mode: 'number' }).notNull(),
})

/** Events that a reader could not take: set aside so that nothing waits behind them, until somebody has them read again. */
export const eventsSetAside = pgTable(
  'events_set_aside',
  {
    companyId: companyId(),
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    reader: text('reader').notNull(),
    error: text('error').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.eventId, t.reader] }),
    foreignKey({ columns: [t.companyId, t.eventId], foreignColumns: [events.companyId, events.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** The chain of the log: each seal is a hash over the one before and over its events (`seals.ts`). Only the reader that seals adds to it. */
export const eventSeals = pgTable(
  'event_seals',
  {
    companyId: companyId(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** The events in the order in which they were sealed. */
    eventIds: bigint('event_ids', { mode: 'number' }).array().notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.seq] })],
)

/** Answers of changing calls by their Idempotency-Key; calls without a company are kept under the company id `public`. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    companyId: companyId(),
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)

/** Stored files: the bytes lie on disk by company and content hash, the row says whose they are. */
export const files = pgTable(
  'files',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    sha256: text('sha256').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedByName: text('uploaded_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    /** What the file belongs to, once something refers to it: a kind some module answers for, and its id. */
    refKind: text('ref_kind'),
    refId: text('ref_id'),
    /** Set when nothing refers to it; removed a day later. */
    looseSince: instant('loose_since'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('files_ref').on(t.companyId, t.refKind, t.refId, t.id),
    index('files_hash').on(t.companyId, t.sha256),
    index('files_loose').on(t.looseSince),
  ],
)

/** Jobs that were carried out, so that a second delivery changes nothing. */
export const jobReceipts = pgTable(
  'job_receipts',
  {
    companyId: companyId(),
    jobId: text('job_id').notNull(),
    queue: text('queue').notNull(),
    doneAt: instant('done_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.jobId] }), index('job_receipts_age').on(t.doneAt)],
)

/** In which queue the jobs of a kind wait. No company: it is about the product. */
export const jobKinds = pgTable('job_kinds', {
  kind: text('kind').primaryKey(),
  queue: text('queue').notNull(),
})

/** Which worker has which job. No company: it holds names of queues and numbers of workers. */
export const jobLeases = pgTable(
  'job_leases',
  {
    jobId: text('job_id').primaryKey(),
    queue: text('queue').notNull(),
    holder: integer('holder').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (t) => [index('job_leases_holder').on(t.holder)],
)

/** Work that takes its time and that somebody waits for; the status bar shows how far it is. */
export const works = pgTable(
  'works',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    /** What kind of work, as the module that does it names it; `assistant` for the assistant's. */
    kind: text('kind').notNull(),
    /** running, done, failed. */
    state: text('state').notNull().default('running'),
    /** Percent; null while nobody can tell. */
    progress: integer('progress'),
    /** Why it failed, as the code of a failure. */
    failure: text('failure'),
    /** Where its result is. */
    address: text('address'),
    /** Permissions that its result was made with; whoever loses one cannot fetch it any more. */
    needs: text('needs').array().notNull().default([]),
    startedAt: instant('started_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    check('works_state', sql`${t.state} in ('running', 'done', 'failed')`),
    check('works_progress', sql`${t.progress} between 0 and 100`),
    index('works_person').on(t.companyId, t.userId, t.updatedAt),
    index('works_age').on(t.updatedAt),
  ],
)

/** A person's own filters of a list, by name. */
export const listViews = pgTable(
  'list_views',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    /** The list, as its declaration names itself. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    filter: jsonb('filter').notNull(),
    /** Which columns it shows; null for one that was saved before views had columns. */
    columns: jsonb('columns'),
    /** Rows of a page, where they are not as many as usual. */
    size: integer('size'),
    createdAt: instant('created_at').notNull(),
    /** It can be brought back for a while under its own id, since addresses name it. */
    removedAt: instant('removed_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    // the foreign key to the member is written by hand in its migration: the kernel knows no module's tables
    uniqueIndex('list_views_name')
      .on(t.companyId, t.userId, t.list, t.name)
      .where(sql`removed_at is null`),
    // removed ones are kept for a while and go with their member too
    index('list_views_member_of').on(t.companyId, t.userId),
  ],
)

/**
 * What every record can be found by, whatever its module: one row per record that is there. Triggers made of the modules' declarations
 * write it with the record itself (`search/triggers.ts`); functions of the search role read it.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    companyId: companyId(),
    /** Module and entity: `projects.project`. */
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    /** The record it belongs to and that decides who may see it, where it is not seen for itself. */
    placeId: text('place_id'),
    /** Three lines of plain words, each word after a gap: what it is called, what stands beside that, everything else. */
    words: text('words').notNull(),
    /** The people who see it without seeing all of its kind: ` @person @another`. */
    seenBy: text('seen_by').notNull().default(''),
    /** Among equals the newest comes first. */
    at: instant('at').notNull(),
    /** Added to its points: what is still open stands before what is done. */
    weight: real('weight').notNull().default(0),
    /** Found by lists, and by nothing else. */
    archived: boolean('archived').notNull().default(false),
  },
  (t) => [
    // the foreign key to the company and the index of words are written by hand in their migration
    primaryKey({ columns: [t.companyId, t.kind, t.id] }),
    index('search_entries_newest')
      .on(t.companyId, t.kind, t.at, t.id)
      .where(sql`place_id is null and not archived`),
    index('search_entries_place')
      .on(t.companyId, t.kind, t.placeId)
      .where(sql`place_id is not null`),
  ],
)

/** Words that records of a kind hold; a typed word that is none of them is taken for one that is near. Only `search/vocabulary.ts` writes it, never a change itself. */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  { companyId: companyId(), kind: text('kind').notNull(), word: text('word').notNull() },
  (t) => [primaryKey({ columns: [t.companyId, t.kind, t.word] })],
)

/**
 * Words that changes have brought or taken away, until the vocabulary has been told. Every change adds rows of its own, so nobody who writes waits for
 * somebody else who writes the same words; whoever searches reads the vocabulary and these.
 */
export const searchWordChanges = pgTable(
  'search_word_changes',
  {
    companyId: companyId(),
    kind: text('kind').notNull(),
    turn: bigint('turn', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Each word after a gap, as in an entry. */
    brought: text('brought').notNull().default(''),
    gone: text('gone').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.kind, t.turn] })],
)

/** Which declaration the triggers of a kind were made of, and how far the records that were there before are entered. */
export const searchKinds = pgTable('search_kinds', {
  kind: text('kind').primaryKey(),
  declaration: text('declaration').notNull(),
  filled: boolean('filled').notNull().default(false),
  /** The last record that was entered: its company and its id. */
  atCompany: text('at_company'),
  atId: text('at_id'),
})

/** One row per installation. No company: it is about the whole installation. */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    /** A fingerprint of the secret, so that a server with another secret is told at once. */
    secretCheck: text('secret_check'),
    /** Hash of the one-time set-up token while there is no owner. */
    setupTokenHash: text('setup_token_hash'),
    /** The token itself, sealed, so that every server of one database prints the same link. */
    setupTokenSealed: text('setup_token_sealed'),
    /** Settings of the installation, by name; what is not here has its default. */
    settings: jsonb('settings').notNull().default({}),
    /** Settings that are secrets, sealed as one object. */
    settingsSealed: text('settings_sealed'),
    /** Set the first time a production server serves these data; development shortcuts stay closed from then on. */
    production: boolean('production').notNull().default(false),
  },
  (t) => [check('installation_one', sql`${t.id} = 1`)],
)

/** Tables that requests may not do everything with. */
export const rights: Rights = {
  events: ['select', 'insert'],
  events_set_aside: ['select'],
  event_seals: ['select'],
  search_entries: ['select'],
  search_vocabulary: ['select'],
  search_word_changes: ['select'],
}

/** Kernel tables without a company, and why. */
export const withoutCompany = {
  event_cursors: 'a mark in the stream of all companies; holds no content',
  installation: 'about the whole installation',
  job_kinds: 'which queue a kind of job waits in; about the product',
  search_kinds: 'which kinds of record can be searched; about the product',
  job_leases: 'which worker has which job; holds no content',
}

/** Kernel tables whose rows a backup leaves out, and why. */
export const leftOutOfBackups = {
  'public.job_leases': 'which worker has which job at this moment',
  'public.search_entries': 'made of the records when they are searched for the first time',
  'public.search_kinds': 'says what of that is done',
  'public.search_vocabulary': 'made of the records',
  'public.search_word_changes': 'made of the records',
}

/** Kernel tables whose rows do not go with a company that moves to another installation, and why. */
export const leftOutOfCompanyFiles = {
  'public.event_seals': 'made anew where it arrives: people may have other ids there',
  'public.events_set_aside': 'about readers of the installation',
  'public.idempotency_keys': 'about calls of the last day, sealed with the secret of the installation',
  'public.job_receipts': 'about jobs, which stay',
  'public.works': 'about jobs, which stay',
}
