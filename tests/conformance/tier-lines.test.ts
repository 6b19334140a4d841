/** What a tier says it includes is kept by something that is there and sold: a company on it can use it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Module } from '../../src/kernel/contract/module.ts'
import { isAnswered } from '../../src/kernel/contract/link.ts'
import { manifests as all } from '../../src/modules/all.manifests.ts'
import { serverModules } from '../../src/modules/all.server.ts'
import { KEY_FEATURE } from '../../src/modules/platform/integrations/rules.ts'
import { verticals } from '../../src/verticals/all.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/test-app.ts'

const manifests: readonly Module[] = all
const asked = new Set([
  KEY_FEATURE,
  ...serverModules.flatMap(({ contract }) =>
    Object.values(contract).flatMap((endpoint) => {
      const { access } = endpoint['~orpc'].meta
      return typeof access === 'object' && access.feature !== undefined ? [access.feature] : []
    }),
  ),
])
const meters = new Set(serverModules.flatMap((module) => module.meters))

type Plan = { tiers: { id: string; features: string[] }[] }
const INSTALLATIONS = {
  'of one’s own': { on: false, whiteLabel: false },
  'that sells plans': { on: true, whiteLabel: false },
  'that sells white label too': { on: true, whiteLabel: true },
}

describe.each(Object.entries(INSTALLATIONS))('an installation %s', (_name, plans) => {
  let app: TestApp
  let admin: TestPerson
  beforeAll(async () => {
    app = await createTestApp({ config: { plans: { ...plans, freeProjects: null, freeUsers: null } } })
    admin = await app.makePerson(await app.makeCompany(), { role: 'admin' })
  })
  afterAll(() => app.stop())

  it.each(verticals.map((vertical) => [vertical.id, vertical] as const))(
    'shows of %s the lines that are kept, and only those',
    async (id, vertical) => {
      await app.aside.query('update companies set verticals = $2, vertical = $3 where company_id = $1', [
        admin.companyId,
        [id],
        id,
      ])
      const { body } = await app.call<Plan>(admin, 'GET', '/api/plan')
      const sells = plans.whiteLabel || !plans.on
      for (const tier of vertical.tiers) {
        const kept = tier.features.filter(({ by }) => {
          if (by === null || by === 'tiersBelow') return by !== null
          const { path, permission, meter, feature } = by
          return (
            Object.keys(by).length > 0 &&
            (path === undefined || isAnswered(manifests, path)) &&
            (permission === undefined || manifests.some(({ permissions }) => permission in permissions)) &&
            (meter === undefined || meters.has(meter)) &&
            (feature === undefined || (asked.has(feature) && (feature !== 'whiteLabel' || sells)))
          )
        })
        const shown = body.tiers.find((one) => one.id === tier.id)?.features
        expect(
          shown?.filter((said) => !kept.some(({ en }) => en === said)),
          tier.name,
        ).toEqual([])
        expect(shown?.includes('White label') ?? false, tier.name).toBe(tier.id === 'enterprise' && sells)
        expect(shown, tier.name).not.toContain('Priority support')
      }
      if (id === 'engineering')
        expect(body.tiers.filter((tier) => tier.id !== 'free').map(({ features }) => features)).toEqual([
          ['Project management'],
          [],
          ['All features', ...(sells ? ['White label'] : []), 'API access'],
        ])
    },
  )
})

it('a line comes by itself with the module that keeps it', () => {
  expect(
    isAnswered(
      [{ routes: { hours: { path: '/time-tracking', title: 'Hours', access: 'signedIn' } } }],
      '/time-tracking',
    ),
  ).toBe(true)
  expect(isAnswered([], '/time-tracking')).toBe(false)
})
