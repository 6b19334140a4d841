import type { Catalogue } from '../../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> = {
  open: 'Abrir',
  digest_one: 'Su resumen diario: {{count}} aviso',
  digest_many: 'Su resumen diario: {{count}} de avisos',
  digest_other: 'Su resumen diario: {{count}} avisos',
  line: '{{title}}. {{message}}',
  more: 'Y {{count}} más.',
  company: 'Recibe esto porque pertenece a {{company}}.',
}
