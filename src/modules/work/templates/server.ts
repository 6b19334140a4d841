import { bindServer } from '../../../kernel/server/module.ts'
import { templatesContract } from './contract.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { templates } from './manifest.ts'
import { create, get, list, remove, startFromTemplate, templateNames } from './service.ts'

export const templatesServer = bindServer(
  templates,
  templatesContract,
  { list, get, create, remove },
  {
    starters: { project: startFromTemplate },
    namesOf: templateNames,
    texts: { es: { texts: es, errors: spanish }, fr: { texts: fr, errors: french } },
  },
)
