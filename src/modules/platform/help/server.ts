import { bindServer } from '../../../kernel/server/module.ts'
import { helpContract } from './contract.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { fields as spanishFields } from './i18n/server/es.ts'
import { fields as frenchFields } from './i18n/server/fr.ts'
import { help } from './manifest.ts'
import { askForHelp, FILE_KIND, getRequest, getSystem, listRequests, mayReadPicture } from './requests.service.ts'

export const helpServer = bindServer(
  help,
  helpContract,
  { getSystem, listRequests, getRequest, askForHelp },
  {
    fileReaders: { [FILE_KIND]: mayReadPicture },
    texts: {
      es: { texts: es, errors: spanish, fields: spanishFields },
      fr: { texts: fr, errors: french, fields: frenchFields },
    },
  },
)
