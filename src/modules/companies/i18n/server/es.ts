import type { FieldTexts } from '../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Company name is required.': 'El nombre de la empresa es obligatorio.',
  'The least length of a password is 6.': 'La longitud mínima de una contraseña es 6.',
  'Choose a length of at most 64.': 'Elija una longitud de 64 como máximo.',
}
