import { apiFor } from '../../kernel/web/api.ts'
import type { companiesContract } from '../companies/contract.ts'
import type { identityContract } from './contract.ts'

export const identityApi = apiFor<typeof identityContract>('identity')
export const companiesApi = apiFor<typeof companiesContract>('companies')
