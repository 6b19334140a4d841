/** By which fact a first step is done; asked as the person, and a row that is there is enough. */
import type { StepDeclaration } from '../contract/step.ts'
import type { Ctx } from './context.ts'

type StepState = {
  done: boolean
  /** What it is done with: the name of the first project. */
  says?: string
  /** Something else is missing: the declaration says what, and the way round. */
  blocked?: boolean
  /** It cannot be done before something else is: the same is said, and nothing offered. */
  waits?: boolean
  /** Where it is done by now, if not where the declaration leads. */
  opens?: string
  /** Of one that `fills`: whether there is something to show although the step itself is open, as with a sample. */
  filled?: boolean
}
export type StepSource = (ctx: Ctx) => Promise<StepState>
export type KnownStep = { module: string; name: string; declared: StepDeclaration; source: StepSource }
