import { sql } from 'drizzle-orm'
import {
  boolean,
  bigint,
  customType,
  foreignKey,
  index,
  integer,
  pgSchema,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companyId, instant } from '../../../kernel/server/database/columns.ts'
import { companies } from '../companies/schema.ts'

/** People and their credentials belong to no company; the app role cannot read this schema. */
export const auth = pgSchema('auth')

const when = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const users = auth.table('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  /** The firm as the person wrote it at sign-up; it confers nothing. */
  company: text('company').notNull().default(''),
  /** A record without a status is pending. */
  status: text('status').notNull().default('pending'),
  /** super_admin, or nothing: roles inside a company stand on the membership. */
  platformRole: text('platform_role'),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  lastLogin: when('last_login'),
  themeMode: text('theme_mode').notNull().default('light'),
  language: text('language').notNull().default('en'),
  emailNotifications: boolean('email_notifications').notNull().default(true),
  projectNotifications: boolean('project_notifications').notNull().default(true),
  autoSave: boolean('auto_save').notNull().default(true),
  defaultProjectView: text('default_project_view').notNull().default('list'),
  units: text('units').notNull().default('imperial'),
  quickAccessCorner: text('quick_access_corner').notNull().default('bottom-right'),
  /** Banners the person has closed for good. */
  dismissed: text('dismissed')
    .array()
    .notNull()
    .default(sql`'{}'`),
  createdAt: when('created_at').notNull().defaultNow(),
  updatedAt: when('updated_at').notNull().defaultNow(),
})

