/** A page is made by one of two functions: a declared list, or `pageBy` for a query that is none. Who writes a cursor's comparison by hand says why. */
import { expect, it } from 'vitest'
import { sources } from '../../support/sources.ts'

const BY_HAND: Readonly<Record<string, string>> = {
  'modules/platform/identity/activity.service.ts': 'a database function outside the company answers it',
  'modules/platform/companies/platform.service.ts': 'a database function that looks across companies answers it',
  'modules/insight/insights/companies.service.ts': 'the same function answers it',
  'modules/platform/administration/audit.service.ts': 'it looks through so many events at a time (ADR 30)',
  'modules/platform/administration/audit-export.service.ts':
    'it follows the cursor of the audit log to tell how far it is',
  'modules/platform/figures/service.ts': 'the rows of a figure are ordered by what it declares (ADR 23)',
  'modules/insight/insights/insights.service.ts': 'rows of many rules are merged',
  'modules/work/forecasts/forecasts.service.ts': 'its order is computed from the forecast',
  'modules/work/forecasts/resources.service.ts': 'its order is computed from bookings',
  'modules/work/schedule/read.service.ts': 'a page begins after a revision as well as after a cursor',
}

it('nobody else reads a cursor', () => {
  const found = sources.filter(({ file, text }) => file.startsWith('modules/') && /\bstartAfter\(/.test(text))
  expect(found.map(({ file }) => file).toSorted()).toEqual(Object.keys(BY_HAND).toSorted())
})
