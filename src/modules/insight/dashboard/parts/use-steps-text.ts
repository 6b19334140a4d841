import { addTexts, loadTexts } from '../../../../kernel/web/i18n.ts'
import { textsOf } from '../../../../kernel/web/texts.ts'
import type { en } from '../i18n/steps/en.ts'

export const useStepsText = textsOf<typeof en>('first-steps')

/** Fetched with the list: whoever has done everything needs none of it. */
export function loadStepsTexts(): Promise<void> {
  addTexts('first-steps', {
    en: () => import('../i18n/steps/en.ts').then((file) => ({ texts: file.en })),
    es: () => import('../i18n/steps/es.ts').then((file) => ({ texts: file.es })),
    fr: () => import('../i18n/steps/fr.ts').then((file) => ({ texts: file.fr })),
  })
  return loadTexts('first-steps')
}
