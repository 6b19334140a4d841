/** Failures every endpoint can answer with; the kernel raises them, so contracts do not repeat them. */
export const KERNEL_ERRORS = {
  NOT_FOUND: { status: 404, message: 'This address does not exist. Check it, or go back to where you came from.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not accept that kind of request.' },
  BAD_REQUEST: {
    status: 400,
    message: 'Some of what was sent is not valid. Correct the fields that are named and try again.',
  },
  MALFORMED_JSON: { status: 400, message: 'The request is not valid JSON. Check it and send it again.' },
  TOO_DEEP: { status: 400, message: 'The request is nested too deeply. Send flatter content.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send this request as application/json.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large. Send less at once.' },
  UNAUTHORIZED: { status: 401, message: 'Your session has ended. Sign in again; what you typed is kept.' },
  ACCOUNT_PENDING: { status: 403, message: 'Your account is pending admin approval.' },
  ACCOUNT_REJECTED: { status: 403, message: 'Your account request was rejected. Please contact support.' },
  ACCOUNT_DEACTIVATED: { status: 403, message: 'Your account has been deactivated. Please contact support.' },
  NO_COMPANY: {
    status: 403,
    message: 'You are not a member of this company. Choose one of your companies and try again.',
  },
  FORBIDDEN: {
    status: 403,
    message: 'Your role does not allow this. Ask an administrator of your company, or whoever runs this installation.',
  },
  FEATURE_OFF: {
    status: 403,
    message: 'This feature is not switched on for you. Whoever runs the installation decides who has it.',
  },
  NOT_IN_PLAN: {
    status: 403,
    message: 'The plan {{plan}} of your company does not include {{what}}. {{who}}.',
  },
  PLAN_BY_PLATFORM: {
    status: 403,
    message: 'Plans of this platform are set by its own people. Contact support to change yours.',
  },
  SWITCHED_OFF: {
    status: 403,
    message: 'Your company has switched {{what}} off. An administrator can switch it on again under Admin, Company.',
  },
  KEPT_APART: {
    status: 403,
    message:
      'Whoever joins is in another company already, and one of the two does not share its people. An administrator of the one that does not can change that under Admin, Company.',
  },
  LIMIT_PROJECTS: {
    status: 403,
    message:
      'The plan {{plan}} allows {{allowed}} {{what}} and {{used}} are in use. Delete one you no longer need, or choose a larger plan. {{who}}.',
  },
  LIMIT_USERS: {
    status: 403,
    message:
      'The plan {{plan}} allows {{allowed}} people and {{used}} are in. Deactivate somebody who has left, or choose {{more}}. {{who}}.',
  },
  COMPANY_FULL: {
    status: 403,
    message: 'This company has no room for another person at the moment. Ask the person who invited you.',
  },
  LIMIT_STORAGE: {
    status: 403,
    message:
      'The plan {{plan}} allows {{allowed}} GB of files and {{used}} GB are stored. Remove files you no longer need, which gives their room back within a day, or choose a larger plan. {{who}}.',
  },
  LIMIT_MONTHLY: {
    status: 403,
    message:
      'The plan {{plan}} allows {{allowed}} {{what}} a month and {{used}} are used. Wait for the next month, or choose a larger plan. {{who}}.',
  },
  KEY_SCOPE: { status: 403, message: 'This API key does not have the scope {{scope}}. Make a key that has it.' },
  KEY_REFUSED: { status: 403, message: 'An API key cannot do this. Sign in and do it yourself.' },
  COMPANY_SUSPENDED: {
    status: 403,
    message: 'This company is suspended: everything can be read and nothing changed. Contact support.',
  },
  PREVIEW_ONLY: {
    status: 403,
    message:
      'You are looking at the product as somebody else, which is read-only. End the preview to change something.',
  },
  PREVIEW_ENDED: { status: 403, message: 'The preview has ended. Start it again from the list of people.' },
  CROSS_SITE: { status: 403, message: 'This request came from another site and was refused.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Try again in {{wait}}.' },
  TOO_MANY_STREAMS: {
    status: 429,
    message: 'More than {{most}} live streams are open at once, so the oldest one was closed.',
  },
  BUSY: { status: 503, message: 'The server checks many passwords at this moment. Try again in {{wait}}.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'This Idempotency-Key was used for a different request. Use a new key.',
  },
  STORAGE_FULL: {
    status: 503,
    message: 'The disk of the server is full, so the file was not stored. Free some space and upload it again.',
  },
  DATABASE_FULL: {
    status: 503,
    message:
      'The disk of the database is full, so nothing was saved. Free some space there and try again; what was saved before is safe.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: 'The database does not answer right now. Nothing was lost; try again in a few seconds.',
  },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    message: 'Something went wrong on the server. Try again; if it stays, give support the request id.',
  },
} as const

export type KernelErrorCode = keyof typeof KERNEL_ERRORS

/** What every failed call answers with. */
export type ErrorBody = { code: string; status: number; message: string; requestId: string; data?: unknown }
