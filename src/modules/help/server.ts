import { bindServer } from '../../kernel/server/module.ts'
import { helpContract } from './contract.ts'
import { help } from './manifest.ts'

export const helpServer = bindServer(help, helpContract, {})
