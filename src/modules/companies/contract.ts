import { z } from 'zod'
import { endpoint } from '../../kernel/contract/endpoint.ts'
import { pageInput, pageOf } from '../../kernel/contract/paging.ts'

/** Roles inside a company; super_admin belongs to the platform and is none of them. */
export const COMPANY_ROLES = ['user', 'accounting', 'hr', 'admin'] as const
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
  sample: z.boolean(),
  createdAt: z.number(),
  updatedAt: z.number(),
  version: z.number().int(),
})

/** A person as colleagues in the same company see them. */
export const Member = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: companyRole,
  joinedAt: z.number(),
})
export type Member = z.infer<typeof Member>

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
    method: 'PATCH', path: '/members/{userId}', access: { permission: 'members.changeRole' }, summary: "Change a person's role; it counts from their next request",
    input: z.object({ userId: z.string().max(100), role: companyRole }), output: Member,
    errors: {
      MEMBER_NOT_FOUND: { status: 404, message: 'This person is not a member of the company.' },
      LAST_ADMIN: { status: 409, message: 'This is the last administrator of the company. Make somebody else an administrator first.' },
    },
  }),
}
