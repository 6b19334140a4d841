import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = { 'Enter a percentage from 0 to 100.': 'Saisissez un pourcentage de 0 à 100.' }
