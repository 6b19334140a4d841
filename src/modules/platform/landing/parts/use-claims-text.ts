import { textsOf } from '../../../../kernel/web/texts.ts'
import type { en } from '../i18n/claims/en.ts'

/** The words of the card in the settings, which no visitor downloads. */
export const useClaimsText = textsOf<typeof en>('landing-claims')
