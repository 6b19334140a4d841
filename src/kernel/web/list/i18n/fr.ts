/** What every list says; the words of its noun are its module's. */
import type { Catalogue } from '../../../contract/texts.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> = {
  viewTabs: 'Vues',
  range: '{{from}}–{{to}} sur {{count}}',
  rangeCapped: '{{from}}–{{to}} sur plus de {{count}}',
  menu: 'Plus',
  export: 'Exporter en CSV',
  exportXlsx: 'Exporter en Excel',
  exportStarted: 'L’export a commencé. La barre d’état indique où il en est.',
  exportFailed: 'La liste n’a pas été exportée. {{reason}}',
  addFilter: 'Ajouter un filtre',
  filterBy: 'Filtrer par',
  columns: 'Colonnes',
  columnsTitle: 'Colonnes de la liste',
  columnsHelp: 'Une fenêtre étroite laisse de côté ce qui ne tient pas.',
  emptyFilteredHelp: 'Rien ne correspond à ces filtres.',
  clearFilters: 'Effacer les filtres',
  layout: 'Présentation',
  layouts: { list: 'Liste', grid: 'Grille', timeline: 'Chronologie' },
  bulk: {
    running: '{{done}} sur {{total}}',
    undone: 'La modification est annulée.',
    same: 'Il n’y avait rien à modifier.',
    failed: 'La modification s’est arrêtée. {{reason}}',
    refusedTitle_one: '{{count}} sans modification',
    refusedTitle_many: '{{count}} sans modification',
    refusedTitle_other: '{{count}} sans modification',
    refusedHelp: 'Tout le reste de la sélection est modifié.',
    refused: 'Sans modification',
    close: 'Fermer',
  },
  views: {
    save: 'Enregistrer la vue',
    saveTitle: 'Enregistrer cette vue',
    name: 'Nom',
    nameHelp: 'Le filtre, le texte et l’ordre sont gardés sous ce nom.',
    remove: 'Retirer la vue',
    removed: 'Vue « {{name}} » retirée',
    failed: 'La vue n’a pas été modifiée. {{reason}}',
  },
}
