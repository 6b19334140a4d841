import { endpoints } from 'virtual:contracts/weather'
import { apiFor } from '../../../kernel/web/api.ts'
import type { weatherContract } from './contract.ts'

export const weatherApi = apiFor<typeof weatherContract>('weather', endpoints)
