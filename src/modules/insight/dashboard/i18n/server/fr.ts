import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'
import { MAX_WIDGETS, SAME_WIDGET_TWICE, TOO_MANY_WIDGETS } from '../../rules.ts'

export const fields: FieldTexts = {
  [TOO_MANY_WIDGETS]: `Une colonne contient ${MAX_WIDGETS} widgets au maximum.`,
  [SAME_WIDGET_TWICE]: 'Deux widgets ont le même instanceId.',
}
