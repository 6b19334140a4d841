import type { Catalogue, ErrorTexts } from '../../../kernel/contract/texts.ts'
import type { companiesContract } from '../contract.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> = {
  module: 'Entreprises',
  permissions: {
    companies: { manage: 'Modifier la fiche de l’entreprise' },
    members: { changeRole: 'Changer les rôles des personnes', deactivate: 'Désactiver et réactiver des personnes' },
    permissions: { manage: 'Changer ce que les rôles peuvent faire' },
  },
  events: {
    company: { created: 'Entreprise créée', updated: 'Entreprise modifiée' },
    member: { joined: 'Personne arrivée dans l’entreprise', removed: 'Personne retirée de l’entreprise', roleChanged: 'Rôle changé', deactivated: 'Personne désactivée', reactivated: 'Personne réactivée' },
    permission: { changed: 'Autorisation modifiée' },
  },
}

export const errors: ErrorTexts<typeof companiesContract> = {
  VERTICAL_ROLE_UNKNOWN: 'Le secteur n’a pas ce rôle. Choisissez l’un de ses rôles.',
  MEMBER_NOT_FOUND: 'Cette personne ne fait pas partie de l’entreprise.',
  LAST_ADMIN: 'C’est le dernier administrateur de l’entreprise. Nommez d’abord un autre administrateur.',
  DEACTIVATES_SELF: 'Vous ne pouvez pas désactiver votre propre compte. Demandez à un autre administrateur.',
  PERMISSION_UNKNOWN: 'Cette autorisation n’existe pas.',
  ROLE_UNKNOWN: 'Ce rôle n’existe pas.',
  PERMISSION_FIXED: 'Cette autorisation appartient aux seuls administrateurs et ne peut pas être modifiée.',
  ADMIN_HOLDS_ALL: 'Les administrateurs ont toutes les autorisations. Cela ne peut pas être modifié.',
  CONFLICT: 'Quelqu’un d’autre a modifié entre-temps la fiche de cette entreprise.',
}
