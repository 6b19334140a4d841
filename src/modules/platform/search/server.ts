import { bindServer } from '../../../kernel/server/module.ts'
import { searchContract } from './contract.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { search } from './manifest.ts'
import { listRecent, noteRecent } from './recent.service.ts'
import { getChoices, getResults } from './search.service.ts'
import { getThread } from './threads.service.ts'

export const searchServer = bindServer(
  search,
  searchContract,
  { getChoices, getResults, getThread, listRecent, noteRecent },
  { texts: { es: { texts: es, errors: spanish }, fr: { texts: fr, errors: french } } },
)
