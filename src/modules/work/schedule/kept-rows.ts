/**
 * The rows of large schedules as the last change left them: whoever changes one usually changes it again, and reading ten thousand tasks costs more than
 * computing them. They count only where the database says that the plan was last written by the very transaction that left them, so neither another server
 * nor a change that was rolled back can be missed.
 */
import type { Ctx, Services } from '../../../kernel/server/context.ts'
import { rowsOf, type Whole } from './recompute.ts'

type Rows = Omit<Whole, 'plan'>
type Kept = { revision: number; writer: string; rows: Rows }

/** A smaller schedule is read in a few milliseconds. */
const LARGE = 1_000
/** Tasks of all kept schedules together, about a kilobyte each. */
const MOST_TASKS = 40_000

/** One store per server: tests run several in one process. */
const stores = new WeakMap<Services, Map<string, Kept>>()

function storeOf({ services }: Ctx): Map<string, Kept> {
  const known = stores.get(services)
  if (known) return known
  const made = new Map<string, Kept>()
  stores.set(services, made)
  return made
}

const keyOf = ({ companyId }: Ctx, projectId: string) => `${companyId} ${projectId}`

/** For whoever holds the lock of the schedule and changes it. What is taken is kept no longer, so a change that fails leaves nothing half done behind. */
export async function takeRows(ctx: Ctx, projectId: string): Promise<Rows> {
  const [store, key] = [storeOf(ctx), keyOf(ctx, projectId)]
  const kept = store.get(key)
  if (!kept) return rowsOf(ctx, projectId)
  store.delete(key)
  const { rows } = await ctx.client.query<Pick<Kept, 'revision' | 'writer'>>(
    'select revision::float8 as revision, xmin::text as writer from schedules where company_id = $1 and project_id = $2',
    [ctx.companyId, projectId],
  )
  const [plan] = rows
  return plan?.revision === kept.revision && plan.writer === kept.writer ? kept.rows : rowsOf(ctx, projectId)
}

/** To be called last, when everything is written. */
export async function keepRows(ctx: Ctx, { plan, tasks, links }: Whole): Promise<void> {
  if (tasks.size < LARGE) return
  const { rows } = await ctx.client.query<{ writer: string }>('select pg_current_xact_id()::xid::text as writer')
  const store = storeOf(ctx)
  store.set(keyOf(ctx, plan.projectId), {
    revision: plan.revision,
    writer: rows[0]?.writer ?? '',
    rows: { tasks, links },
  })
  let all = [...store.values()].reduce((sum, one) => sum + one.rows.tasks.size, 0)
  for (const [oldest, one] of store) {
    if (all <= MOST_TASKS) break
    store.delete(oldest)
    all -= one.rows.tasks.size
  }
}
