import { describe, expect, it } from 'vitest'
import type { FrameRoute } from '../contract/module.ts'
import type { LazyPage, WebModule } from './bind.tsx'
import { matchOf } from './match.ts'

const page = (() => null) as unknown as LazyPage

function moduleOf(id: string, routes: Record<string, Partial<FrameRoute> & { path: `/${string}` }>): WebModule {
  const whole = Object.entries(routes).map(([name, route]): [string, FrameRoute] => [
    name,
    { title: name, access: 'signedIn', ...route },
  ])
  return {
    manifest: { id, title: id, dependsOn: [], permissions: {}, routes: Object.fromEntries(whole) },
    pages: Object.fromEntries(whole.map(([name]) => [name, page])),
    panels: {},
    frame: {},
    noticeActions: {},
    texts: { en: async () => ({ texts: {} }), es: async () => ({ texts: {} }), fr: async () => ({ texts: {} }) },
  }
}

const modules = [
  moduleOf('projects', {
    project: { path: '/project/$projectId', views: { '/enhanced-project/$projectId': { view: 'board' } } },
    projects: { path: '/projects', aliases: ['/jobs'], views: { '/projects/new': { action: 'new-project' } } },
  }),
  moduleOf('templates', { template: { path: '/projects/$kind' } }),
]

const said = (path: string) => {
  const found = matchOf({ modules }, path)
  if (!found) return null
  return 'moved' in found
    ? found
    : { page: `${found.module.id}.${found.name}`, params: found.params, preset: found.preset }
}

describe('the page of an address', () => {
  it.each([
    ['/projects', { page: 'projects.projects', params: {}, preset: undefined }],
    ['/projects/', { page: 'projects.projects', params: {}, preset: undefined }],
    ['/Projects', { page: 'projects.projects', params: {}, preset: undefined }],
    ['/project/17', { page: 'projects.project', params: { projectId: '17' }, preset: undefined }],
    ['/project/a%20b', { page: 'projects.project', params: { projectId: 'a b' }, preset: undefined }],
    ['/project/100%', { page: 'projects.project', params: { projectId: '100%' }, preset: undefined }],
    ['/enhanced-project/17', { page: 'projects.project', params: { projectId: '17' }, preset: { view: 'board' } }],
    ['/jobs', { moved: '/projects' }],
    ['/project', null],
    ['/project/17/more', null],
    ['/nowhere', null],
  ])('%s', (path, expected) => expect(said(path)).toEqual(expected))

  it('without parameters stands before one with them, whichever module comes first', () => {
    expect(said('/projects/new')).toEqual({
      page: 'projects.projects',
      params: {},
      preset: { action: 'new-project' },
    })
    expect(said('/projects/old')).toEqual({ page: 'templates.template', params: { kind: 'old' }, preset: undefined })
  })
})
