import { describe, expect, it } from 'vitest'
import { KERNEL_ERRORS } from './errors.ts'
import { type Access, defineModule, type Module } from './module.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, TOTAL_CAP } from './paging.ts'
import { mayPass } from './session.ts'

const modules: readonly Module[] = [
  defineModule({
    id: 'a',
    title: 'A',
    dependsOn: [],
    routes: {},
    events: {},
    permissions: {
      'books.read': { label: 'Read', roles: ['accounting'] },
      'books.close': { label: 'Close', roles: [] },
      'books.lock': { label: 'Lock', roles: [], fixed: true },
      'plans.stamp': { label: 'Stamp', roles: [], ofRecords: true },
      'books.keep': { label: 'Keep', roles: [] },
    },
  }),
  defineModule({
    id: 'b',
    title: 'B',
    dependsOn: [],
    routes: {},
    events: {},
    permissions: { 'people.see': { label: 'See', roles: ['hr', 'user'] } },
  }),
]

describe('whether a role may pass', () => {
  const cases: [string, Access, string | null, boolean][] = [
    ['a public door, as a stranger', 'public', null, true],
    ['a waiting door, without a company', 'waiting', null, true],
    ['a member’s door, without a company', 'signedIn', null, false],
    ['a member’s door, with any role', 'signedIn', 'user', true],
    ['a permission the role holds', { permission: 'books.read' }, 'accounting', true],
    ['a permission of another module', { permission: 'people.see' }, 'hr', true],
    ['a permission the role lacks', { permission: 'books.read' }, 'user', false],
    ['a permission nobody holds', { permission: 'books.close' }, 'accounting', false],
    ['a permission nobody holds, as administrator', { permission: 'books.close' }, 'admin', true],
    ['a permission, without a company', { permission: 'people.see' }, null, false],
    ['a permission that does not exist', { permission: 'books.burn' }, 'user', false],
    ['a permission, with a role that does not exist', { permission: 'people.see' }, 'toString', false],
  ]
  it.each(cases)('%s', (_name, access, role, passes) => {
    expect(mayPass(access, { role }, modules)).toBe(passes)
  })

  it('a door of the platform only as its super_admin, whatever the role', () => {
    expect(mayPass('platform', { role: 'admin' }, modules)).toBe(false)
    expect(mayPass('platform', { role: 'user', platform: true }, modules)).toBe(true)
    expect(mayPass('platform', { role: null, platform: true }, modules)).toBe(false)
  })

  it('with a vertical role beside the role, if either holds the permission', () => {
    const may = (held: string[]) =>
      mayPass({ permission: 'plans.stamp' }, { role: 'user', held: { legal: held } }, modules)
    expect([may(['plans.stamp']), may(['plans.draw'])]).toEqual([true, false])
  })

  it('with a record by the role in its vertical, and without one by the role in any', () => {
    const holder = { role: 'user', held: { engineering: [], legal: ['plans.stamp'] }, vertical: 'engineering' }
    const may = (vertical?: string) => mayPass({ permission: 'plans.stamp' }, holder, modules, vertical)
    expect([may('legal'), may('engineering'), may()]).toEqual([true, false, true])
    // one that is about no record is held in the company by whoever holds it anywhere
    const keeper = { role: 'user', held: { engineering: [], legal: ['books.keep'] } }
    expect(mayPass({ permission: 'books.keep' }, keeper, modules, 'engineering')).toBe(true)
    // the company has no service any more: its own vertical decides
    expect(may('service')).toBe(false)
    expect(mayPass({ permission: 'plans.stamp' }, { ...holder, vertical: 'legal' }, modules, 'service')).toBe(true)
  })

  it('a page of many parts if one of them opens for it', () => {
    const parts = modules.map((module) => ({
      ...module,
      panels: {
        lock: { on: 'books.admin', tab: 'lock', title: 'Lock', order: 1, access: { permission: 'books.lock' } },
      },
    }))
    expect(mayPass({ panelsOf: 'books.admin' }, { role: 'admin' }, parts)).toBe(true)
    expect(mayPass({ panelsOf: 'books.admin' }, { role: 'user' }, parts)).toBe(false)
    expect(mayPass({ panelsOf: 'books.elsewhere' }, { role: 'admin' }, parts)).toBe(false)
  })

  it('as the company decided for a role, except where the permission is fixed or the role is admin', () => {
    const overrides = {
      user: { 'books.read': true, 'books.lock': true },
      hr: { 'people.see': false },
      admin: { 'books.close': false },
    }
    expect(mayPass({ permission: 'books.read' }, { role: 'user', overrides }, modules)).toBe(true)
    expect(mayPass({ permission: 'people.see' }, { role: 'hr', overrides }, modules)).toBe(false)
    expect(mayPass({ permission: 'books.lock' }, { role: 'user', overrides }, modules)).toBe(false)
    expect(mayPass({ permission: 'books.close' }, { role: 'admin', overrides }, modules)).toBe(true)
  })
})

describe('limits', () => {
  it('are stated', () => {
    expect([PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, TOTAL_CAP]).toEqual([50, 100, 10_000])
  })
})

describe('every failure of the kernel', () => {
  it('has a status that fits and a sentence that says what to do', () => {
    for (const [code, { status, message }] of Object.entries(KERNEL_ERRORS)) {
      expect(status, code).toSatisfy((value: number) => value >= 400 && value <= 507)
      expect(message, code).toMatch(/^[A-Z].*\.$/)
    }
  })
})
