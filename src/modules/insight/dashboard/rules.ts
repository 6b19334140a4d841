/** Pure decisions about dashboards. */
import type { PERIODS } from '../../../lib/figures.ts'

/** Spec 1 §2: the modules in their default order. */
export const DEFAULT_ORDER = [
  'intelligence',
  'crossVerticalAnalytics',
  'predictiveInsights',
  'resourceOptimization',
  'realtimeAnalytics',
  'performanceInsights',
  'liveActivity',
  'workflowTemplates',
  'gantt',
  'recent',
  'my',
  'shared',
  'all',
  'weatherData',
  'weatherTest',
] as const

/** A saved order that lacks it gets it placed first (spec 1 §2). */
const ALWAYS_THERE = 'gantt'

/** Modules that take half the width of the centre unless a person chooses otherwise. */
const HALF: ReadonlySet<string> = new Set([
  'intelligence',
  'liveActivity',
  'performanceInsights',
  'recent',
  'projectStatus',
  'upcomingDeadlines',
])

export const SIZES = ['half', 'full'] as const
export type ModuleSize = (typeof SIZES)[number]
export const usualSize = (key: string): ModuleSize => (HALF.has(key) ? 'half' : 'full')

/** Which modules take the whole width: a half that has no half beside it does too, so that nothing is pulled out of its order to fill the gap. */
export function spans(sizes: readonly ModuleSize[]): boolean[] {
  const wide: boolean[] = []
  for (let at = 0; at < sizes.length; at += 1) {
    if (sizes[at] === 'half' && sizes[at + 1] === 'half') {
      wide.push(false, false)
      at += 1
    } else wide.push(true)
  }
  return wide
}

/** Spec 1 §2: the first name; otherwise the part of the e-mail before the at sign; nothing leaves the word for a user to the screen. */
export function welcomeName(person: { firstName: string; email: string } | null): string {
  return person?.firstName.trim() || person?.email.split('@')[0]?.trim() || ''
}

const placeOf = (key: string) => (DEFAULT_ORDER as readonly string[]).indexOf(key)

/** Modules that the default order does not name stand after it, in the order they are offered in. */
function byDefault(keys: readonly string[]): string[] {
  const place = (key: string) => (placeOf(key) < 0 ? DEFAULT_ORDER.length + keys.indexOf(key) : placeOf(key))
  return keys.toSorted((a, b) => place(a) - place(b))
}

/**
 * The modules a person has, in their order. One that came to be after the order was saved stands behind its neighbour of the default order, so that it is
 * seen where everybody else sees it.
 */
export function orderedModules(available: readonly string[], saved: readonly string[] | null): string[] {
  const usual = byDefault(available)
  if (saved === null) return usual
  const lacks = available.includes(ALWAYS_THERE) && !saved.includes(ALWAYS_THERE)
  const order = [...(lacks ? [ALWAYS_THERE] : []), ...saved.filter((key) => available.includes(key))]
  for (const [place, key] of usual.entries()) {
    if (order.includes(key)) continue
    const before = usual.slice(0, place).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  }
  return order
}

/** Moves a module in front of or behind another one; keys that are saved but not there at the moment keep their place. */
export function movedTo(saved: readonly string[], shown: readonly string[]): string[] {
  const queue = [...shown]
  const kept = saved.map((key) => (shown.includes(key) ? (queue.shift() ?? key) : key))
  return [...kept, ...queue]
}

/** Spec 1 §3: three lists of widgets, by column index 0 to 2. */
export const COLUMNS = 3
export const MAX_WIDGETS = 20
export const TOO_MANY_WIDGETS = `A column holds ${MAX_WIDGETS} widgets at most.`
export const SAME_WIDGET_TWICE = 'Two widgets have the same instanceId.'
export const WIDGET_KINDS = ['figure', 'rows', 'trend'] as const
export type WidgetKind = (typeof WIDGET_KINDS)[number]
export const WIDGET_SIZES = ['small', 'normal', 'large'] as const
export type WidgetSize = (typeof WIDGET_SIZES)[number]

/** Rows that a list shows, by its size. */
export const ROWS_SHOWN: Record<WidgetSize, number> = { small: 3, normal: 6, large: 12 }

