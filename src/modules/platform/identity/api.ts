import { endpoints as companiesEndpoints } from 'virtual:contracts/companies'
import { endpoints } from 'virtual:contracts/identity'
import { apiFor } from '../../../kernel/web/api.ts'
import type { companiesContract } from '../companies/contract.ts'
import type { identityContract } from './contract.ts'

export const identityApi = apiFor<typeof identityContract>('identity', endpoints)
export const companiesApi = apiFor<typeof companiesContract>('companies', companiesEndpoints)
