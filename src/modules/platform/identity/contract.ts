import { z } from 'zod'
import { BACKUP_RHYTHMS } from '../../../kernel/contract/backups.ts'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { emailAddress, oneLine } from '../../../kernel/contract/shapes.ts'
import { columnFilters, listEndpoints, words } from '../../../kernel/contract/list-endpoints.ts'
import { MAIL_WAYS } from '../../../kernel/contract/mail.ts'
import { pageInput, pageOf } from '../../../kernel/contract/paging.ts'
import { sessionShape } from '../../../kernel/contract/session-shape.ts'
import {
  companyName,
  companyRole,
  VERTICAL_NOT_OF_COMPANY,
  VERTICAL_ROLE_UNKNOWN,
  verticalRole,
  companyPlace,
} from '../companies/contract.ts'
import { personSettings } from '../preferences/contract.ts'
import {
  ACTIVITY_KINDS,
  ACTIVITY_PAGE,
  INVITATION_COLUMNS,
  INVITATION_SORTS,
  INVITATION_STATUSES,
  MIN_PASSWORD_LENGTH,
  STARTS,
  MOST_INVITES_AT_ONCE,
  PASSKEY_NAME_LENGTH,
  PEOPLE_COLUMNS,
  PERSON_SORTS,
  PERSON_STATUSES,
} from './rules.ts'
import {
  ALREADY_MEMBER,
  confirmationErrors,
  EMAIL_TAKEN,
  invitationErrors,
  LAST_WAY_IN,
  PASSWORD_COMMON,
  PASSWORD_WEAK,
  PERSON_NOT_FOUND,
  REQUEST_DECIDED,
  roleAboveYours,
  SIGN_UP_LINK_UNKNOWN,
  WORKS_ELSEWHERE,
} from './refusals.contract.ts'

