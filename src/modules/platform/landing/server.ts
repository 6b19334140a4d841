import { bindServer } from '../../../kernel/server/module.ts'
import { changeClaims, getClaims } from './claims.service.ts'
import { landingContract } from './contract.ts'
import { es } from './i18n/es.ts'
import { fr } from './i18n/fr.ts'
import { fields as spanishFields } from './i18n/server/es.ts'
import { fields as frenchFields } from './i18n/server/fr.ts'
import { landing } from './manifest.ts'

export const landingServer = bindServer(
  landing,
  landingContract,
  { getClaims, changeClaims },
  {
    texts: {
      es: { texts: es, errors: {}, fields: spanishFields },
      fr: { texts: fr, errors: {}, fields: frenchFields },
    },
  },
)
