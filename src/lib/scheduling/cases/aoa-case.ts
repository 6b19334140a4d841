/** `calc cpm_aoa`: activities on arrows, from event to event. */
import { schedule } from '../cpm.ts'
import type { ScheduledTask } from '../types.ts'
import { loopSentence } from './activities.ts'
import { type Id, atLeastZero, fieldsOf, idOf, listOf, numberOf, rounded } from './reading.ts'

type Arc = { i: Id; j: Id; t: number }
type Row = { arc: string; ES: number; EF: number; LS: number; LF: number; slack: number }

export function aoaCase(inputs: unknown): { rows: Row[]; duration: number; critical: string } {
  const arcs = listOf(fieldsOf(inputs, 'The input')['arcs'], 'arcs').map((value, at): Arc => {
    const arc = fieldsOf(value, `arcs[${at}]`)
    return {
      i: idOf(arc['i'], `arcs[${at}].i`),
      j: idOf(arc['j'], `arcs[${at}].j`),
      t: atLeastZero(numberOf(arc['t'], `arcs[${at}].t`), `arcs[${at}].t`),
    }
  })
  const leaving = new Map<string, number[]>()
  for (const [at, { i }] of arcs.entries()) leaving.set(String(i), [...(leaving.get(String(i)) ?? []), at])
  const result = schedule({
    tasks: arcs.map(({ t }, at) => ({ id: String(at), duration: t })),
    links: arcs.flatMap(({ j }, at) =>
      (leaving.get(String(j)) ?? []).map((next) => ({
        from: String(at),
        to: String(next),
        type: 'FS' as const,
        lag: 0,
      })),
    ),
    calendars: [
      { id: 'plain', name: '', week: Array.from({ length: 7 }, () => [[0, 1_440] as const]), exceptions: [] },
    ],
    calendarId: 'plain',
    start: 0,
  })
  if (!result.ok)
    throw new Error(
      result.refusal.kind === 'cycle'
        ? loopSentence(result.refusal.loop.map((at) => arcs[Number(at)]?.i ?? at))
        : `Refused: ${result.refusal.kind}.`,
    )
  const { finish } = result.schedule
  const tasks = result.schedule.tasks.map((task) => ({ ...task, critical: rounded(task.totalFloat) <= 0 }))
  const rows = tasks.map((task, at): Row => ({
    arc: `${arcs[at]?.i}-${arcs[at]?.j}`,
    ES: rounded(task.start),
    EF: rounded(task.finish),
    LS: rounded(task.lateStart),
    LF: rounded(task.lateFinish),
    slack: rounded(task.totalFloat),
  }))
  return { rows, duration: rounded(finish), critical: criticalPath(arcs, tasks, leaving) }
}

/** The events along the critical arcs; where it forks, the arc that is listed first. */
function criticalPath(
  arcs: readonly Arc[],
  tasks: readonly ScheduledTask[],
  leaving: ReadonlyMap<string, number[]>,
): string {
  let at = tasks.findIndex(
    (task, row) => task.critical && task.start === 0 && !arcs.some(({ j }) => j === arcs[row]?.i),
  )
  const events: Id[] = at >= 0 ? [arcs[at]?.i ?? ''] : []
  while (at >= 0) {
    const end = tasks[at]?.finish ?? 0
    const event = arcs[at]?.j ?? ''
    events.push(event)
    at =
      (leaving.get(String(event)) ?? []).find(
        (next) => tasks[next]?.critical && rounded(tasks[next].start) === rounded(end),
      ) ?? -1
  }
  return events.join('-')
}
