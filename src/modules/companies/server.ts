import { bindServer } from '../../kernel/server/module.ts'
import { companiesContract } from './contract.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { fields as spanishFields } from './i18n/server/es.ts'
import { fields as frenchFields } from './i18n/server/fr.ts'
import { companies } from './manifest.ts'
import { listPermissions, resetPermission, setPermission } from './permissions.service.ts'
import { namesInCompany } from './public.ts'
import { companySample } from './sample.ts'
import { changeRole, deactivateMember, get, listMembers, reactivateMember, update } from './service.ts'

export const companiesServer = bindServer(companies, companiesContract, { get, update, listMembers, changeRole, deactivateMember, reactivateMember, listPermissions, setPermission, resetPermission }, { namesOf: namesInCompany, sample: [companySample], texts: { es: { texts: es, errors: spanish, fields: spanishFields }, fr: { texts: fr, errors: french, fields: frenchFields } } })
