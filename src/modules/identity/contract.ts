import { z } from 'zod'
import { endpoint } from '../../kernel/contract/endpoint.ts'
import { pageInput, pageOf } from '../../kernel/contract/paging.ts'
import { LANGUAGES, sessionShape, THEME_MODES } from '../../kernel/contract/session.ts'
import { companyName, companyRole } from '../companies/contract.ts'
import { MIN_PASSWORD_LENGTH } from './rules.ts'

// spec 1 §5: e-mail addresses are trimmed and lower-cased before any rule looks at them
export const emailAddress = z.string().trim().toLowerCase().pipe(z.email('Enter a valid e-mail address.').max(254))
export const firstName = z.string().trim().min(1, 'First name is required.').max(100)
export const lastName = z.string().trim().min(1, 'Last name is required.').max(100)
export const password = z.string().min(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`).max(200)

export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: companyRole,
  status: z.enum(['pending', 'accepted', 'revoked', 'expired']),
  invitedAt: z.number(),
  invitedByName: z.string(),
})

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
})
export type InstallationSettings = z.infer<typeof InstallationSettings>

/** A signed-in browser or program of a person. */
export const Device = z.object({ id: z.string(), current: z.boolean(), userAgent: z.string(), ipAddress: z.string(), signedInAt: z.number(), seenAt: z.number() })
export type Device = z.infer<typeof Device>

/** What a stranger with a valid link may know. */
export const OfferedInvitation = z.object({ email: z.string(), companyName: z.string(), invitedByName: z.string(), role: companyRole })

// spec 1 §8, accept-invitation
const invitationErrors = {
  INVITATION_INVALID: { status: 404, message: 'Invalid invitation link. Please check your email for the correct link.' },
  INVITATION_EXPIRED: { status: 410, message: 'This invitation has expired. Please contact your administrator for a new invitation.' },
  INVITATION_USED: { status: 410, message: 'This invitation has already been used. If you need access, please contact your administrator.' },
  INVITATION_REVOKED: { status: 410, message: 'This invitation is no longer valid.' },
} as const

export const identityContract = {
  getSession: endpoint({
    method: 'GET', path: '/me', access: 'waiting', summary: 'Who is signed in, and in which companies',
    input: z.object({}), output: sessionShape,
  }),
  updateMe: endpoint({
    method: 'PATCH', path: '/me', access: 'waiting', summary: 'Change own name and appearance settings',
    input: z.object({ firstName: firstName.optional(), lastName: lastName.optional(), themeMode: z.enum(THEME_MODES).optional(), language: z.enum(LANGUAGES).optional() }),
    output: sessionShape,
  }),
  changePassword: endpoint({
    method: 'POST', path: '/me/password', access: 'waiting', summary: 'Change own password; every other device is signed out',
    input: z.object({ currentPassword: z.string().max(200), newPassword: password }), output: z.object({ endedSessions: z.number().int() }),
    errors: { WRONG_PASSWORD: { status: 403, message: 'The current password is not right. Nothing was changed.' } },
  }),
  listDevices: endpoint({
    method: 'GET', path: '/me/devices', access: 'waiting', summary: 'Where you are signed in', input: z.object({}), output: z.object({ rows: z.array(Device) }),
  }),
  signOutDevice: endpoint({
    method: 'DELETE', path: '/me/devices/{deviceId}', access: 'waiting', summary: 'Sign one of your other devices out',
    input: z.object({ deviceId: z.string().max(100) }), output: z.object({ endedSessions: z.number().int() }),
  }),
  signOutElsewhere: endpoint({
    method: 'DELETE', path: '/me/devices', access: 'waiting', summary: 'Sign out everywhere else', input: z.object({}), output: z.object({ endedSessions: z.number().int() }),
  }),
  requestPasswordReset: endpoint({
    method: 'POST', path: '/password-reset', access: 'public', summary: 'Mail a link to set a new password; the answer is the same whether or not the address has an account',
    input: z.object({ email: emailAddress }), output: z.object({ accepted: z.literal(true) }),
  }),
  resetPassword: endpoint({
    method: 'POST', path: '/password-reset/finish', access: 'public', summary: 'Set a new password with a mailed link; every session of the person ends',
    input: z.object({ token: z.string().max(200), password }), output: z.object({ done: z.literal(true) }),
    // spec 1 §8
    errors: { RESET_FAILED: { status: 410, message: 'Failed to reset password.' } },
  }),
  getSetup: endpoint({
    method: 'GET', path: '/setup', access: 'public', summary: 'Whether the installation still waits for its owner',
    input: z.object({}), output: z.object({ needed: z.boolean() }),
  }),
  setup: endpoint({
    method: 'POST', path: '/setup', access: 'public', summary: 'First run: make the owner and the company',
    input: z.object({ token: z.string().min(1).max(200), firstName, lastName, email: emailAddress, password, companyName }),
    output: z.object({ companyId: z.string(), userId: z.string() }),
    errors: {
      SETUP_DONE: { status: 409, message: 'This installation already has an owner. Sign in instead.' },
      SETUP_TOKEN_INVALID: { status: 403, message: 'This set-up link is not valid. Use the link that the server printed when it started.' },
      EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists. Please sign in instead.' },
    },
  }),
  invite: endpoint({
    method: 'POST', path: '/invitations', access: { permission: 'users.invite' }, summary: 'Invite a person into the company',
    input: z.object({ email: emailAddress, role: companyRole }),
    // the link is answered once: only a hash of its secret is stored
    output: z.object({ invitation: Invitation, link: z.string() }),
    errors: { ALREADY_MEMBER: { status: 409, message: 'This person is already a member of the company.' } },
  }),
  listInvitations: endpoint({
    method: 'GET', path: '/invitations', access: { permission: 'users.invite' }, summary: 'Invitations of the company',
    input: z.object({ ...pageInput }), output: pageOf(Invitation),
  }),
  revokeInvitation: endpoint({
    method: 'POST', path: '/invitations/{invitationId}/revoke', access: { permission: 'users.invite' }, summary: 'Withdraw an invitation',
    input: z.object({ invitationId: z.string() }), output: Invitation,
    errors: { INVITATION_NOT_PENDING: { status: 409, message: 'Only a pending invitation can be revoked.' } },
  }),
  getInvitation: endpoint({
    method: 'GET', path: '/invitations/offer/{inviteId}', access: 'public', summary: 'What an invitation link offers',
    input: z.object({ inviteId: z.string().max(200) }), output: OfferedInvitation, errors: invitationErrors,
  }),
  acceptInvitation: endpoint({
    method: 'POST', path: '/invitations/offer/{inviteId}/accept', access: 'public', summary: 'Accept an invitation and make the account',
    input: z.object({ inviteId: z.string().max(200), firstName, lastName, password }),
    output: z.object({ email: z.string(), companyId: z.string() }),
    errors: { ...invitationErrors, EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists. Please sign in instead.' } },
  }),
}
