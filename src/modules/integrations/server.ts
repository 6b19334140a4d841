import { bindServer } from '../../kernel/server/module.ts'
import { integrationsContract } from './contract.ts'
import { integrations } from './manifest.ts'

export const integrationsServer = bindServer(integrations, integrationsContract, {})
