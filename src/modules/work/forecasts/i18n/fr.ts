import type { Catalogue, ErrorTexts, FigureTexts } from '../../../../kernel/contract/texts.ts'
import type { forecastsContract } from '../contract.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> & { keyFigures: FigureTexts; figureWords: Readonly<Record<string, string>> } = {
  keyFigures: {
    resourceUtilization: {
      title: 'Occupation sur 4 semaines',
      formula:
        'Heures réservées des personnes, équipes et matériels pour cette semaine et les trois suivantes, en part des heures de leurs calendriers.',
    },
    qualityScore: {
      title: 'Indice de qualité',
      formula:
        'Parmi les tâches terminées ces 90 derniers jours qui sont dans la dernière référence ou ont une date limite : la part terminée au plus tard à la date de la référence (sans elle, à sa date limite) et dont la liste de contrôle n’a plus de point ouvert. Les autres n’ont pas de planning conservé et ne comptent pas.',
    },
    predictedDelays: {
      title: 'Retards prévus',
      formula:
        'Nombre de projets qui ne sont ni en attente, ni terminés, ni annulés dont la date de fin n’est pas passée et dont le planning, le reste étant commencé aujourd’hui au plus tôt, ou le jour tenu par 80 simulations sur 100 (P80), finit après elle ; le planning seul avec moins de cinq projets terminés dans l’entreprise, ou là où ces prévisions étaient plus éloignées que les plannings.',
    },
    planError: {
      title: 'Écart au planning',
      formula:
        'Médiane des jours entre la fin prévue et le jour de leur fin, pour les projets terminés, archivés compris, dont la fin date des trois dernières années : la dernière fin réelle de leurs tâches, sinon le jour où ils ont été mis à terminé. Le prévu est celui de la plus ancienne référence, sinon la date de fin.',
    },
  },
  figureWords: {
    resources: 'ressources',
    tasks: 'tâches',
    projects: 'projets',
    project: 'Projet',
    days: 'Jours',
    percent: 'Réservé',
    booked: 'Heures réservées',
    capacity: 'Capacité',
    week1: 'Cette semaine',
    week2: 'Semaine prochaine',
    week3: 'Semaine 3',
    week4: 'Semaine 4',
    planned: 'Fin prévue',
    finished: 'Terminé',
    checks: 'Points ouverts',
    client: 'Client',
    endDate: 'Date de fin',
    p80: 'P80',
  },
  module: 'Prévisions',
  cell: {
    context: '4 simulations sur 5 finissent d’ici là',
    chance: '{{percent}} % des simulations tiennent la date convenue',
  },
  panels: {
    projectP80: 'Fin P80',
    predictions: 'Prévisions',
    resources: 'Ressources',
  },
  events: {
    forecast: { computed: 'Prévision calculée' },
  },
  named: '{{name}} : {{value}}',
  predictions: {
    median_one:
      'Sur {{projects}} projets terminés, le premier planning conservé s’est écarté de {{count}} jour en médiane.',
    median_other:
      'Sur {{projects}} projets terminés, le premier planning conservé s’est écarté de {{count}} jours en médiane.',
    held: 'Sur {{judged}} avec une prévision deux semaines avant leur fin, {{held}} ont tenu sa date P80 et {{missed}} non.',
    off: 'Sa P50 s’est écartée de {{forecast}} jours en moyenne, le planning de ce jour-là de {{plan}}.',
    hidden:
      'Sur {{judged}} projets terminés, les prévisions de deux semaines avant la fin se sont écartées de {{forecast}} jours en moyenne et les plannings de ce jour-là de {{plan}} : les prévisions ne sont donc pas affichées.',
    untested: 'Aucun projet terminé n’a encore mis les prévisions elles-mêmes à l’épreuve.',
    project: 'Projet',
    end: 'Date de fin',
    p50: 'P50',
    p80: 'P80',
    chance: 'Probabilité',
    spread: 'Écart',
    chanceHelp: 'Part des simulations qui tiennent la date de fin',
    spreadHelp: 'Jours entre P50 et P80',
    days: '+{{n}} j',
    table: 'Quand les projets finiront',
    none: 'Aucun planning n’a encore de prévision.',
    noneHelp:
      'Donnez aux tâches une durée la plus courte et la plus longue ; la simulation se fait seule quand un planning change.',
    help: '{{runs}} simulations de chaque planning à partir d’aujourd’hui, avec les durées que ses tâches peuvent prendre ; celles d’une même équipe ou personne prennent du retard ensemble. P50 est tenu par la moitié, P80 par 80 sur 100.',
    failed: 'Les prévisions n’ont pas pu être lues.',
    next: 'Afficher plus',
  },
  resources: {
    all: 'Occupation sur 4 semaines',
    help: 'Heures réservées en part de celles qui existent, cette semaine et les trois suivantes.',
    resource: 'Ressource',
    booked: 'Réservé',
    weeks: 'Par semaine',
    weekOf: 'Semaine {{n}} : {{percent}} %',
    over: 'Surcharge',
    under: 'Disponible',
    fits: 'Convient',
    table: 'Occupation de chacun',
    none: 'Personne n’est encore affecté.',
    noneHelp: 'Affectez des personnes aux tâches ; leurs heures apparaissent ici.',
    next: 'Afficher plus',
    failed: 'La charge n’a pas pu être lue.',
    hours: '{{booked}} h sur {{capacity}}',
    level: 'Proposer un lissage',
    legend: 'Cette semaine et les trois suivantes ; plein à la ligne',
  },
  level: {
    title: 'Proposer un lissage',
    help: 'Les tâches attendent que les personnes dont elles ont besoin soient libres. Rien ne change avant que vous l’appliquiez.',
    project: 'Projet',
    choose: 'Choisir un projet',
    people: 'En surcharge : {{names}}',
    close: 'Fermer',
    none: 'Aucun projet n’a de personnes en surcharge dans les quatre prochaines semaines.',
    fine: 'Rien n’est à déplacer : dans ce projet, personne n’est à deux endroits. Qui est en surcharge travaille sur plusieurs projets ; décalez-en un dans la charge.',
    task: 'Tâche',
    old: 'Début actuel',
    new: 'Commencerait',
    why: 'Pourquoi',
    waits: '{{resource}} est sur {{names}}',
    off: '{{resource}} ne travaille pas',
    follows: 'Suit {{names}}',
    finishSame: 'Le projet finit toujours le {{date}}.',
    finishMoves: 'Le projet finirait le {{to}} au lieu du {{from}}.',
    moves_one: '{{count}} tâche se déplace',
    moves_other: '{{count}} tâches se déplacent',
    apply: 'Appliquer',
    applied_one: '{{count}} tâche a été déplacée.',
    applied_other: '{{count}} tâches ont été déplacées.',
    readOnly: 'Vous pouvez voir ce projet, mais pas changer son planning.',
    again: 'Quelqu’un a changé le planning entre-temps. Proposez à nouveau.',
    failed: 'Le lissage n’a pas pu être calculé.',
    working: 'Calcul en cours',
    undone: 'Le planning est comme avant.',
  },
  insightRules: {
    overbookedPeople: {
      title: 'Surcharge',
      formula:
        'Personnes, équipes et matériels réservés à plus de {{percent}} % des heures de leur calendrier, cette semaine ou la suivante. Élevé dès 125 %.',
      says: '{{resource}} est à {{percent}} % dans la semaine du {{week}} : {{hours}} heures sur {{capacity}}.',
      percent: 'Réservé à plus de',
    },
    predictedDelays: {
      title: 'Retards prévus',
      formula:
        'Projets dont la date de fin n’est pas passée et que 80 simulations sur 100 de leur planning finissent {{days}} j ou plus après elle. Élevé, critique quand la moitié finit après. Muet tant que 5 projets ne sont pas terminés, et là où ces prévisions étaient plus souvent fausses que justes ou plus éloignées que les plannings eux-mêmes.',
      says_one:
        '{{project}} finira sans doute au plus tard le {{p80}}, {{count}} jour après sa date de fin du {{end}}.',
      says_other:
        '{{project}} finira sans doute au plus tard le {{p80}}, {{count}} jours après sa date de fin du {{end}}.',
      days: 'Jours après',
      certainty: {
        tested:
          'De telles prévisions étaient justes pour {{right}} projets terminés sur {{judged}} et fausses pour {{wrong}}.',
        untested:
          'Dans {{percent}} % de {{runs}} simulations. Aucun projet terminé n’a encore mis ces prévisions à l’épreuve.',
      },
    },
  },
  answers: {
    forecast: {
      which: 'Nommez le projet et je dis quand il devrait finir.',
      halted: '{{project}} a le statut {{state}} : rien n’est prévu pour lui.',
      finished: '{{project}} a été terminé le {{finished}} : rien n’est prévu pour lui.',
      notInPlan: 'Les prévisions ne font pas partie de votre formule ; voici ce que dit le planning.',
      tooFew_one:
        'Les prévisions s’affichent quand {{count}} projet est terminé ; d’ici là, voici ce que dit le planning.',
      tooFew_many:
        'Les prévisions s’affichent quand {{count}} de projets sont terminés ; d’ici là, voici ce que dit le planning.',
      tooFew_other:
        'Les prévisions s’affichent quand {{count}} projets sont terminés ; d’ici là, voici ce que dit le planning.',
      hidden:
        'Les prévisions sont masquées : pour les projets terminés, elles s’écartaient de {{forecast}} jours en moyenne, et les plannings eux-mêmes de {{plan}}. Voici donc ce que dit le planning.',
      none: 'Aucune prévision n’existe pour l’instant : il faut une date de fin et un planning avec des tâches ouvertes.',
      is: 'La moitié des simulations finit au plus tard le {{p50}}, 80 sur 100 le {{p80}}.',
      plan: 'Selon son planning, {{project}} devrait finir le {{expected}}.',
      noPlan: '{{project}} n’a pas de fin prévue.',
      agreed: 'La fin convenue est le {{end}}.',
    },
  },
  insightActions: {
    openProject: 'Ouvrir le projet',
    openSchedule: 'Ouvrir le planning',
    openWorkload: 'Ouvrir la charge',
    openTasks: 'Ses tâches',
  },
}

export const errors: ErrorTexts<typeof forecastsContract> = {
  PROJECT_NOT_FOUND: 'Ce projet n’existe pas ou n’est pas partagé avec vous.',
  TOO_LARGE_TO_LEVEL: 'Ce planning a plus de {{most}} tâches. Lissez-le dans sa propre analyse.',
  DEMAND_TOO_HIGH: 'La tâche {{task}} demande plus de {{resource}} qu’il n’y en a. Changez d’abord l’affectation.',
  LEVELLING_REFUSED: 'Ce planning ne peut pas être calculé. Ouvrez-le pour voir pourquoi.',
}
