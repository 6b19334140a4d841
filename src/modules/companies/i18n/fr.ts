import type { Catalogue, ErrorTexts } from '../../../kernel/web/texts.ts'
import type { companiesContract } from '../contract.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> = {
  module: 'Entreprises',
}

export const errors: ErrorTexts<typeof companiesContract> = {
  MEMBER_NOT_FOUND: 'Cette personne ne fait pas partie de l’entreprise.',
  LAST_ADMIN: 'C’est le dernier administrateur de l’entreprise. Nommez d’abord un autre administrateur.',
  DEACTIVATES_SELF: 'Vous ne pouvez pas désactiver votre propre compte. Demandez à un autre administrateur.',
  CONFLICT: 'Quelqu’un d’autre a modifié entre-temps la fiche de cette entreprise.',
}
