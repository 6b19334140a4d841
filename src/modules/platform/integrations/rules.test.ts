import { describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { areasOf, DELIVERY_LANES, keyState, laneOf, MOST_ATTEMPTS, SCOPE_SHAPE, waitAfter } from './rules.ts'

describe('a key', () => {
  it.each([
    [{ expiresAt: null, revokedAt: null, refusedBy: null }, 'active'],
    [{ expiresAt: 101, revokedAt: null, refusedBy: null }, 'active'],
    [{ expiresAt: 101, revokedAt: null, refusedBy: 'plan' }, 'refusedByPlan'],
    [{ expiresAt: null, revokedAt: null, refusedBy: 'company' }, 'switchedOff'],
    [{ expiresAt: 100, revokedAt: null, refusedBy: 'plan' }, 'expired'],
    [{ expiresAt: 100, revokedAt: 50, refusedBy: null }, 'revoked'],
    [{ expiresAt: null, revokedAt: 50, refusedBy: 'plan' }, 'revoked'],
  ] as const)('%o is %s', (key, state) => expect(keyState(key, 100)).toBe(state))

  it.each([
    ['projects:read', true],
    ['*:write', true],
    ['projects', false],
    ['projects:delete', false],
    ['Projects:read', false],
    ['*:*', false],
  ])('scope %s: %s', (scope, fits) => expect(SCOPE_SHAPE.test(scope)).toBe(fits))
})

describe('what a key may do', () => {
  it.each([
    [['projects:read', 'schedule:read', 'projects:write'], ['projects', 'schedule'], ['projects']],
    [['files:read'], ['files'], []],
    // who may do something everywhere is not told where else
    [['*:read', 'projects:read', 'projects:write'], ['*'], ['projects']],
    [['*:write', 'access:write', 'files:write'], [], ['*', 'access']],
    [['access:write'], [], ['access']],
  ])('%j reads %j and changes %j', (scopes, read, write) => {
    expect(areasOf(scopes, 'read')).toEqual(read)
    expect(areasOf(scopes, 'write')).toEqual(write)
  })
})

describe('a delivery', () => {
  it('waits longer after each attempt, and not at all after the last', () => {
    const waits = Array.from({ length: MOST_ATTEMPTS }, (_, n) => waitAfter(n + 1))
    expect(waits).toEqual([5, 30, 120, 600, 3600, null])
  })

  it('of one webhook keeps its lane, and webhooks share the lanes between them', () => {
    const ids = Array.from({ length: 400 }, () => newId())
    expect(ids.map(laneOf)).toEqual(ids.map(laneOf))
    const lanes = new Map<number, number>()
    for (const id of ids) lanes.set(laneOf(id), (lanes.get(laneOf(id)) ?? 0) + 1)
    expect([...lanes.keys()].toSorted()).toEqual([...DELIVERY_LANES])
    for (const share of lanes.values()) expect(share).toBeGreaterThan(40)
  })
})
