import { describe, expect, it } from 'vitest'
import { verticals } from '../../../verticals/all.ts'
import { engineering } from '../../../verticals/engineering.ts'
import {
  allowedBy,
  currentPlan,
  featuresOf,
  FREE_MAX_PROJECTS,
  FREE_MAX_USERS,
  hasRoom,
  monthOf,
  priceOf,
  type Selling,
  type Subscription,
  UNLIMITED,
} from './rules.ts'

const NOW = Date.UTC(2026, 10, 16)
const OWN: Selling = { on: false, freeProjects: null, freeUsers: null, whiteLabel: false }
const SOLD: Selling = { ...OWN, on: true }
const on = (plan: string, more: Partial<Subscription> = {}): Subscription => ({
  plan,
  planExpiresAt: null,
  userLimit: null,
  addOns: {},
  ...more,
})

describe('billing tiers (monthly, engineering)', () => {
  // spec 3 §9: tier, price, projects, users, calculations, storage in GB
  it.each([
    [
      'starter',
      'Engineering Starter',
      29,
      5,
      2,
      50,
      1,
      ['Basic calculations', 'Project management', 'Standard reports'],
    ],
    [
      'professional',
      'Engineering Professional',
      99,
      50,
      10,
      500,
      10,
      ['Advanced calculations', 'Time tracking', 'Client portal', 'Professional reports'],
    ],
    [
      'enterprise',
      'Engineering Enterprise',
      299,
      UNLIMITED,
      UNLIMITED,
      UNLIMITED,
      100,
      ['All features', 'White label', 'API access', 'Priority support'],
    ],
  ] as const)(
    '%s: %s, $%i, %i projects, %i users, %i calculations, %i GB',
    (id, name, price, projects, users, monthly, storage, features) => {
      const tier = engineering.tiers.find((one) => one.id === id)
      expect(tier).toMatchObject({ name, price: price * 100, limits: { projects, users, monthly, storage } })
      expect(tier?.features.map((one) => one.en)).toEqual(features)
    },
  )

  it('add-ons: additional users $15 per user, premium support $50', () => {
    expect(engineering.addOns.map(({ id, price, per }) => [id, price, per])).toEqual([
      ['additionalUsers', 15_00, 'user'],
      ['premiumSupport', 50_00, 'company'],
    ])
    expect(priceOf(on('professional', { addOns: { additionalUsers: 3, premiumSupport: 1 } }), engineering, NOW)).toBe(
      99_00 + 3 * 15_00 + 50_00,
    )
  })

  it('additional users cost nothing where nobody more can come by them, and count again with a smaller tier', () => {
    const addOns = { additionalUsers: 3, premiumSupport: 1 }
    expect(priceOf(on('enterprise', { addOns }), engineering, NOW)).toBe(299_00 + 50_00)
    expect(priceOf(on('professional', { addOns, userLimit: 40 }), engineering, NOW)).toBe(99_00 + 50_00)
    expect(priceOf(on('professional', { addOns }), engineering, NOW)).toBe(99_00 + 3 * 15_00 + 50_00)
  })

  it('the price list is the same in every vertical; names and the third limit differ', () => {
    for (const { tiers } of verticals)
      expect(tiers.map(({ id, price, limits }) => ({ id, price, limits }))).toEqual(
        engineering.tiers.map(({ id, price, limits }) => ({ id, price, limits })),
      )
  })
})

describe('features by tier', () => {
  it.each([
    ['free', []],
    ['starter', ['basicCalculations']],
    ['professional', ['basicCalculations', 'advancedCalculations', 'timeTracking', 'clientPortal']],
    [
      'enterprise',
      ['basicCalculations', 'advancedCalculations', 'timeTracking', 'clientPortal', 'whiteLabel', 'apiAccess'],
    ],
  ])('%s includes %j', (plan, features) => {
    expect(featuresOf(plan, engineering, OWN)).toEqual(features)
  })

  it('white label is sold only where the platform switched it on', () => {
    expect(featuresOf('enterprise', engineering, SOLD)).not.toContain('whiteLabel')
    expect(featuresOf('enterprise', engineering, { ...SOLD, whiteLabel: true })).toContain('whiteLabel')
  })
})

describe('what is allowed', () => {
  it('by the free tier: 5 projects and 3 users, unless the environment says otherwise', () => {
    expect([FREE_MAX_PROJECTS, FREE_MAX_USERS]).toEqual([5, 3])
    expect(allowedBy(on('free'), engineering, SOLD, NOW)).toMatchObject({ projects: 5, users: 3 })
    expect(allowedBy(on('free'), engineering, { ...SOLD, freeProjects: 8, freeUsers: 4 }, NOW)).toMatchObject({
      projects: 8,
      users: 4,
    })
  })

  it('additional users come on top of the tier; a limit of the subscription itself wins', () => {
    expect(allowedBy(on('starter', { addOns: { additionalUsers: 4 } }), engineering, OWN, NOW).users).toBe(6)
    expect(allowedBy(on('enterprise', { userLimit: 1000 }), engineering, OWN, NOW).users).toBe(1000)
  })

  it('a plan that ran out counts as free, and one that nobody knows too', () => {
    expect(currentPlan(on('enterprise', { planExpiresAt: NOW }), NOW)).toBe('free')
    expect(currentPlan(on('enterprise', { planExpiresAt: NOW + 1 }), NOW)).toBe('enterprise')
    expect(currentPlan(on('platinum'), NOW)).toBe('free')
  })

  it.each([
    [4, 1, 5, true],
    [5, 1, 5, false],
    [4, 2, 5, false],
    [999, 1, UNLIMITED, true],
  ])('with %i in use, %i more of %i: %s', (used, amount, allowed, room) => {
    expect(hasRoom(used, amount, allowed)).toBe(room)
  })

  it('a month begins on its first day', () => {
    expect(monthOf('2026-11-16')).toBe('2026-11-01')
  })
})
