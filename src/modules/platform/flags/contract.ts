import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { pageInput, pageOf } from '../../../kernel/contract/paging.ts'

const rollout = z
  .number()
  .int()
  .min(0, 'Enter a percentage from 0 to 100.')
  .max(100, 'Enter a percentage from 0 to 100.')

export const FlagRow = z.object({
  id: z.string(),
  enabled: z.boolean(),
  rollout: z.number().int(),
  dependsOn: z.array(z.string()),
  /** What the flag is without a decision of the installation. */
  byDefault: z.object({ enabled: z.boolean(), rollout: z.number().int() }),
  /** Whether it is on for whoever asks. */
  on: z.boolean(),
})
export type FlagRow = z.infer<typeof FlagRow>

export const FlagPerson = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  bucket: z.number().int(),
  on: z.boolean(),
})
export type FlagPerson = z.infer<typeof FlagPerson>

const byId = { flag: z.string().max(100) }
const notFound = { FLAG_NOT_FOUND: { status: 404, message: 'There is no such feature flag.' } } as const

export const flagsContract = {
  listFlags: endpoint({
    method: 'GET',
    path: '/flags',
    access: { permission: 'flags.see' },
    summary: 'Every feature flag: enabled, percentage, dependencies',
    input: z.object({}),
    output: z.object({ rows: z.array(FlagRow) }),
  }),
  listFlagPeople: endpoint({
    method: 'GET',
    path: '/flags/{flag}/people',
    access: { permission: 'flags.see' },
    summary: 'The people of the company with their bucket, and whether the flag is on for them',
    input: z.object({ ...byId, ...pageInput, q: z.string().trim().max(200).optional() }),
    output: pageOf(FlagPerson),
    errors: notFound,
  }),
  setFlag: endpoint({
    method: 'PUT',
    path: '/flags/{flag}',
    access: 'platform',
    summary: 'Enable or disable a flag, or change its percentage, for the whole installation',
    input: z.object({ ...byId, enabled: z.boolean().optional(), rollout: rollout.optional() }),
    output: FlagRow,
    errors: notFound,
  }),
  resetFlag: endpoint({
    method: 'DELETE',
    path: '/flags/{flag}',
    access: 'platform',
    summary: 'Put a flag back to its default',
    input: z.object(byId),
    output: FlagRow,
    errors: notFound,
  }),
}
