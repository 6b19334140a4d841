/** Why a task lies where it lies: what holds it there, and whom it holds. Pure; the panel says it in words. */
import { driversOf, pass } from '../../../../lib/scheduling/cpm.ts'
import { compile } from '../../../../lib/scheduling/network.ts'
import { FROM_FINISH, LINK_BITS, TO_FINISH } from '../../../../lib/scheduling/nodes.ts'
import type { ScheduleTask } from '../../../../lib/scheduling/types.ts'
import type { Plan, Task, TaskLink } from '../contract.ts'
import { needsDate } from '../rules.ts'
import { engineInput } from './for-engine.ts'
import type { Rows } from './rows.ts'

export type Driver = { task: Task; type: TaskLink['type']; lag: number; elapsed: boolean }
type Reason =
  | { kind: 'summary' | 'done' | 'begun' | 'projectStart' | 'dataDate' }
  | { kind: 'after'; drivers: Driver[] }
  | { kind: 'constraint' }
export type Why = { reason: Reason; drives: Task[] }

/** Null where the rows cannot be scheduled, as between two changes of others. */
export function whyDates(plan: Plan, rows: Rows, task: Task): Why | null {
  const compiled = compile(engineInput(plan, rows.tasks.values(), rows.links.values()))
  if (!compiled.ok) return null
  const { network } = compiled
  pass(network)
  const node = network.index.get(task.id)
  if (node === undefined) return null
  /** Who drives a node, each with the bits of the link that does. */
  const ownersOf = (of: number) =>
    new Map(
      driversOf(network, of).map(({ from, bits }) => [
        (network.tasks[network.owner[from] as number] as ScheduleTask).id,
        bits,
      ]),
    )
  const drives = [...rows.links.values()]
    .filter((link) => link.fromId === task.id)
    .flatMap((link) => {
      const to = network.index.get(link.toId)
      const found = rows.tasks.get(link.toId)
      return to !== undefined && found && !found.summary && found.actualStart === null && ownersOf(to).has(task.id)
        ? [found]
        : []
    })
  if (task.summary) return { reason: { kind: 'summary' }, drives }
  if (task.actualFinish !== null) return { reason: { kind: 'done' }, drives }
  const drivers = [...ownersOf(node)].flatMap(([id, bits]): Driver[] => {
    const from = rows.tasks.get(id)
    const link = linkTo(rows, task, id, bits)
    return from ? [{ task: from, type: link?.type ?? 'FS', lag: link?.lag ?? 0, elapsed: link?.elapsed ?? false }] : []
  })
  if (task.actualStart !== null) return { reason: { kind: 'begun' }, drives }
  if (drivers.length > 0) return { reason: { kind: 'after', drivers }, drives }
  if (
    needsDate(task.constraint) &&
    (task.start === task.constraintAt || task.finish === task.constraintAt || task.start > plan.start)
  )
    return { reason: { kind: 'constraint' }, drives }
  return {
    reason: {
      kind:
        plan.dataDate !== null && task.start >= plan.dataDate && plan.dataDate > plan.start
          ? 'dataDate'
          : 'projectStart',
    },
    drives,
  }
}

/** A link may stand on the summary above either of the two; of several between them the one that drives. */
function linkTo({ tasks, links }: Rows, task: Task, fromId: string, bits: number): TaskLink | undefined {
  const upwards = (id: string | null): string[] =>
    id === null ? [] : [id, ...upwards(tasks.get(id)?.parentId ?? null)]
  const [from, to] = [new Set(upwards(fromId)), new Set(upwards(task.id))]
  const between = [...links.values()].filter((link) => from.has(link.fromId) && to.has(link.toId))
  return between.find(({ type }) => LINK_BITS[type] === (bits & (FROM_FINISH | TO_FINISH))) ?? between[0]
}
