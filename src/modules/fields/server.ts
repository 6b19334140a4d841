import { bindServer } from '../../kernel/server/module.ts'
import { fieldsContract } from './contract.ts'
import { fields } from './manifest.ts'

export const fieldsServer = bindServer(fields, fieldsContract, {})
