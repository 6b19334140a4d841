/** Roles, and what a company is without having said otherwise. */

/** Roles inside a company; super_admin belongs to the platform and is none of them. */
export const COMPANY_ROLES = ['user', 'accounting', 'hr', 'admin'] as const

export const COMPANY_STATUSES = ['active', 'suspended'] as const

/** What a company may choose as the least length of its people's passwords. */
export const LEAST_PASSWORD_LENGTHS = { smallest: 6, largest: 64 }

/** The platform's own company (spec 3 §3.7): made when missing. */
export const MASTER_ID = 'plumbline'
export const MASTER_TYPE = 'saas_platform'
export const MASTER_USER_LIMIT = 1000

/** Spec 3 §3.7: features a company can be given or denied beside its plan. */
export const COMPANY_FEATURES = [
  'multiTenant',
  'companySwitch',
  'advancedAnalytics',
  'customBranding',
  'whiteLabel',
  'apiAccess',
  'advancedReporting',
  'enterpriseIntegrations',
] as const

/** The prototype's placeholder values live on as targets. */
export const DEFAULT_TARGETS = { clientRetention: 85, clientSatisfaction: 4.2, teamUtilization: 78 }

/** Empty: as the reader's language has it. */
export const NUMBER_LOCALES = [
  '',
  'en-US',
  'en-GB',
  'en-CA',
  'es-ES',
  'es-MX',
  'es-US',
  'fr-FR',
  'fr-CA',
  'de-DE',
] as const
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** Eight years of a country with twenty holidays, and as many days of the firm's own. */
export const MOST_HOLIDAYS = 400

/** What the screen takes; it turns all of them into PNG, which is what the server decodes and writes anew. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const LOGO_MAX_BYTES = 512 * 1024
/** A picture with more points is refused before it is unpacked. */
export const LOGO_MOST_POINTS = 1_000_000
/** A logo is shown 28 points high; three times that is sharp on every screen. */
export const LOGO_STORED = { width: 640, height: 84 } as const

/** One address of mail; empty where there is none. */
export const isMailAddress = (text: string): boolean =>
  text === '' || /^[^\s@<>()",;:]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)

/** A web address that a browser opens: with http or https and a name that has a dot; empty where there is none. */
export function isWebAddress(text: string): boolean {
  if (text === '') return true
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return /^[^.]+(\.[^.]+)+$/.test(hostname) && username === '' && password === ''
}

/** As people write it, `firm.example`, made an address that a browser opens; what is no name of a server stays as it was written, to be corrected. */
export function completeWebAddress(text: string): string {
  const written = text.trim()
  return /^[^\s:/@]+\.[^\s:/@]+(\/\S*)?$/.test(written) && isWebAddress(`https://${written}`)
    ? `https://${written}`
    : written
}

/** Keys of the per-vertical store, and how much one may hold. */
export const DATA_KEY = /^[a-z][\w.-]{0,99}$/i
export const MOST_DATA_BYTES = 64 * 1024
export const MOST_DATA_KEYS = 500
