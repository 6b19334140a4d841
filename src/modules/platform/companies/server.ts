import { bindServer } from '../../../kernel/server/module.ts'
import { companiesContract } from './contract.ts'
import { readMemberFacts } from './facts.ts'
import { searchedMember } from './members.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { fields as spanishFields } from './i18n/server/es.ts'
import { fields as frenchFields } from './i18n/server/fr.ts'
import { companies } from './manifest.ts'
import { listPermissions, resetPermission, setPermission } from './permissions.service.ts'
import { promoteAdmin } from './promote-admin.ts'
import { countMembers, namesInCompany, senderName } from './public.ts'
import { companySample } from './sample.ts'
import {
  createFirm,
  ensureMaster,
  enterCompany,
  leaveCompany,
  listCompanies,
  setCompanyStatus,
} from './platform.service.ts'
import {
  brand,
  changeRole,
  deactivateMember,
  get,
  listMembers,
  LOGO_KIND,
  reactivateMember,
  update,
} from './service.ts'
import {
  getVertical,
  listVerticalData,
  listVerticals,
  removeVerticalData,
  setVerticalData,
} from './verticals.service.ts'

export const companiesServer = bindServer(
  companies,
  companiesContract,
  {
    get,
    update,
    brand,
    listMembers,
    changeRole,
    deactivateMember,
    reactivateMember,
    listPermissions,
    setPermission,
    resetPermission,
    listCompanies,
    createFirm,
    enterCompany,
    leaveCompany,
    setCompanyStatus,
    listVerticals,
    getVertical,
    listVerticalData,
    setVerticalData,
    removeVerticalData,
  },
  {
    facts: { member: readMemberFacts },
    search: { member: searchedMember },
    commands: { 'promote-admin': promoteAdmin },
    usage: { users: countMembers },
    atStart: [ensureMaster],
    senderName,
    // everybody in the company sees its logo
    fileReaders: { [LOGO_KIND]: async () => true },
    namesOf: namesInCompany,
    sample: [companySample],
    texts: {
      es: { texts: es, errors: spanish, fields: spanishFields },
      fr: { texts: fr, errors: french, fields: frenchFields },
    },
  },
)
