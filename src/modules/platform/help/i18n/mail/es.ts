import type { Catalogue } from '../../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> = {
  subject: 'Ayuda: {{subject}}',
  subjectPremium: 'Soporte prémium: {{subject}}',
  premium: '{{company}} tiene soporte prémium.',
  from: '{{name}} ({{email}}, {{company}}) pide ayuda con {{product}}. Si responde a este correo, la respuesta le llega a esa persona.',
  system: 'Información del sistema:',
  picture: 'Se adjunta una imagen de la pantalla.',
  button: 'Abrir la pregunta',
}
