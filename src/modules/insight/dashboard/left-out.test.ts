import { expect, it } from 'vitest'
import { mayPass } from '../../../kernel/contract/session.ts'
import type { Access } from '../../../kernel/contract/module.ts'
import { lacksOnlyFeature } from './rules.ts'

it.each<[string, Access, boolean]>([
  ['the feature alone is missing', { feature: 'analytics' }, true],
  ['the feature is missing, the flag is on', { feature: 'analytics', flag: 'reports' }, true],
  [
    'the flag is off too: it would not be theirs with the feature either',
    { feature: 'analytics', flag: 'other' },
    false,
  ],
  ['the permission is missing too', { feature: 'analytics', permission: 'figures.see' }, false],
  ['the company has the feature', { feature: 'webhooks' }, false],
  ['no feature is asked for', 'signedIn', false],
])('a module of the dashboard is named as left out: %s', (_name, access, named) => {
  const holder = { role: 'user', features: ['webhooks'], flags: ['reports'] }
  expect(lacksOnlyFeature(access, (one) => mayPass(one, holder, []))).toBe(named)
})
