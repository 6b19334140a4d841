import { serverTexts } from '../../../kernel/server/language.ts'
import { en } from './i18n/mail/en.ts'
import { es } from './i18n/mail/es.ts'
import { fr } from './i18n/mail/fr.ts'

/** What stands around notices in their mail, in the language of whoever reads it. */
export const mailTexts = serverTexts(en, es, fr)
