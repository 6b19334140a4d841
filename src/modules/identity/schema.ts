import { boolean, bigint, foreignKey, index, integer, pgSchema, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyId, instant } from '../../kernel/server/database/columns.ts'
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
  /** A record without a status is pending. */
  status: text('status').notNull().default('pending'),
  themeMode: text('theme_mode').notNull().default('light'),
  language: text('language').notNull().default('en'),
  createdAt: when('created_at').notNull().defaultNow(),
  updatedAt: when('updated_at').notNull().defaultNow(),
})

export const sessions = auth.table(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: when('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
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
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
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
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: when('expires_at').notNull(),
  },
  (t) => [index('password_resets_user').on(t.userId)],
)

export const invitations = pgTable(
  'invitations',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    /** Only the hash of the link's secret is stored; an id alone opens nothing. */
    secretHash: text('secret_hash').notNull(),
    email: text('email').notNull(),
    role: text('role').notNull(),
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
    index('invitations_newest').on(t.companyId, t.invitedAt, t.id),
  ],
)

/** Tables without a company, and why. */
export const withoutCompany = {
  users: 'a person may belong to several companies',
  sessions: 'a session belongs to a person',
  accounts: 'credentials belong to a person',
  verifications: 'one-time codes belong to an address',
  password_resets: 'a link belongs to a person',
  rate_limits: 'counts attempts by network address, before anybody is known',
}
