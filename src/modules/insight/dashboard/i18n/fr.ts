import type { Catalogue, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    home: { title: 'Tableau de bord', description: 'La journée en un coup d’œil : chiffres, projets, planning et ce qui demande attention', keywords: 'accueil, vue d’ensemble, widgets, personnaliser, aujourd’hui, résumé' },
    adaptive: { title: 'Tableau de bord adaptatif', description: 'Les mêmes modules, rangés selon votre rôle et ce que vous utilisez', keywords: 'adaptatif, personnel, ranger, ordre, rôle, usage, phase 3' },
    portfolio: { title: 'Tableau de bord avancé des projets', description: 'L’état de tous les projets : délais, coûts, risques et jalons, avec les lignes derrière chaque chiffre', keywords: 'état, valeur acquise, spi, cpi, jalons, risque, en retard, tard, écran mural, en direct' },
  },
  module: 'Tableaux de bord',
  routes: { home: 'Tableau de bord', adaptive: 'Tableau de bord adaptatif', portfolio: 'Tableau de bord des projets' },
  quickAccess: { aiDashboard: 'Tableau de bord IA' },
  welcome: 'Bienvenue, {{name}}', nobody: 'Utilisateur', layoutFailed: 'Votre tableau de bord n’a pas pu être lu.',
  metrics: { left: 'Projets', right: 'Délais, équipe et valeur', all: 'Chiffres clés', andEstimated: 'et {{value}} estimés' },
  promo: {
    title: 'Partir d’un modèle', browse: 'Parcourir les modèles', guide: 'Guide', guideText: 'Chaque partie expliquée',
    import: 'Importer des projets', importText: 'Depuis CSV ou Excel',
  },
  drag: {
    move: 'Déplacer {{name}}', how: 'Appuyez sur Espace pour le prendre, sur les flèches pour le déplacer, sur Espace pour le poser, sur Échap pour le laisser où il était.',
    at: 'place {{place}} sur {{of}}', atColumn: '{{column}}, place {{place}} sur {{of}}', start: '{{name}} pris, {{at}}.', over: '{{name}} est à la {{at}}.', end: '{{name}} posé, {{at}}.', cancel: '{{name}} est revenu où il était.',
  },
  menu: { of: 'Choix pour {{name}}', up: 'Monter', down: 'Descendre', half: 'Demi-largeur', full: 'Pleine largeur', hide: 'Masquer', hidden: '{{name}} est masqué. Personnaliser le ramène.' },
  customize: {
    button: 'Personnaliser', title: 'Personnaliser le tableau de bord', save: 'Enregistrer', reset: 'Réinitialiser', resetAsk: 'Réinitialiser votre tableau de bord ?', resetText: 'L’ordre, les tailles et les widgets reviennent à ce que prévoit votre rôle.',
    startFrom: 'Partir de la disposition d’un rôle', startHelp: 'Remplace l’ordre, les tailles et les widgets ci-dessous.', choose: 'Choisir un rôle', yourRole: '{{name}} (le vôtre)', widgets: 'Widgets', modules: 'Modules',
  },
  columns: { left: 'Colonne de gauche', centre: 'Colonne du milieu', right: 'Colonne de droite', empty: 'Pas de widget ici. Ajoutez-en un ci-dessus ou déposez-en un ici.' },
  widget: {
    kind: 'Afficher', figure: 'Chiffre', column: 'Colonne', add: 'Ajouter le widget', configure: 'Configurer {{name}}', remove: 'Retirer {{name}}', period: 'Période', usualPeriod: 'Comme d’habitude : {{n}} jours', days: 'Les {{n}} derniers jours', mine: 'Seulement mes propres projets',
    size: 'Taille', sizes: { small: 'Petit', normal: 'Normal', large: 'Grand' }, kinds: { figure: '{{name}}', rows: '{{name}} : liste', trend: '{{name}} : tendance' }, kindNames: { figure: 'Nombre', rows: 'Liste', trend: 'Tendance' },
  },
  roles: { admin: 'Administrateur', user: 'Utilisateur standard', accounting: 'Comptabilité', hr: 'RH', principal: 'Associé', 'project-manager': 'Chef de projet', 'senior-engineer': 'Ingénieur principal', engineer: 'Ingénieur' },
  adaptive: {
    keep: 'Prendre cet ordre sur le tableau de bord', kept: 'Votre tableau de bord a maintenant cet ordre.', follow: 'Compter ce que j’utilise', forget: 'Oublier ce qui a été compté', forgetAsk: 'Oublier ce qui a été compté ?', forgetText: 'L’ordre revient à ce que votre rôle regarde d’abord.',
    how: 'Ce que vous avez utilisé au moins {{least}} fois ces {{days}} derniers jours vient d’abord, puis ce que regarde votre rôle, puis le reste. Vous seul voyez ce qui est compté.',
    used_one: 'Utilisé une fois en {{days}} jours', used_many: 'Utilisé {{count}} de fois en {{days}} jours', used_other: 'Utilisé {{count}} fois en {{days}} jours', role: 'À cause de votre rôle : {{role}}',
  },
  wall: 'Écran mural', normal: 'Quitter l’écran mural', projects: 'Projets', schedule: 'Délais et équipe', value: 'Valeur et performance',
  all: 'Tout voir', noTrend: 'Pas encore de données', nothing: 'Rien ici pour le moment.', failed: 'Ces lignes n’ont pas pu être lues.',
  lists: { overdue: 'Projets en retard', alerts: 'Se terminent sous 7 jours', late: 'Tâches en retard', milestones: 'Prochains jalons' },
  daysLate_one: '{{count}} jour de retard', daysLate_many: '{{count}} de jours de retard', daysLate_other: '{{count}} jours de retard', daysLeft_one: '{{count}} jour restant', daysLeft_many: '{{count}} de jours restants', daysLeft_other: '{{count}} jours restants',
}
