import type { Catalogue } from '../../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> = {
  subject: 'Aide : {{subject}}',
  subjectPremium: 'Assistance premium : {{subject}}',
  premium: '{{company}} dispose de l’assistance premium.',
  from: '{{name}} ({{email}}, {{company}}) demande de l’aide pour {{product}}. Une réponse à cet e-mail lui parvient.',
  system: 'Informations système :',
  picture: 'Une capture d’écran est jointe.',
  button: 'Ouvrir la question',
}
