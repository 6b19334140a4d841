import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { pageInput, pageOf } from '../../../kernel/contract/paging.ts'
import { MESSAGE_LENGTH, REQUESTS_PER_DAY, SUBJECT_LENGTH, SYSTEM_LINE_LENGTH, SYSTEM_LINES } from './rules.ts'

/** What the person chose to send along about browser and version, line by line as it was shown to them. */
const system = z
  .array(z.object({ name: z.string().max(60), value: z.string().max(SYSTEM_LINE_LENGTH) }))
  .max(SYSTEM_LINES)

export const HelpRequest = z.object({
  id: z.string(),
  userId: z.string(),
  byName: z.string(),
  byEmail: z.string(),
  subject: z.string(),
  message: z.string(),
  system: system.nullable(),
  fileId: z.string().nullable(),
  createdAt: z.number(),
})
export type HelpRequest = z.infer<typeof HelpRequest>

export const helpContract = {
  getSystem: endpoint({
    method: 'GET',
    path: '/help/system',
    access: 'signedIn',
    summary: 'Version and build, and whom to ask; the version of the database is for administrators',
    input: z.object({}),
    output: z.object({
      version: z.string(),
      build: z.string(),
      database: z.string().nullable(),
      supportContact: z.string(),
      /** The company has it, and its questions are marked. */ premiumSupport: z.boolean(),
    }),
  }),
  listRequests: endpoint({
    method: 'GET',
    path: '/help/requests',
    access: 'signedIn',
    summary: 'What you asked, newest first; with scope company what everybody asked, for whoever may answer',
    input: z.object({ ...pageInput, scope: z.enum(['mine', 'company']).default('mine') }),
    output: pageOf(HelpRequest),
    errors: { NOT_FOR_YOU: { status: 403, message: 'You see your own questions only.' } },
  }),
  getRequest: endpoint({
    method: 'GET',
    path: '/help/requests/{requestId}',
    access: 'signedIn',
    summary: 'One question: your own, or any for whoever may answer',
    input: z.object({ requestId: z.string().max(100) }),
    output: HelpRequest,
    errors: { REQUEST_NOT_FOUND: { status: 404, message: 'This question does not exist, or it is not yours.' } },
  }),
  askForHelp: endpoint({
    method: 'POST',
    path: '/help/requests',
    access: 'signedIn',
    summary: 'Ask for help: kept, mailed to the support contact or the administrators, and told to the administrators',
    input: z.object({
      subject: z.string().trim().min(1, 'Subject is required.').max(SUBJECT_LENGTH),
      message: z.string().trim().min(1, 'Message is required.').max(MESSAGE_LENGTH),
      system: system.nullable().default(null),
      /** An uploaded picture of the screen. */
      fileId: z.string().max(100).nullable().default(null),
    }),
    output: HelpRequest,
    errors: {
      FILE_NOT_FOUND: { status: 404, message: 'The picture was not found. Add it again.' },
      NOT_A_PICTURE: { status: 422, message: 'Only a picture can be sent along: PNG, JPEG or WebP.' },
      PICTURE_TOO_LARGE: { status: 422, message: 'The picture is too large. Send one of at most 5 MB.' },
      TOO_MANY_QUESTIONS: {
        status: 429,
        message: `You have asked ${REQUESTS_PER_DAY} times within a day. Write to support directly, or try again tomorrow.`,
      },
    },
  }),
}