const firstName = oneLine.min(1, 'First name is required.').max(100)
const lastName = oneLine.min(1, 'Last name is required.').max(100)
const password = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`)
  .max(200)

const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: companyRole,
  /** The vertical that the vertical role is of. */
  vertical: z.string(),
  verticalRole,
  status: z.enum(INVITATION_STATUSES),
  invitedAt: z.number(),
  invitedBy: z.string(),
  companyName: z.string(),
  acceptedAt: z.number().nullable(),
  acceptedBy: z.string().nullable(),
  /** Null of one that is no longer open: it ends by somebody's decision, not by time. */ expiresAt: z
    .number()
    .nullable(),
  invitedByName: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

const invitations = listEndpoints({
  path: '/invitations',
  viewsPath: '/invitation-views',
  access: { permission: 'users.invite' },
  summary: 'Invitations of the company',
  name: 'the invitations',
  row: Invitation,
  filter: { q: words, ...columnFilters(INVITATION_COLUMNS) },
  sorts: INVITATION_SORTS,
  sort: 'invitedAt',
  direction: 'desc',
})

/** A person's own view of the invitations, by name. */
export const InvitationView = invitations.view
export type InvitationView = z.infer<typeof InvitationView>

/** A way to sign in beside the password: Google, or any OpenID Connect provider. */
export const SignInProvider = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, 'Use small letters, digits and hyphens.'),
  kind: z.enum(['google', 'oidc']),
  /** What its button says. */
  name: z.string().trim().min(1).max(60),
  clientId: z.string().trim().min(1).max(300),
  /** The provider's /.well-known/openid-configuration; Google has its own. */
  discoveryUrl: z.string().trim().max(500).default(''),
  enabled: z.boolean().default(true),
})
export type SignInProvider = z.infer<typeof SignInProvider>

/** Settings of the whole installation with their defaults. */
export const InstallationSettings = z.object({
  productName: z.string().trim().min(1).max(60).default('Plumbline'),
  supportContact: z.string().trim().max(300).default(''),
  /** Whether strangers may ask for an account. */
  signUpOpen: z.boolean().default(true),
  /** The part after the @ of the platform owner's addresses; rules about it hold for active people with a verified address only. */
  ownerDomain: z.string().trim().toLowerCase().max(253).default(''),
  providers: z.array(SignInProvider).max(20).default([]),
  mailFrom: z.string().trim().max(300).default(''),
  /** Backups by the clock: how often, at which hour of the server's clock, and how many are kept. */
  backupEvery: z.enum(BACKUP_RHYTHMS).default('never'),
  backupHour: z.number().int().min(0).max(23).default(2),
  backupKeep: z.number().int().min(1).max(365).default(7),
})
export type InstallationSettings = z.infer<typeof InstallationSettings>

/** A signed-in browser or program of a person. */
export const Device = z.object({
  id: z.string(),
  current: z.boolean(),
  userAgent: z.string(),
  ipAddress: z.string(),
  signedInAt: z.number(),
  seenAt: z.number(),
})
export type Device = z.infer<typeof Device>

/** What a stranger with a valid link may know. */
const OfferedInvitation = z.object({
  email: z.string(),
  companyName: z.string(),
  invitedByName: z.string(),
  role: companyRole,
})

/** What a visitor may know of a provider. */
export const OfferedProvider = SignInProvider.pick({ id: true, kind: true, name: true })
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  backedUp: z.boolean(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
})
export type Passkey = z.infer<typeof Passkey>
export const AccountActivity = z.object({
  id: z.number().int(),
  at: z.number(),
  kind: z.enum(ACTIVITY_KINDS),
  ip: z.string(),
  userAgent: z.string(),
})
export type AccountActivity = z.infer<typeof AccountActivity>

const passkeyName = z.string().trim().min(1, 'A name is required.').max(PASSKEY_NAME_LENGTH)
/** What the browser and the server tell each other about a passkey is made and read by one library on both sides. */
const webAuthn = z.looseObject({})
const confirmation = { password: z.string().max(200).optional() }

/** Somebody who belongs to the company, did, or asks to; the names are those of specification 1 §3. */
export const Person = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  photoURL: z.string(),
  status: z.enum(PERSON_STATUSES),
  /** Null while no decision gave one. */
  role: companyRole.nullable(),
  verticalRole: verticalRole.nullable(),
  /** The firm: as an applicant wrote it, and of everybody else the company they are in. */
  company: z.string(),
  /** How an applicant signed up. */
  provider: z.string(),
  /** Since when they are what they are: joined, asked. */
  since: z.number(),
  /** How they came in, or why not; who did it is named by the person's id. */
  invitedBy: z.string().nullable(),
  acceptedInviteId: z.string().nullable(),
  approvedAt: z.number().nullable(),
  approvedBy: z.string().nullable(),
  rejectedAt: z.number().nullable(),
  rejectedBy: z.string().nullable(),
  lastLogin: z.number().nullable(),
  /** One of the people who run the platform: a guest here, who fills no place of the plan. */
  platform: z.boolean(),
})
export type Person = z.infer<typeof Person>

const people = listEndpoints({
  path: '/people',
  viewsPath: '/people-views',
  access: { permission: 'users.invite' },
  summary: 'People of the company, and those who ask to become one',
  name: 'the people',
  row: Person,
  filter: { q: words, ...columnFilters(PEOPLE_COLUMNS) },
  sorts: PERSON_SORTS,
  sort: 'name',
  direction: 'asc',
})

/** A person's own view of the people, by name. */
export const PeopleView = people.view
export type PeopleView = z.infer<typeof PeopleView>

/** The role somebody gets in a vertical of the company; in the one the company has chosen where none is named, its default where no role is. */
const roleInVertical = { vertical: z.string().max(60).optional(), verticalRole: verticalRole.default('') }
const roleInVerticalErrors = { VERTICAL_NOT_OF_COMPANY, VERTICAL_ROLE_UNKNOWN }

const userId = z.string().max(100)

/** The session as it travels: the kernel's, with all that the person has set. */
const PersonSession = sessionShape.extend({ user: sessionShape.shape.user.extend(personSettings.shape) })
export type PersonSession = z.infer<typeof PersonSession>
/** `pausedSince` is read for every answer: the session itself is kept for a while. */
const ShownSession = PersonSession.extend({ pausedSince: z.number().nullable() })

/** Null while the company has none. */
const SignUpLink = z.object({
  link: z.string().nullable(),
  madeAt: z.number().nullable(),
  /** The installation's own setting stands above it. */
  signUpOpen: z.boolean(),
})

export const identityContract = {
  getSession: endpoint({
    method: 'GET',
    path: '/me',
    access: 'waiting',
    summary: 'Who is signed in, and in which companies',
    input: z.object({}),
    output: ShownSession,
  }),
  updateMe: endpoint({
    method: 'PATCH',
    path: '/me',
    access: 'waiting',
    summary: 'Change own name and settings',
    input: personSettings.partial().extend({
      firstName: firstName.optional(),
      lastName: lastName.optional(),
      dismissed: z.array(z.string().max(60)).max(50).optional(),
    }),
    output: ShownSession,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/me/password',
    access: 'waiting',
    summary: 'Change own password; every other device is signed out',
    input: z.object({ currentPassword: z.string().max(200), newPassword: password }),
    output: z.object({ endedSessions: z.number().int() }),
    errors: {
      WRONG_PASSWORD: { status: 403, message: 'The current password is not right. Nothing was changed.' },
      PASSWORD_WEAK,
    },
  }),
  listDevices: endpoint({
    method: 'GET',
    path: '/me/devices',
    access: 'waiting',
    summary: 'Where you are signed in',
    input: z.object({}),
    output: z.object({ rows: z.array(Device) }),
  }),
  signOutDevice: endpoint({
    method: 'DELETE',
    path: '/me/devices/{deviceId}',
    access: 'waiting',
    summary: 'Sign one of your other devices out',
    input: z.object({ deviceId: z.string().max(100) }),
    output: z.object({ endedSessions: z.number().int() }),
  }),
  signOutElsewhere: endpoint({
    method: 'DELETE',
    path: '/me/devices',
    access: 'waiting',
    summary: 'Sign out everywhere else',
    input: z.object({}),
    output: z.object({ endedSessions: z.number().int() }),
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/password-reset',
    access: 'public',
    summary: 'Mail a link to set a new password; the answer is the same whether or not the address has an account',
    input: z.object({ email: emailAddress }),
    output: z.object({ accepted: z.literal(true) }),
  }),
  askPasswordRule: endpoint({
    method: 'POST',
    path: '/password-rule',
    access: 'public',
    onlyReads: true,
    summary: 'How long a password has to be that is chosen by this invitation, this reset link, or at a sign-up',
    input: z.object({
      inviteId: z.string().max(200).optional(),
      token: z.string().max(200).optional(),
      companyLink: z.string().max(200).optional(),
    }),
    output: z.object({ least: z.number().int() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/password-reset/finish',
    access: 'public',
    summary: 'Set a new password with a mailed link; every session of the person ends',
    input: z.object({ token: z.string().max(200), password }),
    output: z.object({ done: z.literal(true) }),
    // spec 1 §8
    errors: { RESET_FAILED: { status: 410, message: 'Failed to reset password.' }, PASSWORD_WEAK },
  }),
  getSetup: endpoint({
    method: 'GET',
    path: '/setup',
    access: 'public',
    summary: 'Whether the installation still waits for its owner',
    input: z.object({}),
    /** `firstRun` while there is no company at all; later an administrator may be missing although there is one. */
    output: z.object({
      needed: z.boolean(),
      firstRun: z.boolean(),
      /** The trades a company can be of, while one is to be made. */
      trades: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
  }),
  setup: endpoint({
    method: 'POST',
    path: '/setup',
    access: 'public',
    summary: 'First run: make the owner and the company',
    input: z.object({
      token: z.string().min(1).max(200),
      firstName,
      lastName,
      email: emailAddress,
      password,
      companyName,
      /** The trade; engineering where none is named. */
      vertical: z.string().max(50).optional(),
      /** What the company begins with; the answer says where that is done. */
      start: z.enum(STARTS).default('empty'),
      ...companyPlace,
    }),
    output: z.object({ companyId: z.string(), userId: z.string(), opens: z.string().nullable() }),
    errors: {
      PASSWORD_COMMON,
      SETUP_DONE: { status: 409, message: 'This installation already has an owner. Sign in instead.' },
      SETUP_TOKEN_INVALID: {
        status: 403,
        message: 'This set-up link is not valid. Use the link that the server printed when it started.',
      },
      EMAIL_TAKEN,
      PASSWORD_WEAK,
    },
  }),
  invite: endpoint({
    method: 'POST',
    path: '/invitations',
    access: { permission: 'users.invite' },
    admits: true,
    summary: 'Invite a person into the company',
    input: z.object({ email: emailAddress, role: companyRole, ...roleInVertical }),
    output: z.object({ invitation: Invitation, link: z.string(), mail: z.enum(MAIL_WAYS) }),
    errors: {
      ALREADY_MEMBER,
      ...roleInVerticalErrors,
      ...roleAboveYours,
    },
  }),
  listInvitations: invitations.endpoints.list,
  listInvitationViews: invitations.endpoints.listViews,
  saveInvitationView: invitations.endpoints.saveView,
  changeInvitationView: invitations.endpoints.changeView,
  removeInvitationView: invitations.endpoints.removeView,
  restoreInvitationView: invitations.endpoints.restoreView,
  startInvitationExport: invitations.endpoints.startExport,
  inviteMany: endpoint({
    method: 'POST',
    path: '/invitations/list',
    access: { permission: 'users.invite' },
    admits: true,
    summary: 'Invite everybody in a list of addresses by mail',
    input: z.object({
      emails: z
        .array(z.string().max(300))
        .min(1)
        .max(MOST_INVITES_AT_ONCE, `Invite at most ${MOST_INVITES_AT_ONCE} people at once.`),
      role: companyRole,
      ...roleInVertical,
    }),
    output: z.object({
      rows: z.array(
        z.object({
          email: z.string(),
          outcome: z.enum(['invited', 'member', 'invalid', 'tooMany', 'full']),
          link: z.string().nullable(),
        }),
      ),
      mail: z.enum(MAIL_WAYS),
    }),
    errors: { ...roleInVerticalErrors, ...roleAboveYours },
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/invitations/{invitationId}/resend',
    access: { permission: 'users.invite' },
    admits: true,
    summary: 'Mail an invitation anew; its seven days begin again and earlier links stop working',
    input: z.object({ invitationId: z.string() }),
    output: z.object({ invitation: Invitation, link: z.string(), mail: z.enum(MAIL_WAYS) }),
    errors: {
      INVITATION_NOT_OPEN: {
        status: 409,
        message: 'This invitation was accepted or revoked. Invite the person again instead.',
      },
      ...roleAboveYours,
    },
  }),
  copyInvitationLink: endpoint({
    method: 'POST',
    path: '/invitations/{invitationId}/link',
    access: { permission: 'users.invite' },
    admits: true,
    summary: 'A new link for a pending invitation; the one copied before stops working, the mailed one stays',
    input: z.object({ invitationId: z.string() }),
    output: z.object({ link: z.string() }),
    errors: {
      INVITATION_WITHOUT_LINK: { status: 409, message: 'Only a pending invitation has a link. Send it again first.' },
      ...roleAboveYours,
    },
  }),
  revokeInvitation: endpoint({
    method: 'POST',
    path: '/invitations/{invitationId}/revoke',
    access: { permission: 'users.invite' },
    summary: 'Withdraw an invitation',
    input: z.object({ invitationId: z.string() }),
    output: Invitation,
    errors: { INVITATION_NOT_PENDING: { status: 409, message: 'Only a pending invitation can be revoked.' } },
  }),
  getInvitation: endpoint({
    method: 'GET',
    path: '/invitations/offer/{inviteId}',
    access: 'public',
    summary: 'What an invitation link offers',
    input: z.object({ inviteId: z.string().max(200) }),
    /** How somebody who is not signed in accepts it: by making an account, or by signing in to the one the address has. */
    output: OfferedInvitation.extend({ way: z.enum(['create', 'signIn']) }),
    errors: invitationErrors,
  }),
  getOwnInvitation: endpoint({
    method: 'GET',
    path: '/me/invitations/{inviteId}',
    access: 'waiting',
    summary: 'What an invitation link offers to the person who is signed in',
    input: z.object({ inviteId: z.string().max(200) }),
    /** By joining, where it is for this account; not with this account; or not at all, because the person is in already. */
    output: OfferedInvitation.extend({
      way: z.enum(['join', 'otherAccount', 'member']),
      companyId: z.string().nullable(),
    }),
    errors: invitationErrors,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/invitations/offer/{inviteId}/accept',
    access: 'public',
    summary: 'Accept an invitation and make the account',
    input: z.object({ inviteId: z.string().max(200), firstName, lastName, password }),
    output: z.object({ email: z.string(), companyId: z.string() }),
    errors: { ...invitationErrors, EMAIL_TAKEN, PASSWORD_WEAK },
  }),
  joinByInvitation: endpoint({
    method: 'POST',
    path: '/invitations/offer/{inviteId}/join',
    access: 'waiting',
    byPerson: true,
    summary: 'Accept an invitation with the account one is signed in to: no new account, no new password',
    input: z.object({ inviteId: z.string().max(200) }),
    output: z.object({ companyId: z.string(), companyName: z.string() }),
    errors: {
      ...invitationErrors,
      INVITATION_FOR_ANOTHER: {
        status: 409,
        message:
          'This invitation is for {{invited}}, and you are signed in as {{signedIn}}. Sign out and sign in as {{invited}}.',
        data: z.object({ invited: z.string(), signedIn: z.string() }),
      },
      ALREADY_JOINED: {
        status: 409,
        message: 'You are already a member of {{company}}.',
        data: z.object({ company: z.string(), companyId: z.string() }),
      },
      DEACTIVATED_HERE: {
        status: 409,
        message: 'You were deactivated in {{company}}. Ask an administrator there to reactivate you.',
        data: z.object({ company: z.string() }),
      },
    },
  }),
  // spec 1 §5 and §8
  signUp: endpoint({
    method: 'POST',
    path: '/sign-up',
    access: 'public',
    summary: 'Ask for an account; behind an invitation the account is active at once',
    input: z.object({
      email: emailAddress,
      firstName,
      lastName,
      company: z.string().trim().min(1, 'Please fill out all fields.').max(200),
      password,
      inviteId: z.string().max(200).optional(),
      /** A company's own sign-up link: that company decides. */
      companyLink: z.string().max(200).optional(),
    }),
    output: z.object({ status: z.enum(['pending', 'active']) }),
    errors: {
      SIGN_UP_LINK_UNKNOWN,
      SIGN_UP_FAILED: { status: 409, message: 'Failed to create an account' },
      SIGN_UP_CLOSED: { status: 403, message: 'Sign-up is closed here. Ask an administrator for an invitation.' },
      INVITATION_NOT_VALID: { status: 410, message: 'This invitation link has expired or is no longer valid.' },
      INVITATION_UNKNOWN: { status: 404, message: 'Invalid invitation link.' },
      EMAIL_MISMATCH: { status: 409, message: 'Email must match the invitation email address.' },
      EMAIL_TAKEN,
      PASSWORD_WEAK,
    },
  }),
  getSignUpLink: endpoint({
    method: 'GET',
    path: '/sign-up-link',
    access: { permission: 'users.manage' },
    summary: 'The company’s own sign-up link: who signs up by it waits for this company',
    input: z.object({}),
    output: SignUpLink,
  }),
  renewSignUpLink: endpoint({
    method: 'POST',
    path: '/sign-up-link',
    access: { permission: 'users.manage' },
    admits: true,
    summary: 'Make the company’s sign-up link, or a new one in its place: the old one stops working',
    input: z.object({}),
    output: SignUpLink,
  }),
  removeSignUpLink: endpoint({
    method: 'DELETE',
    path: '/sign-up-link',
    access: { permission: 'users.manage' },
    summary: 'Have no sign-up link any more',
    input: z.object({}),
    output: SignUpLink,
  }),
  getSignUpOffer: endpoint({
    method: 'GET',
    path: '/sign-up/{companyLink}',
    access: 'public',
    summary: 'Whose sign-up link this is',
    input: z.object({ companyLink: z.string().max(200) }),
    output: z.object({ companyName: z.string() }),
    errors: { SIGN_UP_LINK_UNKNOWN },
  }),
  listPeople: people.endpoints.list,
  listPeopleViews: people.endpoints.listViews,
  savePeopleView: people.endpoints.saveView,
  changePeopleView: people.endpoints.changeView,
  removePeopleView: people.endpoints.removeView,
  restorePeopleView: people.endpoints.restoreView,
  startPeopleExport: people.endpoints.startExport,
  getPerson: endpoint({
    method: 'GET',
    path: '/people/{userId}',
    access: { permission: 'users.invite' },
    summary: 'One person of the company, or who asks to become one',
    input: z.object({ userId }),
    output: Person,
    errors: { PERSON_NOT_FOUND },
  }),
  approveRequest: endpoint({
    method: 'POST',
    path: '/access-requests/{userId}/approve',
    access: { permission: 'users.manage' },
    admits: true,
    summary: 'Let a person in: company, role and projects in one step',
    input: z.object({
      userId,
      role: companyRole.default('user'),
      ...roleInVertical,
      /** Another company of the approving administrator; this one if left out. */
      companyId: z.string().max(100).optional(),
      projectIds: z.array(z.string().max(100)).max(100).default([]),
      /** Other records that are given, by their kind. */
      grants: z.record(z.string().max(50), z.array(z.string().max(100)).max(100)).default({}),
    }),
    output: Person,
    errors: {
      ...roleInVerticalErrors,
      ALREADY_MEMBER,
      REQUEST_DECIDED,
      NOT_YOUR_COMPANY: {
        status: 403,
        message: 'You are not an administrator of that company. Choose one of your own.',
      },
      PROJECT_NOT_FOUND: { status: 404, message: 'One of the projects does not exist any more. Choose again.' },
      GRANT_NOT_FOUND: { status: 404, message: 'Something you chose does not exist any more. Choose again.' },
    },
  }),
  listGrants: endpoint({
    method: 'GET',
    path: '/access-requests/grants',
    access: { permission: 'users.manage' },
    summary: 'What can be given to a person who is let in, kind by kind: projects, and what other modules offer',
    input: z.object({ kind: z.string().max(50).optional(), q: z.string().max(200).optional() }),
    output: z.object({
      kinds: z.array(
        z.object({
          kind: z.string(),
          /** Whose words it is called by. */ module: z.string(),
          label: z.string(),
          rows: z.array(z.object({ id: z.string(), title: z.string() })),
        }),
      ),
    }),
  }),
  rejectRequest: endpoint({
    method: 'POST',
    path: '/access-requests/{userId}/reject',
    access: { permission: 'users.manage' },
    summary: 'Refuse a person',
    input: z.object({ userId }),
    output: Person,
    errors: { REQUEST_DECIDED },
  }),
  undoDecision: endpoint({
    method: 'POST',
    path: '/access-requests/{userId}/undo',
    access: { permission: 'users.manage' },
    admits: true,
    summary: 'Take back a decision of the last seconds; the person waits again',
    input: z.object({ userId }),
    output: Person,
    errors: {
      TOO_LATE: {
        status: 409,
        message: 'This decision can no longer be taken back. Deactivate or approve the person instead.',
      },
      NOT_YOUR_DECISION: {
        status: 409,
        message: 'Only {{name}}, who decided, can take this back. Ask them, or deactivate or approve the person.',
        data: z.object({ name: z.string() }),
      },
    },
  }),
  signOutPerson: endpoint({
    method: 'POST',
    path: '/people/{userId}/sign-out',
    access: { permission: 'users.manage' },
    summary: 'End every session of a person',
    input: z.object({ userId }),
    output: z.object({ endedSessions: z.number().int() }),
    errors: { PERSON_NOT_FOUND, WORKS_ELSEWHERE },
  }),
  startPreview: endpoint({
    byPerson: true,
    method: 'POST',
    path: '/people/{userId}/preview',
    access: { permission: 'users.manage' },
    summary: 'See the product as a colleague sees it: read-only, noted in the audit log, for half an hour',
    input: z.object({ userId }),
    output: z.object({ until: z.number() }),
    errors: {
      PERSON_NOT_FOUND,
      OWN_VIEW: { status: 409, message: 'This is your own view.' },
    },
  }),
  endPreview: endpoint({
    method: 'DELETE',
    path: '/me/preview',
    access: 'waiting',
    summary: 'End the preview of this sign-in',
    input: z.object({}),
    output: z.object({ ended: z.literal(true) }),
  }),
  getBootstrap: endpoint({
    method: 'GET',
    path: '/admin-bootstrap',
    access: 'waiting',
    summary: 'Whether the signed-in person may make themselves administrator, and why not',
    input: z.object({}),
    output: z.object({
      email: z.string(),
      authorized: z.boolean(),
      reason: z.enum(['allowed', 'firstRun', 'adminExists', 'domain', 'unverified']),
    }),
  }),
  bootstrapAdmin: endpoint({
    method: 'POST',
    path: '/admin-bootstrap',
    access: 'waiting',
    summary: 'Become administrator while there is none',
    input: z.object({}),
    output: z.object({ companyId: z.string() }),
    errors: {
      BOOTSTRAP_DENIED: {
        status: 403,
        message:
          'Permission denied. Please log in with an authorized company email and check that the rules are deployed.',
      },
    },
  }),
  getDevLogin: endpoint({
    method: 'GET',
    path: '/dev-login',
    access: 'public',
    devOnly: true,
    summary: 'Development only: whether visitors are signed in as the mock administrator by themselves',
    input: z.object({}),
    output: z.object({ bypass: z.boolean() }),
  }),
  devLogin: endpoint({
    method: 'POST',
    path: '/dev-login',
    access: 'public',
    devOnly: true,
    summary: 'Development only: makes the account if it is missing, with the password given, so that it can sign in',
    input: z.object({
      email: emailAddress,
      password: z.string().min(1).max(200),
      role: z.enum(['user', 'admin']).default('user'),
    }),
    output: z.object({ email: z.string(), role: z.string() }),
    errors: {
      DEV_CLOSED: {
        status: 403,
        message: 'Development login works only on this machine and never on data that a production server has served.',
      },
    },
  }),

  // ways to sign in, and the profile
  getSignInOptions: endpoint({
    method: 'GET',
    path: '/sign-in-options',
    access: 'public',
    summary: 'What the sign-in page offers',
    input: z.object({}),
    output: z.object({
      providers: z.array(OfferedProvider),
      signUpOpen: z.boolean(),
      productName: z.string(),
      supportContact: z.string(),
    }),
  }),
  startPasskeySignIn: endpoint({
    method: 'POST',
    path: '/sign-in-options/passkey',
    access: 'public',
    summary: 'A challenge for a passkey to sign',
    input: z.object({}),
    output: z.object({ options: webAuthn }),
  }),
  sendProof: endpoint({
    method: 'POST',
    path: '/me/verify-email',
    access: 'waiting',
    summary: 'Mail a link that proves your e-mail address',
    input: z.object({}),
    output: z.object({ accepted: z.literal(true) }),
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/verify-email',
    access: 'public',
    summary: 'Prove an e-mail address with a mailed link',
    input: z.object({ token: z.string().max(200) }),
    output: z.object({ done: z.literal(true) }),
    errors: {
      PROOF_INVALID: {
        status: 410,
        message: 'This link has been used already or is too old. Ask for a new one in your profile.',
      },
    },
  }),
  getSignInMethods: endpoint({
    method: 'GET',
    path: '/me/sign-in-methods',
    access: 'waiting',
    summary: 'How you can sign in',
    input: z.object({}),
    output: z.object({
      hasPassword: z.boolean(),
      twoFactorOn: z.boolean(),
      /** How long a new password has to be, by the longest rule of the person's companies. */
      leastPassword: z.number().int(),
      providers: z.array(OfferedProvider.extend({ linked: z.boolean() })),
    }),
  }),
  unlinkProvider: endpoint({
    method: 'POST',
    path: '/me/providers/{providerId}/unlink',
    access: 'waiting',
    summary: 'No longer sign in by a provider',
    input: z.object({ providerId: z.string().max(31), ...confirmation }),
    output: z.object({ done: z.literal(true) }),
    errors: { ...confirmationErrors, LAST_WAY_IN },
  }),
  listPasskeys: endpoint({
    method: 'GET',
    path: '/me/passkeys',
    access: 'waiting',
    summary: 'Your passkeys',
    input: z.object({}),
    output: z.object({ rows: z.array(Passkey) }),
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/me/passkeys/options',
    // whoever waits lays no way in that would outlast a reset
    access: 'signedIn',
    summary: 'A challenge to make a passkey with',
    input: z.object({ ...confirmation }),
    output: z.object({ options: webAuthn }),
    errors: confirmationErrors,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/me/passkeys',
    access: 'signedIn',
    summary: 'Add the passkey an authenticator made',
    input: z.object({ name: passkeyName, response: webAuthn }),
    output: Passkey,
    errors: { PASSKEY_REFUSED: { status: 409, message: 'The passkey was not added. Try again.' } },
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/me/passkeys/{passkeyId}',
    access: 'waiting',
    summary: 'Rename a passkey',
    input: z.object({ passkeyId: z.string().max(100), name: passkeyName }),
    output: z.object({ done: z.literal(true) }),
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/me/passkeys/{passkeyId}/remove',
    access: 'waiting',
    summary: 'Remove a passkey',
    input: z.object({ passkeyId: z.string().max(100), ...confirmation }),
    output: z.object({ done: z.literal(true) }),
    errors: { ...confirmationErrors, LAST_WAY_IN },
  }),
  setPhoto: endpoint({
    method: 'PUT',
    path: '/me/photo',
    access: 'waiting',
    summary: 'Set your photo: a small WebP or JPEG picture',
    input: z.object({ data: z.base64().max(150_000) }),
    output: z.object({ photoURL: z.string() }),
    errors: { NOT_A_PHOTO: { status: 400, message: 'This is not a picture that can be shown. Choose another one.' } },
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/me/photo',
    access: 'waiting',
    summary: 'Remove your photo',
    input: z.object({}),
    output: z.object({ photoURL: z.string() }),
  }),
  listActivity: endpoint({
    method: 'GET',
    path: '/me/activity',
    access: 'waiting',
    summary: 'Recent activity of your account, newest first',
    input: z.object({ ...pageInput, size: pageInput.size.unwrap().default(ACTIVITY_PAGE) }),
    output: pageOf(AccountActivity),
  }),
}
