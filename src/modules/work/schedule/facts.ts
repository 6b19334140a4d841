/** What events say of a task: rules to come decide by it, so that they need not look the task up. */
import type { Ctx } from '../../../kernel/server/context.ts'
import { LAST_DAY, STAGE } from './task-states.ts'
import type { Facts } from '../../../kernel/server/facts.ts'

/** The events that tell of one task each. Screens show the one event of the whole change instead. */
export const TASK_KINDS = ['task.created', 'task.changed', 'task.removed', 'task.restored'] as const

type Row = { id: string } & Record<string, string | number | boolean | null>

/** Days are those of the plan's own clock, the finish being the last day of work. */
export async function readTaskFacts(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Facts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.client.query<Row>({
    name: 'task-facts',
    text: `select t.id, t.name, t.project_id as project, ${STAGE} as stage, t.percent, coalesce(x.names, '') as assignees, ${day('t.start_at')} as start,
        ${LAST_DAY}::text as finish, ${day('t.deadline')} as deadline, t.milestone, t.summary, t.critical
      from tasks t left join (
        select a.task_id, string_agg(r.name, ', ' order by r.name) as names from task_assignments a
        join resources r on r.company_id = a.company_id and r.id = a.resource_id where a.company_id = $1 and a.task_id = any($2) group by a.task_id) x on x.task_id = t.id
      where t.company_id = $1 and t.id = any($2)`,
    values: [ctx.companyId, ids],
  })
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

const day = (minute: string) => `(date '1970-01-01' + ((${minute}) / 1440))::text`

/** Which tasks a change has made, changed, removed and brought back; those that only moved because of it are not among them. */
export type Touched = Readonly<Record<'created' | 'changed' | 'removed' | 'restored', readonly string[]>>

/** Tells of each task that a step of a change named, where something changed that events say; `before` are the facts of the changed ones as they stood. */
export async function tellTasks(ctx: Ctx, touched: Touched, before: ReadonlyMap<string, Facts>): Promise<void> {
  const after = await readTaskFacts(ctx, Object.values(touched).flat())
  const known = (id: string) => {
    const facts = after.get(id)
    return facts ? [{ entityId: id, facts }] : []
  }
  await ctx.events(
    'task.created',
    touched.created.flatMap(known).map((one) => ({ ...one, after: { name: one.facts['name'] } })),
  )
  await ctx.events(
    'task.changed',
    touched.changed.flatMap(known).flatMap((one) => {
      const was = before.get(one.entityId) ?? {}
      const fields = Object.keys(one.facts).filter((field) => was[field] !== one.facts[field])
      const some = (facts: Facts) => Object.fromEntries(fields.map((field) => [field, facts[field] ?? null]))
      return fields.length === 0 ? [] : [{ ...one, before: some(was), after: some(one.facts) }]
    }),
  )
  for (const kind of ['removed', 'restored'] as const) await ctx.events(`task.${kind}`, touched[kind].flatMap(known))
}
