import { bindServer } from '../../../kernel/server/module.ts'
import { preferencesContract } from './contract.ts'
import { preferences } from './manifest.ts'

export const preferencesServer = bindServer(preferences, preferencesContract, {})
