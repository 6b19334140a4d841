import { endpoints } from 'virtual:contracts/templates'
import { apiFor } from '../../../kernel/web/api.ts'
import type { templatesContract } from './contract.ts'

export const templatesApi = apiFor<typeof templatesContract>('templates', endpoints)
