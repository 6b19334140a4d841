/** Roles, and what a company is without having said otherwise. */

/** Roles inside a company; super_admin belongs to the platform and is none of them. */
export const COMPANY_ROLES = ['user', 'accounting', 'hr', 'admin'] as const

export const COMPANY_STATUSES = ['active', 'suspended'] as const

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
export const CURRENCIES = ['USD', 'CAD', 'MXN', 'EUR', 'GBP'] as const
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export const MOST_HOLIDAYS = 200

/** A logo is shown 32 pixels high; more than this is a mistake. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const LOGO_MAX_BYTES = 512 * 1024

/** Keys of the per-vertical store, and how much one may hold. */
export const DATA_KEY = /^[a-z][\w.-]{0,99}$/i
export const MOST_DATA_BYTES = 64 * 1024
export const MOST_DATA_KEYS = 500
