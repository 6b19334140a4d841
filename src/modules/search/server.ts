import { bindServer } from '../../kernel/server/module.ts'
import { searchContract } from './contract.ts'
import { search } from './manifest.ts'

export const searchServer = bindServer(search, searchContract, {})
