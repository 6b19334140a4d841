import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Name is required.': 'Le nom est obligatoire.',
  'There can be 50 tags at most.': 'Il peut y avoir 50 étiquettes au plus.',
  'Write an address that begins with http:// or https://.':
    'Saisissez une adresse qui commence par http:// ou https://.',
  'Write {q} where the text goes.': 'Écrivez {q} à la place du texte.',
  'There is no such vertical.': 'Ce secteur n’existe pas.',
}
