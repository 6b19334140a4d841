import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { PERIODS } from '../../../lib/figures.ts'
import { COLUMNS, MAX_WIDGETS, SAME_WIDGET_TWICE, SIZES, TOO_MANY_WIDGETS, WIDGET_SIZES } from './rules.ts'

const key = z.string().min(1).max(60)
const keys = z.array(key).max(100)

/** A widget in one of the columns. `instanceId` is made of the widget id and a timestamp (spec 1 §3). */
const Widget = z.object({
  instanceId: z.string().min(1).max(160),
  widgetId: z.string().min(1).max(120),
  /** The period it looks back; null is the figure's own. */
  days: z.union(PERIODS.map((days) => z.literal(days))).nullable(),
  mine: z.boolean(),
  size: z.enum(WIDGET_SIZES),
})

const customWidgets = z
  .array(z.array(Widget).max(MAX_WIDGETS, TOO_MANY_WIDGETS))
  .length(COLUMNS)
  .refine(
    (columns) => new Set(columns.flat().map(({ instanceId }) => instanceId)).size === columns.flat().length,
    SAME_WIDGET_TWICE,
  )

/** What was chosen for a module; what is left out is as usual. */
const modules = z.record(key, z.object({ size: z.enum(SIZES).optional(), hidden: z.literal(true).optional() }))

export const Layout = z.object({
  /** Null while the person has never moved a module. */
  moduleOrder: keys.nullable(),
  modules,
  customWidgets,
  /** The role whose layout it begins with. */
  role: z.string(),
  saved: z.boolean(),
})
export type Layout = z.infer<typeof Layout>

/** What somebody does first in a new company. */
const FirstStep = z.object({
  id: z.string(),
  label: z.string(),
  /** What it is; of a done one what it is done with. */
  help: z.string(),
  action: z.string(),
  address: z.string(),
  done: z.boolean(),
  /** Something else is missing: the help says what, and the way round it. */
  blocked: z.boolean(),
  /** It cannot be done before that. */
  waits: z.boolean(),
  minutes: z.number().int(),
  /** Several ways to do it; none where the button is the only one. */
  ways: z.array(z.object({ id: z.string(), label: z.string(), help: z.string(), address: z.string() })),
})
export type FirstStep = z.infer<typeof FirstStep>

export const dashboardContract = {
  getSteps: endpoint({
    method: 'GET',
    path: '/dashboard/steps',
    access: 'signedIn',
    // they name records of other modules, and are nothing for programs
    byPerson: true,
    summary: 'The first steps in a new company that a person may do, ticked by what is there',
    input: z.object({ /** Also to whoever put them away. */ all: z.boolean().default(false) }),
    /** `empty`: the dashboard has nothing to show yet. None are told to whoever put them away, unless all are asked for. */
    output: z.object({ away: z.boolean(), empty: z.boolean(), rows: z.array(FirstStep) }),
  }),
  putStepsAway: endpoint({
    method: 'PUT',
    path: '/dashboard/steps/away',
    access: 'signedIn',
    byPerson: true,
    summary: 'Put the first steps away for oneself, or bring them back',
    input: z.object({ away: z.boolean() }),
    output: z.object({ away: z.boolean() }),
  }),
  getLayout: endpoint({
    method: 'GET',
    path: '/dashboard/layout',
    access: 'signedIn',
    summary: 'How a person arranged their dashboard',
    input: z.object({}),
    output: Layout,
  }),
  saveLayout: endpoint({
    method: 'PATCH',
    path: '/dashboard/layout',
    access: 'signedIn',
    summary: 'Arrange the own dashboard; what is left out stays',
    input: z.object({
      moduleOrder: keys.nullable().optional(),
      modules: modules.optional(),
      customWidgets: customWidgets.optional(),
    }),
    output: Layout,
  }),
  resetLayout: endpoint({
    method: 'DELETE',
    path: '/dashboard/layout',
    access: 'signedIn',
    summary: 'Bring the own dashboard back to what the role begins with',
    input: z.object({}),
    output: Layout,
  }),
  getUses: endpoint({
    method: 'GET',
    path: '/dashboard/uses',
    access: 'signedIn',
    summary: 'What a person used on their dashboard in the last 30 days',
    input: z.object({}),
    output: z.object({
      follow: z.boolean(),
      role: z.string(),
      uses: z.array(z.object({ module: z.string(), count: z.number().int() })),
    }),
  }),
  noteUse: endpoint({
    method: 'POST',
    path: '/dashboard/uses',
    access: 'signedIn',
    summary: 'Count that a module was used',
    input: z.object({ module: key }),
    output: z.object({ counted: z.boolean() }),
  }),
  setFollow: endpoint({
    method: 'PUT',
    path: '/dashboard/uses/follow',
    access: 'signedIn',
    summary: 'Whether it is counted what a person uses',
    input: z.object({ follow: z.boolean() }),
    output: z.object({ follow: z.boolean() }),
  }),
  forgetUses: endpoint({
    method: 'DELETE',
    path: '/dashboard/uses',
    access: 'signedIn',
    summary: 'Forget what was counted',
    input: z.object({}),
    output: z.object({ forgotten: z.number().int() }),
  }),
}
