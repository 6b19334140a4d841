import type { FieldTexts } from '../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Name is required.': 'El nombre es obligatorio.',
}
