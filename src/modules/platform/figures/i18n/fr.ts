import type { Catalogue, ErrorTexts } from '../../../../kernel/contract/texts.ts'
import type { figuresContract } from '../contract.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> = {
  module: 'Chiffres',
  working: 'Calcul d’un chiffre',
  formula: 'Formule', filters: 'Filtres', asOf: 'En date du', betterWhen: 'Mieux si', target: 'Objectif',
  better: { higher: 'plus élevé', lower: 'plus bas', neither: 'ni plus élevé ni plus bas' },
  filter: { company: 'Entreprise : {{name}}', vertical: 'Secteur : {{name}}', mine: 'Vos propres projets', visible: 'Visible pour vous', days: 'Les {{n}} derniers jours' },
  tabs: { rows: 'Lignes ({{n}})', trend: 'Tendance' },
  name: 'Nom', totals: { count: 'Nombre de lignes', sum: 'Somme', ratio: 'Part', median: 'Médiane' },
  noRows: 'Aucune ligne ne se trouve derrière ce chiffre.', more: 'Afficher plus', rowsEqual: 'Les lignes affichées donnent le chiffre.', rowsMore: '{{shown}} lignes affichées sur {{n}}.', list: 'Ouvrir en liste',
  why: 'Pourquoi il a changé', since: 'Depuis', then: '{{value}} le {{date}}', now: '{{value}} maintenant', came: '{{n}} arrivées', went: '{{n}} parties', changed: '{{n}} de valeur modifiée', nothingChanged: 'Depuis, rien n’est arrivé, parti ni n’a changé de valeur.',
  how: { came: 'arrivé', went: 'parti', changed: 'modifié' },
  becauseTime: 'Une date est passée ; personne ne l’a modifié.', becauseEvent: '{{what}} par {{name}} le {{date}}', becauseFields: '{{what}} par {{name}} le {{date}} : {{fields}}', moreChanges: '{{n}} autres ne sont pas listés.',
  copy: 'Copier', copied: 'Les lignes sont copiées.', copyFailed: 'Les lignes n’ont pas pu être copiées. Enregistrez-les en CSV.', csv: 'Enregistrer en CSV', close: 'Fermer', back: 'Retour', trendTable: 'Tendance, semaine par semaine', week: 'Semaine du', value: 'Valeur',
  failed: 'Ce chiffre n’a pas pu être lu.', tooMany: 'Le fichier contient les {{n}} premières lignes.',
  onTarget: 'objectif {{value}}', upBy: '+{{n}} en {{weeks}} semaines', downBy: '−{{n}} en {{weeks}} semaines', same: 'stable sur {{weeks}} semaines',
  upPoints_one: '+{{count}} point en {{weeks}} semaines', upPoints_other: '+{{count}} points en {{weeks}} semaines', downPoints_one: '−{{count}} point en {{weeks}} semaines', downPoints_other: '−{{count}} points en {{weeks}} semaines',
}

export const errors: ErrorTexts<typeof figuresContract> = {
  FIGURE_NOT_FOUND: 'Ce chiffre n’existe pas ou vous ne pouvez pas le voir.',
  NO_HISTORY: 'Ce qui se trouvait auparavant derrière ce chiffre n’est pas conservé, il ne peut donc pas dire pourquoi il a changé.',
  TOO_LONG_AGO: 'Choisissez un jour des 92 derniers jours.',
}
