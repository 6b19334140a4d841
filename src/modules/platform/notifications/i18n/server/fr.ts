import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Choose a time zone of the list.': 'Choisissez un fuseau horaire de la liste.',
  'Quiet hours begin and end at different times.':
    'Les heures calmes commencent et finissent à des heures différentes.',
}
