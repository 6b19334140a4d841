import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Write an address that begins with http:// or https://.': 'Escriba una dirección que empiece por http:// o https://.',
}
