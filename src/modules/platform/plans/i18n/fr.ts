import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { plansContract } from '../contract.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    billing: {
      description: 'La formule de l’entreprise, l’utilisation par rapport aux limites, les options',
      keywords: 'formule, abonnement, niveau, limites, utilisation, stockage, prix, évoluer',
    },
  },
  module: 'Formules',
  routes: { billing: 'Facturation' },
  permissions: { billing: { view: 'Voir la facturation', manage: 'Gérer la facturation' } },
  events: { plan: { changed: 'Formule modifiée' } },
  title: 'Facturation',
  current: 'Formule actuelle',
  perMonth: '{{price}} par mois',
  listPrice: 'Prix catalogue : {{price}} par mois ; rien n’est débité ici',
  nothing: 'Gratuit',
  active: 'Active',
  expired: 'Expirée',
  until: 'Jusqu’au {{date}}',
  expiredText:
    'La formule a expiré le {{date}}. Les limites de la formule gratuite s’appliquent jusqu’à son renouvellement ; rien n’a été supprimé.',
  usage: 'Utilisation',
  limits: { projects: 'Projets', users: 'Utilisateurs', storage: 'Stockage (Go)' },
  monthly: '{{what}} ce mois-ci',
  withArchive: '{{what}}, archives comprises',
  of: '{{used}} sur {{allowed}}',
  unlimited: '{{used}}, illimité',
  full: 'Limite atteinte',
  over: 'Limite dépassée',
  tiers: 'Formules',
  currentTier: 'Actuelle',
  choose: 'Choisir {{name}}',
  tierLimits: {
    projects_one: '{{n}} projet',
    projects_other: '{{n}} projets',
    users_one: '{{n}} utilisateur',
    users_other: '{{n}} utilisateurs',
    monthly: '{{n}} {{what}} par mois',
    storage: '{{n}} Go de stockage',
    projectsUnlimited: 'Projets illimités',
    usersUnlimited: 'Utilisateurs illimités',
    monthlyUnlimited: '{{what}} par mois : illimité',
    all: '{{n}} {{what}}',
    allUnlimited: '{{what}} : illimité',
  },
  addOns: 'Options',
  perUser: '{{price}} par utilisateur et par mois',
  perCompany: '{{price}} par mois',
  needless: {
    free: 'Les options vont avec une formule payante : avec celle-ci, elles n’apportent rien et ne coûtent rien.',
    unlimited:
      'Cette formule permet un nombre illimité d’utilisateurs : des utilisateurs supplémentaires n’apportent rien de plus et ne coûtent rien.',
    agreed:
      'Le nombre d’utilisateurs est convenu pour votre entreprise : des utilisateurs supplémentaires n’apportent rien de plus et ne coûtent rien.',
  },
  count: 'Nombre : {{name}}',
  on: 'Ajouter : {{name}}',
  save: 'Enregistrer les options',
  noProvider:
    'Aucun prestataire de paiement n’est connecté : la formule choisie s’applique aussitôt et rien n’est débité.',
  confirm: {
    title: 'Passer à {{name}} ?',
    text: 'Dès maintenant, {{name}} s’applique, à {{price}} par mois.',
    textFree:
      'Dès maintenant, {{name}} s’applique. Son prix catalogue est de {{price}} par mois ; rien n’est débité ici.',
    over: 'L’entreprise a plus que ce que {{name}} permet : {{limits}}. Tout reste ; rien ne peut être ajouté tant qu’il n’y a pas de place.',
    unplaced_one:
      '{{count}} invitation ouverte n’aurait pas de place : elle reste valable, mais la personne qui l’accepte lira que l’entreprise est complète.',
    unplaced_other:
      '{{count}} invitations ouvertes n’auraient pas de place : elles restent valables, mais la personne qui en accepte une lira que l’entreprise est complète.',
    button: 'Changer de formule',
  },
  changed: 'La formule est maintenant {{name}}.',
  saved: 'Options enregistrées.',
  failed: 'La formule n’a pas été changée : {{reason}}',
}

export const errors: ErrorTexts<typeof plansContract> = {
  ADD_ON_UNKNOWN: 'Cette option n’existe pas.',
  ADD_ON_NEEDLESS:
    'Cette formule permet un nombre illimité d’utilisateurs, ou un nombre convenu pour votre entreprise : des utilisateurs supplémentaires n’apporteraient rien de plus.',
}
