import type { TextKey } from '../../../kernel/contract/texts.ts'
import type { en } from './i18n/en.ts'

/** A sentence of our own answers, by its name under `answers`. */
export type AnswerKey = TextKey<(typeof en)['answers']>
