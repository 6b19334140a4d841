import { endpoints } from 'virtual:contracts/administration'
import { endpoints as companiesEndpoints } from 'virtual:contracts/companies'
import { endpoints as identityEndpoints } from 'virtual:contracts/identity'
import { endpoints as searchEndpoints } from 'virtual:contracts/search'
import { apiFor } from '../../../kernel/web/api.ts'
import type { companiesContract } from '../companies/contract.ts'
import type { identityContract } from '../identity/contract.ts'
import type { searchContract } from '../search/contract.ts'
import type { administrationContract } from './contract.ts'

export const administrationApi = apiFor<typeof administrationContract>('administration', endpoints)
export const companiesApi = apiFor<typeof companiesContract>('companies', companiesEndpoints)
export const identityApi = apiFor<typeof identityContract>('identity', identityEndpoints)
export const searchApi = apiFor<typeof searchContract>('search', searchEndpoints)
