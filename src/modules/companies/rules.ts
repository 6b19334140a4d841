/** Roles, as both sides name them. */

/** Roles inside a company; super_admin belongs to the platform and is none of them. */
export const COMPANY_ROLES = ['user', 'accounting', 'hr', 'admin'] as const

/** Roles in the engineering vertical, from the least to the most; they hold permissions beside the role. */
export const VERTICAL_ROLES = ['engineer', 'senior-engineer', 'project-manager', 'principal'] as const
export const DEFAULT_VERTICAL_ROLE: (typeof VERTICAL_ROLES)[number] = 'senior-engineer'
