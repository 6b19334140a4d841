import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { pageInput, pageOf } from '../../../kernel/contract/paging.ts'
import { PLANS } from '../../../kernel/contract/vertical.ts'
import { oneLine, plainDate, senderName } from '../../../kernel/contract/shapes.ts'
import { DEFAULT_SETTINGS, THEME_MODES, UNITS } from '../../../kernel/contract/session.ts'
import { isColour, PART_CONTRAST, contrast, TEXT_CONTRAST } from '../../../lib/contrast.ts'
import { isCountry, isCurrency } from '../../../lib/region-codes.ts'
import { isTimeZone } from '../../../lib/zones.ts'
import {
  COMPANY_FEATURES,
  COMPANY_ROLES,
  COMPANY_STATUSES,
  DATA_KEY,
  DEFAULT_TARGETS,
  isMailAddress,
  isWebAddress,
  MOST_HOLIDAYS,
  NUMBER_LOCALES,
  LEAST_PASSWORD_LENGTHS,
} from './rules.ts'

export const companyRole = z.enum(COMPANY_ROLES)
export type CompanyRole = z.infer<typeof companyRole>

/** What a company can switch off for itself (spec 3 §3.7); what a plan does not include stays off. */
export const companyFeature = z.enum(COMPANY_FEATURES)

export const companyName = oneLine.min(1, 'Company name is required.').max(200)

const share = (most: number) => z.number().min(0).max(most)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 08:00.')

/** Where a company is. */
const country = z.string().refine(isCountry, 'There is no such country. Name it by its two letters, such as US.')
const timeZone = z.string().refine(isTimeZone, 'This is no time zone. Name one such as America/Denver.')

/** Where a new company is: it begins with what is usual there. */
export const companyPlace = { country: country.optional(), timeZone: timeZone.optional() }

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The parts of a company's settings; one that is saved is saved whole. */
const settingsParts = {
  /** How the product looks to people who are new here, until they choose. */
  theme: z.enum(THEME_MODES),
  features: z.object(
    Object.fromEntries(COMPANY_FEATURES.map((name) => [name, z.boolean().default(true)])) as Record<
      (typeof COMPANY_FEATURES)[number],
      z.ZodDefault<z.ZodBoolean>
    >,
  ),
  targets: z.object({
    clientRetention: share(100).default(DEFAULT_TARGETS.clientRetention),
    clientSatisfaction: share(5).default(DEFAULT_TARGETS.clientSatisfaction),
    teamUtilization: share(100).default(DEFAULT_TARGETS.teamUtilization),
  }),
  /** Where the company is: its own day goes by the time zone, holidays and formats begin with what is usual in the country. */
  region: z.object({
    country: country.default('US'),
    timeZone: timeZone.default('UTC'),
  }),
  calendar: z.object({
    /** 1 is Monday. */
    workingDays: z
      .array(z.number().int().min(1).max(7))
      .min(1, 'Choose at least one working day.')
      .max(7)
      .default([1, 2, 3, 4, 5]),
    dayStart: clock.default('08:00'),
    hoursPerDay: z.number().min(1).max(24).default(8),
    weekStart: z.number().int().min(1).max(7).default(1),
  }),
  holidays: z
    .array(
      z.object({
        date: plainDate,
        name: z.string().trim().min(1, 'Say what the day is called.').max(100),
        everyYear: z.boolean().default(false),
      }),
    )
    .max(MOST_HOLIDAYS, 'A company keeps at most 400 holidays. Remove those of past years first.'),
  units: z.enum(UNITS),
  numbers: z.object({
    locale: z.enum(NUMBER_LOCALES).default(''),
    currency: z
      .string()
      .refine(isCurrency, 'There is no such currency. Name it by its three letters, such as USD.')
      .default('USD'),
  }),
}

/** A day that went on past midnight would be cut there, and a day of work would take two. */
const savedCalendar = settingsParts.calendar.refine(
  // what is no time of day is said of the time itself
  ({ dayStart, hoursPerDay }) =>
    !clock.safeParse(dayStart).success || minutesOf(dayStart) + hoursPerDay * 60 <= 24 * 60,
  { message: 'A working day ends by midnight. Let it begin earlier, or give it fewer hours.', path: ['hoursPerDay'] },
)

