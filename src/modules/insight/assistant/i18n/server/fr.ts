import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Write a question.': 'Écrivez une question.',
  'Write an address that begins with http:// or https://.':
    'Saisissez une adresse qui commence par http:// ou https://.',
}
