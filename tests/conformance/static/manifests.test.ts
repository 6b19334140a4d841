/** What can be read off the manifests and contracts without running anything. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Access, Module } from '../../../src/kernel/contract/module.ts'
import { ADMIN_ROLE, mayPass } from '../../../src/kernel/contract/session.ts'
import { manifests as all } from '../../../src/modules/all.manifests.ts'
import { contracts } from '../../../src/modules/all.contracts.ts'
import { COMPANY_ROLES } from '../../../src/modules/platform/companies/rules.ts'
import { folderOf, MODULES } from '../../../tools/module-folders.ts'
import { zodNamesOf } from '../../support/contract-shape.ts'

const manifests: readonly Module[] = all

const routes = manifests.flatMap((module) =>
  Object.entries(module.routes).map(([name, route]) => ({ module, name: `${module.id}.${name}`, route })),
)
const endpoints = Object.entries(contracts).flatMap(([moduleId, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({
    moduleId,
    name: `${moduleId}.${name}`,
    verb: name,
    definition: endpoint['~orpc'],
  })),
)
const permissions = new Map(
  manifests.flatMap((module) =>
    Object.entries(module.permissions).map(([name, permission]) => [name, { module, permission }] as const),
  ),
)

/** `/project/$projectId` and `/project/$id` are one address. */
const shapeOf = (path: string) => path.replaceAll(/\$\w+|\{\w+\}/g, '*').replace(/\/$/, '')
const permissionOf = (access: Access) => (typeof access === 'string' ? null : (access.permission ?? null))
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('routes', () => {
  it('do not collide: every page, alias and view has an address of its own', () => {
    const addresses = routes.flatMap(({ route }) => [
      route.path,
      ...(route.aliases ?? []),
      ...Object.keys(route.views ?? {}),
    ])
    expect(repeated(addresses.map(shapeOf))).toEqual([])
    expect(addresses.filter((address) => address.startsWith('/api') || address.startsWith('/assets'))).toEqual([])
  })

  it('have exactly one home, which every member may open', () => {
    const homes = routes.filter(({ route }) => route.home)
    expect(homes.map(({ name }) => name)).toHaveLength(1)
    expect(homes[0]?.route.access).toBe('signedIn')
  })

  it('preset only parameters they declare, to values these allow', () => {
    for (const { name, route } of routes) {
      for (const [address, preset] of Object.entries(route.views ?? {})) {
        for (const [param, value] of Object.entries(preset)) {
          const declared = route.query?.[param]
          expect(declared, `${name} ${address} ${param}`).toBeDefined()
          if (typeof declared === 'object' && 'oneOf' in declared)
            expect(declared.oneOf, `${name} ${address} ${param}`).toContain(value)
        }
      }
    }
  })

  it('have a title, and no two places in one menu share an order', () => {
    for (const { name, route } of routes) expect(route.title.trim(), name).not.toBe('')
    const places = routes.flatMap(({ route }) => (route.nav ? [`${route.nav.section} ${route.nav.order}`] : []))
    expect(repeated(places)).toEqual([])
  })
})

describe('permissions', () => {
  it('named by a route, a quick-create entry or an endpoint exist, in its module or one it depends on', () => {
    const named = [
      ...routes.map(({ module, name, route }) => ({ module, name, access: route.access })),
      ...manifests.flatMap((module) =>
        Object.entries(module.quickCreate ?? {}).map(([name, entry]) => ({
          module,
          name: `${module.id}.${name}`,
          access: entry.access,
        })),
      ),
      ...endpoints.map(({ moduleId, name, definition }) => ({
        module: manifests.find((one) => one.id === moduleId),
        name,
        access: definition.meta.access,
      })),
    ]
    for (const { module, name, access } of named) {
      const permission = permissionOf(access)
      if (permission === null) continue
      const home = permissions.get(permission)?.module.id
      expect([module?.id, ...(module?.dependsOn ?? [])], `${name} names ${permission}`).toContain(home)
    }
  })

  it('are called noun.verb, stand in one module, and are given to roles that exist', () => {
    expect(repeated(manifests.flatMap((module) => Object.keys(module.permissions)))).toEqual([])
    for (const [name, { permission }] of permissions) {
      expect(name).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
      expect(permission.label, name).not.toBe('')
      for (const role of permission.roles) expect(COMPANY_ROLES, name).toContain(role)
      expect(permission.roles, `${name}: administrators hold every permission without being named`).not.toContain(
        ADMIN_ROLE,
      )
    }
  })
})

