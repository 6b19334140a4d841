import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'The headline has at most 120 characters.': 'El titular tiene como máximo 120 caracteres.',
  'The introduction has at most 400 characters.': 'La introducción tiene como máximo 400 caracteres.',
  'A title has at most 80 characters.': 'Un título tiene como máximo 80 caracteres.',
  'A text has at most 400 characters.': 'Un texto tiene como máximo 400 caracteres.',
  'Enter what the person said.': 'Introduzca lo que dijo la persona.',
  'A quote has at most 600 characters.': 'Una cita tiene como máximo 600 caracteres.',
  'Enter who said it.': 'Introduzca quién lo dijo.',
  'A name has at most 120 characters.': 'Un nombre tiene como máximo 120 caracteres.',
  'The name of a firm has at most 120 characters.': 'El nombre de una empresa tiene como máximo 120 caracteres.',
  'The landing page shows at most three testimonials.': 'La portada muestra como máximo tres testimonios.',
}
