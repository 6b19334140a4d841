import { bindServer } from '../../kernel/server/module.ts'
import { landingContract } from './contract.ts'
import { landing } from './manifest.ts'

export const landingServer = bindServer(landing, landingContract, {})
