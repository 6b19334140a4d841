import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = { 'Enter a percentage from 0 to 100.': 'Introduzca un porcentaje de 0 a 100.' }
