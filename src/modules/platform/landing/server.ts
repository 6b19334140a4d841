import { bindServer } from '../../../kernel/server/module.ts'
import { landingContract } from './contract.ts'
import { es } from './i18n/es.ts'
import { fr } from './i18n/fr.ts'
import { landing } from './manifest.ts'

export const landingServer = bindServer(
  landing,
  landingContract,
  {},
  { texts: { es: { texts: es, errors: {} }, fr: { texts: fr, errors: {} } } },
)
