/** Computes what follows from a drag beside the page, so that the pointer never waits for ten thousand tasks. */
import type { ScheduleInput } from '../../../../lib/scheduling/types.ts'
import type { GanttChange } from '../../../../ui/gantt/types.ts'
import { type Dates, previewOf } from './for-engine.ts'

export type Told =
  | { kind: 'plan'; input: ScheduleInput; dates: readonly Dates[] }
  | { kind: 'ask'; n: number; change: GanttChange }

let plan: { input: ScheduleInput; now: Map<string, { start: number; finish: number }> } | null = null

globalThis.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  if (data.kind === 'plan') plan = { input: data.input, now: new Map(data.dates.map((one) => [one.id, one])) }
  else globalThis.postMessage({ n: data.n, dates: plan ? previewOf(plan.input, plan.now, data.change) : [] })
})
