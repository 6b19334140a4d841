import { bindServer } from '../../kernel/server/module.ts'
import { plansContract } from './contract.ts'
import { plans } from './manifest.ts'

export const plansServer = bindServer(plans, plansContract, {})