export const sessions = auth.table(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: when('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** While an administrator looks at the product as somebody else sees it: whom, in which company, until when. */
    previewOf: text('preview_of'),
    previewCompany: text('preview_company'),
    previewUntil: when('preview_until'),
    createdAt: when('created_at').notNull().defaultNow(),
    updatedAt: when('updated_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

export const accounts = auth.table(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: when('access_token_expires_at'),
    refreshTokenExpiresAt: when('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: when('created_at').notNull().defaultNow(),
    updatedAt: when('updated_at').notNull().defaultNow(),
  },
  (t) => [index('accounts_user').on(t.userId), uniqueIndex('accounts_provider').on(t.providerId, t.accountId)],
)

export const verifications = auth.table(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: when('expires_at').notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
    updatedAt: when('updated_at').notNull().defaultNow(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
)

export const rateLimits = auth.table('rate_limits', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
})

/** One-time links to set a new password; only the hash of the secret is stored. */
export const passwordResets = auth.table(
  'password_resets',
  {
    secretHash: text('secret_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: when('expires_at').notNull(),
  },
  (t) => [index('password_resets_user').on(t.userId)],
)

/** One-time links that prove an address; only the hash of the secret is stored. */
export const addressProofs = auth.table(
  'address_proofs',
  {
    secretHash: text('secret_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A link proves the address it was sent to, not the one the person has by the time it is opened. */
    email: text('email').notNull(),
    expiresAt: when('expires_at').notNull(),
  },
  (t) => [index('address_proofs_user').on(t.userId)],
)

/** The second factor; secret and recovery codes are encrypted by the library with the installation's secret. */
export const twoFactors = auth.table(
  'two_factors',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: when('locked_until'),
    /** The step of time whose code was used last: that one and earlier ones work no more. */
    lastStep: bigint('last_step', { mode: 'number' }),
  },
  (t) => [index('two_factors_user').on(t.userId)],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const passkeys = auth.table(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytea('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    backedUp: boolean('backed_up').notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
    lastUsedAt: when('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** Small pictures of people, made small by the browser that uploads them. */
export const photos = auth.table('photos', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Of the content; part of the picture's address, so that a new one shows at once. */
  hash: text('hash').notNull(),
  type: text('type').notNull(),
  bytes: bytea('bytes').notNull(),
})

/** What happened to an account: sign-ins, failed ones, changed credentials. */
export const activity = auth.table(
  'activity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: when('at').notNull(),
    kind: text('kind').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (t) => [index('activity_user').on(t.userId, t.id)],
)

/** A person who asked for an account and waits for a decision. The status of the account follows this one by trigger. */
export const accessRequests = pgTable(
  'access_requests',
  {
    companyId: companyId(),
    userId: text('user_id').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** The firm as the person wrote it. */
    company: text('company').notNull(),
    /** pending, approved or rejected. */
    status: text('status').notNull().default('pending'),
    /** How the person signed up: password, google, or the id of a single sign-on provider. */
    provider: text('provider').notNull().default('password'),
    requestedAt: instant('requested_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    decidedByName: text('decided_by_name'),
    /** The company the person was approved into, where it is another one than this. */
    approvedInto: text('approved_into'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    index('access_requests_user').on(t.userId),
    index('access_requests_waiting').on(t.companyId, t.status, t.requestedAt, t.userId),
    index('access_requests_by_asked').on(t.companyId, t.requestedAt, t.userId),
    index('access_requests_by_name').on(
      t.companyId,
      sql`last_name collate "en-x-icu"`,
      sql`first_name collate "en-x-icu"`,
      t.userId,
    ),
  ],
)

export const invitations = pgTable(
  'invitations',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    /** Only the hash of the link's secret is stored; an id alone opens nothing. */
    secretHash: text('secret_hash').notNull(),
    /** Hash of the other secret, the one that only the mail holds: whoever opens it has proved the address. */
    mailHash: text('mail_hash'),
    /** Who was shown the link that counts: whoever comes in by it may be them. */
    linkShownTo: text('link_shown_to'),
    email: text('email').notNull(),
    role: text('role').notNull(),
    /** The vertical that the vertical role is of; empty in old ones, which meant the company's own. */
    vertical: text('vertical').notNull().default(''),
    verticalRole: text('vertical_role').notNull().default('senior-engineer'),
    status: text('status').notNull().default('pending'),
    invitedAt: instant('invited_at').notNull(),
    invitedBy: text('invited_by').notNull(),
    invitedByName: text('invited_by_name').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: text('accepted_by'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
    // no company in this index: a secret is looked up before the company is known, by a function of its own
    uniqueIndex('invitations_secret').on(t.secretHash),
    uniqueIndex('invitations_mail_secret').on(t.mailHash),
    index('invitations_email').on(t.companyId, t.email, t.id),
    index('invitations_newest').on(t.companyId, t.invitedAt, t.id),
  ],
)

/** A company's own sign-up link: who signs up by it waits for this company's decision. It opens nothing, so it is kept as it is and can be copied again. */
export const signUpLinks = pgTable(
  'sign_up_links',
  {
    companyId: companyId(),
    code: text('code').notNull(),
    madeAt: instant('made_at').notNull(),
    madeBy: text('made_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
    // no company in this index: a code is looked up before the company is known, by a function of its own
    uniqueIndex('sign_up_links_code').on(t.code),
  ],
)

/** Tables without a company, and why. */
export const withoutCompany = {
  users: 'a person may belong to several companies',
  sessions: 'a session belongs to a person',
  accounts: 'credentials belong to a person',
  verifications: 'one-time codes belong to an address',
  password_resets: 'a link belongs to a person',
  address_proofs: 'a link belongs to a person',
  two_factors: 'credentials belong to a person',
  passkeys: 'credentials belong to a person',
  photos: 'a picture belongs to a person',
  activity: 'an account belongs to a person',
  rate_limits: 'counts attempts by network address, before anybody is known',
}

/** Tables whose rows a backup leaves out, and why. */
export const leftOutOfBackups = {
  'auth.sessions': 'whoever is signed in here is not signed in to a copy',
  'auth.rate_limits': 'about the last minutes',
  'auth.verifications': 'steps of signing in that are over in minutes',
}
