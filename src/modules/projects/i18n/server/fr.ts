import type { FieldTexts } from '../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Name is required.': 'Le nom est obligatoire.',
  'Ask for 12 fields at most.': 'Demandez 12 champs au plus.',
  'There is no such vertical.': 'Ce secteur n’existe pas.',
}