/** Targets, calendar, holidays, units and formats of a company; what it has not said has its default. */
export const CompanySettings = z.object({
  theme: settingsParts.theme.default(DEFAULT_SETTINGS.themeMode),
  features: settingsParts.features.prefault({}),
  targets: settingsParts.targets.prefault({}),
  region: settingsParts.region.prefault({}),
  calendar: settingsParts.calendar.prefault({}),
  holidays: settingsParts.holidays.default([]),
  units: settingsParts.units.default('imperial'),
  numbers: settingsParts.numbers.prefault({}),
})
export type CompanySettings = z.infer<typeof CompanySettings>

const onWhite = (least: number, kind: string) =>
  z
    .string()
    .trim()
    .max(7)
    .refine((text) => text === '' || isColour(text), 'Write the colour as #1a2b3c.')
    .refine(
      (text) => text === '' || !isColour(text) || contrast(text, '#ffffff') >= least,
      `This colour is too light to be read: ${kind} needs a contrast of at least ${least} to white. Choose a darker one.`,
    )

/** White label: empty leaves the installation's own. */
const Branding = z.object({
  /** The file of the logo. */
  logo: z.string(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  productName: z.string(),
  mailSender: z.string(),
})

export const Company = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  industry: z.string(),
  status: z.enum(COMPANY_STATUSES),
  /** selectedVertical, and those the company's people may use. */
  vertical: z.string(),
  verticals: z.array(z.string()),
  subscription: z.object({
    /** The plan that counts: one that has run out counts as free. */
    plan: z.enum(PLANS),
    name: z.string(),
    status: z.enum(['active', 'expired']),
    /** What the company has beyond the basics: what that plan includes, without what it switched off itself. */
    features: z.array(z.string()),
    userLimit: z.number().int().nullable(),
    expiresAt: z.number().nullable(),
  }),
  settings: CompanySettings.extend({ customBranding: Branding }),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  minPasswordLength: z.number().int(),
  sample: z.boolean(),
  createdAt: z.number(),
  updatedAt: z.number(),
  version: z.number().int(),
})

/** A role of the vertical the request is in; the vertical's own file says which there are. */
export const verticalRole = z.string().max(60)
const allowed = z.object({ asked: z.string(), allowed: z.string() })
export const VERTICAL_ROLE_UNKNOWN = {
  status: 422,
  message: 'The vertical has no role {{asked}}. Choose one of its roles: {{allowed}}.',
  data: allowed,
} as const
export const VERTICAL_NOT_OF_COMPANY = {
  status: 422,
  message: 'The company does not work in {{asked}}. Choose one of its verticals: {{allowed}}.',
  data: allowed,
} as const

/** A person as colleagues in the same company see them. */
export const Member = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: companyRole,
  verticalRole,
  /** Where the photo is fetched; empty without one. */
  photoURL: z.string(),
  joinedAt: z.number(),
})
export type Member = z.infer<typeof Member>

/** What somebody has in hand, by the module that knows it; what there is none of is left out. */
const Holdings = z.object({
  rows: z.array(
    z.object({
      module: z.string(),
      name: z.string(),
      /** English; screens say it in the reader's language. */
      label: z.string(),
      count: z.number().int(),
    }),
  ),
})
export type Holding = z.infer<typeof Holdings>['rows'][number]

const NOT_IN_COMPANY = { status: 404, message: 'You are not a member of this company.' } as const
const memberErrors = {
  MEMBER_NOT_FOUND: { status: 404, message: 'This person is not a member of the company.' },
  LAST_ADMIN: {
    status: 409,
    message: 'This is the last administrator of the company. Make somebody else an administrator first.',
  },
} as const

/** One permission of the matrix: who holds it by itself, and where the company decided otherwise. */
export const PermissionRow = z.object({
  permission: z.string(),
  /** Empty where only the vertical's own table names it. */
  module: z.string(),
  /** English; screens say it in the reader's language. */
  label: z.string(),
  /** A fixed permission cannot be given to or taken from any role. */
  fixed: z.boolean(),
  defaults: z.array(z.string()),
  overrides: z.record(z.string(), z.boolean()),
})
export type PermissionRow = z.infer<typeof PermissionRow>

