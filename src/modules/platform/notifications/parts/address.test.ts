import { expect, it } from 'vitest'
import { addressOf } from './address.ts'

it.each([
  [
    {
      navigationPath: '/admin',
      navigationParams: { openTab: 'user-management', highlightUser: 'u 1', action: 'pending-approval' },
    },
    '/admin?openTab=user-management&highlightUser=u+1&action=pending-approval',
  ],
  [{ navigationPath: '/project/7', navigationParams: {} }, '/project/7'],
  [{ navigationPath: '', navigationParams: { a: 'b' } }, null],
])('%j leads to %s', (notice, address) => {
  expect(addressOf(notice)).toBe(address)
})
