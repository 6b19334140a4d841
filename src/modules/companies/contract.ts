import { z } from 'zod'
import { endpoint } from '../../kernel/contract/endpoint.ts'
import { pageInput, pageOf } from '../../kernel/contract/paging.ts'
import { COMPANY_ROLES } from './rules.ts'

export const companyRole = z.enum(COMPANY_ROLES)
export type CompanyRole = z.infer<typeof companyRole>

export const companyName = z.string().trim().min(1, 'Company name is required.').max(200)

export const Company = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  minPasswordLength: z.number().int(),
  sample: z.boolean(),
  createdAt: z.number(),
  updatedAt: z.number(),
  version: z.number().int(),
})

/** A role of the vertical the request is in; the vertical's own file says which there are. */
export const verticalRole = z.string().max(60)
export const VERTICAL_ROLE_UNKNOWN = { status: 422, message: 'The vertical has no such role. Choose one of its roles.' } as const

/** A person as colleagues in the same company see them. */
export const Member = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: companyRole,
  verticalRole,
  /** Names the photo; empty without one. */
  photo: z.string(),
  joinedAt: z.number(),
})
export type Member = z.infer<typeof Member>

const memberErrors = {
  MEMBER_NOT_FOUND: { status: 404, message: 'This person is not a member of the company.' },
  LAST_ADMIN: { status: 409, message: 'This is the last administrator of the company. Make somebody else an administrator first.' },
} as const

/** One permission of the matrix: who holds it by itself, and where the company decided otherwise. */
export const PermissionRow = z.object({
  permission: z.string(),
  /** Empty where only the vertical's own table names it. */
  module: z.string(),
  /** English; screens say it in the reader's language. */
  label: z.string(),
  /** A fixed permission cannot be given to or taken from any role. */
  fixed: z.boolean(),
  defaults: z.array(z.string()),
  overrides: z.record(z.string(), z.boolean()),
})
export type PermissionRow = z.infer<typeof PermissionRow>

const permissionPlace = { permission: z.string().max(100), role: z.string().max(100) }
const permissionErrors = {
  PERMISSION_UNKNOWN: { status: 404, message: 'There is no such permission.' },
  ROLE_UNKNOWN: { status: 404, message: 'There is no such role.' },
  PERMISSION_FIXED: { status: 409, message: 'This permission belongs to administrators alone and cannot be changed.' },
  ADMIN_HOLDS_ALL: { status: 409, message: 'Administrators hold every permission. This cannot be changed.' },
} as const

export const companiesContract = {
  get: endpoint({
    method: 'GET', path: '/companies/current', access: 'signedIn', summary: 'The company the request is about',
    input: z.object({}), output: Company,
  }),
  update: endpoint({
    method: 'PATCH', path: '/companies/current', access: { permission: 'companies.manage' }, summary: 'Change the company record',
    input: z.object({
      version: z.number().int(),
      name: companyName.optional(),
      address: z.string().trim().max(500).optional(),
      phone: z.string().trim().max(50).optional(),
      email: z.string().trim().max(254).optional(),
      website: z.string().trim().max(300).optional(),
      minPasswordLength: z.number().int().min(6, 'The least length of a password is 6.').max(64, 'Choose a length of at most 64.').optional(),
    }),
    output: Company,
    errors: {
      CONFLICT: { status: 409, message: 'Somebody else changed this company record in the meantime.', data: z.object({ theirs: Company, changedBy: z.string(), changedAt: z.number() }) },
    },
  }),
  listMembers: endpoint({
    method: 'GET', path: '/members', access: 'signedIn', summary: 'Colleagues in the company',
    input: z.object({ ...pageInput, q: z.string().trim().max(200).optional() }),
    output: pageOf(Member),
  }),
  changeRole: endpoint({
    method: 'PATCH', path: '/members/{userId}', access: { permission: 'members.changeRole' }, summary: "Change a person's role or vertical role; it counts from their next request",
    input: z.object({ userId: z.string().max(100), role: companyRole.optional(), verticalRole: verticalRole.optional() }), output: Member, errors: { ...memberErrors, VERTICAL_ROLE_UNKNOWN },
  }),
  deactivateMember: endpoint({
    method: 'POST', path: '/members/{userId}/deactivate', access: { permission: 'members.deactivate' }, summary: 'Close the company to a person; their sessions end at once and their records stay',
    input: z.object({ userId: z.string().max(100) }), output: Member, errors: { ...memberErrors, DEACTIVATES_SELF: { status: 409, message: 'You cannot deactivate your own account. Ask another administrator.' } },
  }),
  reactivateMember: endpoint({
    method: 'POST', path: '/members/{userId}/reactivate', access: { permission: 'members.deactivate' }, summary: 'Open the company to a deactivated person again',
    input: z.object({ userId: z.string().max(100) }), output: Member, errors: { MEMBER_NOT_FOUND: memberErrors.MEMBER_NOT_FOUND },
  }),
  listPermissions: endpoint({
    method: 'GET', path: '/permissions', access: { permission: 'permissions.manage' }, summary: 'Every permission, the roles that hold it, and where the company decided otherwise',
    input: z.object({}), output: z.object({ rows: z.array(PermissionRow) }),
  }),
  setPermission: endpoint({
    method: 'PUT', path: '/permissions/{permission}/{role}', access: { permission: 'permissions.manage' }, summary: 'Give a permission to a role, or take it away; it counts from the next request',
    input: z.object({ ...permissionPlace, allowed: z.boolean() }), output: PermissionRow, errors: permissionErrors,
  }),
  resetPermission: endpoint({
    method: 'DELETE', path: '/permissions/{permission}/{role}', access: { permission: 'permissions.manage' }, summary: 'Put a permission of a role back to its default',
    input: z.object(permissionPlace), output: PermissionRow, errors: permissionErrors,
  }),
}
