/** The line a record stands in, as modules declare it. */
import type { Handlers } from '../../../kernel/server/module.ts'
import { threadOf } from '../../../kernel/server/thread.ts'
import type { searchContract } from './contract.ts'

export const getThread: Handlers<typeof searchContract>['getThread'] = async (ctx, { kind, recordId }) => ({
  steps: await threadOf(ctx, kind, recordId),
})
