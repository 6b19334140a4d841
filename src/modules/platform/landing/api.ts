import { endpoints } from 'virtual:contracts/landing'
import { apiFor } from '../../../kernel/web/api.ts'
import type { landingContract } from './contract.ts'

export const landingApi = apiFor<typeof landingContract>('landing', endpoints)
