import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { columnFilters, listEndpoints } from '../../../kernel/contract/list-endpoints.ts'
import { isTimeZone } from '../../../lib/zones.ts'
import { EMAIL_MODES, LISTS, MINUTES_OF_DAY, NOTICE_COLUMNS, NOTICE_SORTS, PRIORITIES } from './rules.ts'

/** spec 1 §3: an admin notification; what lies in a person's inbox has the same fields. */
export const Notice = z.object({
  id: z.string(),
  type: z.string(),
  /** In English; `relatedData.values` say it in other languages. */
  title: z.string(),
  message: z.string(),
  /** Whom it is about. */
  userId: z.string().nullable(),
  userEmail: z.string().nullable(),
  userName: z.string().nullable(),
  isRead: z.boolean(),
  readAt: z.number().nullable(),
  priority: z.enum(PRIORITIES),
  createdAt: z.number(),
  actionRequired: z.boolean(),
  /** Where a click leads, with `navigationParams` as its query; empty where it leads nowhere. */
  navigationPath: z.string(),
  navigationParams: z.record(z.string(), z.string()),
  relatedData: z.object({
    userDetails: z.object({ userId: z.string(), email: z.string(), name: z.string() }).nullable(),
    values: z.record(z.string(), z.string()),
  }),
})
export type Notice = z.infer<typeof Notice>

const list = z.enum(LISTS)
const minute = z
  .number()
  .int()
  .min(0)
  .max(MINUTES_OF_DAY - 1)
const emailMode = z.enum(EMAIL_MODES)

/** A kind of notice, and what this person gets of it. */
export const Choice = z.object({
  type: z.string(),
  /** The module that gives it. */
  module: z.string(),
  label: z.string(),
  audience: z.enum(['admins', 'person']),
  inApp: z.boolean(),
  email: emailMode,
})
export type Choice = z.infer<typeof Choice>

const timeZone = z.string().max(100).refine(isTimeZone, 'Choose a time zone of the list.')
const hours = z.object({
  timeZone,
  quiet: z
    .object({ from: minute, until: minute })
    .refine((quiet) => quiet.from !== quiet.until, 'Quiet hours begin and end at different times.')
    .nullable(),
  digestAt: minute,
})

export const Choices = z.object({
  kinds: z.array(Choice),
  /** The time zone is null until the person has chosen one; till then hours are counted in UTC. */
  hours: z.object({
    timeZone: z.string().nullable(),
    quiet: z.object({ from: z.number().int(), until: z.number().int() }).nullable(),
    digestAt: z.number().int(),
  }),
})
export type Choices = z.infer<typeof Choices>

const notices = listEndpoints({
  path: '/notifications/all',
  viewsPath: '/notice-views',
  access: 'signedIn',
  summary: 'All notices of a list, newest first',
  name: 'the notices',
  row: Notice,
  filter: {
    ...columnFilters(NOTICE_COLUMNS),
    /** Whose: the one that all administrators share, or the person's own. */ list,
    /** The same as the state `unread`, where it is said. */ unread: z.boolean().optional(),
  },
  sorts: NOTICE_SORTS,
  sort: 'createdAt',
  direction: 'desc',
})

/** A person's own view of the notices, by name. */
export const NoticeView = notices.view
export type NoticeView = z.infer<typeof NoticeView>

export const notificationsContract = {
  getBell: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'signedIn',
    summary: 'The newest notices of a list, and how many are unread; the list admin is for administrators',
    input: z.object({ list }),
    output: z.object({
      /** The clock by which `createdAt` was set. */
      now: z.number(),
      rows: z.array(Notice),
      /** Exact up to 99. */
      unread: z.object({ count: z.number().int(), capped: z.boolean() }),
    }),
  }),
  getElsewhere: endpoint({
    method: 'GET',
    path: '/notifications/elsewhere',
    access: 'signedIn',
    summary: 'In which of your other companies something is unread, and how much',
    input: z.object({}),
    output: z.object({
      companies: z.array(z.object({ companyId: z.string(), /** Exact up to 99. */ count: z.number().int() })),
    }),
  }),
  list: notices.endpoints.list,
  listNoticeViews: notices.endpoints.listViews,
  saveNoticeView: notices.endpoints.saveView,
  changeNoticeView: notices.endpoints.changeView,
  removeNoticeView: notices.endpoints.removeView,
  restoreNoticeView: notices.endpoints.restoreView,
  startNoticeExport: notices.endpoints.startExport,
  mark: endpoint({
    method: 'PUT',
    path: '/notifications/{id}/read',
    access: 'signedIn',
    summary: 'Mark a notice read or unread; in the list of the administrators that counts for all of them',
    input: z.object({ id: z.string().max(100), isRead: z.boolean() }),
    output: Notice,
    errors: { NOTICE_NOT_FOUND: { status: 404, message: 'This notice does not exist any more.' } },
  }),
  markAll: endpoint({
    method: 'POST',
    path: '/notifications/read-all',
    access: 'signedIn',
    summary: 'Mark every notice of a list read',
    input: z.object({ list }),
    output: z.object({ marked: z.number().int() }),
  }),
  getChoices: endpoint({
    method: 'GET',
    path: '/notifications/choices',
    access: 'signedIn',
    summary: 'What reaches you, where, and when',
    input: z.object({}),
    output: Choices,
  }),
  saveChoices: endpoint({
    method: 'PUT',
    path: '/notifications/choices',
    access: 'signedIn',
    summary: 'Choose what reaches you, where, and when; what is left out stays as it is',
    input: z.object({
      kinds: z
        .array(z.object({ type: z.string().max(100), inApp: z.boolean(), email: emailMode }))
        .max(100)
        .optional(),
      hours: hours.optional(),
      /** Where the person is; taken only while they have chosen no hours of their own. */
      timeZone: timeZone.optional(),
    }),
    output: Choices,
    errors: {
      NOT_YOUR_CHOICE: { status: 409, message: 'This cannot be chosen. Load the page again to see what can be.' },
    },
  }),
}
