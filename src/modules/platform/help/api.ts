import { endpoints } from 'virtual:contracts/help'
import { apiFor } from '../../../kernel/web/api.ts'
import type { helpContract } from './contract.ts'

export const helpApi = apiFor<typeof helpContract>('help', endpoints)
