import { endpoints } from 'virtual:contracts/companies'
import { apiFor } from '../../../kernel/web/api.ts'
import type { companiesContract } from './contract.ts'

export const companiesApi = apiFor<typeof companiesContract>('companies', endpoints)
