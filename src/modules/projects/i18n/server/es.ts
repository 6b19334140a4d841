import type { FieldTexts } from '../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Name is required.': 'El nombre es obligatorio.',
  'Ask for 12 fields at most.': 'Pida 12 campos como máximo.',
  'Change 500 projects at most.': 'Cambie 500 proyectos como máximo.',
  'There can be 50 tags at most.': 'Puede haber 50 etiquetas como máximo.',
  'There is no such vertical.': 'No existe este sector.',
}
