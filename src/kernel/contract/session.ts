/** Who is asking. The shape is the kernel's, because guards on both sides read it; the identity module fills it. */
import type { z } from 'zod'
import type { KernelErrorCode } from './errors.ts'
import type { Access, FrameModule } from './module.ts'
import type { sessionShape, settingsShape } from './session-shape.ts'

/** Holds every permission of its company without being named in a manifest. */
export const ADMIN_ROLE = 'admin'
/** Runs the installation; stands beside the role in a company. */
export const PLATFORM_ROLE = 'super_admin'
export const THEME_MODES = ['light', 'dark', 'auto'] as const
export const LANGUAGES = ['en', 'es', 'fr'] as const
export const UNITS = ['imperial', 'si'] as const
export const CORNERS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const
export const ACCOUNT_STATUSES = ['pending', 'active', 'rejected', 'deactivated'] as const

/** How a person wants the product (spec 2 §3), with units and the corner of quick access beside it. The module preferences adds what is about nouns. */
export type Settings = z.infer<typeof settingsShape>

export const DEFAULT_SETTINGS: Settings = {
  themeMode: 'light',
  language: 'en',
  emailNotifications: true,
  autoSave: true,
  units: 'imperial',
  quickAccessCorner: 'bottom-right',
}

export type Session = z.infer<typeof sessionShape>

/** As the browser gets it: with what everybody shall know of the installation. */
export type ShownSession = Session & {
  /** Since when a restored installation has stood still towards the outside; null where everything runs. */
  pausedSince: number | null
}

/** Where a person's photo is fetched, by the name it is stored under; the name is in the address, so that a new one shows at once. */
export function photoURL(userId: string, photo: string): string {
  return photo && `/api/people/${encodeURIComponent(userId)}/photo?v=${photo}`
}

/** The header that names the company a request is about; each tab has its own choice. */
export const COMPANY_HEADER = 'x-company-id'

/** The query parameter by which a link from outside, as one in a mail, names the company it speaks of; the web takes it and removes it from the address. */
export const COMPANY_PARAM = 'company'

/** The header that names the vertical a tab works in; one that is not the person's counts as not named. */
export const VERTICAL_HEADER = 'x-vertical'

/** The header by which a tab asks to see the product as another person; it counts only while the session allows it. */
export const PREVIEW_HEADER = 'x-preview-as'

/** The topic of the live stream that says: ask again who you are and what you may do. */
export const SESSION_TOPIC = 'session'

/** Every answer names a point of the live stream to resume from, so that nothing is missed between a page's data and its stream. */
export const LIVE_CURSOR_HEADER = 'x-live-cursor'

/** Every answer names the build of the web application that the server has, so that a tab knows when it is older. */
export const APP_VERSION_HEADER = 'x-app-version'
/** The cache version that browsers add to requests (spec 3 §9); dropped before input is read. */
export const VERSION_PARAM = 'v'

/** What a person holds in a company. `held` is what their roles in its verticals give them beside the role, by the vertical. */
export type Holder = {
  role: string | null
  held?: Readonly<Record<string, readonly string[]>>
  /** The vertical of the company: it also decides about records of one that the company does not have any more. */
  vertical?: string | undefined
  overrides?: Session['companies'][number]['overrides']
  platform?: boolean
  staff?: boolean
  flags?: readonly string[]
  features?: readonly string[]
  plansSold?: boolean | undefined
}

type InVerticals = Pick<Session['companies'][number], 'vertical' | 'verticals'>

/** The vertical a request or a tab is in: the one it names if the person has it, else the company's choice, else the first they have. */
export function verticalOf(company: InVerticals, asked: string | null): InVerticals['verticals'][number] | null {
  const own = (id: string | null) => company.verticals.find((one) => one.id === id)
  return own(asked) ?? own(company.vertical) ?? company.verticals[0] ?? null
}

/** What the roles of a person give them in the verticals they have. */
export const heldIn = (company: InVerticals): Pick<Holder, 'held' | 'vertical'> => ({
  held: Object.fromEntries(company.verticals.map(({ id, permissions }) => [id, permissions])),
  vertical: verticalOf(company, null)?.id,
})

/** In the vertical a record is of; without one, in any they have: a request does not choose by whose rights it is judged. */
function verticalHolds(permission: string, { held = {}, vertical: own = '' }: Holder, of: string | undefined): boolean {
  if (of !== undefined) return (held[of] ?? held[own])?.includes(permission) ?? false
  return Object.values(held).some((permissions) => permissions.includes(permission))
}

type Declaring = Pick<FrameModule, 'permissions'> & { panels?: FrameModule['panels'] | undefined }

type Declared = Declaring['permissions'][string]
/** By list of modules: every row of a list asks for several permissions. */
const declaredIn = new WeakMap<readonly Declaring[], ReadonlyMap<string, Declared>>()

function declaredAs(permission: string, modules: readonly Declaring[]): Declared | undefined {
  const known =
    declaredIn.get(modules) ?? new Map(modules.toReversed().flatMap((module) => Object.entries(module.permissions)))
  declaredIn.set(modules, known)
  return known.get(permission)
}

/** Whether one role holds a permission: the company's own decision, else what the manifest says. */
function roleHolds(
  permission: string,
  role: string,
  overrides: Holder['overrides'],
  modules: readonly Declaring[],
): boolean {
  if (role === ADMIN_ROLE) return true
  const declared = declaredAs(permission, modules)
  if (!declared) return false
  return (declared.fixed ? undefined : overrides?.[role]?.[permission]) ?? declared.roles.includes(role)
}

/** Why `holder` may not pass `access`, with a record of `vertical` where the permission is about records; null if they may. */
export function whyNot(
  access: Access,
  holder: Holder,
  modules: readonly Declaring[],
  vertical?: string,
): KernelErrorCode | null {
  if (access === 'public' || access === 'waiting') return null
  if (holder.role === null) return 'FORBIDDEN'
  if (access === 'signedIn') return null
  if (access === 'platform') return holder.platform ? null : 'FORBIDDEN'
  if (access === 'staff') return holder.staff ? null : 'FORBIDDEN'
  const { permission, flag, feature, panelsOf } = access
  if (panelsOf !== undefined && !mayOpenOne(panelsOf, holder, modules)) return 'FORBIDDEN'
  if (flag !== undefined && !holder.flags?.includes(flag)) return 'FEATURE_OFF'
  const declared = permission === undefined ? undefined : declaredAs(permission, modules)
  const sellers = declared?.bySeller && holder.plansSold
  if (sellers && !holder.platform) return 'PLAN_BY_PLATFORM'
  if (
    permission !== undefined &&
    !sellers &&
    !verticalHolds(permission, holder, declared?.ofRecords ? vertical : undefined) &&
    !roleHolds(permission, holder.role, holder.overrides, modules)
  )
    return 'FORBIDDEN'
  return feature === undefined || holder.features?.includes(feature) ? null : 'NOT_IN_PLAN'
}

const mayOpenOne = (page: string, holder: Holder, modules: readonly Declaring[]): boolean =>
  modules.some(({ panels = {} }) =>
    Object.values(panels).some((panel) => panel.on === page && mayPass(panel.access, holder, modules)),
  )

/** Whether `holder` may pass `access`; the one line that guards menus, routes and endpoints alike. */
export const mayPass = (access: Access, holder: Holder, modules: readonly Declaring[], vertical?: string): boolean =>
  whyNot(access, holder, modules, vertical) === null
