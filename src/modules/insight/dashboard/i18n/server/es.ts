import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'
import { MAX_WIDGETS, SAME_WIDGET_TWICE, TOO_MANY_WIDGETS } from '../../rules.ts'

export const fields: FieldTexts = {
  [TOO_MANY_WIDGETS]: `Una columna admite ${MAX_WIDGETS} widgets como máximo.`,
  [SAME_WIDGET_TWICE]: 'Dos widgets tienen el mismo instanceId.',
}
