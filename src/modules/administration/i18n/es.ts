import type { Catalogue, ErrorTexts } from '../../../kernel/web/texts.ts'
import type { administrationContract } from '../contract.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> = {
  module: 'Administración',
}

export const errors: ErrorTexts<typeof administrationContract> = {}
