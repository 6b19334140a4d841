import type { FieldTexts } from '../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Subject is required.': 'El asunto es obligatorio.',
  'Message is required.': 'El mensaje es obligatorio.',
  'The system information is too long.': 'La información del sistema es demasiado larga.',
}
