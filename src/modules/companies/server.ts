import { bindServer } from '../../kernel/server/module.ts'
import { companiesContract } from './contract.ts'
import { companies } from './manifest.ts'
import { companySample } from './sample.ts'
import { changeRole, get, listMembers, update } from './service.ts'

export const companiesServer = bindServer(companies, companiesContract, { get, update, listMembers, changeRole }, { sample: [companySample] })
