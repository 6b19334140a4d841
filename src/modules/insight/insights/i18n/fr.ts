import type { Catalogue, ErrorTexts, FigureTexts } from '../../../../kernel/contract/texts.ts'
import type { insightsContract } from '../contract.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> & { keyFigures: FigureTexts; figureWords: Readonly<Record<string, string>> } = {
  keyFigures: {
    all: { title: 'Écarts', formula: 'Nombre de tout ce que les règles trouvent aujourd’hui dans les projets que vous pouvez ouvrir, sans les règles que vous avez désactivées ni ce que vous avez mis de côté.' },
    open: { title: 'Écarts graves', formula: 'Nombre de ce que les règles trouvent aujourd’hui avec un impact élevé ou critique dans les projets que vous pouvez ouvrir, sans les règles que vous avez désactivées ni ce que vous avez mis de côté.' },
    resourceUtilization: { title: 'Réservé sur 4 semaines', formula: 'Heures réservées des personnes, équipes et machines pour cette semaine et les trois suivantes, en part des heures de leurs calendriers.' },
    qualityScore: { title: 'Indice de qualité', formula: 'Parmi les tâches terminées ces 90 derniers jours : la part terminée au plus tard à la date de la dernière référence (sans référence, à son échéance, sinon à sa fin prévue) et dont la liste de contrôle n’a plus de point ouvert.' },
    predictedDelays: { title: 'Retards prévus', formula: 'Nombre de projets qui ne sont ni en attente, ni terminés, ni annulés et dont le planning, ou le jour tenu par 80 simulations sur 100 (P80), finit après leur date de fin.' },
    planError: { title: 'Écart au plan', formula: 'Médiane des jours entre la fin prévue et le jour où ils ont été terminés, pour les projets terminés ces trois dernières années. Le prévu est celui de la plus ancienne référence, sinon la date de fin.' },
  },
  figureWords: {
    insights: 'écarts', resources: 'ressources', tasks: 'tâches', projects: 'projets', rule: 'Règle', impact: 'Impact', project: 'Projet', days: 'Jours', percent: 'Réservé', booked: 'Heures réservées', capacity: 'Capacité', week1: 'Cette semaine', week2: 'Semaine prochaine', week3: 'Semaine 3', week4: 'Semaine 4',
    planned: 'Fin prévue', finished: 'Terminé', checks: 'Points ouverts', client: 'Client', endDate: 'Date de fin', p80: 'P80',
  },
  module: 'Constats',
  panels: { intelligence: 'Intelligence', verticals: 'Entre secteurs', predictions: 'Prévisions', resources: 'Ressources' },
  events: {
    insightRule: { changed: 'Règle d’analyse modifiée', preferred: 'Règle d’analyse choisie pour soi' }, insight: { snoozed: 'Écart mis de côté', unsnoozed: 'Écart affiché à nouveau' }, forecast: { computed: 'Prévision calculée' },
  },
  permissions: { 'insights.rules': 'Activer les règles d’analyse et changer leurs nombres' },
  named: '{{name}} : {{value}}',
  rules: {
    lateTasks: {
      title: 'Tâches en retard', formula: 'Tâches ouvertes dont la fin est passée depuis {{days}} j ou plus, dans des projets qui ne sont ni en attente, ni terminés, ni annulés. Élevé sur le chemin critique ou dès 10 jours, critique dès 5 jours sur le chemin critique.',
      says_one: '{{task}}, sur {{project}}, a {{count}} jour de retard sur sa fin du {{finish}}.', says_other: '{{task}}, sur {{project}}, a {{count}} jours de retard sur sa fin du {{finish}}.', days: 'Jours de retard',
    },
    unassignedTasks: { title: 'Personne d’affecté', formula: 'Tâches ouvertes à finir d’ici la fin de la semaine et auxquelles personne n’est affecté. Élevé quand l’échéance est dans 2 jours ou moins.', says: '{{task}}, sur {{project}}, est à finir le {{due}} et personne n’y est affecté.' },
    overbookedPeople: {
      title: 'Surcharge', formula: 'Personnes, équipes et machines réservées à plus de {{percent}} % des heures de leur calendrier, cette semaine ou la suivante. Élevé dès 125 %.',
      says: '{{resource}} est à {{percent}} % dans la semaine du {{week}} : {{hours}} heures sur {{capacity}}.', percent: 'Réservé à plus de',
    },
    projectsPastEnd: {
      title: 'Date de fin passée', formula: 'Projets dont la date de fin est passée depuis {{days}} j ou plus et dont le statut n’est ni terminé, ni en attente, ni annulé. Ici une date seule ne termine aucun projet ; les chiffres comptent alors comme terminé celui qui n’a pas de statut. Élevé dès 7 jours, critique dès 30.',
      says_one: '{{project}} devait finir le {{end}}, il y a {{count}} jour, et son statut n’est pas « Terminé ».', says_other: '{{project}} devait finir le {{end}}, il y a {{count}} jours, et son statut n’est pas « Terminé ».', days: 'Jours passés',
    },
    endingBehind: {
      title: 'Fin proche et en retard', formula: 'Projets en cours qui finissent dans 1 à {{days}} j et dont l’avancement est de {{points}} points ou plus derrière le temps écoulé. Élevé, critique dès 40 points.',
      says_one: '{{project}} finit dans {{count}} jour et en est à {{progress}} % pour {{elapsed}} % du temps écoulé.', says_other: '{{project}} finit dans {{count}} jours et en est à {{progress}} % pour {{elapsed}} % du temps écoulé.', days: 'Jours avant la fin', points: 'Points de retard',
    },
    quietProjects: {
      title: 'Sans avancement', formula: 'Projets en cours dont ni la fiche ni le planning n’ont changé depuis {{days}} j ou plus. Faible, moyen après le double.',
      says_one: '{{project}} n’a aucun avancement noté depuis {{count}} jour.', says_other: '{{project}} n’a aucun avancement noté depuis {{count}} jours.', days: 'Jours sans changement',
    },
    stuckTasks: {
      title: 'Sans mouvement', formula: 'Tâches commencées que personne n’a modifiées depuis {{days}} j ou plus. Faible, élevé sur le chemin critique.',
      says_one: '{{task}}, sur {{project}}, reste à {{percent}} % depuis {{count}} jour.', says_other: '{{task}}, sur {{project}}, reste à {{percent}} % depuis {{count}} jours.', days: 'Jours sans changement',
    },
    milestonesAtRisk: {
      title: 'Jalons à risque', formula: 'Jalons ouverts que le planning place {{days}} j ou plus après leur échéance ou, sans échéance, après leur date dans la dernière référence. Moyen, élevé dès 10 jours.',
      says_one: '{{task}}, sur {{project}}, sera atteint le {{finish}}, {{count}} jour après le {{due}}.', says_other: '{{task}}, sur {{project}}, sera atteint le {{finish}}, {{count}} jours après le {{due}}.', days: 'Jours après',
    },
    brokenDeadlines: {
      title: 'Dates intenables', formula: 'Projets avec des tâches ouvertes de marge négative : une échéance ou la fin du planning tombe {{days}} j ouvrés ou plus avant qu’elles puissent être faites. Élevé, critique dès 5 jours.',
      says_one: '{{project}} a {{count}} tâche qui ne peut pas tenir sa date : il manque {{days}} jours ouvrés à {{task}}.', says_other: '{{project}} a {{count}} tâches qui ne peuvent pas tenir leurs dates : il manque le plus à {{task}}, {{days}} jours ouvrés.', days: 'Jours ouvrés manquants',
    },
    incompleteProjects: {
      title: 'Données manquantes', formula: 'Projets prévus ou en cours sans date de fin ou sans responsable. Moyen sans date de fin, faible sans responsable.',
      says: 'Il manque des données à {{project}}.', says_both: '{{project}} n’a ni date de fin ni responsable.', says_end: '{{project}} n’a pas de date de fin.', says_manager: '{{project}} n’a pas de responsable.',
    },
    overspentProjects: {
      title: 'Dépassement', formula: 'Projets dont les tâches budgétées ont acquis moins de {{percent}} % de ce qu’elles ont coûté (CPI). Élevé, critique sous 75 %.',
      says: '{{project}} a acquis {{earned}} et dépensé {{spent}} : {{percent}} % de son coût.', percent: 'Acquis à moins de',
    },
    predictedDelays: {
      title: 'Retards prévus', formula: 'Projets que 80 simulations sur 100 de leur planning finissent {{days}} j ou plus après la date de fin. Élevé, critique quand la moitié finit après. Muet tant que 5 projets ne sont pas terminés, et là où ces prévisions étaient plus souvent fausses que justes.',
      says_one: '{{project}} finira sans doute au plus tard le {{p80}}, {{count}} jour après sa date de fin du {{end}}.', says_other: '{{project}} finira sans doute au plus tard le {{p80}}, {{count}} jours après sa date de fin du {{end}}.', days: 'Jours après',
    },
  },
  states: {
    lateTasks: 'Tâches en retard', unassignedTasks: 'Personne d’affecté', overbookedPeople: 'Surcharge', projectsPastEnd: 'Date de fin passée', endingBehind: 'Fin proche et en retard', quietProjects: 'Sans avancement', stuckTasks: 'Sans mouvement',
    milestonesAtRisk: 'Jalons à risque', brokenDeadlines: 'Dates intenables', incompleteProjects: 'Données manquantes', overspentProjects: 'Dépassement', predictedDelays: 'Retards prévus',
    low: 'Faible', medium: 'Moyen', high: 'Élevé', critical: 'Critique',
  },
  actions: {
    openTask: 'Ouvrir la tâche', openProject: 'Ouvrir le projet', openSchedule: 'Ouvrir le planning', openLate: 'Tâches en retard du projet', openUnassigned: 'Toutes sans personne', openWorkload: 'Ouvrir la charge', openTasks: 'Ses tâches', editProject: 'Compléter le projet', openBoard: 'Ouvrir le tableau du projet',
  },
  confidence: {
    records: 'Constaté dans les données.', tested: 'De telles prévisions étaient justes pour {{right}} projets terminés sur {{judged}}.', untested: 'Dans {{percent}} % de {{runs}} simulations. Aucun projet terminé n’a encore mis ces prévisions à l’épreuve.',
  },
  list: {
    deviations_one: '{{count}} écart aujourd’hui', deviations_other: '{{count}} écarts aujourd’hui', none: 'Aucun écart.', noneHelp: 'Vérifié à {{time}}, avec {{count}} règles.', noData: 'Pas encore de données', noDataHelp: 'Les règles regardent les projets et leurs plannings. Créez d’abord un projet.',
    rule: 'Règle : {{name}}', how: 'Comment c’est trouvé', sure: 'sûr à {{percent}} %', since: 'depuis le {{date}}', more_one: '{{count}} de plus', more_other: '{{count}} de plus', failed: 'Les écarts n’ont pas pu être lus.',
    put: 'Mettre de côté', putFor_one: 'Pour {{count}} jour', putFor_other: 'Pour {{count}} jours', putDone: 'Mis de côté jusqu’au {{date}}.', hide: 'Ne jamais me montrer cette règle', hidden: '{{name}} est désactivée pour vous.', menu: 'Plus sur {{name}}',
    aside_one: '{{count}} mis de côté', aside_other: '{{count}} mis de côté', back: 'Afficher à nouveau',
  },
  drawer: {
    title: 'Règles', close: 'Fermer', help: 'Chaque écart est trouvé par une de ces règles dans les données enregistrées. Vous choisissez ce dont vous voulez entendre parler.', helpAdmin: 'En tant qu’administrateur, vous décidez aussi quelles règles l’entreprise utilise, et avec quels nombres.',
    mine: 'Me la montrer', company: 'Utilisée dans cette entreprise', off: 'Désactivée pour l’entreprise', standard: 'D’origine : {{n}}.', range: 'Choisissez un nombre entier de {{least}} à {{most}}.', changed: 'Modifiée par {{name}} le {{date}}', save: 'Enregistrer', saved: 'La règle est enregistrée.', failed: 'Les règles n’ont pas pu être lues.',
    days: 'jours', percent: '%', points: 'points',
  },
  predictions: {
    median_one: 'Sur {{projects}} projets terminés, le plan s’est écarté de {{count}} jour en médiane.', median_other: 'Sur {{projects}} projets terminés, le plan s’est écarté de {{count}} jours en médiane.',
    held: '{{held}} sur {{judged}} ont tenu la date P80 prévue deux semaines avant leur fin.', untested: 'Aucun projet terminé n’a encore mis les prévisions elles-mêmes à l’épreuve.',
    project: 'Projet', end: 'Date de fin', p50: 'P50', p80: 'P80', chance: 'Chance', spread: 'Marge', chanceHelp: 'Part des simulations qui tiennent la date de fin', spreadHelp: 'Jours entre P50 et P80',
    days: '+{{n}} j', table: 'Quand les projets finiront', none: 'Aucun planning n’a encore de prévision.', noneHelp: 'Donnez aux tâches une durée la plus courte et la plus longue ; la simulation se fait seule quand un planning change.',
    help: '{{runs}} simulations de chaque planning avec les durées que ses tâches peuvent prendre. P50 est tenu par la moitié, P80 par 80 sur 100.', failed: 'Les prévisions n’ont pas pu être lues.', next: 'Afficher plus',
  },
  resources: {
    all: 'Réservé sur 4 semaines', help: 'Heures réservées en part de celles qui existent, cette semaine et les trois suivantes.', resource: 'Ressource', booked: 'Réservé', weeks: 'Par semaine', weekOf: 'Semaine {{n}} : {{percent}} %', over: 'En trop', under: 'A de la place', fits: 'Convient', table: 'Qui est réservé et combien', none: 'Personne n’est encore réservé.', noneHelp: 'Affectez des personnes aux tâches ; leurs heures apparaissent ici.',
    next: 'Afficher plus', failed: 'La charge n’a pas pu être lue.', hours: '{{booked}} h sur {{capacity}}', level: 'Proposer un lissage', legend: 'Cette semaine et les trois suivantes ; plein à la ligne',
  },
  level: {
    title: 'Proposer un lissage', help: 'Les tâches attendent que les personnes dont elles ont besoin soient libres. Rien ne change avant que vous l’appliquiez.', project: 'Projet', choose: 'Choisir un projet', people: 'En surcharge : {{names}}', close: 'Fermer', none: 'Aucun projet n’a de personnes en surcharge dans les quatre prochaines semaines.', fine: 'Rien n’est à déplacer : dans ce projet, personne n’est à deux endroits. Qui est en surcharge travaille sur plusieurs projets ; décalez-en un dans la charge.',
    task: 'Tâche', old: 'Début actuel', new: 'Commencerait', why: 'Pourquoi', waits: '{{resource}} est sur {{names}}', off: '{{resource}} ne travaille pas', follows: 'Suit {{names}}', finishSame: 'Le projet finit toujours le {{date}}.', finishMoves: 'Le projet finirait le {{to}} au lieu du {{from}}.',
    moves_one: '{{count}} tâche se déplace', moves_other: '{{count}} tâches se déplacent', apply: 'Appliquer', applied_one: '{{count}} tâche a été déplacée.', applied_other: '{{count}} tâches ont été déplacées.', readOnly: 'Vous pouvez voir ce projet, mais pas changer son planning.', again: 'Quelqu’un a changé le planning entre-temps. Proposez à nouveau.', failed: 'Le lissage n’a pas pu être calculé.', working: 'Calcul en cours', undone: 'Le planning est comme avant.',
  },
  verticals: { figure: 'Chiffre', help: 'Les mêmes chiffres dans chaque secteur où vous travaillez. Chaque nombre ouvre son calcul.', table: 'Chiffres par secteur', companies: 'Entreprises comparées', company: 'Entreprise', projects: 'Projets', people: 'Personnes', tasks: 'Tâches', active: 'Actives en 30 jours', next: 'Afficher plus', failed: 'Les entreprises n’ont pas pu être lues.' },
}

export const errors: ErrorTexts<typeof insightsContract> = {
  RULE_UNKNOWN: 'Il n’y a pas de règle de ce nom.',
  INSIGHT_UNKNOWN: 'Aucune règle ne fait un écart de ce nom.',
  PARAM_UNKNOWN: 'Cette règle n’a pas de nombre de ce nom.',
  PARAM_OUT_OF_RANGE: 'Choisissez un nombre entier de {{least}} à {{most}}.',
  PROJECT_NOT_FOUND: 'Ce projet n’existe pas ou n’est pas partagé avec vous.',
  TOO_LARGE_TO_LEVEL: 'Ce planning a plus de {{most}} tâches. Lissez-le dans sa propre analyse.',
  DEMAND_TOO_HIGH: 'La tâche {{task}} demande plus de {{resource}} qu’il n’y en a. Changez d’abord l’affectation.',
  LEVELLING_REFUSED: 'Ce planning ne peut pas être calculé. Ouvrez-le pour voir pourquoi.',
}
