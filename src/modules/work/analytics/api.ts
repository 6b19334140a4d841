import { endpoints } from 'virtual:contracts/analytics'
import { apiFor } from '../../../kernel/web/api.ts'
import type { analyticsContract } from './contract.ts'

export const analyticsApi = apiFor<typeof analyticsContract>('analytics', endpoints)
