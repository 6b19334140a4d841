import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { BACKUP_RHYTHMS } from '../../../kernel/contract/backups.ts'
import { HEALTH_CODES, HEALTH_PARTS, HEALTH_STATES, HEALTH_TEST_CODES } from '../../../kernel/contract/health.ts'
import { pageInput, pageOf } from '../../../kernel/contract/paging.ts'
import { ACCOUNT_STATUSES } from '../../../kernel/contract/session.ts'
import { plainDate, senderName } from '../../../kernel/contract/shapes.ts'
import { companyRole, verticalRole } from '../companies/contract.ts'
import { InstallationSettings, SignInProvider } from '../identity/contract.ts'
import { BACKUPS_KEPT, EXPORT_COLUMNS, isDomain, isHttpAddress, isSmtpAddress } from './rules.ts'

const decidedBy = z.enum(['environment', 'settings', 'nobody'])

/** A provider as screens see it: whether its secret is stored, never what it is. */
export const ShownProvider = SignInProvider.extend({ secretStored: z.boolean() })
export type ShownProvider = z.infer<typeof ShownProvider>

export const ShownSettings = z.object({
  ...InstallationSettings.shape,
  providers: z.array(ShownProvider),
  mail: z.object({
    smtpBy: decidedBy,
    fromBy: decidedBy,
    /** The sender in force, whoever decided it. */
    from: z.string(),
  }),
  backups: z.object({
    /** Where they are written; the environment decides it. */
    folder: z.string(),
    /** Whether a passphrase is set. */
    sealed: z.boolean(),
    last: z
      .object({
        at: z.number(),
        ok: z.boolean(),
        file: z.string(),
        bytes: z.number(),
        reason: z.string(),
        /** Stored files that the disk did not have, so that they are not in it. */
        missing: z.number().int(),
      })
      .nullable(),
    /** When somebody asked for one that has not ended yet. */
    wanted: z.number().nullable(),
  }),
  network: z.object({
    /** Addresses and networks whose word about their visitors counts; the environment decides it. */
    trustedProxies: z.array(z.string()),
    /** Where this very request came from, as the server sees it. */
    yourAddress: z.string(),
  }),
  /** Since when a restored installation has stood still towards the outside; null where everything runs. */
  pausedSince: z.number().nullable(),
})
export type ShownSettings = z.infer<typeof ShownSettings>

/** Without the defaults of the stored shape: what is left out stays as it is. */
const changes = z.object({
  productName: senderName.min(1, 'Product name is required.').max(60).optional(),
  supportContact: z.string().trim().max(300).optional(),
  signUpOpen: z.boolean().optional(),
  ownerDomain: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .refine((text) => text === '' || isDomain(text), 'Enter a domain such as firm.example.')
    .optional(),
  mailFrom: z
    .string()
    .trim()
    .max(300)
    .refine((text) => text === '' || /@/.test(text), 'Enter a sender such as Firm <no-reply@firm.example>.')
    .optional(),
  backupEvery: z.enum(BACKUP_RHYTHMS).optional(),
  backupHour: z.number().int().min(0).max(23).optional(),
  backupKeep: z.number().int().min(BACKUPS_KEPT.min).max(BACKUPS_KEPT.max).optional(),
  /** Write-only; null forgets it. */
  smtpUrl: z
    .string()
    .trim()
    .max(1000)
    .refine(isSmtpAddress, 'The address of the mail server starts with smtp:// or smtps://.')
    .nullable()
    .optional(),
})

const provider = {
  providerId: SignInProvider.shape.id,
  kind: SignInProvider.shape.kind,
  name: SignInProvider.shape.name,
  clientId: SignInProvider.shape.clientId,
  discoveryUrl: z
    .string()
    .trim()
    .max(500)
    .refine((text) => text === '' || isHttpAddress(text), 'Enter an address that starts with https://.')
    .default(''),
  enabled: z.boolean().default(true),
  /** Write-only; left out, the stored one stays. */
  clientSecret: z.string().trim().min(1).max(1000).optional(),
}

const DISCOVERY_PROBLEMS = ['refused', 'unreachable', 'status', 'unreadable', 'incomplete'] as const

const HealthPart = z.enum(HEALTH_PARTS)
const facts = z.record(z.string(), z.union([z.string(), z.number()]))

/** `code` and `facts` say it without words; screens say it in the reader's language. */
export const PartHealth = z.object({
  part: HealthPart,
  state: z.enum(HEALTH_STATES),
  code: z.enum(HEALTH_CODES),
  facts,
  checkedAt: z.number(),
  /** Without the message where it is another company's business. */
  lastError: z.object({ at: z.number(), message: z.string().nullable() }).nullable(),
})
export type PartHealth = z.infer<typeof PartHealth>

export const PartTest = z.object({
  part: HealthPart,
  ok: z.boolean(),
  code: z.enum(HEALTH_TEST_CODES),
  facts,
  ms: z.number().int(),
  at: z.number(),
})
export type PartTest = z.infer<typeof PartTest>

