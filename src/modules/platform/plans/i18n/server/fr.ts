import type { Catalogue } from '../../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> = {
  who: {
    you: 'Vous pouvez changer de formule sous Facturation',
    names_one: '{{names}} peut changer de formule sous Facturation',
    names_other: '{{names}} peuvent changer de formule sous Facturation',
    role: 'Un administrateur de l’entreprise peut changer de formule sous Facturation',
    platform: 'Les personnes qui gèrent cette plateforme peuvent changer la formule ; contactez l’assistance',
    support: 'Les personnes qui gèrent cette plateforme peuvent changer la formule : {{contact}}',
  },
  features: {
    whiteLabel: 'la marque blanche',
    apiAccess: 'l’accès à l’API',
    multiTenant: 'les personnes de plusieurs entreprises',
    companySwitch: 'l’accès des personnes qui gèrent la plateforme',
    advancedAnalytics: 'l’analyse avancée',
    customBranding: 'un logo et des couleurs propres',
    advancedReporting: 'les rapports avancés',
    enterpriseIntegrations: 'les webhooks',
  },
  projects: 'projets',
  more: { plan: 'une formule plus grande', planOrUsers: 'une formule plus grande ou des utilisateurs supplémentaires' },
  stops: {
    whiteLabel:
      'La marque blanche s’arrête : le nom, le logo et les couleurs de l’entreprise sont conservés et ne sont plus montrés, jusqu’à ce qu’une formule les comprenne de nouveau.',
    apiAccess:
      'L’accès à l’API s’arrête : les clés sont conservées et refusées, jusqu’à ce qu’une formule le comprenne de nouveau.',
    other: 'La nouvelle formule ne comprend pas {{what}}.',
  },
}
