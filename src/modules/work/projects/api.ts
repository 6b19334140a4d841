import { endpoints as companiesEndpoints } from 'virtual:contracts/companies'
import { endpoints } from 'virtual:contracts/projects'
import { apiFor } from '../../../kernel/web/api.ts'
import type { companiesContract } from '../../platform/companies/contract.ts'
import type { projectsContract } from './contract.ts'

export const projectsApi = apiFor<typeof projectsContract>('projects', endpoints)
export const companiesApi = apiFor<typeof companiesContract>('companies', companiesEndpoints)
