import { bindServer } from '../../../kernel/server/module.ts'
import { companiesContract } from './contract.ts'
import { readMemberFacts } from './facts.ts'
import { searchedMember } from './members.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { fields as spanishFields } from './i18n/server/es.ts'
import { fields as frenchFields } from './i18n/server/fr.ts'
import { stepsEs, stepsFr } from './i18n/server/steps.ts'
import { companyDetails, tradeAndCountry } from './steps.service.ts'
import { handOver, listHoldings, listOwnHoldings } from './holdings.service.ts'
import { leave, removeMember } from './leaving.service.ts'
import { companies } from './manifest.ts'
import { listPermissions, resetPermission, setPermission } from './permissions.service.ts'
import { listPublicHolidays } from './holidays.service.ts'
import { promoteAdmin } from './promote-admin.ts'
import { getLook, mailLook } from './looks.ts'
import { countMembers, namesInCompany } from './public.ts'
import { companySample } from './sample.ts'
import { receiveCompany } from './arrival.ts'
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
  removeBranding,
  update,
} from './service.ts'
import {
  getVertical,
  listVerticalData,
  listVerticalRecords,
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
    removeBranding,
    getLook,
    listPublicHolidays,
    listMembers,
    changeRole,
    deactivateMember,
    reactivateMember,
    removeMember,
    listHoldings,
    listOwnHoldings,
    handOver,
    leave,
    listPermissions,
    setPermission,
    resetPermission,
    listCompanies,
    createFirm,
    enterCompany,
    leaveCompany,
    setCompanyStatus,
    listVerticals,
    listVerticalRecords,
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
    onArrival: receiveCompany,
    mailLook,
    // everybody in the company sees its logo
    fileReaders: { [LOGO_KIND]: async () => true },
    namesOf: namesInCompany,
    sample: [companySample],
    steps: { tradeAndCountry, companyDetails },
    texts: {
      es: { texts: { ...es, steps: stepsEs }, errors: spanish, fields: spanishFields },
      fr: { texts: { ...fr, steps: stepsFr }, errors: french, fields: frenchFields },
    },
  },
)
