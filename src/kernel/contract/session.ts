/** Who is asking. The shape is the kernel's, because guards on both sides read it; the identity module fills it. */
import type { z } from 'zod'
import type { Access, FrameModule } from './module.ts'
import type { sessionShape, settingsShape } from './session-shape.ts'

/** Holds every permission of its company without being named in a manifest. */
export const ADMIN_ROLE = 'admin'
/** Runs the installation; stands beside the role in a company. */
export const PLATFORM_ROLE = 'super_admin'
export const THEME_MODES = ['light', 'dark', 'auto'] as const
export const LANGUAGES = ['en', 'es', 'fr'] as const
export const PROJECT_VIEWS = ['list', 'grid', 'timeline'] as const
export const UNITS = ['imperial', 'si'] as const
export const CORNERS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const
export const ACCOUNT_STATUSES = ['pending', 'active', 'rejected', 'deactivated'] as const

/** How a person wants the product (spec 2 §3), with units and the corner of quick access beside it. */
export type Settings = z.infer<typeof settingsShape>

export const DEFAULT_SETTINGS: Settings = {
  themeMode: 'light', language: 'en', emailNotifications: true, projectNotifications: true, autoSave: true, defaultProjectView: 'list', units: 'imperial', quickAccessCorner: 'bottom-right',
}

export type Session = z.infer<typeof sessionShape>

/** Where a person's photo is fetched; its name is in the address, so that a new one shows at once. */
export function photoAddress(person: { id: string; photo: string }): string | undefined {
  return person.photo ? `/api/people/${encodeURIComponent(person.id)}/photo?v=${person.photo}` : undefined
}

/** The header that names the company a request is about; each tab has its own choice. */
export const COMPANY_HEADER = 'x-company-id'

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

/** What a person holds in a company. */
export type Holder = { role: string | null; verticalRole?: string; overrides?: Session['companies'][number]['overrides']; platform?: boolean }

/** Whether one role holds a permission: the company's own decision, else what the manifest says. */
export function roleHolds(permission: string, role: string, overrides: Holder['overrides'], modules: readonly Pick<FrameModule, 'permissions'>[]): boolean {
  if (role === ADMIN_ROLE) return true
  const declared = modules.find((module) => permission in module.permissions)?.permissions[permission]
  if (!declared) return false
  return (declared.fixed ? undefined : overrides?.[role]?.[permission]) ?? declared.roles.includes(role)
}

/** Whether `holder` may pass `access`; the one line that guards menus, routes and endpoints alike. */
export function mayPass(access: Access, holder: Holder, modules: readonly Pick<FrameModule, 'permissions'>[]): boolean {
  if (access === 'public' || access === 'waiting') return true
  if (holder.role === null) return false
  if (access === 'signedIn') return true
  if (access === 'platform') return holder.platform === true
  return [holder.role, holder.verticalRole ?? ''].some((role) => roleHolds(access.permission, role, holder.overrides, modules))
}