const permissionPlace = { permission: z.string().max(100), role: z.string().max(100) }
const permissionErrors = {
  PERMISSION_UNKNOWN: { status: 404, message: 'There is no such permission.' },
  ROLE_UNKNOWN: { status: 404, message: 'There is no such role.' },
  PERMISSION_FIXED: { status: 409, message: 'This permission belongs to administrators alone and cannot be changed.' },
  ADMIN_HOLDS_ALL: { status: 409, message: 'Administrators hold every permission. This cannot be changed.' },
} as const

const verticalErrors = {
  VERTICAL_UNKNOWN: {
    status: 422,
    message: 'No configuration found for vertical: {{id}}',
    data: z.object({ id: z.string() }),
  },
  VERTICAL_NOT_CHOSEN: {
    status: 422,
    message: 'The vertical the company works in must be one of its verticals. Add it first, or choose another.',
  },
} as const

/** A company as the platform owner's people see it among all. */
export const PlatformCompany = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  industry: z.string(),
  vertical: z.string(),
  verticals: z.array(z.string()),
  plan: z.enum(PLANS),
  planStatus: z.enum(['active', 'expired']),
  status: z.enum(COMPANY_STATUSES),
  sample: z.boolean(),
  people: z.number().int(),
  entered: z.boolean(),
  createdAt: z.number(),
})
export type PlatformCompany = z.infer<typeof PlatformCompany>
const companyNotFound = { COMPANY_NOT_FOUND: { status: 404, message: 'There is no such company.' } } as const

/** A vertical as programs read it; screens have its file. */
const VerticalSummary = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  keyFeatures: z.array(z.string()),
  project: z.string(),
  client: z.string(),
  selected: z.boolean(),
  accessible: z.boolean(),
  roles: z.array(z.object({ id: z.string(), level: z.number().int(), label: z.string() })),
  permissions: z.array(z.object({ permission: z.string(), label: z.string(), roles: z.array(z.string()) })),
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kind: z.string(),
      required: z.boolean(),
      values: z.array(z.string()),
    }),
  ),
  templates: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      estimatedDuration: z.number(),
      stages: z.array(
        z.object({
          order: z.number().int(),
          name: z.string(),
          type: z.string(),
          estimatedDuration: z.number(),
          assignableRoles: z.array(z.string()),
        }),
      ),
    }),
  ),
})

const ofVertical = { vertical: z.string().max(60).optional() }
const dataKey = { key: z.string().regex(DATA_KEY, 'A key is a letter followed by letters, digits, dots and dashes.') }

