import { expect, test, vi } from 'vitest'
import { REFRESH_MS } from './follow.ts'

// the stream itself wants a browser
vi.mock('./live.ts', () => ({ changedTopics: null }))

test('what is shown is asked for again after 30 seconds at the latest (spec 1 §9)', () => {
  expect(REFRESH_MS).toBe(30_000)
})
