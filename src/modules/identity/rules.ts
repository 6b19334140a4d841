/** Pure decisions about accounts and invitations; they run on both sides, so page and server cannot disagree. */

// spec 1 §9
export const INVITE_LIFETIME_DAYS = 7
export const INVITE_LIFETIME_MS = INVITE_LIFETIME_DAYS * 86_400_000
export const MIN_PASSWORD_LENGTH = 6
export const REDIRECT_AFTER_ACCEPT_MS = 2000

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
