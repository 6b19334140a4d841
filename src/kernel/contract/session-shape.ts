/** The session on the wire; apart from the rest, so that the browser's entry needs no zod. */
import { z } from 'zod'
import { ACCOUNT_STATUSES, CORNERS, LANGUAGES, PLATFORM_ROLE, THEME_MODES, UNITS } from './session.ts'

/** How a person wants the product (spec 2 §3), with units and the corner of quick access beside it. */
export const settingsShape = z.object({
  themeMode: z.enum(THEME_MODES),
  language: z.enum(LANGUAGES),
  emailNotifications: z.boolean(),
  autoSave: z.boolean(),
  units: z.enum(UNITS),
  quickAccessCorner: z.enum(CORNERS),
})

/** What a person holds in one vertical of a company; administrators hold everything without a list. */
const heldIn = z.object({ id: z.string(), role: z.string(), permissions: z.array(z.string()) })
const overrides = z.record(z.string(), z.record(z.string(), z.boolean()))

export const sessionShape = z.object({
  /** Names this sign-in among the person's devices; it is no secret and opens nothing. */
  sessionId: z.string(),
  user: z.object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** The firm as the person wrote it at sign-up, or as the invitation named it; it confers nothing. */
    company: z.string(),
    /** Where the person's photo is fetched; empty without one. */
    photoURL: z.string(),
    emailVerified: z.boolean(),
    platformRole: z.literal(PLATFORM_ROLE).nullable(),
    /** Of the platform owner's people: sees every company and may switch to any. */
    staff: z.boolean(),
    /** Feature flags that are on for this person. */
    flags: z.array(z.string()),
    status: z.enum(ACCOUNT_STATUSES),
    ...settingsShape.shape,
    /** Banners the person has closed for good. */
    dismissed: z.array(z.string()),
  }),
  companies: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.string(),
      /** The company's own choice among its verticals (selectedVertical). */
      vertical: z.string(),
      /** The verticals the person may use here, with the role they have in each; its permissions stand beside those of the role. */
      verticals: z.array(heldIn),
      /** The company works in several: its views show what is of the one in use, and say what they leave out. */
      several: z.boolean(),
      /** Where the company departs from what its roles hold by themselves: role → permission → held. */
      overrides,
      /** What the plan includes beyond the basics. */
      features: z.array(z.string()),
      /** The platform sells plans: what is about them only its own people do. */
      plansSold: z.boolean(),
      /** The company's own look; empty where it has none. */
      brand: z.object({
        productName: z.string(),
        logo: z.string(),
        primaryColor: z.string(),
        secondaryColor: z.string(),
      }),
      /** How the company writes numbers; an empty locale leaves it to the reader's language. */
      formats: z.object({ currency: z.string(), locale: z.string() }),
      /** Where the company is: its day begins and ends by this time zone; 1 is Monday. */
      region: z.object({ country: z.string(), timeZone: z.string(), weekStart: z.number() }),
      /** Read-only for its people. */
      suspended: z.boolean(),
      /** The platform's own company. */
      master: z.boolean(),
      sample: z.boolean(),
    }),
  ),
  /** Whom this sign-in may look at the product as, read-only, in one company. */
  preview: z
    .object({
      userId: z.string(),
      name: z.string(),
      companyId: z.string(),
      role: z.string(),
      vertical: z.string(),
      verticals: z.array(heldIn),
      overrides,
      until: z.number(),
    })
    .nullable(),
})
