import { endpoints } from 'virtual:contracts/insights'
import { apiFor } from '../../../kernel/web/api.ts'
import type { insightsContract } from './contract.ts'

export const insightsApi = apiFor<typeof insightsContract>('insights', endpoints)
