import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Choose a time zone of the list.': 'Elija una zona horaria de la lista.',
  'Quiet hours begin and end at different times.': 'Las horas de silencio empiezan y terminan a horas distintas.',
}
