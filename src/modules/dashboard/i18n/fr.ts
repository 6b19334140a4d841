import type { Catalogue, FeatureTexts } from '../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    home: { title: 'Tableau de bord', description: 'La journée en un coup d’œil : chiffres, projets, planning et ce qui demande attention', keywords: 'accueil, vue d’ensemble, widgets, personnaliser, aujourd’hui, résumé' },
    portfolio: { title: 'Tableau de bord avancé des projets', description: 'L’état de tous les projets : délais, coûts, risques et jalons, avec les lignes derrière chaque chiffre', keywords: 'état, valeur acquise, spi, cpi, jalons, risque, en retard, tard, écran mural, en direct' },
  },
  module: 'Tableaux de bord',
  routes: { home: 'Tableau de bord', portfolio: 'Tableau de bord des projets' },
  welcome: 'Bienvenue, {{name}}', nobody: 'Utilisateur',
  wall: 'Écran mural', normal: 'Quitter l’écran mural', projects: 'Projets', schedule: 'Délais et équipe', value: 'Valeur et performance',
  all: 'Tous : {{n}}', nothing: 'Rien ici pour le moment.', failed: 'Ces lignes n’ont pas pu être lues.',
  lists: { overdue: 'Projets en retard', alerts: 'Fin dans les 7 jours', late: 'Tâches en retard', milestones: 'Prochains jalons' },
  daysLate_one: '{{count}} jour de retard', daysLate_many: '{{count}} de jours de retard', daysLate_other: '{{count}} jours de retard', daysLeft_one: '{{count}} jour restant', daysLeft_many: '{{count}} de jours restants', daysLeft_other: '{{count}} jours restants',
}
