/** Pure decisions about accounts and invitations; they run on both sides, so page and server cannot disagree. */
import type { ListColumns } from '../../../kernel/contract/list.ts'
import { COMPANY_ROLES } from '../companies/rules.ts'

// spec 1 §9
export const INVITE_LIFETIME_DAYS = 7
export const INVITE_LIFETIME_MS = INVITE_LIFETIME_DAYS * 86_400_000
export const MIN_PASSWORD_LENGTH = 6
export const REDIRECT_AFTER_ACCEPT_MS = 2000

/** What the list of people can be narrowed and sorted by. */
export const PERSON_STATUSES = ['active', 'pending', 'rejected', 'deactivated', 'left'] as const
export const PERSON_SORTS = ['name', 'role', 'status', 'since', 'lastLogin'] as const
export const PEOPLE_COLUMNS = {
  name: { kind: 'text', label: 'admin.person', sort: true, fixed: true },
  email: { kind: 'text', label: 'email' },
  role: {
    kind: 'state',
    label: 'admin.role',
    sort: true,
    filter: 'is',
    values: COMPANY_ROLES,
    words: 'roles',
    any: 'people.everyRole',
  },
  verticalRole: { kind: 'text', label: 'admin.verticalRole' },
  status: {
    kind: 'state',
    label: 'admin.status',
    sort: true,
    filter: 'is',
    values: PERSON_STATUSES,
    words: 'people.statuses',
    tones: { active: 'success', pending: 'warning', rejected: 'error' },
    any: 'people.everyStatus',
  },
  since: { kind: 'instant', label: 'people.since', sort: true },
  lastLogin: { kind: 'instant', label: 'people.lastLogin', sort: true },
} as const satisfies ListColumns

/** `expired` is no status of its own but a pending invitation that has grown too old. */
export const INVITATION_STATUSES = ['pending', 'expired', 'accepted', 'revoked'] as const
export const INVITATION_SORTS = ['invitedAt', 'expiresAt', 'email'] as const
export const INVITATION_COLUMNS = {
  email: { kind: 'text', label: 'email', sort: true, fixed: true },
  role: { kind: 'state', label: 'admin.role', words: 'roles' },
  status: {
    kind: 'state',
    label: 'admin.status',
    filter: 'is',
    values: INVITATION_STATUSES,
    words: 'admin.statuses',
    tones: { pending: 'info', accepted: 'success', expired: 'warning' },
    any: 'people.everyStatus',
  },
  invitedByName: { kind: 'text', label: 'admin.invitedBy' },
  invitedAt: { kind: 'instant', label: 'admin.invited', sort: true },
  expiresAt: { kind: 'instant', label: 'admin.expires', sort: true },
} as const satisfies ListColumns

/** People are counted up to here: nobody turns so many pages, and counting further would cost more than the page. */
export const PEOPLE_COUNTED = 500

/** A reset link lives an hour; a person asks again if it was missed. */
export const RESET_LIFETIME_MS = 3_600_000
/** Reset mails to one address, and asked for from one network address. */
export const RESETS_PER_ADDRESS = { most: 5, seconds: 3600 }
export const RESETS_PER_ORIGIN = { most: 30, seconds: 3600 }
/** Tries to give the present password before a new one. */
export const PASSWORD_CHECKS = { most: 10, seconds: 900 }

/** Asking for an account, from one network address and with one e-mail address. */
export const SIGN_UPS_PER_ORIGIN = { most: 60, seconds: 3600 }
export const SIGN_UPS_PER_ADDRESS = { most: 5, seconds: 3600 }
/** Tries of the set-up link from one network address. */
export const SETUPS_PER_ORIGIN = { most: 30, seconds: 3600 }
/** Invitations by one person, and mails to one address. */
export const INVITES_PER_PERSON = { most: 500, seconds: 3600 }
export const INVITES_PER_ADDRESS = { most: 5, seconds: 3600 }
/** Looking at invitation links from one network address; secrets cannot be guessed, this only saves the server the work. */
export const OFFERS_PER_ORIGIN = { most: 120, seconds: 60 }
/** Whether an address is of plain letters, digits and signs alone, as mail servers take them. */
export const isPlain = (address: string): boolean => /^[ -~]*$/.test(address)
/** Addresses in one pasted list. */
export const MOST_INVITES_AT_ONCE = 200

/** How long a decision can be taken back; the mail about it leaves afterwards. */
export const UNDO_DECISION_MS = 30_000
/** How long an administrator sees the product as somebody else before it has to be started again. */
export const PREVIEW_MS = 30 * 60_000

