import { describe, expect, it } from 'vitest'
import type { FieldDef } from '../../../lib/fields.ts'
import {
  DELETED_KEPT_DAYS,
  FINDER_HITS,
  mayOn,
  missingForActive,
  PROJECT_STATES,
  PROJECT_STATUSES,
  type ProjectPermission,
  RECENT_IN_DRAWER,
  type ShareAccess,
  type Viewer,
  withComputed,
} from './rules.ts'

describe('constants', () => {
  it('are those of the specification', () => {
    expect(PROJECT_STATUSES).toEqual(['planning', 'active', 'on-hold', 'completed', 'cancelled'])
    expect(PROJECT_STATES).toEqual([...PROJECT_STATUSES, 'upcoming', 'overdue', 'unscheduled'])
    expect(DELETED_KEPT_DAYS).toBe(30)
    expect(RECENT_IN_DRAWER).toBe(5)
    expect(FINDER_HITS).toBe(8)
  })
})

describe('who may do what', () => {
  const project = { ownerId: 'owner', vertical: 'legal' }
  const nothing = {
    see: false,
    comment: false,
    edit: false,
    schedule: false,
    documents: false,
    upload: false,
    remove: false,
    share: false,
    transfer: false,
    leave: false,
  }
  const everything = {
    see: true,
    comment: true,
    edit: true,
    schedule: true,
    documents: true,
    upload: true,
    remove: true,
    share: true,
    transfer: true,
    leave: false,
  }
  const worked = { see: true, comment: true, edit: true, schedule: true, documents: true, upload: true }
  const cases: [string, string, boolean, ShareAccess | null, typeof nothing][] = [
    ['the owner', 'owner', false, null, everything],
    ['a colleague', 'colleague', false, null, nothing],
    ['a colleague it is shared with to look at', 'colleague', false, 'view', { ...nothing, see: true, leave: true }],
    [
      'a colleague it is shared with to comment',
      'colleague',
      false,
      'comment',
      { ...nothing, see: true, comment: true, leave: true },
    ],
    ['a colleague it is shared with to edit', 'colleague', false, 'edit', { ...nothing, ...worked, leave: true }],
    ['a role that sees all', 'admin', true, null, everything],
    ['a role that sees all, shared to look at', 'admin', true, 'view', { ...everything, leave: true }],
  ]

  it.each(cases)('%s', (_name, userId, seesAll, share, may) => {
    expect(mayOn(project, share, { userId, seesAll, holds: (permission) => permission === 'projects.view' })).toEqual(
      may,
    )
  })

  it('of somebody it is shared with to look at is what their role holds in the vertical of the project', () => {
    const held: Partial<Record<ProjectPermission, string>> = {
      'projects.view': 'legal',
      'projects.edit': 'engineering',
      'projects.delete': 'legal',
      'projects.share': 'legal',
      'schedule.edit': 'legal',
      'documents.view': 'engineering',
      'documents.upload': 'legal',
    }
    const viewer: Viewer = {
      userId: 'me',
      seesAll: false,
      holds: (permission, vertical) => held[permission] === vertical,
    }
    expect(mayOn(project, 'view', viewer)).toEqual({
      ...nothing,
      see: true,
      schedule: true,
      upload: true,
      remove: true,
      share: true,
      leave: true,
    })
    // what is not shared is not there, whatever the role holds
    expect(mayOn(project, null, viewer)).toEqual(nothing)
    // nor is what the role does not see in that vertical, unless it was shared to be changed
    expect(mayOn({ ...project, vertical: 'engineering' }, 'comment', viewer)).toEqual({ ...nothing, leave: true })
    expect(mayOn({ ...project, vertical: 'engineering' }, 'edit', viewer)).toEqual({
      ...nothing,
      ...worked,
      leave: true,
    })
  })
})

describe('what follows from the fields of a project', () => {
  const same = (text: string) => ({ en: text, es: text, fr: text })
  const fields: FieldDef[] = [
    { key: 'priority', kind: 'choice', label: same('Priority'), values: ['emergency', 'high', 'normal', 'planned'] },
    { key: 'slaRespondBy', kind: 'instant', label: same('Respond by'), computed: true },
    { key: 'slaResolveBy', kind: 'instant', label: same('Resolve by'), computed: true },
    { key: 'checked', kind: 'boolean', label: same('Checked'), beforeActive: true },
  ]
  const HOUR_MS = 3_600_000

  it.each([
    ['emergency', 2, 8],
    ['high', 4, 24],
    ['normal', 24, 72],
    ['planned', 72, 336],
  ])('%s is answered within %i hours and done within %i', (priority, respond, resolve) => {
    expect(withComputed(fields, { priority }, 0)).toEqual({
      priority,
      slaRespondBy: respond * HOUR_MS,
      slaResolveBy: resolve * HOUR_MS,
    })
  })

  it('without a priority nothing is computed, and empty values are not kept', () => {
    expect(withComputed(fields, { priority: null, note: '', slaRespondBy: 5 }, 0)).toEqual({})
  })

  it('a check that must be done before a project is active keeps it waiting', () => {
    expect(missingForActive(fields, {}).map(({ key }) => key)).toEqual(['checked'])
    expect(missingForActive(fields, { checked: false })).toHaveLength(1)
    expect(missingForActive(fields, { checked: true })).toEqual([])
  })
})
