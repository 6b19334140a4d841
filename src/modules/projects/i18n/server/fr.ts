import type { FieldTexts } from '../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Name is required.': 'Le nom est obligatoire.',
  'Ask for 12 fields at most.': 'Demandez 12 champs au plus.',
  'Change 500 projects at most.': 'Modifiez 500 projets au plus.',
  'There can be 50 tags at most.': 'Il peut y avoir 50 étiquettes au plus.',
  'There is no such vertical.': 'Ce secteur n’existe pas.',
}