export type Widget = {
  instanceId: string
  widgetId: string
  days: (typeof PERIODS)[number] | null
  mine: boolean
  size: WidgetSize
}

/** `rows.projects.overdue` is the list of rows behind the figure `projects.overdue`. */
export function readWidget(widgetId: string): { kind: WidgetKind; figure: string } | null {
  const at = widgetId.indexOf('.')
  const kind = WIDGET_KINDS.find((one) => one === widgetId.slice(0, at))
  return kind && at > 0 ? { kind, figure: widgetId.slice(at + 1) } : null
}

export const widgetOf = (kind: WidgetKind, figure: string): string => `${kind}.${figure}`

/** Spec 1 §3: made of the widget id and a timestamp; a second one of the same moment takes the next. */
export function instanceOf(widgetId: string, now: number, taken: ReadonlySet<string>): string {
  let at = now
  while (taken.has(`${widgetId}-${at}`)) at += 1
  return `${widgetId}-${at}`
}

/** What a role begins with: the modules that stand first, and widgets. Roles of the vertical come before roles of the company. */
export type RoleLayout = { first: readonly string[]; widgets: readonly (readonly string[])[] }

export const ROLE_LAYOUTS: Readonly<Record<string, RoleLayout>> = {
  principal: {
    first: ['intelligence', 'performanceInsights', 'realtimeAnalytics', 'predictiveInsights'],
    widgets: [['figure.schedule.schedulePerformance', 'figure.schedule.costPerformance'], [], []],
  },
  'project-manager': {
    first: ['intelligence', 'gantt', 'resourceOptimization', 'my'],
    widgets: [['rows.schedule.milestonesSoon'], [], ['rows.schedule.late']],
  },
  'senior-engineer': { first: [], widgets: [[], [], []] },
  engineer: { first: ['gantt', 'my', 'liveActivity', 'weatherData'], widgets: [['rows.schedule.dueThisWeek'], [], []] },
  admin: { first: [], widgets: [[], [], []] },
  accounting: {
    first: ['realtimeAnalytics', 'performanceInsights', 'liveActivity'],
    widgets: [['figure.schedule.costPerformance'], [], []],
  },
  hr: {
    first: ['resourceOptimization', 'liveActivity', 'intelligence'],
    widgets: [['figure.schedule.unassignedThisWeek'], [], []],
  },
  user: { first: [], widgets: [[], [], []] },
}
/** Who has no layout of their own role. */
export const ANY_ROLE = 'user'

/** The role whose layout a person begins with: admins see the whole firm, everybody else what their trade looks at first. */
export function startingRole(role: string | null, verticalRole: string | null): string {
  if (role === 'admin') return role
  return (
    [role === 'user' ? verticalRole : role, verticalRole, role].find((one) => one !== null && one in ROLE_LAYOUTS) ??
    ANY_ROLE
  )
}

const firstOf = (role: string): readonly string[] => ROLE_LAYOUTS[role]?.first ?? []

/** The modules with those of the role first. */
export function orderFor(role: string, available: readonly string[]): string[] {
  const first = firstOf(role).filter((key) => available.includes(key))
  return [...first, ...byDefault(available).filter((key) => !first.includes(key))]
}

/** How far back the adaptive dashboard looks, and how often a module must have been used in that time to move. */
export const USE_DAYS = 30
export const MIN_USES = 3

export type Use = { module: string; count: number }
export type Arranged = { key: string; why: 'used' | 'role' | 'usual'; count: number }

/** What is used most stands first, then what the role looks at, then the rest as usual. */
export function arrange(available: readonly string[], uses: readonly Use[], role: string): Arranged[] {
  const counts = new Map(uses.map(({ module, count }) => [module, count]))
  const countOf = (key: string) => counts.get(key) ?? 0
  const order = orderFor(role, available)
  const used = order.filter((key) => countOf(key) >= MIN_USES).toSorted((a, b) => countOf(b) - countOf(a))
  const firsts = firstOf(role)
  return [
    ...used.map((key) => ({ key, why: 'used' as const, count: countOf(key) })),
    ...order
      .filter((key) => !used.includes(key))
      .map((key) => ({ key, why: firsts.includes(key) ? ('role' as const) : ('usual' as const), count: countOf(key) })),
  ]
}
