import { bindServer } from '../../kernel/server/module.ts'
import { AUDIT_EXPORT, mayReadExport, startExport, writeExport } from './audit-export.service.ts'
import { listAudit } from './audit.service.ts'
import { administrationContract } from './contract.ts'
import { administration } from './manifest.ts'
import { changeSettings, getSettings, removeProvider, saveProvider, testProvider } from './settings.service.ts'
import { getStatus, testPart } from './status.service.ts'
import { getWhy } from './why.service.ts'

export const administrationServer = bindServer(administration, administrationContract, {
  getSettings, changeSettings, saveProvider, removeProvider, testProvider,
  getStatus, testPart,
  getWhy,
  listAudit, startExport,
}, { jobs: { [AUDIT_EXPORT]: writeExport }, fileReaders: { [AUDIT_EXPORT]: mayReadExport } })
