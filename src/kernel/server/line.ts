/**
 * A line for work that is heavy on the processor: so many at once, so many waiting, and whoever comes then is asked to come back. Without it a flood of
 * such work takes every thread of the process, and files and names cannot be looked up either.
 */
import { Refused } from './http/failures.ts'

export type Line = {
  /** Waits for its turn, then works. `ahead` goes before all who wait without it, and has places of its own to wait at. */
  run<T>(work: () => Promise<T>, ahead?: boolean): Promise<T>
  /** How many work or wait now. */
  length(): number
}

type Size = { atOnce: number; waiting: number; retryAfterSeconds: number }

export function createLine({ atOnce, waiting, retryAfterSeconds }: Size): Line {
  const first: (() => void)[] = []
  const others: (() => void)[] = []
  let working = 0
  async function turn(ahead: boolean): Promise<void> {
    if (working < atOnce) {
      working += 1
      return
    }
    const line = ahead ? first : others
    if (line.length >= waiting) throw new Refused('BUSY', { seconds: retryAfterSeconds })
    // whoever ends hands the place on, so that nobody who comes later gets in between
    await new Promise<void>((called) => line.push(called))
  }
  return {
    async run(work, ahead = false) {
      await turn(ahead)
      try {
        return await work()
      } finally {
        const next = first.shift() ?? others.shift()
        if (next) next()
        else working -= 1
      }
    },
    length: () => working + first.length + others.length,
  }
}