export const companiesContract = {
  listCompanies: endpoint({
    method: 'GET',
    path: '/platform/companies',
    access: 'staff',
    summary: 'Every company of the installation, for the platform owner’s people',
    input: z.object({ ...pageInput, q: z.string().trim().max(200).default('') }),
    output: pageOf(PlatformCompany),
  }),
  createFirm: endpoint({
    method: 'POST',
    path: '/platform/companies',
    access: 'staff',
    summary: 'Make a firm and enter it as its first administrator',
    input: z.object({
      name: companyName,
      industry: z.string().trim().max(200).default(''),
      vertical: z.string().max(60),
      plan: z.enum(PLANS).optional(),
      ...companyPlace,
    }),
    output: PlatformCompany,
    errors: { VERTICAL_UNKNOWN: verticalErrors.VERTICAL_UNKNOWN },
  }),
  enterCompany: endpoint({
    method: 'POST',
    path: '/platform/companies/{companyId}/enter',
    access: 'staff',
    summary: 'Enter a company: it stands among your own from then on',
    input: z.object({ companyId: z.string().max(100) }),
    output: z.object({ companyId: z.string(), role: companyRole }),
    errors: {
      ...companyNotFound,
      COMPANY_CLOSED: {
        status: 403,
        message:
          'This company does not let the platform’s people in. One of its administrators can change that under Admin, Company.',
      },
    },
  }),
  leaveCompany: endpoint({
    method: 'POST',
    path: '/platform/companies/{companyId}/leave',
    access: 'staff',
    summary: 'Leave a company you entered as one of the platform owner’s people',
    input: z.object({ companyId: z.string().max(100) }),
    output: z.object({ companyId: z.string() }),
    errors: { ...companyNotFound, LAST_ADMIN: memberErrors.LAST_ADMIN },
  }),
  setCompanyStatus: endpoint({
    method: 'PUT',
    path: '/platform/companies/{companyId}/status',
    access: 'platform',
    summary: 'Suspend a company, which makes it read-only for its people, or open it again',
    input: z.object({ companyId: z.string().max(100), status: z.enum(COMPANY_STATUSES) }),
    output: z.object({ companyId: z.string(), status: z.enum(COMPANY_STATUSES) }),
    errors: {
      ...companyNotFound,
      MASTER_STAYS: { status: 409, message: 'The platform’s own company cannot be suspended.' },
    },
  }),
  listVerticals: endpoint({
    method: 'GET',
    path: '/verticals',
    access: 'signedIn',
    summary: 'The verticals of the product, and which of them are yours here',
    input: z.object({}),
    output: z.object({ rows: z.array(VerticalSummary) }),
  }),
  listVerticalRecords: endpoint({
    method: 'GET',
    path: '/verticals/records',
    access: 'signedIn',
    summary:
      'How many records there are of each vertical: those you see, or all of them for whoever changes the company',
    input: z.object({ all: z.boolean().default(false) }),
    output: z.object({ rows: z.array(z.object({ vertical: z.string(), title: z.string(), count: z.number().int() })) }),
  }),
  getVertical: endpoint({
    method: 'GET',
    path: '/verticals/{vertical}',
    access: 'signedIn',
    summary: 'One vertical: roles, permissions, fields, templates',
    input: z.object({ vertical: z.string().max(60) }),
    output: VerticalSummary,
    errors: { VERTICAL_UNKNOWN: { ...verticalErrors.VERTICAL_UNKNOWN, status: 404 } },
  }),
  listVerticalData: endpoint({
    method: 'GET',
    path: '/vertical-data',
    access: 'signedIn',
    summary: 'What a vertical keeps for the company, by key; the company’s own unless another is named',
    input: z.object(ofVertical),
    output: z.object({ rows: z.array(z.object({ key: z.string(), value: z.unknown(), updatedAt: z.number() })) }),
  }),
  setVerticalData: endpoint({
    method: 'PUT',
    path: '/vertical-data/{key}',
    access: { permission: 'settings.manage' },
    summary: 'Keep a value for a vertical, for those who manage its settings',
    input: z.object({ ...dataKey, ...ofVertical, value: z.unknown() }),
    output: z.object({ key: z.string(), value: z.unknown(), updatedAt: z.number() }),
    errors: {
      DATA_TOO_LARGE: { status: 413, message: 'One value may hold at most 64 KB. Keep less under this key.' },
      TOO_MANY_KEYS: { status: 409, message: 'The store of this vertical is full. Remove a key first.' },
    },
  }),
  removeVerticalData: endpoint({
    method: 'DELETE',
    path: '/vertical-data/{key}',
    access: { permission: 'settings.manage' },
    summary: 'Forget a value',
    input: z.object({ ...dataKey, ...ofVertical }),
    output: z.object({ key: z.string() }),
    errors: { KEY_UNKNOWN: { status: 404, message: 'Nothing is kept under this key.' } },
  }),
  brand: endpoint({
    method: 'PATCH',
    path: '/companies/current/branding',
    access: { permission: 'companies.manage', feature: 'whiteLabel' },
    summary: 'White label: logo, colours, product name, mail sender; empty puts one back',
    input: z.object({
      version: z.number().int(),
      logo: z.string().max(100).optional(),
      primaryColor: onWhite(TEXT_CONTRAST, 'text').optional(),
      secondaryColor: onWhite(PART_CONTRAST, 'a line').optional(),
      productName: senderName.max(60).optional(),
      mailSender: senderName.max(120).optional(),
    }),
    output: Company,
    errors: {
      LOGO_NOT_FOUND: { status: 404, message: 'The uploaded picture was not found. Upload it again.' },
      LOGO_UNFIT: {
        status: 422,
        message:
          'This file is no PNG picture of at most 512 KB and one million points, or it is damaged. Save the logo as PNG and choose it again.',
      },
      CONFLICT: {
        status: 409,
        message: 'Somebody else changed this company record in the meantime.',
        data: z.object({ theirs: Company, changedBy: z.string(), changedAt: z.number() }),
      },
    },
  }),
  removeBranding: endpoint({
    method: 'DELETE',
    path: '/companies/current/branding',
    access: { permission: 'companies.manage' },
    summary: 'Remove logo, colours, product name and mail sender for good, whatever the plan includes',
    input: z.object({}),
    output: Company,
  }),
  getLook: endpoint({
    method: 'GET',
    path: '/look',
    access: 'public',
    summary:
      'The look of pages without a session: of the company that invites or whose sign-up link it is, else of the only one here; empty where it is the product’s own',
    input: z.object({ invite: z.string().max(200).optional(), firm: z.string().max(200).optional() }),
    output: z.object({
      productName: z.string(),
      primaryColor: z.string(),
      secondaryColor: z.string(),
      /** The picture itself, as an address that needs no request. */
      logo: z.string(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/companies/current',
    access: 'signedIn',
    summary: 'The company the request is about',
    input: z.object({}),
    output: Company,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/companies/current',
    access: { permission: 'companies.manage' },
    summary: 'Change the company record',
    input: z.object({
      version: z.number().int(),
      name: companyName.optional(),
      industry: z.string().trim().max(200).optional(),
      vertical: z.string().max(60).optional(),
      verticals: z.array(z.string().max(60)).min(1, 'Choose at least one vertical.').max(50).optional(),
      /** With other verticals: what is of these becomes of that one, in the same step. */
      takeAlong: z.object({ from: z.array(z.string().max(60)).min(1).max(50), to: z.string().max(60) }).optional(),
      settings: z
        .object({ ...settingsParts, calendar: savedCalendar })
        .partial()
        .optional(),
      address: z.string().trim().max(500).optional(),
      phone: z.string().trim().max(50).optional(),
      email: z
        .string()
        .trim()
        .max(254)
        .refine(isMailAddress, 'Write one e-mail address, as office@firm.example, or leave it empty.')
        .optional(),
      website: z
        .string()
        .trim()
        .max(300)
        .refine(isWebAddress, 'Write the whole address, as https://www.firm.example, or leave it empty.')
        .optional(),
      minPasswordLength: z
        .number()
        .int()
        .min(LEAST_PASSWORD_LENGTHS.smallest, 'The least length of a password is 6.')
        .max(LEAST_PASSWORD_LENGTHS.largest, 'Choose a length of at most 64.')
        .optional(),
    }),
    output: Company,
    errors: {
      ...verticalErrors,
      NOBODY_TO_OPEN: {
        status: 409,
        message:
          'Nobody of the firm itself administers it yet, so nobody could let the platform’s people in again. Make somebody of the firm an administrator first.',
      },
      CONFLICT: {
        status: 409,
        message: 'Somebody else changed this company record in the meantime.',
        data: z.object({ theirs: Company, changedBy: z.string(), changedAt: z.number() }),
      },
    },
  }),
  listPublicHolidays: endpoint({
    method: 'GET',
    path: '/companies/current/public-holidays',
    access: { permission: 'companies.manage' },
    summary:
      'The public holidays of the company’s country from today to the end of the year after next, and of one of its parts where holidays differ',
    input: z.object({ part: z.string().max(10).optional() }),
    output: z.object({
      country: z.string(),
      /** States, provinces or nations that have holidays of their own; empty where all are the same. */
      parts: z.array(z.object({ code: z.string(), name: z.string() })),
      /** Empty where the product knows none. */
      rows: z.array(
        z.object({
          date: z.string(),
          name: z.string(),
          /** The company has this day among its holidays already. */
          kept: z.boolean(),
        }),
      ),
    }),
    errors: {
      PART_UNKNOWN: {
        status: 422,
        message: 'The country has no part {{asked}} with holidays of its own. Choose one of: {{allowed}}.',
        data: allowed,
      },
    },
  }),
  listMembers: endpoint({
    method: 'GET',
    path: '/members',
    access: 'signedIn',
    summary: 'Colleagues in the company',
    input: z.object({ ...pageInput, q: z.string().trim().max(200).optional() }),
    output: pageOf(Member),
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/members/{userId}',
    access: { permission: 'members.changeRole' },
    admits: true,
    summary: "Change a person's role or vertical role; it counts from their next request",
    input: z.object({
      userId: z.string().max(100),
      role: companyRole.optional(),
      verticalRole: verticalRole.optional(),
    }),
    output: Member,
    errors: { ...memberErrors, VERTICAL_ROLE_UNKNOWN },
  }),
  deactivateMember: endpoint({
    method: 'POST',
    path: '/members/{userId}/deactivate',
    access: { permission: 'members.deactivate' },
    summary: 'Close the company to a person; their sessions end at once and their records stay',
    input: z.object({ userId: z.string().max(100) }),
    output: Member,
    errors: {
      ...memberErrors,
      DEACTIVATES_SELF: { status: 409, message: 'You cannot deactivate your own account. Ask another administrator.' },
    },
  }),
  reactivateMember: endpoint({
    method: 'POST',
    path: '/members/{userId}/reactivate',
    access: { permission: 'members.deactivate' },
    admits: true,
    summary: 'Open the company to a deactivated person again',
    input: z.object({ userId: z.string().max(100) }),
    output: Member,
    errors: { MEMBER_NOT_FOUND: memberErrors.MEMBER_NOT_FOUND },
  }),
  removeMember: endpoint({
    method: 'POST',
    path: '/members/{userId}/remove',
    access: { permission: 'members.deactivate' },
    summary:
      'Take a person out of the company; what they did keeps their name, their account and other companies stay theirs',
    input: z.object({ userId: z.string().max(100) }),
    output: Member,
    errors: {
      ...memberErrors,
      REMOVES_SELF: { status: 409, message: 'You cannot remove yourself. Leave the company in your profile.' },
    },
  }),
  listHoldings: endpoint({
    method: 'GET',
    path: '/members/{userId}/holdings',
    access: { permission: 'members.deactivate' },
    summary: 'What a person has in hand here, whether or not they left',
    input: z.object({ userId: z.string().max(100) }),
    output: Holdings,
    errors: { MEMBER_NOT_FOUND: memberErrors.MEMBER_NOT_FOUND },
  }),
  listOwnHoldings: endpoint({
    method: 'GET',
    path: '/me/companies/{companyId}/holdings',
    access: 'waiting',
    summary: 'What you have in hand in one of your companies',
    input: z.object({ companyId: z.string().max(100) }),
    output: Holdings,
    errors: { NOT_IN_COMPANY },
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/members/{userId}/hand-over',
    access: { permission: 'members.deactivate' },
    summary: 'Hand everything a person has in hand to a colleague',
    input: z.object({ userId: z.string().max(100), to: z.string().max(100) }),
    output: Holdings,
    errors: {
      MEMBER_NOT_FOUND: memberErrors.MEMBER_NOT_FOUND,
      NOT_A_COLLEAGUE: {
        status: 422,
        message: 'Choose somebody else who is active in the company; only they can take it over.',
      },
    },
  }),
  leave: endpoint({
    method: 'POST',
    path: '/me/companies/{companyId}/leave',
    access: 'waiting',
    byPerson: true,
    summary: 'Leave one of your companies; your account and your other companies stay',
    input: z.object({ companyId: z.string().max(100) }),
    output: z.object({ companyId: z.string(), companyName: z.string() }),
    errors: {
      NOT_IN_COMPANY,
      LAST_ADMIN_LEAVES: {
        status: 409,
        message:
          'You are the last administrator of {{company}}. Make somebody else an administrator first; then you can leave.',
        data: z.object({ company: z.string() }),
      },
    },
  }),
  listPermissions: endpoint({
    method: 'GET',
    path: '/permissions',
    access: { permission: 'permissions.manage' },
    summary: 'Every permission, the roles that hold it, and where the company decided otherwise',
    input: z.object({}),
    output: z.object({ rows: z.array(PermissionRow) }),
  }),
  setPermission: endpoint({
    method: 'PUT',
    path: '/permissions/{permission}/{role}',
    access: { permission: 'permissions.manage' },
    admits: true,
    summary: 'Give a permission to a role, or take it away; it counts from the next request',
    input: z.object({ ...permissionPlace, allowed: z.boolean() }),
    output: PermissionRow,
    errors: permissionErrors,
  }),
  resetPermission: endpoint({
    method: 'DELETE',
    path: '/permissions/{permission}/{role}',
    access: { permission: 'permissions.manage' },
    admits: true,
    summary: 'Put a permission of a role back to its default',
    input: z.object(permissionPlace),
    output: PermissionRow,
    errors: permissionErrors,
  }),
}
