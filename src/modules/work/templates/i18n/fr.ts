import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { templatesContract } from '../contract.ts'
import { MAX_TEMPLATE_TASKS, MAX_TEMPLATES } from '../rules.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    templates: {
      description: 'Commencer un projet avec ses tâches à partir d’un modèle',
      keywords: 'modèle, nouveau, copie, standard, tâches, étapes',
    },
  },
  module: 'Modèles',
  routes: { templates: 'Modèles de projet' },
  quickCreate: { useTemplate: 'Utiliser un modèle de projet' },
  permissions: { templates: { manage: 'Retirer des modèles de projet que d’autres conservent' } },
  events: { projectTemplate: { created: 'Modèle conservé', removed: 'Modèle retiré', used: 'Modèle utilisé' } },
  panels: { picker: 'Modèles' },
  picker: { title: 'Partir d’un modèle', all: 'Tous les modèles' },
  page: {
    find: 'Chercher un modèle',
    none: 'Pas encore de modèles.',
    noneHelp: 'Ouvrez un projet et conservez-le comme modèle, ou passez à un secteur qui en a.',
    notFound: 'Aucun modèle ne s’appelle « {{q}} ».',
    builtIn: 'Du secteur',
    own: 'De l’entreprise',
    tasks_one: '{{count}} tâche',
    tasks_many: '{{count}} de tâches',
    tasks_other: '{{count}} tâches',
    work: '{{work}} de travail',
    by: 'Conservé par {{name}}',
    use: 'Utiliser',
    useOf: 'Utiliser {{name}}',
    look: 'Voir',
    lookOf: 'Voir {{name}}',
    remove: 'Retirer',
    removeOf: 'Retirer {{name}}',
    removeTitle: 'Retirer « {{name}} » ?',
    removeText: 'Les projets faits avec lui restent comme ils sont.',
    removed: '« {{name}} » est retiré.',
    close: 'Fermer',
    milestone: 'Jalon',
    checks_one: '{{count}} contrôle',
    checks_many: '{{count}} de contrôles',
    checks_other: '{{count}} contrôles',
    more: 'Afficher plus',
  },
  keep: {
    title: 'Conserver comme modèle',
    name: 'Nom',
    description: 'Description',
    keep: 'Conserver',
    help: 'Les champs, tâches, liens et listes de contrôle sont conservés ; pas les dates, les personnes ni l’avancement.',
    kept: '« {{name}} » est conservé comme modèle.',
  },
}

export const errors: ErrorTexts<typeof templatesContract> = {
  TEMPLATE_NOT_FOUND: 'Ce modèle n’existe plus.',
  PROJECT_NOT_FOUND: 'Ce projet n’existe pas ou n’est pas partagé avec vous.',
  PROJECT_READ_ONLY:
    'Vous pouvez consulter ce projet mais pas le modifier. Demandez à son propriétaire le droit de modifier.',
  TEMPLATE_NAME_TAKEN: 'Il y a déjà un modèle de ce nom. Choisissez un autre nom.',
  TOO_MANY_TEMPLATES: `L’entreprise a déjà ${MAX_TEMPLATES} modèles. Retirez-en un d’abord.`,
  TEMPLATE_TOO_LARGE: `Un modèle a au plus ${MAX_TEMPLATE_TASKS} tâches. Exportez le planning et importez-le dans le nouveau projet.`,
  TEMPLATE_NOT_YOURS: 'Seule la personne qui a conservé le modèle, ou quelqu’un qui gère les modèles, peut le retirer.',
}
