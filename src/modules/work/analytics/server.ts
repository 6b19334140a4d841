import { bindServer } from '../../../kernel/server/module.ts'
import { listActivity } from './activity.service.ts'
import { analyticsContract } from './contract.ts'
import { analyticsFigures } from './figures.ts'
import { es } from './i18n/es.ts'
import { fr } from './i18n/fr.ts'
import { analytics } from './manifest.ts'
import { getMonths, listTop } from './months.service.ts'

export const analyticsServer = bindServer(
  analytics,
  analyticsContract,
  { getMonths, listTop, listActivity },
  { figures: analyticsFigures, texts: { es: { texts: es, errors: {} }, fr: { texts: fr, errors: {} } } },
)
