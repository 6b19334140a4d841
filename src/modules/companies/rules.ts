/** Roles, as both sides name them. */

/** Roles inside a company; super_admin belongs to the platform and is none of them. */
export const COMPANY_ROLES = ['user', 'accounting', 'hr', 'admin'] as const
