import { endpoints } from 'virtual:contracts/integrations'
import { apiFor } from '../../../kernel/web/api.ts'
import type { integrationsContract } from './contract.ts'

export const integrationsApi = apiFor<typeof integrationsContract>('integrations', endpoints)
