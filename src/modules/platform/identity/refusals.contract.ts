/** What is refused about people, invitations and ways in, and in which words: the contract names these. */
import { z } from 'zod'

export const confirmationErrors = {
  CONFIRMATION_NEEDED: { status: 403, message: 'Confirm that it is you: enter your password, or sign in again.' },
  WRONG_PASSWORD: { status: 403, message: 'The current password is not right. Nothing was changed.' },
} as const

export const LAST_WAY_IN = {
  status: 409,
  message: 'This is the only way you can sign in. Set a password or add another way first.',
} as const

// spec 1 §8, accept-invitation
export const invitationErrors = {
  INVITATION_INVALID: {
    status: 404,
    message: 'Invalid invitation link. Please check your email for the correct link.',
  },
  INVITATION_EXPIRED: {
    status: 410,
    message: 'This invitation has expired. Please contact your administrator for a new invitation.',
  },
  INVITATION_USED: {
    status: 410,
    message: 'This invitation has already been used. If you need access, please contact your administrator.',
  },
  INVITATION_REVOKED: { status: 410, message: 'This invitation is no longer valid.' },
} as const

export const PASSWORD_WEAK = {
  status: 400,
  message: 'Password is too weak. Please choose a stronger password.',
  data: z.object({ least: z.number().int() }),
} as const

/** Of the owner of an installation, whose password opens everything: one that anybody would guess is refused with the reason. */
export const PASSWORD_COMMON = {
  status: 400,
  message: 'This password is guessed early: {{reason}} Choose another one.',
  data: z.object({ reason: z.string() }),
} as const

export const EMAIL_TAKEN = {
  status: 409,
  message: 'An account with this email already exists. Please sign in instead.',
} as const

export const ALREADY_MEMBER = { status: 409, message: 'This person is already a member of the company.' } as const

export const roleAboveYours = {
  ROLE_ABOVE_YOURS: {
    status: 403,
    message:
      'This role may do more in the company than you may. Choose another role, or ask an administrator to invite this person.',
  },
} as const

export const REQUEST_DECIDED = {
  status: 409,
  message: 'Somebody has decided on this request already. The list shows how.',
} as const

export const SIGN_UP_LINK_UNKNOWN = {
  status: 404,
  message: 'This sign-up link does not work any more. Ask your administrator for the new one.',
} as const

export const PERSON_NOT_FOUND = { status: 404, message: 'There is no such person in the company.' } as const

export const WORKS_ELSEWHERE = {
  status: 409,
  message:
    'Only they can end their sessions: they work in another company too. Deactivate them to close this one to them.',
} as const
