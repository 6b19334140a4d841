/** The tables of a compiled plan. A row per task (a *node*), a row per link. */
import type { CompiledCalendar } from './calendar.ts'
import type { ScheduleInput, ScheduleTask } from './types.ts'

/** What a node is: work to come, work begun, work done, the first start among a summary's leaves, a summary (not calculated). */
export const PLANNED = 0
export const BEGUN = 1
export const DONE = 2
export const FIRST = 3
export const SUMMARY = 4

/** Bits of a link: it starts from the finish, it holds the finish, both ends count in one calendar, its lag runs day and night. */
export const FROM_FINISH = 1
export const TO_FINISH = 2
export const DIRECT = 4
export const ELAPSED = 8
/** What of a node a mandatory constraint holds, whatever its links ask for. */
export const HELD_START = 1
export const HELD_FINISH = 2
export const LINK_BITS = { FS: FROM_FINISH, SS: 0, FF: FROM_FINISH | TO_FINISH, SF: TO_FINISH } as const

export type Network = {
  readonly input: ScheduleInput
  readonly tasks: ScheduleTask[]
  readonly index: ReadonlyMap<string, number>
  readonly parent: Int32Array
  /** Parents before their children. */
  readonly outline: Int32Array
  readonly clocks: readonly CompiledCalendar[]
  readonly projectClock: CompiledCalendar
  /** Which task a node speaks for. */
  readonly owner: Int32Array
  readonly clock: Uint16Array
  /** Nodes in the order of calculation. */
  readonly order: Int32Array
  readonly kind: Uint8Array
  /** Work that is left, in units of the node's calendar. */
  readonly rest: Float64Array
  /** Bounds in units, and the dates behind the lower ones. */
  readonly floor: Float64Array
  readonly floorAt: Float64Array
  readonly finishFloor: Float64Array
  readonly finishFloorAt: Float64Array
  /** Which of the two lower bounds is mandatory; 0 for neither. */
  readonly held: Uint8Array
  readonly startCap: Float64Array
  readonly finishCap: Float64Array
  /** Links, those into one node side by side: node `n` has the rows `incoming[n]` to `incoming[n + 1]`. */
  readonly incoming: Int32Array
  readonly from: Int32Array
  readonly to: Int32Array
  readonly bits: Uint8Array
  readonly lag: Float64Array
  /** Rows of the links that leave a node: `leaving[outgoing[n]]` to `leaving[outgoing[n + 1] - 1]`. */
  readonly outgoing: Int32Array
  readonly leaving: Int32Array
  /** Whether a link holds the node's finish. */
  readonly finishLinked: Uint8Array
  /** What a pass writes: units (of begun work `start` is the actual one, `restStart` where the rest begins) and dates. */
  readonly start: Float64Array
  readonly restStart: Float64Array
  readonly finish: Float64Array
  readonly lateFinish: Float64Array
  readonly freeFloat: Float64Array
  readonly startAt: Float64Array
  readonly finishAt: Float64Array
  /** Of a FIRST node, the node it took its date from. */
  readonly chosen: Int32Array
}
