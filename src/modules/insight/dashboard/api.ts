import { endpoints } from 'virtual:contracts/dashboard'
import { apiFor } from '../../../kernel/web/api.ts'
import type { dashboardContract } from './contract.ts'

export const dashboardApi = apiFor<typeof dashboardContract>('dashboard', endpoints)
