import { bindServer } from '../../kernel/server/module.ts'
import { companiesContract } from './contract.ts'
import { companies } from './manifest.ts'
import { listPermissions, resetPermission, setPermission } from './permissions.service.ts'
import { namesInCompany } from './public.ts'
import { companySample } from './sample.ts'
import { changeRole, deactivateMember, get, listMembers, reactivateMember, update } from './service.ts'

export const companiesServer = bindServer(companies, companiesContract, { get, update, listMembers, changeRole, deactivateMember, reactivateMember, listPermissions, setPermission, resetPermission }, { namesOf: namesInCompany, sample: [companySample] })
