import { describe, expect, it } from 'vitest'
import {
  ANY_ROLE,
  arrange,
  COLUMNS,
  DEFAULT_ORDER,
  instanceOf,
  MIN_USES,
  movedTo,
  orderedModules,
  orderFor,
  readWidget,
  ROLE_LAYOUTS,
  spans,
  startingRole,
  USE_DAYS,
  usualSize,
  welcomeName,
  widgetOf,
} from './rules.ts'

describe('the welcome line', () => {
  it.each([
    [{ firstName: 'Ada', email: 'ada@firm.example' }, 'Ada'],
    [{ firstName: '  ', email: 'ada@firm.example' }, 'ada'],
    [{ firstName: '', email: '' }, ''],
    [null, ''],
  ])('of %o is %s', (person, name) => expect(welcomeName(person)).toBe(name))
})

describe('the order of modules', () => {
  it('is the specified one, with modules it does not name behind', () => {
    expect(DEFAULT_ORDER.join(', ')).toBe(
      'intelligence, crossVerticalAnalytics, predictiveInsights, resourceOptimization, realtimeAnalytics, performanceInsights, liveActivity, workflowTemplates, gantt, recent, my, shared, all, weatherData, weatherTest',
    )
    expect(orderedModules(['own', 'my', 'gantt', 'intelligence'], null)).toEqual(['intelligence', 'gantt', 'my', 'own'])
  })

  it('that was saved without the timeline gets it first', () => {
    expect(orderedModules(['my', 'recent', 'gantt'], ['my', 'recent'])).toEqual(['gantt', 'my', 'recent'])
  })

  it('that was saved before a module existed has it behind its neighbour', () => {
    expect(orderedModules(['gantt', 'recent', 'my', 'shared'], ['shared', 'recent', 'gantt'])).toEqual([
      'shared',
      'recent',
      'my',
      'gantt',
    ])
    expect(orderedModules(['intelligence', 'gantt', 'my'], ['my', 'gantt'])).toEqual(['intelligence', 'my', 'gantt'])
  })

  it('leaves out what is not there, and does not forget it', () => {
    expect(orderedModules(['gantt', 'my'], ['all', 'my', 'gantt'])).toEqual(['my', 'gantt'])
    expect(movedTo(['all', 'my', 'gantt'], ['gantt', 'my'])).toEqual(['all', 'gantt', 'my'])
    expect(movedTo([], ['gantt', 'my'])).toEqual(['gantt', 'my'])
  })
})

describe('widgets', () => {
  it('are named by what they show of which figure', () => {
    expect(readWidget(widgetOf('rows', 'projects.overdue'))).toEqual({ kind: 'rows', figure: 'projects.overdue' })
    for (const wrong of ['projects.overdue', 'rows', '.x', '']) expect(readWidget(wrong), wrong).toBeNull()
  })

  it('have an instanceId of widget id and timestamp, each its own', () => {
    expect(instanceOf('figure.projects.active', 1_700_000_000_000, new Set())).toBe(
      'figure.projects.active-1700000000000',
    )
    expect(
      instanceOf('figure.projects.active', 1_700_000_000_000, new Set(['figure.projects.active-1700000000000'])),
    ).toBe('figure.projects.active-1700000000001')
  })

  it('stand in three columns', () => {
    expect(COLUMNS).toBe(3)
    for (const [role, { widgets }] of Object.entries(ROLE_LAYOUTS)) expect(widgets, role).toHaveLength(COLUMNS)
  })
})

describe('what a role begins with', () => {
  it.each([
    ['admin', 'engineer', 'admin'],
    ['user', 'project-manager', 'project-manager'],
    ['accounting', 'senior-engineer', 'accounting'],
    ['user', 'something-else', ANY_ROLE],
    [null, null, ANY_ROLE],
  ])('company role %s and role of the vertical %s: %s', (role, verticalRole, start) =>
    expect(startingRole(role, verticalRole)).toBe(start),
  )

  it('puts the modules of the role first', () => {
    expect(orderFor('project-manager', ['my', 'recent', 'gantt', 'intelligence'])).toEqual([
      'intelligence',
      'gantt',
      'my',
      'recent',
    ])
  })
})

describe('the adaptive order', () => {
  it('goes by what was used, then by the role, then as usual, and says so', () => {
    expect([USE_DAYS, MIN_USES]).toEqual([30, 3])
    expect(
      arrange(
        ['my', 'recent', 'gantt', 'intelligence'],
        [
          { module: 'recent', count: 9 },
          { module: 'my', count: MIN_USES - 1 },
        ],
        'project-manager',
      ),
    ).toEqual([
      { key: 'recent', why: 'used', count: 9 },
      { key: 'intelligence', why: 'role', count: 0 },
      { key: 'gantt', why: 'role', count: 0 },
      { key: 'my', why: 'role', count: 2 },
    ])
    expect(arrange(['my', 'recent'], [], ANY_ROLE)).toEqual([
      { key: 'recent', why: 'usual', count: 0 },
      { key: 'my', why: 'usual', count: 0 },
    ])
  })

  it('two halves share a row, and one alone takes it whole', () => {
    expect(spans(['half', 'half', 'half', 'full', 'half'])).toEqual([false, false, true, true, true])
  })

  it('a timeline takes the whole width, a list of sentences half of it', () => {
    expect([usualSize('gantt'), usualSize('intelligence')]).toEqual(['full', 'half'])
  })
})
