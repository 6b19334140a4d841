import { bindServer } from '../../kernel/server/module.ts'
import { administrationContract } from './contract.ts'
import { administration } from './manifest.ts'

export const administrationServer = bindServer(administration, administrationContract, {})