describe('modules', () => {
  it('have an id of their own and depend only on modules before them, so on no circle', () => {
    const ids = manifests.map((module) => module.id)
    expect(repeated(ids)).toEqual([])
    for (const [place, module] of manifests.entries())
      for (const needed of module.dependsOn)
        expect(ids.slice(0, place), `${module.id} needs ${needed}`).toContain(needed)
    expect(Object.keys(contracts)).toEqual(ids)
  })

  it('name in dependsOn exactly the modules their files import', () => {
    for (const module of manifests) {
      const imported = new Set<string>()
      for (const file of sourceFiles(folderOf(module.id))) {
        for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g)) {
          const [, folder = ''] = relative(MODULES, resolve(dirname(file), target)).split(/[\\/]/)
          if (folder !== module.id && manifests.some((other) => other.id === folder)) imported.add(folder)
        }
      }
      expect([...imported].toSorted(), module.id).toEqual([...module.dependsOn].toSorted())
    }
  })

  it('open, by quick-create, a route they have, with values its parameters allow', () => {
    for (const module of manifests) {
      for (const [name, entry] of Object.entries(module.quickCreate ?? {})) {
        const route = module.routes[entry.opens]
        expect(route, `${module.id}.${name}`).toBeDefined()
        for (const [param, value] of Object.entries(entry.query ?? {})) {
          const declared = route?.query?.[param]
          expect(declared, `${module.id}.${name} ${param}`).toBeDefined()
          if (typeof declared === 'object' && 'oneOf' in declared) expect(declared.oneOf).toContain(value)
        }
      }
    }
  })

  it('declare events as noun.pastTense, each in one module', () => {
    const kinds = manifests.flatMap((module) => Object.entries(module.events))
    expect(repeated(kinds.map(([kind]) => kind))).toEqual([])
    for (const [kind, { label }] of kinds) {
      expect(kind).toMatch(/^[a-z][A-Za-z]*\.(setUp|signed(Up|Out)|[a-z]\w*ed)$/)
      expect(label, kind).not.toBe('')
    }
  })
})

describe('endpoints', () => {
  it('have an address of their own per method', () => {
    expect(
      repeated(endpoints.map(({ definition }) => `${definition.route.method} ${shapeOf(definition.route.path ?? '')}`)),
    ).toEqual([])
    for (const { name, definition } of endpoints)
      expect(definition.route.path, name).toMatch(/^(\/([a-z][a-z-]*|\{[a-zA-Z]+\}))+$/)
  })

  it('take every parameter of their path in their input', () => {
    for (const { name, definition } of endpoints) {
      const params = [...(definition.route.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, param]) => param)
      expect(zodNamesOf(definition.inputSchema), name).toEqual(expect.arrayContaining(params))
    }
  })

  it('say who may call them and what they do', () => {
    for (const { name, definition } of endpoints) {
      expect(definition.meta.access, name).toSatisfy(
        (access: Access) =>
          ['public', 'waiting', 'signedIn', 'staff', 'platform'].includes(String(access)) || typeof access === 'object',
      )
      expect(definition.route.summary?.length ?? 0, name).toBeGreaterThan(5)
    }
  })

  it('change nothing by GET: what is fetched is called get or list', () => {
    for (const { name, verb, definition } of endpoints)
      expect(/^(get|list)([A-Z]|$)/.test(verb), name).toBe(definition.route.method === 'GET')
  })

  it('that list have a page size, and answer rows and a next page', () => {
    const lists = endpoints.filter(
      ({ verb, definition }) => /^list/.test(verb) && zodNamesOf(definition.inputSchema).includes('cursor'),
    )
    expect(lists.length).toBeGreaterThan(3)
    for (const { name, definition } of lists) {
      expect(zodNamesOf(definition.inputSchema), name).toEqual(expect.arrayContaining(['size', 'cursor', 'total']))
      expect(zodNamesOf(definition.outputSchema), name).toEqual(expect.arrayContaining(['rows', 'next']))
    }
  })

  it('raise errors with a code, a status of their kind, and a sentence', () => {
    for (const { name, definition } of endpoints) {
      for (const [code, error] of Object.entries(
        definition.errorMap as Record<string, { status: number; message: string }>,
      )) {
        expect(code, name).toMatch(/^[A-Z][A-Z_]+$/)
        expect(error.status, `${name} ${code}`).toSatisfy((status: number) => status >= 400 && status < 500)
        // the specification's own words for this one have no full stop
        if (error.message !== 'Failed to create an account')
          expect(error.message, `${name} ${code}`).toMatch(/^[A-Z].*([.!]|: \{\{\w+\}\})$/)
      }
    }
  })
})

describe('whoever sees a menu', () => {
  it('may call every list and read of the module the page belongs to', () => {
    for (const { module, name, route } of routes.filter((one) => one.route.nav)) {
      const reads = endpoints.filter(
        (endpoint) => endpoint.moduleId === module.id && endpoint.definition.route.method === 'GET',
      )
      for (const role of COMPANY_ROLES.filter((one) => mayPass(route.access, { role: one }, manifests))) {
        for (const read of reads)
          expect(
            mayPass(read.definition.meta.access, { role: role }, manifests),
            `${role} sees ${name} and calls ${read.name}`,
          ).toBe(true)
      }
    }
  })

  it('may, by quick-create, open the page it leads to', () => {
    for (const module of manifests) {
      for (const [name, entry] of Object.entries(module.quickCreate ?? {})) {
        for (const role of COMPANY_ROLES.filter((one) => mayPass(entry.access, { role: one }, manifests))) {
          expect(
            mayPass(module.routes[entry.opens]?.access ?? { permission: '' }, { role: role }, manifests),
            `${role} ${module.id}.${name}`,
          ).toBe(true)
        }
      }
    }
  })
})

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return sourceFiles(join(folder, entry.name))
    return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? [join(folder, entry.name)] : []
  })
}
