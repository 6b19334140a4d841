/** What identity writes to people; the receiver's language decides. */
export const en = {
  verify: {
    subject: 'Verify your e-mail address for {{product}}',
    text: 'This address was given for an account.',
    valid: 'The link is valid for one day and works once. If you do not know of an account, do nothing.',
    button: 'Verify e-mail address',
  },
  known: {
    subject: 'You already have an account with {{product}}',
    text: 'Somebody tried to sign up with your e-mail address. It has an account already, so nothing was changed.',
    next: 'If it was you, sign in, or set a new password if you have forgotten yours.',
    button: 'Sign in',
  },
  reset: {
    subject: 'Set a new password for {{product}}',
    text: 'Somebody asked to set a new password for your account.',
    valid:
      'The link is valid for one hour and works once. If it was not you, do nothing: your password stays as it is.',
    button: 'Set a new password',
  },
  approved: {
    subject: 'Your account with {{product}} is approved',
    text: 'You can now work with {{company}}.',
    button: 'Open',
  },
  rejected: {
    subject: 'Your request for an account with {{product}}',
    text: 'Your account request was rejected. Please contact support.',
  },
  removed: {
    subject: 'You were taken out of {{company}}',
    text: 'An administrator has taken you out of {{company}}. Your account and your other companies stay as they are; what you made for {{company}} stays there under your name.',
  },
  invitation: {
    subject: '{{name}} invites you to {{company}}',
    text: '{{name}} invites you to work with {{company}} in {{product}}.',
    shared: '{{name}} shared “{{record}}” with you. It is there when you accept.',
    valid: 'The link is valid for {{days}} days and for this address only.',
    button: 'Accept the invitation',
  },
}
