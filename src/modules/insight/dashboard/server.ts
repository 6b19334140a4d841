import { bindServer } from '../../../kernel/server/module.ts'
import { dashboardContract } from './contract.ts'
import { es } from './i18n/es.ts'
import { fr } from './i18n/fr.ts'
import { fields as spanishFields } from './i18n/server/es.ts'
import { fields as frenchFields } from './i18n/server/fr.ts'
import { forgetUses, getLayout, getUses, noteUse, resetLayout, saveLayout, setFollow } from './layout.service.ts'
import { dashboard } from './manifest.ts'
import { getSteps, putStepsAway } from './steps.service.ts'

export const dashboardServer = bindServer(
  dashboard,
  dashboardContract,
  { getSteps, putStepsAway, getLayout, saveLayout, resetLayout, getUses, noteUse, setFollow, forgetUses },
  {
    texts: {
      es: { texts: es, errors: {}, fields: spanishFields },
      fr: { texts: fr, errors: {}, fields: frenchFields },
    },
  },
)