/** The addresses in a pasted text, each once: separated by commas, semicolons, spaces or lines, with or without a name in front. */
export function addressesIn(text: string): string[] {
  const words = text.split(/[\s,;]+/).map((word) => word.replaceAll(/^[<("']+|[>)"'.]+$/g, '').toLowerCase())
  return [...new Set(words.filter((word) => word.includes('@')))]
}

/** Lines of such a text in which no address was found. */
export function linesWithoutAddress(text: string): string[] {
  return text
    .split(/[\n;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.includes('@'))
}

/** Whether an address belongs to a domain: the part after the @ is compared exactly, and no domain means nobody. */
export function isOfDomain(email: string, domain: string): boolean {
  return domain !== '' && email.slice(email.lastIndexOf('@') + 1).toLowerCase() === domain.toLowerCase()
}

/** What a new company begins with. */
export const STARTS = ['list', 'template', 'sample', 'empty'] as const
export type Start = (typeof STARTS)[number]

/** Whether a password is too easily guessed although it is long enough for every installation. */
export function isWeak(
  password: string,
  person: { email: string; firstName?: string; lastName?: string },
  least = MIN_PASSWORD_LENGTH,
): boolean {
  if (password.length < least) return true
  const plain = password.trim().toLowerCase()
  const own = [person.email, person.email.split('@')[0] ?? '', `${person.firstName ?? ''}${person.lastName ?? ''}`].map(
    (text) => text.toLowerCase().replaceAll(/\s/g, ''),
  )
  return own.includes(plain)
}

export type InvitationState = { status: 'pending' | 'accepted' | 'revoked'; invitedAt: number }

/** Why an invitation cannot be accepted, or null if it can. */
export function whyInvalid(
  invitation: InvitationState,
  now: number,
): 'INVITATION_USED' | 'INVITATION_REVOKED' | 'INVITATION_EXPIRED' | null {
  if (invitation.status === 'accepted') return 'INVITATION_USED'
  if (invitation.status === 'revoked') return 'INVITATION_REVOKED'
  // spec 1 §5: no more than 7 days old, counted from invitedAt
  if (now - invitation.invitedAt > INVITE_LIFETIME_MS) return 'INVITATION_EXPIRED'
  return null
}

export function shownStatus(invitation: InvitationState, now: number): 'pending' | 'accepted' | 'revoked' | 'expired' {
  return whyInvalid(invitation, now) === 'INVITATION_EXPIRED' ? 'expired' : invitation.status
}

// --- ways to sign in -----------------------------------------------------------------------------------------------

export const GOOGLE_DISCOVERY = 'https://accounts.google.com/.well-known/openid-configuration'
// ADR 43 says why these numbers
/** Failed sign-ins from one network, by whatever way in. */
export const FAILURES_PER_NETWORK = { most: 20, seconds: 60 }
/** Wrong passwords for one account from one network, or on one device that was signed in to it before. */
export const TRIES_PER_PAIR = { most: 10, seconds: 300 }
/** After so many wrong passwords for one account from everywhere, each network has only so many tries at it. Forgotten when nobody was wrong for so long. */
export const ATTACKED = { wrong: 10, triesPerNetwork: 3, seconds: 3600 }
/** Codes for one sign-in that waits for its second step, counted before they are looked at. */
export const CODES_PER_SIGN_IN = { most: 10, seconds: 600 }
/** How long a device stays known, which is as long as browsers keep a cookie, and for how many people it is. */
export const KNOWN_DEVICE_DAYS = 400
export const PEOPLE_PER_DEVICE = 8
/** Visits to a provider from one network; each is a row in the database until it is over. */
export const PROVIDER_VISITS = { most: 600, seconds: 60 }
/** A link that proves an address lives a day. */
export const PROOF_LIFETIME_MS = 86_400_000
export const PROOFS_PER_PERSON = { most: 5, seconds: 3600 }
export const PROOFS_PER_ORIGIN = { most: 30, seconds: 3600 }
/** So long after signing in nobody is asked for the password again. */
export const FRESH_SIGN_IN_MS = 600_000
export const RECOVERY_CODES = 10
/** Wrong second factors before the account rests, and for how long. */
export const SECOND_FACTOR_TRIES = { most: 10, seconds: 900 }
export const PASSKEY_CHALLENGE_MS = 300_000
/** Every visit to the sign-in page starts one, so a whole office must have room. */
export const PASSKEY_STARTS = { most: 600, seconds: 60 }
export const MOST_PASSKEYS = 20
export const PASSKEY_NAME_LENGTH = 60
/** Edge of the stored square, in pixels; the browser makes it. */
export const PHOTO_SIZE = 256
export const PHOTO_BYTES = 100 * 1024
export const ACTIVITY_PAGE = 20
export const ACTIVITY_KEPT_DAYS = 400

export const ACTIVITY_KINDS = [
  'signedIn.password',
  'signedIn.provider',
  'signedIn.passkey',
  'signIn.failed',
  'secondFactor.failed',
  'password.changed',
  'password.reset',
  'twoFactor.turnedOn',
  'twoFactor.turnedOff',
  'recoveryCodes.made',
  'recoveryCode.used',
  'passkey.added',
  'passkey.removed',
  'provider.linked',
  'provider.unlinked',
  'sessions.ended',
  'email.verified',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** Whether `address` is a path of this installation; anything else is not followed after signing in. */
export function isOwnPath(address: unknown): address is string {
  if (
    typeof address !== 'string' ||
    !address.startsWith('/') ||
    address.startsWith('//') ||
    /[\\\s\p{Cc}]/u.test(address)
  )
    return false
  return new URL(address, 'http://own.invalid').origin === 'http://own.invalid'
}

/** What a provider is called on screens and in sentences (spec 1 §8: "Failed to sign in with Google"). */
export function providerName(provider: { kind: 'google' | 'oidc'; name: string }): string {
  return provider.kind === 'google' ? 'Google' : provider.name
}

/** What a person is called: their name, or their address while there is none. */
export function personName(person: { firstName: string; lastName: string; email: string }): string {
  return [person.firstName, person.lastName].join(' ').trim() || person.email
}
