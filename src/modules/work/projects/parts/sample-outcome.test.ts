import { ORPCError } from '@orpc/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SAMPLE_RELOAD_MS } from '../rules.ts'
import { reloadAfterSample, sampleRefusal } from './sample-outcome.ts'

afterEach(() => vi.useRealTimers())

describe('after the sample data', () => {
  it('the page is loaded anew once, 2 seconds later', () => {
    expect(SAMPLE_RELOAD_MS).toBe(2_000)
    vi.useFakeTimers()
    const reload = vi.fn()
    reloadAfterSample(reload)
    vi.advanceTimersByTime(1_999)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('a refusal has a reason; a server that is away or broken has none', () => {
    expect(
      sampleRefusal(
        new ORPCError('SAMPLE_LOADED', { status: 409, message: 'The sample projects are loaded already.' }),
      ),
    ).toBe('The sample projects are loaded already.')
    expect(sampleRefusal(new ORPCError('SAMPLE_LOADED', { status: 409, message: '' }))).toBe('')
    expect(
      sampleRefusal(new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, message: 'Something broke.' })),
    ).toBeNull()
    expect(sampleRefusal(new TypeError('Failed to fetch'))).toBeNull()
  })
})
