import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'
import { MAX_ASKED, TOO_MANY_ASKED } from '../../rules.ts'

export const fields: FieldTexts = { [TOO_MANY_ASKED]: `Demandez ${MAX_ASKED} chiffres au plus.` }
