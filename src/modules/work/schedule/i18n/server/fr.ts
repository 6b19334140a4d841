import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Name is required.': 'Le nom est obligatoire.',
  'Write the time as YYYY-MM-DDTHH:MM.': 'Écrivez l’heure sous la forme AAAA-MM-JJTHH:MM.',
  'A span ends after it begins.': 'Un intervalle finit après son début.',
  'The last day lies before the first.': 'Le dernier jour précède le premier.',
  'Write what is to be checked.': 'Écrivez ce qu’il faut contrôler.',
  'Say what to change.': 'Dites ce qu’il faut modifier.',
  'Write something first.': 'Écrivez d’abord quelque chose.',
  'Say what you saw in the field before you changed it.':
    'Dites ce que vous avez vu dans le champ avant de le modifier.',
}
