import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Name is required.': 'El nombre es obligatorio.',
  'Write at least one choice.': 'Escriba al menos una opción.',
  'The most is less than the least.': 'El máximo es menor que el mínimo.',
  'There is no such vertical.': 'No existe este sector.',
}
