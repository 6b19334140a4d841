import { endpoints } from 'virtual:contracts/forecasts'
import { apiFor } from '../../../kernel/web/api.ts'
import type { forecastsContract } from './contract.ts'

export const forecastsApi = apiFor<typeof forecastsContract>('forecasts', endpoints)
