import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenLeader } from './leader.ts'

/** The locks of a browser that grants one a moment later, also where the asker has gone meanwhile. */
function slowLocks() {
  const held = new Map<string, Promise<unknown>>()
  const request = async (name: string, _options: object, work: () => unknown) => {
    const before = held.get(name) ?? Promise.resolve()
    const mine = before.then(() => new Promise((resolve) => setTimeout(resolve, 10))).then(() => work())
    held.set(name, mine)
    return mine
  }
  return { request }
}

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: slowLocks() })
})
afterEach(() => vi.unstubAllGlobals())

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 60))

it('whoever has gone before it was their turn does not lead, and the next one does', async () => {
  const led: string[] = []
  const lead = (who: string) => () => {
    led.push(who)
    return () => led.push(`${who} ends`)
  }
  whenLeader('live', lead('first'))()
  const stop = whenLeader('live', lead('second'))
  await aMoment()
  expect(led).toEqual(['second'])
  whenLeader('live', lead('third'))
  stop()
  await aMoment()
  expect(led).toEqual(['second', 'second ends', 'third'])
})
