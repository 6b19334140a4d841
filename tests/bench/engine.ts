// Schedules 10,000 tasks with 15,000 links after warming up, and prints what it costs beside a bare loop over the same links.
import { pass, schedule } from '../../src/lib/scheduling/cpm.ts'
import { compile } from '../../src/lib/scheduling/network.ts'
import { fiveDays } from '../../src/lib/scheduling/fixtures/calendars.ts'
import { at, DAY } from '../../src/lib/scheduling/fixtures/plans.ts'
import type { Network } from '../../src/lib/scheduling/nodes.ts'
import type { ScheduleInput } from '../../src/lib/scheduling/types.ts'
import { seeded } from '../../src/lib/seeded.ts'

const TASKS = 10_000
const LINKS = 15_000
const ROUNDS = 40

const random = seeded(1)
const input: ScheduleInput = {
  tasks: Array.from({ length: TASKS }, (_, row) => ({ id: `task-${row}`, duration: random.int(1, 20) * DAY })),
  links: Array.from({ length: LINKS }, () => {
    const from = random.int(0, TASKS - 2)
    return {
      from: `task-${from}`,
      to: `task-${Math.min(TASKS - 1, from + random.int(1, 200))}`,
      type: 'FS' as const,
      lag: 0,
    }
  }),
  calendars: [fiveDays()],
  calendarId: 'five',
  start: at('2026-03-02T08:00'),
}
const compiled = compile(input)
if (!compiled.ok) throw new Error('The plan is refused.')
const { network } = compiled

/** The least that a pass can cost: every link forward and backward, without calendars or floats. */
function bare(
  { order, incoming, from, rest, outgoing, leaving, to }: Network,
  finish: Float64Array,
  late: Float64Array,
): number {
  for (let at_ = 0; at_ < order.length; at_ += 1) {
    const node = order[at_] as number
    let start = 0
    for (let row = incoming[node] as number; row < (incoming[node + 1] as number); row += 1)
      start = Math.max(start, finish[from[row] as number] as number)
    finish[node] = start + (rest[node] as number)
  }
  for (let at_ = order.length - 1; at_ >= 0; at_ -= 1) {
    const node = order[at_] as number
    let end = Infinity
    for (let row = outgoing[node] as number; row < (outgoing[node + 1] as number); row += 1)
      end = Math.min(end, late[to[leaving[row] as number] as number] as number)
    late[node] = end - (rest[node] as number)
  }
  return late[0] as number
}

/** Processor time: whatever else the machine does is not the engine's fault. */
function cost(work: () => unknown): number {
  for (let round = 0; round < ROUNDS; round += 1) work()
  const started = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round += 1) work()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1_000 / ROUNDS
}

const scratch = [new Float64Array(network.kind.length), new Float64Array(network.kind.length)] as const
process.stdout.write(
  JSON.stringify({
    tasks: TASKS,
    links: LINKS,
    bareMs: cost(() => bare(network, ...scratch)),
    passMs: cost(() => pass(network)),
    scheduleMs: cost(() => schedule(input)),
  }),
)
