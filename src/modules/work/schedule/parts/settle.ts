/** What is sent again after two people said different things about one field. */
import type { Change, Changed, Disagreement, TaskValues } from '../contract.ts'

/** By task and field, as `choiceKey` writes it. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>
export const choiceKey = ({ taskId, field }: Pick<Disagreement, 'taskId' | 'field'>) => `${taskId} ${field}`

/** The step with what the others say as what was seen, without the fields where theirs is taken; null where nothing is left of it. */
export function settled(change: Change, disagreements: readonly Disagreement[], choices: Choices): Change | null {
  const isTheirs = (one: Disagreement) => choices[choiceKey(one)] !== 'mine'
  const part = <T extends object>(
    prefix: string,
    mine: readonly Disagreement[],
    before: T,
    after: T,
  ): { before: T; after: T } => {
    const own = mine.filter((one) => one.field.startsWith(prefix) && !one.field.slice(prefix.length).includes('.'))
    const dropped = new Set(own.filter(isTheirs).map((one) => one.field.slice(prefix.length)))
    const without = (values: T) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => !dropped.has(name))) as T
    const theirs = Object.fromEntries(
      own.filter((one) => !isTheirs(one)).map((one) => [one.field.slice(prefix.length), one.theirs]),
    )
    return { before: { ...without(before), ...theirs }, after: without(after) }
  }
  const kept = <C extends Change & { after: object }>(next: C): C | null =>
    Object.keys(next.after).length === 0 ? null : next
  if (change.op === 'set') {
    const mine = disagreements.filter((one) => one.taskId === change.taskId)
    const { fields: seen = {}, ...before } = change.before
    const { fields, ...after } = change.after
    const plain = part('', mine, before, after)
    const own = part('fields.', mine, seen, fields ?? {})
    return kept({
      ...change,
      before: { ...plain.before, ...(fields ? { fields: own.before } : {}) },
      after: { ...plain.after, ...(Object.keys(own.after).length > 0 ? { fields: own.after } : {}) },
    })
  }
  if (change.op === 'assign') {
    const theirs = disagreements.find((one) => one.taskId === change.taskId && one.field === 'assignments')
    if (!theirs) return change
    return isTheirs(theirs) ? null : { ...change, before: theirs.theirs as typeof change.before }
  }
  if (change.op === 'plan') return kept({ ...change, ...part('plan.', disagreements, change.before, change.after) })
  if (change.op === 'setLink') return kept({ ...change, ...part('link.', disagreements, change.before, change.after) })
  return change
}

/**
 * Steps that were made before our own earlier changes were answered, now in the knowledge of the answers: nobody disagrees with themselves. A percentage, for
 * one, brings its stage and dates with it, which are not drawn before the server has said them.
 */
export function rebased(changes: readonly Change[], answers: readonly Changed[]): Change[] {
  const tasks = new Map(answers.flatMap((answer) => answer.tasks.map((task) => [task.id, task])))
  const links = new Map(answers.flatMap((answer) => answer.links.map((link) => [link.id, link])))
  const seen = <T extends object>(before: T, now: object): T =>
    Object.fromEntries(
      Object.entries(before).map(([name, value]) => [name, name in now ? now[name as keyof typeof now] : value]),
    ) as T
  return changes.map((step) => {
    if (step.op === 'setLink') {
      const link = links.get(step.linkId)
      return link ? { ...step, before: seen(step.before, link) } : step
    }
    if (step.op !== 'set' && step.op !== 'assign') return step
    const task = tasks.get(step.taskId)
    if (!task) return step
    if (step.op === 'assign') return { ...step, before: task.assignments }
    const { fields, ...before } = step.before
    const own = fields ? { fields: seen(fields, task.fields) } : {}
    return { ...step, before: { ...seen(before as TaskValues, task), ...own } }
  })
}
