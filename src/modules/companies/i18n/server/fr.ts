import type { FieldTexts } from '../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Company name is required.': 'Le nom de l’entreprise est obligatoire.',
  'The least length of a password is 6.': 'La longueur minimale d’un mot de passe est 6.',
  'Choose a length of at most 64.': 'Choisissez une longueur de 64 au plus.',
}
