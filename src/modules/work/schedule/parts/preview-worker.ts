/** Computes what follows from a drag or a change beside the page, so that nobody waits for ten thousand tasks. */
import type { ScheduleInput } from '../../../../lib/scheduling/types.ts'
import type { GanttChange } from '../../../../ui/gantt/types.ts'
import type { Change } from '../contract.ts'
import { datesAfter } from './drawn.ts'
import { type Dates, previewOf } from './for-engine.ts'

export type Asked = { drag: GanttChange } | { changes: readonly Change[] }
export type Told =
  | { kind: 'plan'; input: ScheduleInput; dates: readonly Dates[] }
  | { kind: 'ask'; n: number; asked: Asked }

let plan: { input: ScheduleInput; now: Map<string, { start: number; finish: number }> } | null = null

globalThis.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  if (data.kind === 'plan') plan = { input: data.input, now: new Map(data.dates.map((one) => [one.id, one])) }
  else globalThis.postMessage({ n: data.n, dates: plan ? answer(plan, data.asked) : [] })
})

function answer({ input, now }: NonNullable<typeof plan>, asked: Asked): Dates[] {
  return 'drag' in asked ? previewOf(input, now, asked.drag) : datesAfter(input, now, asked.changes)
}
