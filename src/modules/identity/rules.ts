/** Pure decisions about accounts and invitations; they run on both sides, so page and server cannot disagree. */

// spec 1 §9
export const INVITE_LIFETIME_DAYS = 7
export const INVITE_LIFETIME_MS = INVITE_LIFETIME_DAYS * 86_400_000
export const MIN_PASSWORD_LENGTH = 6
export const REDIRECT_AFTER_ACCEPT_MS = 2000

/** A reset link lives an hour; a person asks again if it was missed. */
export const RESET_LIFETIME_MS = 3_600_000
/** Reset mails to one address, and asked for from one network address. */
export const RESETS_PER_ADDRESS = { most: 5, seconds: 3600 }
export const RESETS_PER_ORIGIN = { most: 30, seconds: 3600 }
/** Tries to give the present password before a new one. */
export const PASSWORD_CHECKS = { most: 10, seconds: 900 }

export type InvitationState = { status: 'pending' | 'accepted' | 'revoked'; invitedAt: number }

/** Why an invitation cannot be accepted, or null if it can. */
export function whyInvalid(invitation: InvitationState, now: number): 'INVITATION_USED' | 'INVITATION_REVOKED' | 'INVITATION_EXPIRED' | null {
  if (invitation.status === 'accepted') return 'INVITATION_USED'
  if (invitation.status === 'revoked') return 'INVITATION_REVOKED'
  // spec 1 §5: no more than 7 days old, counted from invitedAt
  if (now - invitation.invitedAt > INVITE_LIFETIME_MS) return 'INVITATION_EXPIRED'
  return null
}

export function shownStatus(invitation: InvitationState, now: number): 'pending' | 'accepted' | 'revoked' | 'expired' {
  return whyInvalid(invitation, now) === 'INVITATION_EXPIRED' ? 'expired' : invitation.status
}
