import { bindServer } from '../../kernel/server/module.ts'
import { flagsContract } from './contract.ts'
import { flags } from './manifest.ts'

export const flagsServer = bindServer(flags, flagsContract, {})
