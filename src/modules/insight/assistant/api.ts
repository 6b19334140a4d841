import { endpoints } from 'virtual:contracts/assistant'
import { apiFor } from '../../../kernel/web/api.ts'
import type { assistantContract } from './contract.ts'

export const assistantApi = apiFor<typeof assistantContract>('assistant', endpoints)
