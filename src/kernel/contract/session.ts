/** Who is asking. The shape is the kernel's, because guards on both sides read it; the identity module fills it. */
import { z } from 'zod'
import type { Access, Module } from './module.ts'

/** Holds every permission of its company without being named in a manifest. */
export const ADMIN_ROLE = 'admin'
export const THEME_MODES = ['light', 'dark', 'auto'] as const
export const LANGUAGES = ['en', 'es', 'fr'] as const
export const ACCOUNT_STATUSES = ['pending', 'active', 'rejected', 'deactivated'] as const

export const sessionShape = z.object({
  /** Names this sign-in among the person's devices; it is no secret and opens nothing. */
  sessionId: z.string(),
  user: z.object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    status: z.enum(ACCOUNT_STATUSES),
    themeMode: z.enum(THEME_MODES),
    language: z.enum(LANGUAGES),
  }),
  companies: z.array(z.object({ id: z.string(), name: z.string(), role: z.string(), sample: z.boolean() })),
})
export type Session = z.infer<typeof sessionShape>

/** The header that names the company a request is about; each tab has its own choice. */
export const COMPANY_HEADER = 'x-company-id'

/** Every answer names a point of the live stream to resume from, so that nothing is missed between a page's data and its stream. */
export const LIVE_CURSOR_HEADER = 'x-live-cursor'

/** Whether `role` may pass `access`; the one line that guards menus, routes and endpoints alike. */
export function roleMayPass(access: Access, role: string | null, modules: readonly Module[]): boolean {
  if (access === 'public' || access === 'waiting') return true
  if (role === null) return false
  if (access === 'signedIn' || role === ADMIN_ROLE) return true
  return modules.some((module) => module.permissions[access.permission]?.roles.includes(role) ?? false)
}
