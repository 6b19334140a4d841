import { bindServer } from '../../../kernel/server/module.ts'
import { figuresContract } from './contract.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { fields as spanishFields } from './i18n/server/es.ts'
import { fields as frenchFields } from './i18n/server/fr.ts'
import { figures } from './manifest.ts'
import { getChange, getFigures, getTrends, listRows } from './service.ts'

export const figuresServer = bindServer(
  figures,
  figuresContract,
  { getFigures, getTrends, listRows, getChange },
  {
    texts: {
      es: { texts: es, errors: spanish, fields: spanishFields },
      fr: { texts: fr, errors: french, fields: frenchFields },
    },
  },
)
