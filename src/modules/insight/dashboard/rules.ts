/** Pure decisions about dashboards. */
import type { Access } from '../../../kernel/contract/module.ts'
import type { FigureDeclaration } from '../../../kernel/contract/figure.ts'
import type { PERIODS } from '../../../lib/figures.ts'

/** A module of a dashboard as its own module declares it; the order of all is that of the declared places (spec 1 §2). */
export type Placed = {
  tab: string
  order: number
  size?: 'half'
  always?: true
  firstFor?: Readonly<Record<string, number>>
}

export const SIZES = ['half', 'full'] as const
export type ModuleSize = (typeof SIZES)[number]
export const usualSize = ({ size }: Pick<Placed, 'size'>): ModuleSize => size ?? 'full'

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

const byDefault = (modules: readonly Placed[]): string[] =>
  modules.toSorted((a, b) => a.order - b.order).map(({ tab }) => tab)

/**
 * The modules a person has, in their order. One that came to be after the order was saved stands behind its neighbour of the default order, so that it is
 * seen where everybody else sees it.
 */
export function orderedModules(available: readonly Placed[], saved: readonly string[] | null): string[] {
  const usual = byDefault(available)
  if (saved === null) return usual
  const lacking = available.filter(({ tab, always }) => always && !saved.includes(tab)).map(({ tab }) => tab)
  const order = [...lacking, ...saved.filter((key) => usual.includes(key))]
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

/** Roles that can begin with an arrangement of their own: modules say which of them look at them first, and figures whose widgets they are. */
export const ROLES: readonly string[] = [
  'principal',
  'project-manager',
  'senior-engineer',
  'engineer',
  'admin',
  'accounting',
  'hr',
  'user',
]
/** Who has no layout of their own role. */
export const ANY_ROLE = 'user'

/** The role whose layout a person begins with: admins see the whole firm, everybody else what their trade looks at first. */
export function startingRole(role: string | null, verticalRole: string | null): string {
  if (role === 'admin') return role
  return (
    [role === 'user' ? verticalRole : role, verticalRole, role].find((one) => one !== null && ROLES.includes(one)) ??
    ANY_ROLE
  )
}

/** The widgets a role begins with, by column. */
export function widgetsFor(
  role: string,
  figures: Iterable<readonly [id: string, declared: Pick<FigureDeclaration, 'widgetFor'>]>,
): string[][] {
  const wanted = [...figures].flatMap(([id, { widgetFor }]) => {
    const found = widgetFor?.[role]
    return found ? [{ ...found, widgetId: widgetOf(found.as, id) }] : []
  })
  return Array.from({ length: COLUMNS }, (_, at) =>
    wanted
      .filter(({ column }) => column === at)
      .toSorted((a, b) => a.order - b.order)
      .map(({ widgetId }) => widgetId),
  )
}

const firstOf = (role: string, modules: readonly Placed[]): string[] =>
  modules
    .flatMap(({ tab, firstFor }) => {
      const place = firstFor?.[role]
      return place === undefined ? [] : [{ tab, place }]
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ tab }) => tab)

/** The modules with those of the role first. */
export function orderFor(role: string, available: readonly Placed[]): string[] {
  const first = firstOf(role, available)
  return [...first, ...byDefault(available).filter((key) => !first.includes(key))]
}

/** How far back the adaptive dashboard looks, and how often a module must have been used in that time to move. */
export const USE_DAYS = 30
export const MIN_USES = 3

export type Use = { module: string; count: number }
export type Arranged = { key: string; why: 'used' | 'role' | 'usual'; count: number }

/** What is used most stands first, then what the role looks at, then the rest as usual. */
export function arrange(available: readonly Placed[], uses: readonly Use[], role: string): Arranged[] {
  const counts = new Map(uses.map(({ module, count }) => [module, count]))
  const countOf = (key: string) => counts.get(key) ?? 0
  const order = orderFor(role, available)
  const used = order.filter((key) => countOf(key) >= MIN_USES).toSorted((a, b) => countOf(b) - countOf(a))
  const firsts = firstOf(role, available)
  return [
    ...used.map((key) => ({ key, why: 'used' as const, count: countOf(key) })),
    ...order
      .filter((key) => !used.includes(key))
      .map((key) => ({ key, why: firsts.includes(key) ? ('role' as const) : ('usual' as const), count: countOf(key) })),
  ]
}

/** Open to the person, were it not for a feature that the company has switched off or its plan does not include. */
export function lacksOnlyFeature(access: Access, may: (access: Access) => boolean): boolean {
  if (typeof access === 'string' || access.feature === undefined || may(access)) return false
  const { feature: _feature, ...rest } = access
  return may(rest)
}
