import { describe, expect, it } from 'vitest'
import type { Route } from '../contract/module.ts'
import { parseSearch, readParams } from './params.ts'

const route: Route = {
  path: '/project/$projectId',
  title: 'Project',
  access: 'signedIn',
  query: {
    tab: {
      as: 'tab',
      tabs: ['overview', 'schedule', 'workflow', 'documents', 'financials', 'team', 'calculations', 'guideline-36'],
    },
    action: { as: 'action', oneOf: ['new-project'] },
    inviteId: 'invite',
  },
}

describe('readParams', () => {
  it.each([
    ['?tab=7', { tab: 'guideline-36' }],
    ['?tab=0', { tab: 'overview' }],
    ['?tab=team', { tab: 'team' }],
    ['?tab=abc', { tab: 'overview' }],
    ['?tab=8', { tab: 'overview' }],
    ['?tab=-1', { tab: 'overview' }],
    ['?action=new-project', { action: 'new-project' }],
    ['?action=other', { action: undefined }],
    ['?invite=2024', { inviteId: '2024' }],
    ['?unknown=1', {}],
  ])('%s', (address, found) => {
    const nothing = { projectId: '12', tab: 'overview', action: undefined, inviteId: undefined }
    expect(readParams(route, { projectId: '12' }, parseSearch(address))).toEqual({ ...nothing, ...found })
  })
  it('takes what a view presets unless the address says otherwise', () => {
    expect(readParams(route, {}, {}, { tab: 3 })).toMatchObject({ tab: 'documents' })
    expect(readParams(route, {}, { tab: '5' }, { tab: 'documents' })).toMatchObject({ tab: 'team' })
  })
})
