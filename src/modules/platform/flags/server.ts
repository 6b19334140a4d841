import { bindServer } from '../../../kernel/server/module.ts'
import { flagsContract } from './contract.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { fields as spanishFields } from './i18n/server/es.ts'
import { fields as frenchFields } from './i18n/server/fr.ts'
import { flags } from './manifest.ts'
import { flagNames, listFlagPeople, listFlags, resetFlag, setFlag } from './service.ts'

export const flagsServer = bindServer(
  flags,
  flagsContract,
  { listFlags, listFlagPeople, setFlag, resetFlag },
  {
    namesOf: flagNames,
    texts: {
      es: { texts: es, errors: spanish, fields: spanishFields },
      fr: { texts: fr, errors: french, fields: frenchFields },
    },
  },
)
