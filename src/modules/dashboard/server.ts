import { bindServer } from '../../kernel/server/module.ts'
import { dashboardContract } from './contract.ts'
import { es } from './i18n/es.ts'
import { fr } from './i18n/fr.ts'
import { dashboard } from './manifest.ts'

export const dashboardServer = bindServer(dashboard, dashboardContract, {}, { texts: { es: { texts: es, errors: {} }, fr: { texts: fr, errors: {} } } })
