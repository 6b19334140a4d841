/** The sample company is played by the modules' own services: a fixed seed, a fixed clock, the same rules as for everybody. */
import type { Ctx } from './context.ts'
import type { Seeded } from '../../lib/seeded.ts'

export type SamplePlayer = {
  random: Seeded
  /** Acts as one of the sample's people at a moment of its history. */
  as<T>(userId: string, at: number, act: (ctx: Ctx) => Promise<T>): Promise<T>
  /** People of the sample, in the order they joined; the first is its administrator. */
  people: { userId: string; firstName: string; lastName: string; role: string }[]
  /** The password of every sample account. */
  password: string
  /** The first moment of the history and the moment it is played for. */
  from: number
  until: number
}

/** One module's part of the history, in dependency order. */
export type SampleStep = {
  name: string
  play(player: SamplePlayer): Promise<void>
  /** Plain SQL that multiplies the module's rows `$1` times inside company `$2`; the load generator for benches. */
  multiply?: readonly string[]
  /** Statements that must return no row once everything is loaded. */
  invariants?: readonly string[]
}
