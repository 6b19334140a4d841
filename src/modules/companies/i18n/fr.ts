import type { Catalogue, ErrorTexts } from '../../../kernel/web/texts.ts'
import type { companiesContract } from '../contract.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> = {
  module: 'Entreprises',
}

export const errors: ErrorTexts<typeof companiesContract> = {
  CONFLICT: 'Quelqu’un d’autre a modifié entre-temps la fiche de cette entreprise.',
}
