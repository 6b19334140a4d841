import { bindServer } from '../../../kernel/server/module.ts'
import { startFree } from './arrival.ts'
import { plansContract } from './contract.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { features, featuresOfStored, lacking, planOfStored } from './features.ts'
import { look, take } from './limits.ts'
import { plans } from './manifest.ts'
import { changePlan, getPlan } from './service.ts'

export const plansServer = bindServer(
  plans,
  plansContract,
  { getPlan, changePlan },
  {
    limits: { take, look, features, featuresOf: featuresOfStored, planOf: planOfStored, lacking },
    onArrival: startFree,
    leftOutOfCompanyFiles: { 'public.storage_used': 'added up from the files as they are written' },
    texts: { es: { texts: es, errors: spanish }, fr: { texts: fr, errors: french } },
  },
)
