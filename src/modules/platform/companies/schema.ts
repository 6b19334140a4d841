import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyId, instant, version } from '../../../kernel/server/database/columns.ts'

/** The tenants. The key is called company_id like everywhere else, so the same wall stands around it: a company sees its own row. */
export const companies = pgTable(
  'companies',
  {
    id: text('company_id').primaryKey(),
    name: text('name').notNull(),
    /** firm, or saas_platform for the platform's own company. */
    type: text('type').notNull().default('firm'),
    industry: text('industry').notNull().default(''),
    /** active or suspended; a suspended company is read-only for its people. */
    status: text('status').notNull().default('active'),
    /** The verticals its people may use, and the one the company has chosen (selectedVertical). */
    verticals: text('verticals')
      .array()
      .notNull()
      .default(sql`'{engineering}'`),
    vertical: text('vertical').notNull().default('engineering'),
    /** The subscription: free or a tier, what it may hold beyond the tier, and until when it runs. */
    plan: text('plan').notNull().default('enterprise'),
    planStatus: text('plan_status').notNull().default('active'),
    /** The most people, where the subscription says so itself; else the tier does. */
    userLimit: integer('user_limit'),
    planExpiresAt: instant('plan_expires_at'),
    /** Add-ons by id: how many. */
    addOns: jsonb('add_ons').notNull().default({}),
    /** Theme, features, targets, calendar, holidays, units, formats: what is not here has its default. */
    settings: jsonb('settings').notNull().default({}),
    /** White label: the file of the logo, two colours, the product's name, and the sender of mail; empty is the installation's own. */
    logo: text('logo').notNull().default(''),
    primaryColor: text('primary_color').notNull().default(''),
    secondaryColor: text('secondary_color').notNull().default(''),
    productName: text('product_name').notNull().default(''),
    mailSender: text('mail_sender').notNull().default(''),
    address: text('address').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    website: text('website').notNull().default(''),
    /** An administrator can raise the least length of a password for the company. */
    minPasswordLength: integer('min_password_length').notNull().default(6),
    /** Loaded as a sample; removed whole on request. */
    sample: boolean('sample').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: version(),
  },
  (t) => [
    check('companies_status', sql`${t.status} in ('active', 'suspended')`),
    check('companies_vertical', sql`${t.vertical} = any(${t.verticals})`),
    index('companies_by_name').on(sql`name collate "en-x-icu"`, t.id),
  ],
)

/**
 * A person in a company. Name and address are copies that a trigger keeps true, so that a company never reads the table of
 * all people; the trigger and the foreign key to that table stand in the identity module's part of the migrations.
 */
export const memberships = pgTable(
  'memberships',
  {
    companyId: companyId(),
    userId: text('user_id').notNull(),
    role: text('role').notNull(),
    /** The role in each vertical the person was given one in; it decides the vertical's permission table, beside the role. */
    verticalRoles: jsonb('vertical_roles').$type<Record<string, string>>().notNull().default({}),
    /** Of the platform owner's people: counts only while the person is, and fills no place of the plan. */
    platform: boolean('platform').notNull().default(false),
    /** active, deactivated or left; whoever is not active keeps their rows and reaches nothing. The row of somebody who left keeps their name for what they did. */
    status: text('status').notNull().default('active'),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Names the person's photo; empty without one. */
    photo: text('photo').notNull().default(''),
    /** Copies of the person's settings that decide on what is sent to them. */
    language: text('language').notNull().default('en'),
    emailNotifications: boolean('email_notifications').notNull().default(true),
    projectNotifications: boolean('project_notifications').notNull().default(true),
    joinedAt: instant('joined_at').notNull(),
    leftAt: instant('left_at'),
    /** How the person came in, as specification 1 §3 has it: by an invitation, or approved by somebody. */
    invitedBy: text('invited_by'),
    acceptedInviteId: text('accepted_invite_id'),
    approvedAt: instant('approved_at'),
    approvedBy: text('approved_by'),
    lastLogin: instant('last_login'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
    index('memberships_user').on(t.userId),
    index('memberships_by_role').on(t.companyId, t.role, t.userId),
    index('memberships_by_status').on(t.companyId, t.status, t.userId),
    index('memberships_by_joined').on(t.companyId, t.joinedAt, t.userId),
    index('memberships_by_login').on(t.companyId, sql`coalesce(last_login, 'epoch'::timestamptz)`, t.userId),
    index('memberships_by_name').on(
      t.companyId,
      sql`last_name collate "en-x-icu"`,
      sql`first_name collate "en-x-icu"`,
      t.userId,
    ),
  ],
)

/** Where a company departs from the permissions a role holds by itself. */
export const rolePermissions = pgTable(
  'role_permissions',
  {
    companyId: companyId(),
    role: text('role').notNull(),
    permission: text('permission').notNull(),
    allowed: boolean('allowed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.role, t.permission] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
  ],
)

/** What the parts of a vertical keep for the company, by key. */
export const verticalData = pgTable(
  'vertical_data',
  {
    companyId: companyId(),
    vertical: text('vertical').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.vertical, t.key] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
  ],
)
