import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Subject is required.': 'El asunto es obligatorio.',
  'Message is required.': 'El mensaje es obligatorio.',
}
