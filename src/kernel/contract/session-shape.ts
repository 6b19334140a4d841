/** The session on the wire; apart from the rest, so that the browser's entry needs no zod. */
import { z } from 'zod'
import { ACCOUNT_STATUSES, CORNERS, LANGUAGES, PLATFORM_ROLE, PROJECT_VIEWS, THEME_MODES, UNITS } from './session.ts'

/** How a person wants the product (spec 2 §3), with units and the corner of quick access beside it. */
export const settingsShape = z.object({
  themeMode: z.enum(THEME_MODES),
  language: z.enum(LANGUAGES),
  emailNotifications: z.boolean(),
  projectNotifications: z.boolean(),
  autoSave: z.boolean(),
  defaultProjectView: z.enum(PROJECT_VIEWS),
  units: z.enum(UNITS),
  quickAccessCorner: z.enum(CORNERS),
})

export const sessionShape = z.object({
  /** Names this sign-in among the person's devices; it is no secret and opens nothing. */
  sessionId: z.string(),
  user: z.object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** Names the person's photo; empty without one. */
    photo: z.string(),
    emailVerified: z.boolean(),
    platformRole: z.literal(PLATFORM_ROLE).nullable(),
    status: z.enum(ACCOUNT_STATUSES),
    ...settingsShape.shape,
    /** Banners the person has closed for good. */
    dismissed: z.array(z.string()),
  }),
  companies: z.array(z.object({
    id: z.string(),
    name: z.string(),
    role: z.string(),
    /** The role in the company's vertical; it holds permissions beside the role. */
    verticalRole: z.string(),
    /** Where the company departs from what these roles hold by themselves: role → permission → held. */
    overrides: z.record(z.string(), z.record(z.string(), z.boolean())),
    sample: z.boolean(),
  })),
  /** Whom this sign-in may look at the product as, read-only, in one company. */
  preview: z.object({ userId: z.string(), name: z.string(), companyId: z.string(), role: z.string(), verticalRole: z.string(), overrides: z.record(z.string(), z.record(z.string(), z.boolean())), until: z.number() }).nullable(),
})
