import { endpoints } from 'virtual:contracts/fields'
import { apiFor } from '../../../kernel/web/api.ts'
import type { fieldsContract } from './contract.ts'

export const fieldsApi = apiFor<typeof fieldsContract>('fields', endpoints)
