import type { Catalogue, ErrorTexts } from '../../../kernel/web/texts.ts'
import type { notificationsContract } from '../contract.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> = {
  module: 'Notificaciones',
}

export const errors: ErrorTexts<typeof notificationsContract> = {}
