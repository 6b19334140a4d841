/** Answers questions about a schedule beside the page; a simulation says how far it is. */
import { schedule } from '../../../../lib/scheduling/cpm.ts'
import { levelProject } from '../../../../lib/scheduling/level-project.ts'
import { histogram, quantile, startRuns } from '../../../../lib/scheduling/monte-carlo.ts'
import { checkQuality } from '../../../../lib/scheduling/quality.ts'
import type { Answer, Question } from './analysis.ts'

const RUNS_AT_ONCE = 25
const BARS = 12
const TOLD = 10

const say = (answer: Answer) => globalThis.postMessage(answer)

globalThis.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  if (data.kind === 'quality') {
    const result = schedule(data.input)
    if (!result.ok) return say({ kind: 'refused', why: 'other' })
    return say({
      kind: 'quality',
      results: checkQuality({
        input: data.input,
        schedule: result.schedule,
        baseline: data.baseline,
        assigned: data.assigned ? new Set(data.assigned) : null,
      }),
    })
  }
  if (data.kind === 'level') {
    const result = levelProject(data.input, data.resources, data.assignments)
    if (result.ok) return say({ kind: 'level', moves: result.moves, finish: result.schedule.finish })
    return result.refusal.kind === 'demandTooHigh'
      ? say({
          kind: 'refused',
          why: 'demandTooHigh',
          taskId: result.refusal.taskId,
          resourceId: result.refusal.resourceId,
        })
      : say({ kind: 'refused', why: 'other' })
  }
  const planned = schedule(data.input)
  const started = startRuns(data.input, {
    runs: data.runs,
    seed: 1,
    spreads: data.spreads,
    events: data.events,
    now: data.now,
  })
  if (!started.ok || !planned.ok) return say({ kind: 'refused', why: 'other' })
  while (started.run.step(RUNS_AT_ONCE)) say({ kind: 'progress', done: started.run.done(), of: data.runs })
  const result = started.run.result()
  const critical = result.taskIds
    .map((taskId, at) => ({ taskId, share: result.criticality[at] ?? 0 }))
    .filter((one) => one.share > 0)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, TOLD)
  return say({
    kind: 'risk',
    risk: {
      runs: result.runs,
      p50: quantile(result, 0.5),
      p80: quantile(result, 0.8),
      planned: planned.schedule.finish,
      bars: histogram(result, BARS),
      critical,
      later: result.events.map((one) => one.later),
    },
  })
})
