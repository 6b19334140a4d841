import { expect, it } from 'vitest'
import type { PermissionRow } from '../../companies/contract.ts'
import { differencesIn, holds, isLocked } from './matrix.ts'

const row: PermissionRow = {
  permission: 'projects.create',
  module: 'projects',
  label: 'Create projects',
  fixed: false,
  defaults: ['user', 'hr'],
  overrides: { hr: false, engineer: true },
}

it.each([
  ['admin', true],
  ['user', true],
  ['accounting', false],
  ['hr', false],
  ['engineer', true],
  ['principal', false],
] as const)('%s holds it: %s', (role, held) => expect(holds(row, role)).toBe(held))

it('administrators and fixed permissions are locked', () => {
  expect([isLocked(row, 'admin'), isLocked(row, 'user'), isLocked({ ...row, fixed: true }, 'user')]).toEqual([
    true,
    false,
    true,
  ])
})

it('knows where the company departs from the default', () =>
  expect(differencesIn([row]).map((one) => one.role)).toEqual(['hr', 'engineer']))
