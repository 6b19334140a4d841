import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { RECENT_SHOWN, RECORDS_PER_KIND, WORDS_MAX, WORDS_MIN } from './rules.ts'

/** A record as the dialog shows it: what it is called, one line about it, and where it opens. */
export const FoundRecord = z.object({ id: z.string(), title: z.string(), detail: z.string(), address: z.string() })
export type FoundRecord = z.infer<typeof FoundRecord>

/** `module.entity`: what the record is. */
const kind = z.string()

export const RecentRecord = FoundRecord.extend({ module: z.string(), kind, openedAt: z.number() })
export type RecentRecord = z.infer<typeof RecentRecord>

const moduleId = z.string().max(50)

export const searchContract = {
  getResults: endpoint({
    method: 'GET',
    path: '/search',
    access: 'signedIn',
    summary: 'Records that a text finds, by kind; only what you may see',
    input: z.object({
      q: z.string().trim().min(WORDS_MIN).max(WORDS_MAX),
      limit: z.number().int().min(1).max(RECORDS_PER_KIND).default(RECORDS_PER_KIND),
    }),
    output: z.object({
      groups: z.array(
        z.object({
          module: z.string(),
          kind,
          rows: z.array(FoundRecord),
          /** The text finds others besides; how many is not counted. */ more: z.boolean(),
          /** The page that lists all of them, where there is one that you may open. */ list: z.string().nullable(),
        }),
      ),
    }),
  }),
  getChoices: endpoint({
    method: 'GET',
    path: '/records/{kind}',
    access: 'signedIn',
    summary: 'Records of one kind that a text finds, to choose one; only what you may see',
    input: z.object({
      /** The module and its entity: `projects.project`. */ kind: z.string().min(1).max(100),
      q: z.string().trim().min(WORDS_MIN).max(WORDS_MAX),
    }),
    output: z.object({ rows: z.array(FoundRecord) }),
    errors: { KIND_NOT_FOUND: { status: 404, message: 'There are no records of this kind to choose from.' } },
  }),
  listRecent: endpoint({
    method: 'GET',
    path: '/search/recent',
    access: 'signedIn',
    summary: 'Records you opened last, newest first',
    input: z.object({
      module: moduleId.optional(),
      limit: z.number().int().min(1).max(RECENT_SHOWN).default(RECENT_SHOWN),
    }),
    output: z.object({ rows: z.array(RecentRecord) }),
  }),
  noteRecent: endpoint({
    method: 'POST',
    path: '/search/recent',
    access: 'signedIn',
    summary: 'Note that you opened a record',
    input: z.object({ module: moduleId, recordId: z.string().max(100) }),
    output: z.object({ noted: z.literal(true) }),
    errors: { RECORD_NOT_FOUND: { status: 404, message: 'This record does not exist, or you may not see it.' } },
  }),
  getThread: endpoint({
    method: 'GET',
    path: '/threads/{kind}/{recordId}',
    access: 'signedIn',
    summary: 'The line a record stands in: what it came from and what came of it, as far as you may see it',
    input: z.object({ kind: z.string().min(1).max(50), recordId: z.string().min(1).max(100) }),
    output: z.object({
      steps: z.array(
        z.object({
          kind: z.string(),
          /** The link by its module and name, whose words the step is called by. */ module: z.string(),
          name: z.string(),
          way: z.enum(['back', 'ahead']),
          rows: z.array(z.object({ id: z.string(), title: z.string(), detail: z.string(), address: z.string() })),
        }),
      ),
    }),
  }),
}
