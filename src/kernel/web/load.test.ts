import { describe, expect, it } from 'vitest'
import { CHUNK_TIMEOUT_MS, ChunkLoadError, LOAD_ATTEMPTS, loadChunk, pauseAfter } from './load.ts'

const page = { default: () => null }
const circle = new ReferenceError("Cannot access 'x' before initialization")

/** Loads what `answers` say, one after the other, and notes the pauses between. */
function loading(
  answers: readonly (typeof page | Error | { default: undefined })[],
  kind: 'missing' | 'error' = 'error',
) {
  const pauses: number[] = []
  let at = 0
  const load = async () => {
    const answer = answers[Math.min(at, answers.length - 1)]
    at += 1
    if (answer instanceof Error || !answer) throw answer ?? new Error('none')
    return answer as typeof page
  }
  const result = loadChunk('projects.project', load, {
    pause: async (ms) => {
      pauses.push(ms)
    },
    kindOf: async () => kind,
    timeoutMs: 50,
  })
  return { result, pauses, tried: () => at }
}

describe('the code of a page', () => {
  it('is tried three times, with 100 ms more each time, and given 120 s', async () => {
    const { result, pauses, tried } = loading([new Error('gone')])
    await expect(result).rejects.toMatchObject({
      name: 'ChunkLoadError',
      kind: 'error',
      message: 'Loading chunk projects.project failed. (error: gone)',
    })
    expect([tried(), LOAD_ATTEMPTS, pauses, CHUNK_TIMEOUT_MS]).toEqual([3, 3, [100, 200], 120_000])
  })

  it('comes after all when a later attempt succeeds', async () => {
    const { result, tried } = loading([new Error('gone'), page])
    expect(await result).toBe(page)
    expect(tried()).toBe(2)
  })

  it('is missing when the server does not have it any more', async () => {
    await expect(loading([new Error('gone')], 'missing').result).rejects.toMatchObject({ kind: 'missing' })
  })

  it('waits a second more each time where two files wait for each other, and says which error it was', async () => {
    const { result, pauses } = loading([circle])
    await expect(result).rejects.toBe(circle)
    expect(pauses).toEqual([1100, 2200])
    expect(pauseAfter(1, new Error('gone'))).toBe(100)
  })

  it('without a page in it is no page', async () => {
    await expect(loading([{ default: undefined }]).result).rejects.toThrow('Module still has no valid exports')
  })

  it('that never comes is given up, once', async () => {
    let asked = 0
    const never = loadChunk(
      'slow',
      () => {
        asked += 1
        return new Promise<typeof page>(() => undefined)
      },
      { pause: async () => undefined, kindOf: async () => 'error', timeoutMs: 20 },
    )
    await expect(never).rejects.toBeInstanceOf(ChunkLoadError)
    await expect(never).rejects.toMatchObject({ kind: 'timeout' })
    expect(asked).toBe(1)
  })
})
