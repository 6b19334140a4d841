import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Write a question.': 'Escriba una pregunta.',
  'Write an address that begins with http:// or https://.': 'Escriba una dirección que empiece por http:// o https://.',
}
