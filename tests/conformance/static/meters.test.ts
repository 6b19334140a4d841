/** A limit per month that nothing counts is a promise nobody keeps: every meter of a tier is taken by the module that declares it. */
import { describe, expect, it } from 'vitest'
import { withAsked } from '../../../src/kernel/server/runtime.ts'
import { serverModules } from '../../../src/modules/all.server.ts'
import { companyFeature } from '../../../src/modules/platform/companies/contract.ts'
import { en } from '../../../src/modules/platform/plans/i18n/server/en.ts'
import { verticals } from '../../../src/verticals/all.ts'
import { folders } from '../../../tools/module-folders.ts'
import { sources } from '../../support/sources.ts'

const meters = serverModules.flatMap(({ manifest, meters: own }) =>
  own.map((meter) => ({ module: manifest.id, meter })),
)
const declared = new Set(meters.map(({ meter }) => meter))
/** What is limited without being counted per month. */
const STANDING = ['projects', 'users', 'storage']

/** The names that the code of a module hands to `takeRoom`: written there, or a constant of the module. */
function takenBy(module: string): Set<string> {
  const area = folders().find((one) => one.id === module)?.area
  const own = sources.filter(({ file }) => file.startsWith(`modules/${area}/${module}/`)).map(({ text }) => text)
  const constant = (name: string) =>
    own.map((text) => new RegExp(`const ${name} = '(\\w+)'`).exec(text)?.[1]).find((value) => value !== undefined)
  const asked = own.flatMap((text) => [...text.matchAll(/\.takeRoom\((?:'(\w+)'|(\w+))/g)])
  return new Set(asked.map(([, written, name = '']) => written ?? constant(name) ?? name))
}

it('there are meters at all', () => expect(meters).toContainEqual({ module: 'projects', meter: 'projectsMade' }))

describe.each(meters)('$meter of $module', ({ module, meter }) => {
  it('is taken where the module makes one', () => expect([...takenBy(module)]).toContain(meter))
  it('is counted by the plan of some trade', () =>
    expect(verticals.filter(({ monthly }) => monthly?.meter === meter).length).toBeGreaterThan(0))
})

it('a meter is always asked with the vertical of the record: what a firm chooses for itself decides nothing', () => {
  const asked = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/ctx\.(?:takeRoom|lookForRoom)\((?:'(\w+)'|(\w+))([^)\n]*)\)/g)].map(
      ([, written = '', name = '', rest = '']) => ({ file, limit: written || name, given: rest.split(',').length - 1 }),
    ),
  )
  const counted = asked.filter(({ limit }) => !STANDING.includes(limit))
  expect(counted.length).toBeGreaterThan(3)
  expect(counted.filter(({ given }) => given !== 2)).toEqual([])
})

it('nobody takes what no module declares', () => {
  const unknown = serverModules.flatMap(({ manifest }) =>
    [...takenBy(manifest.id)].filter((name) => !STANDING.includes(name) && !declared.has(name)),
  )
  expect(unknown).toEqual([])
})

describe.each(verticals.map((one) => [one.id, one] as const))('the tiers of %s', (_id, vertical) => {
  const served = withAsked(vertical, {
    modules: serverModules.map(({ manifest }) => manifest),
    meters: declared,
    plans: { on: false },
  })

  it('have a limit per month only where a module counts it', () => {
    const counted = served.monthly !== undefined && declared.has(served.monthly.meter)
    expect(served.tiers.map(({ limits }) => limits.monthly !== undefined)).toEqual([counted, counted, counted])
    expect(served.monthly === undefined).toBe(!counted)
  })
})

it('a feature that an endpoint asks for, or a company can switch off, has a name for the refusal', () => {
  const asked = serverModules.flatMap(({ contract }) =>
    Object.values(contract).flatMap((endpoint) => {
      const { access } = endpoint['~orpc'].meta
      return typeof access === 'object' && access.feature !== undefined ? [access.feature] : []
    }),
  )
  expect(asked).toContain('whiteLabel')
  expect([...asked, ...companyFeature.options].filter((one) => !Object.hasOwn(en.features, one))).toEqual([])
})
