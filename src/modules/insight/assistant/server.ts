import { bindServer } from '../../../kernel/server/module.ts'
import { assistantContract } from './contract.ts'
import { ask, listConversations, listMessages, removeConversation } from './conversations.service.ts'
import { en } from './i18n/en.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { fields as spanishFields } from './i18n/server/es.ts'
import { fields as frenchFields } from './i18n/server/fr.ts'
import { assistant } from './manifest.ts'
import { getModelSettings, getModelTest, runTest, setModelSettings, TEST_QUEUE, testModel } from './model.service.ts'
import { PHRASE_QUEUE, phraseAnswer } from './phrase.service.ts'

export const assistantServer = bindServer(
  assistant,
  assistantContract,
  {
    ask,
    listConversations,
    listMessages,
    removeConversation,
    getModelSettings,
    setModelSettings,
    testModel,
    getModelTest,
  },
  {
    errands: { [PHRASE_QUEUE]: { queue: 'slow', run: phraseAnswer }, [TEST_QUEUE]: { queue: 'slow', run: runTest } },
    texts: {
      en,
      es: { texts: es, errors: spanish, fields: spanishFields },
      fr: { texts: fr, errors: french, fields: frenchFields },
    },
  },
)
