import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Name is required.': 'Le nom est obligatoire.',
  'Write at least one choice.': 'Écrivez au moins un choix.',
  'The most is less than the least.': 'Le maximum est inférieur au minimum.',
  'There is no such vertical.': 'Ce secteur n’existe pas.',
}
