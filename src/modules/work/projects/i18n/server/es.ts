import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Name is required.': 'El nombre es obligatorio.',
  'There can be 50 tags at most.': 'Puede haber 50 etiquetas como máximo.',
  'Write an address that begins with http:// or https://.': 'Escriba una dirección que empiece por http:// o https://.',
  'Write {q} where the text goes.': 'Escriba {q} donde va el texto.',
  'There is no such vertical.': 'No existe este sector.',
}
