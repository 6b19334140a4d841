import { describe, expect, it } from 'vitest'
import {
  ANY_ROLE,
  arrange,
  COLUMNS,
  instanceOf,
  MIN_USES,
  movedTo,
  orderedModules,
  orderFor,
  readWidget,
  type Placed,
  ROLES,
  spans,
  startingRole,
  USE_DAYS,
  usualSize,
  welcomeName,
  widgetOf,
  widgetsFor,
} from './rules.ts'
import type { Module } from '../../../kernel/contract/module.ts'
import { manifests } from '../../all.manifests.ts'

const modules: readonly Module[] = manifests
const DECLARED: readonly Placed[] = modules
  .flatMap(({ panels }) => Object.values(panels ?? {}))
  .filter(({ on, kind }) => on === 'dashboard.home' && !kind)
  .toSorted((a, b) => a.order - b.order)
/** Modules as the product has them; one that it does not have stands last. */
const placed = (...tabs: string[]): Placed[] =>
  tabs.map((tab) => DECLARED.find((one) => one.tab === tab) ?? { tab, order: 1_000 })
const FIGURES = modules.flatMap(({ id, figures }) =>
  Object.entries(figures ?? {}).map(([name, declared]) => [`${id}.${name}`, declared] as const),
)

describe('the welcome line', () => {
  it.each([
    [{ firstName: 'Ada', email: 'ada@firm.example' }, 'Ada'],
    [{ firstName: '  ', email: 'ada@firm.example' }, 'ada'],
    [{ firstName: '', email: '' }, ''],
    [null, ''],
  ])('of %o is %s', (person, name) => expect(welcomeName(person)).toBe(name))
})

describe('the order of modules', () => {
  it('begins with the timeline, what deviates, what happens and the projects; then it is the specified one, with modules it does not name behind', () => {
    const specified =
      'gantt, intelligence, liveActivity, my, crossVerticalAnalytics, predictiveInsights, resourceOptimization, realtimeAnalytics, performanceInsights, workflowTemplates, weatherData, weatherTest'
    const tabs = DECLARED.map(({ tab }) => tab)
    const known = specified.split(', ').filter((tab) => tabs.includes(tab))
    // of the specified ones only the templates are not on the dashboard yet; its four lists of projects are the tabs of one
    expect(known).toHaveLength(11)
    expect(tabs.slice(0, known.length)).toEqual(known)
    expect(orderedModules(placed('own', 'my', 'gantt', 'intelligence'), null)).toEqual([
      'gantt',
      'intelligence',
      'my',
      'own',
    ])
  })

  it('that was saved without the timeline gets it first', () => {
    expect(orderedModules(placed('my', 'recent', 'gantt'), ['my', 'recent'])).toEqual(['gantt', 'my', 'recent'])
  })

  it('that was saved before a module existed has it behind its neighbour', () => {
    expect(orderedModules(placed('gantt', 'intelligence', 'my'), ['intelligence', 'gantt'])).toEqual([
      'intelligence',
      'my',
      'gantt',
    ])
    expect(orderedModules(placed('intelligence', 'gantt', 'my'), ['my', 'gantt'])).toEqual([
      'my',
      'gantt',
      'intelligence',
    ])
  })

  it('leaves out what is not there, and does not forget it', () => {
    expect(orderedModules(placed('gantt', 'my'), ['all', 'my', 'gantt'])).toEqual(['my', 'gantt'])
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
    for (const role of ROLES) expect(widgetsFor(role, FIGURES), role).toHaveLength(COLUMNS)
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

  it.each([
    ['principal', ['intelligence', 'performanceInsights', 'realtimeAnalytics', 'predictiveInsights']],
    ['project-manager', ['intelligence', 'gantt', 'resourceOptimization', 'my']],
    ['engineer', ['gantt', 'my', 'liveActivity', 'weatherData']],
    ['accounting', ['realtimeAnalytics', 'performanceInsights', 'liveActivity']],
    ['hr', ['resourceOptimization', 'liveActivity', 'intelligence']],
    ['senior-engineer', []],
    ['admin', []],
    ['user', []],
  ])('for a %s is %o, then the rest as usual', (role, first) => {
    const rest = DECLARED.map(({ tab }) => tab).filter((tab) => !first.includes(tab))
    expect(orderFor(role, DECLARED)).toEqual([...first, ...rest])
  })

  it.each([
    ['principal', [['figure.schedule.schedulePerformance', 'figure.schedule.costPerformance'], [], []]],
    ['project-manager', [['rows.schedule.milestonesSoon'], [], ['rows.schedule.late']]],
    ['engineer', [['rows.schedule.dueThisWeek'], [], []]],
    ['accounting', [['figure.schedule.costPerformance'], [], []]],
    ['hr', [['figure.schedule.unassignedThisWeek'], [], []]],
    ['senior-engineer', [[], [], []]],
    ['admin', [[], [], []]],
    ['user', [[], [], []]],
  ])('for a %s has the widgets %o', (role, widgets) => expect(widgetsFor(role, FIGURES)).toEqual(widgets))

  it('puts the modules of the role first', () => {
    expect(orderFor('project-manager', placed('my', 'recent', 'gantt', 'intelligence'))).toEqual([
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
        placed('my', 'recent', 'gantt', 'intelligence'),
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
    expect(arrange(placed('my', 'gantt'), [], ANY_ROLE)).toEqual([
      { key: 'gantt', why: 'usual', count: 0 },
      { key: 'my', why: 'usual', count: 0 },
    ])
  })

  it('two halves share a row, and one alone takes it whole', () => {
    expect(spans(['half', 'half', 'half', 'full', 'half'])).toEqual([false, false, true, true, true])
  })

  it('a timeline takes the whole width, a list of sentences half of it', () => {
    expect(placed('gantt', 'intelligence').map(usualSize)).toEqual(['full', 'half'])
    expect(DECLARED.filter(({ size }) => size === 'half').map(({ tab }) => tab)).toEqual([
      'intelligence',
      'liveActivity',
      'performanceInsights',
      'projectStatus',
      'upcomingDeadlines',
    ])
  })
})
