import { endpoints } from 'virtual:contracts/schedule'
import { apiFor } from '../../../kernel/web/api.ts'
import type { scheduleContract } from './contract.ts'

export const scheduleApi = apiFor<typeof scheduleContract>('schedule', endpoints)
