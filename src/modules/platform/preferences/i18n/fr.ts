import type { Catalogue, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    settings: {
      description: 'Thème, notifications, préférences des projets, langue et unités',
      keywords: 'préférences, options, mode sombre, thème, langue, unités, notifications, enregistrement automatique',
    },
  },
  routes: { settings: 'Paramètres' },
  module: 'Paramètres',
  appearance: {
    title: 'Apparence',
    theme: 'Thème',
    light: 'Clair',
    dark: 'Sombre',
    auto: 'Automatique',
    help: 'Un thème s’affiche aussitôt et est conservé à l’enregistrement. Automatique suit votre appareil.',
  },
  notifications: {
    title: 'Notifications',
    email: 'Notifications par e-mail',
    emailHelp:
      'Les avis vous parviennent aussi par e-mail. Les messages sur votre compte, comme la réinitialisation du mot de passe, arrivent toujours.',
    project: 'Notifications de projets',
    projectHelp: 'Les avis sur les projets apparaissent dans la cloche et par e-mail.',
    choices: 'Choisir pour chaque type d’avis',
  },
  projects: {
    title: 'Préférences de projets',
    autoSave: 'Enregistrement automatique',
    autoSaveHelp:
      'Ce que vous saisissez dans un formulaire est conservé dans ce navigateur jusqu’à l’enregistrement, et vous est proposé après un rechargement ou une panne.',
    view: 'Vue de projets par défaut',
    list: 'Liste',
    grid: 'Grille',
    timeline: 'Chronologie',
    viewHelp: 'Comment s’ouvre la liste des projets.',
  },
  system: {
    title: 'Système',
    language: 'Langue',
    units: 'Unités',
    imperial: 'Impériales',
    si: 'SI',
    example: 'Un tuyau de {{length}} transporte {{flow}} d’eau à {{temperature}}.',
    corner: 'Coin de l’accès rapide IA',
    corners: {
      'bottom-right': 'En bas à droite',
      'bottom-left': 'En bas à gauche',
      'top-right': 'En haut à droite',
      'top-left': 'En haut à gauche',
    },
  },
  reset: 'Rétablir les valeurs par défaut',
  save: 'Enregistrer les paramètres',
  saving: 'Enregistrement…',
  saved: 'Paramètres enregistrés avec succès !',
  failed: 'Erreur lors de l’enregistrement des paramètres. Veuillez réessayer.',
}
