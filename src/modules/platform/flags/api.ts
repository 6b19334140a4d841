import { endpoints } from 'virtual:contracts/flags'
import { apiFor } from '../../../kernel/web/api.ts'
import type { flagsContract } from './contract.ts'

export const flagsApi = apiFor<typeof flagsContract>('flags', endpoints)
