import { bindServer } from '../../../kernel/server/module.ts'
import { plansContract } from './contract.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { take } from './limits.ts'
import { plans } from './manifest.ts'
import { changePlan, getPlan } from './service.ts'

export const plansServer = bindServer(
  plans,
  plansContract,
  { getPlan, changePlan },
  { limits: { take }, texts: { es: { texts: es, errors: spanish }, fr: { texts: fr, errors: french } } },
)
