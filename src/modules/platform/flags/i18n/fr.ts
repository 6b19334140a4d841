import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { flagsContract } from '../contract.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    flags: {
      description: 'Ce qui est activé, pour combien de personnes, et qui en dispose',
      keywords: 'déploiement, bêta, pourcentage, interrupteur, expérience',
    },
  },
  module: 'Indicateurs de fonctions',
  panels: { flags: 'Indicateurs de fonctions' },
  permissions: { flags: { see: 'Voir les indicateurs de fonctions et qui en dispose' } },
  events: { flag: { changed: 'Indicateur de fonction modifié' } },
  names: {
    geothermalCalculations: 'Calculs géothermiques',
    hvacCalculations: 'Calculs CVC',
    electricalCalculations: 'Calculs électriques',
    advancedReporting: 'Rapports avancés',
    timeTracking: 'Suivi du temps',
    clientPortal: 'Portail client',
    mobileApp: 'Application mobile',
    aiAssistant: 'Assistant IA',
    weatherIntegration: 'Intégration météo',
    utilityIntegration: 'Intégration des fournisseurs d’énergie',
  },
  intro:
    'Un indicateur désactivé l’est pour tout le monde. Une fois activé, le pourcentage dit combien de personnes en disposent ; les mêmes en disposent encore quand il augmente.',
  readOnly: 'Les indicateurs valent pour toute l’installation. Seule la personne qui la gère peut les changer.',
  columns: { name: 'Fonction', state: 'Statut', rollout: 'Déploiement', dependsOn: 'Dépend de', you: 'Pour vous' },
  enabled: 'Activé',
  disabled: 'Désactivé',
  toggle: 'Activer {{name}}',
  percent: 'Pourcentage de {{name}}',
  percentSign: '%',
  percentWrong: 'Saisissez un pourcentage de 0 à 100.',
  none: 'Rien',
  on: 'Actif',
  off: 'Inactif',
  whoIsIn: 'Qui en dispose',
  reset: 'Revenir à la valeur d’origine',
  changed: '{{name}} a été modifié.',
  failed: 'L’indicateur n’a pas été modifié : {{reason}}',
  people: {
    title: 'Qui en dispose : {{name}}',
    person: 'Personne',
    bucket: 'Groupe',
    bucketHelp: 'Les groupes vont de 1 à 100 ; les personnes en disposent jusqu’au pourcentage.',
    state: 'Statut',
    find: 'Chercher une personne',
    nobody: 'Aucun résultat',
    close: 'Fermer',
  },
}

export const errors: ErrorTexts<typeof flagsContract> = { FLAG_NOT_FOUND: 'Cet indicateur de fonction n’existe pas.' }
