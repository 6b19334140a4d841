/** Changes that did not reach the server: they are tried until it is there again. */
import { failureOf } from '../../../../kernel/web/failure.ts'
import type { Change } from '../contract.ts'
import type { Rows } from './rows.ts'

type Steps = readonly Change[]

/** Tries until there is an answer; a refusal is one. The same call has the same key, so nothing is done twice. */
export async function untilAnswered<T>(
  call: () => Promise<T>,
  onAway: () => void,
  pause: () => Promise<void>,
): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (failureOf(error).code !== 'NETWORK') throw error
      onAway()
      await pause()
    }
  }
}

/** What of it the server does not have: a call whose answer got lost may have been done. */
export const notThere = (steps: Steps, { tasks, links }: Rows): Steps =>
  steps.flatMap((step): Steps => {
    if (step.op === 'add') return step.id !== undefined && tasks.has(step.id) ? [] : [step]
    if (step.op === 'link') return step.id !== undefined && links.has(step.id) ? [] : [step]
    if (step.op === 'remove') return left(step, 'taskIds', tasks)
    if (step.op === 'unlink') return left(step, 'linkIds', links)
    if (step.op !== 'set') return [step]
    const now = tasks.get(step.taskId) as Record<string, unknown> | undefined
    const said = Object.entries(step.after)
    return now && said.every(([name, value]) => JSON.stringify(now[name]) === JSON.stringify(value)) ? [] : [step]
  })

function left<K extends string, S extends Change & Record<K, string[]>>(
  step: S,
  key: K,
  there: ReadonlyMap<string, unknown>,
): Steps {
  const ids = step[key].filter((id) => there.has(id))
  return ids.length > 0 ? [{ ...step, [key]: ids }] : []
}