/** A person as the question "why can they?" finds them: members, also deactivated ones, and those who asked for access. */
export const FoundPerson = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(ACCOUNT_STATUSES),
})
export type FoundPerson = z.infer<typeof FoundPerson>

const REASON_CODES = [
  'accountPending',
  'accountRejected',
  'accountDeactivated',
  'adminHoldsAll',
  'holdsByDefault',
  'holdsByDecision',
  'withdrawnByDecision',
  'lacksByDefault',
  'fixed',
  'couldChange',
  'couldApprove',
  'couldReactivate',
  'everybody',
  'staffOnly',
  'platformOnly',
  'isStaff',
  'isPlatform',
  'flagOn',
  'flagOff',
  'inPlan',
  'notInPlan',
  'switchedOff',
  'couldFlag',
  'couldPlan',
  'couldPlanPlatform',
  'couldSwitchOn',
] as const

export const Reason = z.object({
  code: z.enum(REASON_CODES),
  /** The feature flag or feature of the plan the reason is about. */
  subject: z.string(),
  /** The role the reason is about; of a vertical, by its name, with the vertical's. */
  role: z.string().nullable(),
  roleName: z.string(),
  vertical: z.string(),
  /** Who took the company's decision, and when. */
  by: z.string(),
  at: z.number().nullable(),
  /** Who could change it: the first few administrators, and how many there are. */
  administrators: z.array(z.string()),
  administratorCount: z.number().int(),
})
export type Reason = z.infer<typeof Reason>

export const Why = z.object({
  person: FoundPerson,
  role: companyRole.nullable(),
  verticalRole: verticalRole.nullable(),
  permission: z.string(),
  held: z.boolean(),
  reasons: z.array(Reason),
})
export type Why = z.infer<typeof Why>

export const WhyRecord = z.object({
  person: FoundPerson,
  title: z.string(),
  module: z.string(),
  /** Why nothing is open to the person at all, where that is so. */
  closed: Reason.nullable(),
  /** `rule` is a key of the module's texts. */
  rights: z.array(z.object({ action: z.string(), allowed: z.boolean(), rule: z.string() })),
})
export type WhyRecord = z.infer<typeof WhyRecord>

