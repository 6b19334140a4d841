import type { Catalogue, ErrorTexts, FigureTexts } from '../../../../kernel/contract/texts.ts'
import type { insightsContract } from '../contract.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> & { keyFigures: FigureTexts; figureWords: Readonly<Record<string, string>> } = {
  keyFigures: {
    all: {
      title: 'Écarts',
      formula:
        'Nombre de tout ce que les règles trouvent aujourd’hui dans les projets que vous pouvez ouvrir, sans les règles que vous avez désactivées ni ce que vous avez mis de côté.',
    },
    open: {
      title: 'Écarts graves',
      formula:
        'Nombre de ce que les règles trouvent aujourd’hui avec un impact élevé ou critique dans les projets que vous pouvez ouvrir, sans les règles que vous avez désactivées ni ce que vous avez mis de côté.',
    },
  },
  figureWords: {
    insights: 'écarts',
    rule: 'Règle',
    impact: 'Impact',
    project: 'Projet',
    days: 'Jours',
  },
  module: 'Constats',
  permissions: { 'insights.rules': 'Activer les règles d’analyse et changer leurs nombres' },
  list: {
    fewer: 'afficher moins',
    cut: 'Les {{count}} plus graves sont affichés.',
    deviations_one: '{{count}} écart aujourd’hui',
    deviations_other: '{{count}} écarts aujourd’hui',
    none: 'Aucun écart.',
    noneHelp: 'Vérifié à {{time}}, avec {{count}} règles.',
    noData: 'Pas encore de données',
    noDataHelp: 'Les règles regardent les projets et leurs plannings. Créez d’abord un projet.',
    rule: 'Règle : {{name}}',
    how: 'Comment c’est trouvé',
    sure: 'sûr à {{percent}} %',
    since: 'depuis le {{date}}',
    more_one: '{{count}} de plus',
    more_other: '{{count}} de plus',
    failed: 'Les écarts n’ont pas pu être lus.',
    put: 'Mettre de côté',
    putFor_one: 'Pour {{count}} jour',
    putFor_other: 'Pour {{count}} jours',
    putDone: 'Mis de côté jusqu’au {{date}}.',
    hide: 'Ne jamais me montrer cette règle',
    hidden: '{{name}} est désactivée pour vous.',
    menu: 'Plus sur {{name}}',
    aside_one: '{{count}} mis de côté',
    aside_other: '{{count}} mis de côté',
    back: 'Afficher à nouveau',
  },
  drawer: {
    title: 'Règles',
    close: 'Fermer',
    help: 'Chaque écart est trouvé par une de ces règles dans les données enregistrées. Vous choisissez ce dont vous voulez entendre parler.',
    helpAdmin:
      'En tant qu’administrateur, vous décidez aussi quelles règles l’entreprise utilise, et avec quels nombres.',
    mine: 'Me la montrer',
    company: 'Utilisée dans cette entreprise',
    off: 'Désactivée pour l’entreprise',
    standard: 'D’origine : {{n}}.',
    range: 'Choisissez un nombre entier de {{least}} à {{most}}.',
    changed: 'Modifiée par {{name}} le {{date}}',
    save: 'Enregistrer',
    saved: 'La règle est enregistrée.',
    failed: 'Les règles n’ont pas pu être lues.',
    days: 'jours',
    percent: '%',
    points: 'points',
  },
  verticals: {
    figure: 'Chiffre',
    help: 'Les mêmes chiffres dans chaque secteur où vous travaillez. Chaque nombre ouvre son calcul.',
    table: 'Chiffres par secteur',
    companies: 'Entreprises comparées',
    company: 'Entreprise',
    projects: 'Projets, archives comprises',
    people: 'Personnes',
    tasks: 'Tâches',
    active: 'Actives en 30 jours',
    next: 'Afficher plus',
    failed: 'Les entreprises n’ont pas pu être lues.',
  },
  states: {
    low: 'Faible',
    medium: 'Moyen',
    high: 'Élevé',
    critical: 'Très élevé',
  },
  confidence: {
    records: 'Constaté dans les données.',
  },
  panels: {
    intelligence: 'Intelligence',
    verticals: 'Entre secteurs',
  },
  events: {
    insightRule: { changed: 'Règle d’analyse modifiée', preferred: 'Règle d’analyse choisie pour soi' },
    insight: { snoozed: 'Écart mis de côté', unsnoozed: 'Écart affiché à nouveau' },
  },
}

export const errors: ErrorTexts<typeof insightsContract> = {
  RULE_UNKNOWN: 'Il n’y a pas de règle de ce nom.',
  INSIGHT_UNKNOWN: 'Aucune règle ne fait un écart de ce nom.',
  PARAM_UNKNOWN: 'Cette règle n’a pas de nombre de ce nom.',
  PARAM_OUT_OF_RANGE: 'Choisissez un nombre entier de {{least}} à {{most}}.',
}
