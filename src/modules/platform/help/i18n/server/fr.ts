import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Subject is required.': 'L’objet est obligatoire.',
  'Message is required.': 'Le message est obligatoire.',
}