export const AuditEntry = z.object({
  id: z.string(),
  at: z.number(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  module: z.string(),
  kind: z.string(),
  entityId: z.string(),
  /** Whom or what it is about, by name where one is known. */
  subject: z.string(),
  ip: z.string(),
  requestId: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const auditFilters = {
  actorId: z.string().max(100).optional(),
  /** A module, or one kind of event. */
  module: z.string().max(100).optional(),
  kind: z.string().max(100).optional(),
  /** Days, inclusive, in the time zone of `offsetMinutes`. */
  from: plainDate.optional(),
  to: plainDate.optional(),
  /** Minutes that the reader's clock is ahead of UTC. */
  offsetMinutes: z.number().int().min(-840).max(840).default(0),
  entityId: z.string().max(200).optional(),
}

/** The words of the file in the reader's language; without them it speaks English. */
const exportWords = z.strictObject({
  heads: z.array(z.string().max(100)).length(EXPORT_COLUMNS.length),
  events: z.record(z.string().max(100), z.string().max(200)),
})

const PROVIDER_NOT_FOUND = { status: 404, message: 'This sign-in provider does not exist any more.' } as const

export const administrationContract = {
  getSettings: endpoint({
    method: 'GET',
    path: '/installation/settings',
    access: { permission: 'system.status' },
    summary: 'Settings of the installation; secrets are told as stored or not',
    input: z.object({}),
    output: ShownSettings,
    errors: {
      SETTINGS_OF_PLATFORM: {
        status: 403,
        message: 'The settings of this installation belong to whoever runs it. Those of your company are yours.',
      },
    },
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: '/installation/settings',
    access: 'platform',
    summary: 'Change settings of the installation; what is left out stays as it is',
    input: changes,
    output: ShownSettings,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/installation/resume',
    access: 'platform',
    summary: 'Let a restored installation send mail, call webhooks and work off its jobs',
    input: z.object({}),
    output: ShownSettings,
  }),
  backUpNow: endpoint({
    method: 'POST',
    path: '/installation/backups',
    access: 'platform',
    summary: 'Write a backup now, beside the plan; GET /installation/settings says when it has ended and how',
    input: z.object({}),
    output: ShownSettings,
    errors: {
      BACKUP_PAUSED: {
        status: 409,
        message:
          'This installation is paused, so nobody would write it. Resume it first, or run “plumbline backup FILE” on the server.',
      },
    },
  }),
  saveProvider: endpoint({
    method: 'PUT',
    path: '/installation/providers/{providerId}',
    access: 'platform',
    summary: 'Add a sign-in provider, or change one',
    input: z.object(provider),
    output: ShownSettings,
    errors: {
      DISCOVERY_MISSING: { status: 422, message: 'An OpenID Connect provider needs its discovery address.' },
      SECRET_MISSING: { status: 422, message: 'A new provider needs its client secret.' },
      TOO_MANY_PROVIDERS: { status: 409, message: 'There are 20 sign-in providers already. Remove one first.' },
    },
  }),
  removeProvider: endpoint({
    method: 'DELETE',
    path: '/installation/providers/{providerId}',
    access: 'platform',
    summary: 'Remove a sign-in provider and its secret',
    input: z.object({ providerId: z.string().max(100) }),
    output: ShownSettings,
    errors: { PROVIDER_NOT_FOUND },
  }),
  testProvider: endpoint({
    method: 'POST',
    path: '/installation/providers/test',
    access: 'platform',
    summary: 'Fetch the discovery document of a provider and say what it holds',
    input: z.object({ kind: provider.kind, discoveryUrl: provider.discoveryUrl }),
    output: z.object({
      problem: z.enum(DISCOVERY_PROBLEMS).nullable(),
      /** Why it could not be fetched, in the words of the network. */
      reason: z.string(),
      status: z.number().int().nullable(),
      issuer: z.string(),
      authorizationEndpoint: z.string(),
      tokenEndpoint: z.string(),
    }),
  }),
  getStatus: endpoint({
    method: 'GET',
    path: '/system/status',
    access: { permission: 'system.status' },
    summary: 'The state of database, mail, files, jobs, live stream and backups',
    input: z.object({}),
    output: z.object({ parts: z.array(PartHealth) }),
  }),
  testPart: endpoint({
    method: 'POST',
    path: '/system/status/{part}/test',
    access: { permission: 'system.status' },
    summary: 'Try one part of the server for real; a test of mail goes to whoever asks',
    input: z.object({ part: HealthPart }),
    output: PartTest,
  }),
  getWhy: endpoint({
    method: 'GET',
    path: '/members/{userId}/why',
    access: { permission: 'permissions.manage' },
    summary: 'Why a person can, or cannot, do something: a list of reasons',
    input: z.object({
      userId: z.string().max(100),
      permission: z.string().max(100),
      /** The vertical of the records it is asked about; the company's own unless another is named. */
      vertical: z.string().max(50).optional(),
    }),
    output: Why,
    errors: {
      MEMBER_NOT_FOUND: { status: 404, message: 'This person is not a member of the company.' },
      PERMISSION_UNKNOWN: { status: 404, message: 'There is no such permission.' },
      VERTICAL_UNKNOWN: { status: 404, message: 'There is no such vertical.' },
    },
  }),
  listActions: endpoint({
    method: 'GET',
    path: '/actions',
    access: { permission: 'permissions.manage' },
    summary: 'Everything that can be asked of the server, by name',
    input: z.object({}),
    output: z.object({ rows: z.array(z.object({ action: z.string(), summary: z.string() })) }),
  }),
  getWhyAction: endpoint({
    method: 'GET',
    path: '/members/{userId}/why/action',
    access: { permission: 'permissions.manage' },
    summary: 'Why a person may, or may not, ask something of the server: permission, flag and plan',
    input: z.object({ userId: z.string().max(100), action: z.string().max(100) }),
    output: Why,
    errors: {
      MEMBER_NOT_FOUND: { status: 404, message: 'This person is not a member of the company.' },
      ACTION_UNKNOWN: { status: 404, message: 'There is no such action.' },
    },
  }),
  getWhyRecord: endpoint({
    method: 'GET',
    path: '/members/{userId}/why/record',
    access: { permission: 'permissions.manage' },
    summary: 'What a person may do with one record, and which rule says so',
    input: z.object({ userId: z.string().max(100), module: z.string().max(50), recordId: z.string().max(100) }),
    output: WhyRecord,
    errors: {
      MEMBER_NOT_FOUND: { status: 404, message: 'This person is not a member of the company.' },
      RECORD_NOT_FOUND: { status: 404, message: 'This record does not exist.' },
    },
  }),
  listAudit: endpoint({
    method: 'GET',
    path: '/audit',
    access: { permission: 'audit.read' },
    summary: 'What happened in the company, newest first',
    input: z.object({ ...pageInput, ...auditFilters }),
    /** A page may hold few rows and still have a next one: each looks through a bounded number of events. */
    output: pageOf(AuditEntry).extend({ lookedBackTo: z.number().nullable() }),
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/audit/export',
    access: { permission: 'audit.read' },
    onlyReads: true,
    summary: 'Write the filtered audit log into a CSV file; GET /works says how far it is and where the file lies',
    input: z.object({ ...auditFilters, words: exportWords.optional() }),
    output: z.object({ workId: z.string() }),
    errors: {
      EXPORT_RUNNING: { status: 409, message: 'An export of yours is being written already. Wait until it is done.' },
    },
  }),
}
