import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'The headline has at most 120 characters.': 'Le titre principal compte au plus 120 caractères.',
  'The introduction has at most 400 characters.': 'L’introduction compte au plus 400 caractères.',
  'A title has at most 80 characters.': 'Un titre compte au plus 80 caractères.',
  'A text has at most 400 characters.': 'Un texte compte au plus 400 caractères.',
  'Enter what the person said.': 'Saisissez ce que la personne a dit.',
  'A quote has at most 600 characters.': 'Une citation compte au plus 600 caractères.',
  'Enter who said it.': 'Saisissez qui l’a dit.',
  'A name has at most 120 characters.': 'Un nom compte au plus 120 caractères.',
  'The name of a firm has at most 120 characters.': 'Le nom d’une entreprise compte au plus 120 caractères.',
  'The landing page shows at most three testimonials.': 'La page d’accueil montre au plus trois témoignages.',
}
