import { bindServer } from '../../../kernel/server/module.ts'
import { AUDIT_EXPORT, mayReadExport, startExport, writeExport } from './audit-export.service.ts'
import { listAudit } from './audit.service.ts'
import { administrationContract } from './contract.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { fields as spanishFields } from './i18n/server/es.ts'
import { fields as frenchFields } from './i18n/server/fr.ts'
import { stepsEs, stepsFr } from './i18n/server/steps.ts'
import { backupsPlanned, mailWorks } from './steps.service.ts'
import { administration } from './manifest.ts'
import {
  backUpNow,
  changeSettings,
  getSettings,
  removeProvider,
  resume,
  saveProvider,
  testProvider,
} from './settings.service.ts'
import { getStatus, testPart } from './status.service.ts'
import { getWhy, getWhyAction, getWhyRecord, listActions } from './why.service.ts'

export const administrationServer = bindServer(
  administration,
  administrationContract,
  {
    getSettings,
    changeSettings,
    resume,
    backUpNow,
    saveProvider,
    removeProvider,
    testProvider,
    getStatus,
    testPart,
    getWhy,
    getWhyAction,
    getWhyRecord,
    listActions,
    listAudit,
    startExport,
  },
  {
    jobs: { [AUDIT_EXPORT]: { queue: 'slow', run: writeExport, work: {} } },
    fileReaders: { [AUDIT_EXPORT]: mayReadExport },
    steps: { mailWorks, backupsPlanned },
    texts: {
      es: { texts: { ...es, steps: stepsEs }, errors: spanish, fields: spanishFields },
      fr: { texts: { ...fr, steps: stepsFr }, errors: french, fields: frenchFields },
    },
  },
)
