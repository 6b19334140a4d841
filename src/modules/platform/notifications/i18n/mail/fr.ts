import type { Catalogue } from '../../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> = {
  open: 'Ouvrir',
  digest_one: 'Votre résumé quotidien : {{count}} notification',
  digest_many: 'Votre résumé quotidien : {{count}} de notifications',
  digest_other: 'Votre résumé quotidien : {{count}} notifications',
  line: '{{title}}. {{message}}',
  more: 'Et {{count}} de plus.',
  company: 'Vous recevez ceci en tant que membre de {{company}}.',
}
