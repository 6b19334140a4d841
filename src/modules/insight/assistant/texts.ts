/** What the server itself says of an answer: to a model, in the language of whoever asked. */
import type { TextKey } from '../../../kernel/contract/texts.ts'
import { serverTexts } from '../../../kernel/server/language.ts'
import { en } from './i18n/en.ts'
import { es } from './i18n/es.ts'
import { fr } from './i18n/fr.ts'

/** A sentence of an answer, by its name under `answers`. */
export type AnswerKey = TextKey<(typeof en)['answers']>

export const sayIn = serverTexts(
  { answers: en.answers, examples: en.examples },
  { answers: es.answers, examples: es.examples },
  { answers: fr.answers, examples: fr.examples },
)
