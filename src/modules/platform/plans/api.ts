import { endpoints } from 'virtual:contracts/plans'
import { apiFor } from '../../../kernel/web/api.ts'
import type { plansContract } from './contract.ts'

export const plansApi = apiFor<typeof plansContract>('plans', endpoints)
