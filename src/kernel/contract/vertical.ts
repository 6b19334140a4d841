/** What a trade tells the rest of the product about itself: data only, one file each, safe on both sides. No module branches on a vertical. */
import type { FieldDef, FieldValues } from '../../lib/fields.ts'
import type { LANGUAGES } from './session.ts'
import type { Noun } from '../../lib/noun.ts'

export type Words = Readonly<Record<(typeof LANGUAGES)[number], string>>

/** A place of the vertical's own navigation. It shows once its address is answered and the person may open it. */
export type VerticalLink = { label: Words; path: `/${string}` }

/** Levels from 1 (least) to 4 (everything). */
export type VerticalRole = { id: string; level: 1 | 2 | 3 | 4; label: Words }

type StageType = 'manual' | 'approval' | 'external' | 'automated'
/** Each stage depends on the one before it; durations are days and may be fractions. */
export type TemplateStage = {
  id: string
  name: Words
  description: Words
  type: StageType
  requiredActions: readonly Words[]
  estimatedDuration: number
  assignableRoles: readonly string[]
}
export type VerticalTemplate = {
  id: string
  name: Words
  description: Words
  category: string
  tags: readonly string[]
  estimatedDuration: number
  requiredRoles: readonly string[]
  stages: readonly TemplateStage[]
}

/** Plans of a company, the least first; all but the free one are tiers that a vertical describes. */
export const PLANS = ['free', 'starter', 'professional', 'enterprise'] as const
export type PlanId = (typeof PLANS)[number]

/** All that is named must be there: a page that answers the address, a permission and a meter that some module declares, a feature that the plan has and the platform sells. */
type Provider = { path?: `/${string}`; permission?: string; meter?: string; feature?: string }
/**
 * A line of what a tier includes. It shows once the product keeps it, so that the data can say all that is planned. `tiersBelow` is what the tiers below say;
 * null is a promise of people for which the product has nothing yet.
 */
export type TierLine = Words & { by: Provider | 'tiersBelow' | null }

/** -1 is unlimited. `monthly` counts what the vertical counts, per calendar month, and is missing where nothing is counted; storage is GB; the price is cents a month. */
export type Tier = {
  id: Exclude<PlanId, 'free'>
  name: string
  price: number
  limits: { projects: number; users: number; storage: number; monthly?: number }
  features: readonly TierLine[]
}
export type AddOn = { id: string; name: Words; price: number; per: 'user' | 'company' }

type LifecycleStep = { id: string; name: Words; kind: 'form' | 'approval'; final?: true }

export type SampleProject = {
  name: string
  description: string
  client: string
  location: string
  status: 'planning' | 'active' | 'on-hold' | 'completed' | null
  /** Days from the day it is loaded. */
  starts: number
  ends: number
  progress: number
  budget: number
  tags: readonly string[]
  fields: FieldValues
}

export type Vertical = {
  id: string
  title: Words
  description: Words
  keyFeatures: readonly Words[]
  roles: readonly VerticalRole[]
  /** What people have who were given none: level 2. */
  defaultRole: string
  /** The vertical's permission table: which of its roles hold what. */
  permissions: Readonly<Record<string, { label: Words; roles: readonly string[] }>>
  navigation: {
    tabs: readonly VerticalLink[]
    quickActions: readonly VerticalLink[]
    rail: readonly (VerticalLink & { children: readonly VerticalLink[] })[]
  }
  /** What a project and its client are called. */
  project: { one: Words; many: Words }
  client: Words
  /** What takes the place of "project" in every text that has no term; left out where the trade says project too. */
  noun?: Noun
  /** Texts of modules in the trade's own words, by their address: `projects:form.newTitle`. Needed only where the noun alone does not make a good sentence. */
  terms: Readonly<Record<string, Words>>
  /** Fields of a project beyond the common ones. */
  fields: readonly FieldDef[]
  templates: readonly VerticalTemplate[]
  /** The chain of steps a project passes, and the event that starts it. */
  lifecycle?: { trigger: string; steps: readonly LifecycleStep[] }
  /** From which tier on a feature is included. */
  features: Readonly<Record<string, Tier['id']>>
  tiers: readonly Tier[]
  addOns: readonly AddOn[]
  /** What the `monthly` limit counts: the meter of the module that makes it, and the word for it in a sentence. Until there is such a module the tiers have no such limit. */
  monthly?: { meter: string; label: Words }
  sample: { firm: string; projects: readonly SampleProject[] }
}

/** Where the company departs from what a role holds by itself: role → permission → held. A role of a vertical stands under `roleKey`. */
export type Overrides = Readonly<Record<string, Readonly<Record<string, boolean>>>>

export const roleKey = (vertical: string, role: string) => `${vertical}/${role}`

/** The role a person has in a vertical: the one they were given there, if it still exists, else the default. */
export function roleIn(
  vertical: Pick<Vertical, 'id' | 'roles' | 'defaultRole'>,
  given: Readonly<Record<string, string>>,
): string {
  const role = given[vertical.id]
  return vertical.roles.some((one) => one.id === role) ? (role ?? '') : vertical.defaultRole
}

/** What a role of a vertical holds: its table, and the company's own decisions. What is fixed is nobody's but the administrators'. */
export function heldBy(
  vertical: Pick<Vertical, 'id' | 'permissions'>,
  role: string,
  overrides: Overrides,
  isFixed: (permission: string) => boolean,
): string[] {
  const decided = overrides[roleKey(vertical.id, role)] ?? {}
  const byTable = Object.entries(vertical.permissions)
    .filter(([, { roles }]) => roles.includes(role))
    .map(([permission]) => permission)
  return [...new Set([...byTable, ...Object.keys(decided)])].filter(
    (permission) => (decided[permission] ?? byTable.includes(permission)) && !isFixed(permission),
  )
}
