import type { Catalogue } from '../../../../kernel/contract/texts.ts'
import type { tabEn } from './tab-en.ts'

export const tabFr: Catalogue<typeof tabEn> = {
  critical: 'Critique', more: 'Autres outils', save: 'Enregistrer', previous: 'Précédent', next: 'Suivant', yes: 'Oui', no: 'Non', onPlan: 'conforme au plan',
  byDays_one: '{{sign}}{{amount}} jour', byDays_other: '{{sign}}{{amount}} jours',
  stages: { todo: 'À faire', doing: 'En cours', review: 'En vérification', done: 'Fait' },
  views: { label: 'Vue', chart: 'Gantt', list: 'Liste', board: 'Tableau' },
  drawn: { label: 'Affiché dans le graphique', critical: 'Critique', baseline: 'Référence', float: 'Marge', resources: 'Ressources' },
  filter: { label: 'Filtrer', find: 'Chercher des tâches', anybody: 'N’importe qui', nobody: 'Personne', critical: 'Critiques seulement', open: 'Ouvertes seulement', clear: 'Tout afficher', nothing: 'Aucune tâche ne convient. Affichez tout ou modifiez le filtre.', shown: '{{n}} lignes affichées' },
  tools: { baselines: 'Références', calendars: 'Calendriers', resources: 'Ressources', plan: 'Réglages du plan', analysis: 'Analyse', import: 'Importer', columns: 'Colonnes' },
  exports: { mspdi: 'Exporter vers MS Project (XML)', csv: 'Exporter en CSV', ical: 'Exporter comme calendrier (iCalendar)', pdf: 'Imprimer en PDF', png: 'Enregistrer comme image (PNG)', running: 'Écriture du fichier', sheet: 'feuille {{n}}' },
  removed: { one: '« {{name}} » a été retirée.', many_one: '{{count}} tâche a été retirée.', many_other: '{{count}} tâches ont été retirées.' },
  figures: { finish: 'Fin', tasks_one: '{{count}} tâche', tasks_other: '{{count}} tâches', critical: '{{n}} critiques', done: '{{n}} faites' },
  others: {
    one: '{{by}} a modifié « {{name}} ».', field: '{{by}} a modifié « {{name}} » : {{field}}.', added: '{{by}} a ajouté « {{name}} ».',
    many_one: '{{by}} a modifié {{count}} tâche.', many_other: '{{by}} a modifié {{count}} tâches.', removed_one: 'Quelqu’un a retiré {{count}} tâche.', removed_other: 'Quelqu’un a retiré {{count}} tâches.',
  },
  list: { label: 'Tâches de {{name}}', all: 'Sélectionner toutes les tâches', select: 'Sélectionner {{name}}', open: 'Ouvrir', openOf: 'Ouvrir {{name}}', unreadable: '« {{text}} » ne peut pas être lu comme {{column}}.' },
  board: { none: 'Aucune tâche', more: 'En afficher {{n}} de plus', moveTo: 'Déplacer vers {{stage}}', menuOf: 'Déplacer {{name}}', dates: '{{start}} au {{finish}}' },
  bulk: { assign: 'Affecter', shift: 'Décaler', days: 'Jours ouvrés', daysHelp: 'Un signe moins avance les tâches.', shiftNow: 'Décaler les tâches', indent: 'Abaisser', outdent: 'Hausser', remove: 'Retirer' },
  panel: {
    label: 'Tâche', task: 'Tâche {{wbs}}', close: 'Fermer', remove: 'Retirer cette tâche', summary: 'Récapitulatif', late: '{{by}} de retard', progress: 'Avancement et estimations', cost: 'Coût et calendrier', customFields: 'Champs de votre entreprise',
    durationUnreadable: 'Écrivez-la comme 5j, 12h ou 2w.', nameRequired: 'Le nom est obligatoire.', percentRange: 'Écrivez un nombre entier de 0 à 100.', priorityRange: 'Écrivez un nombre entier de 0 à 1000.', priorityHelp: 'Le nivellement déplace d’abord le nombre le plus petit.',
    shortestTooLong: 'Le temps le plus court dépasse la durée.', longestTooShort: 'Le temps le plus long est inférieur à la durée.',
  },
  why: {
    title: 'Pourquoi ces dates', FS: 'Commence après la fin de {{name}}, le {{date}}.', SS: 'Commence avec {{name}}, qui commence le {{date}}.', FF: 'Finit avec {{name}}, qui finit le {{date}}.', SF: 'Finit quand {{name}} commence, le {{date}}.',
    lag: 'Entre les deux, il y a {{lag}}.', lead: 'Elles se chevauchent de {{lag}}.', constraint: 'Tenue par sa contrainte : {{constraint}} {{date}}.', projectStart: 'N’attend rien et commence avec le projet, le {{date}}.', dataDate: 'Pas encore commencée, elle se place après la date d’état, {{date}}.',
    summary: 'Couvre les tâches qu’il contient.', done: 'Terminée le {{date}}.', begun: 'Commencée le {{date}} ; le reste suit à partir de là.', drives: 'Détermine {{name}}.', drivesMore: 'En détermine {{n}} de plus.',
    critical: 'Chaque jour perdu ici repousse d’un jour la fin du projet.', float: 'Elle peut glisser de {{by}} avant de déplacer la fin du projet.', negative: 'Elle a {{by}} de retard sur ce que demande le plan.',
  },
  links: {
    title: 'Liens', none: 'N’attend rien, et rien ne l’attend.', after: 'Après', before: 'Avant', FS: 'Fin à début', SS: 'Début à début', FF: 'Fin à fin', SF: 'Début à fin', lagOf: 'Décalage avec {{name}}', elapsed: 'Le décalage court aussi la nuit et les jours fériés',
    typeOf: 'Type du lien avec {{name}}', removeOf: 'Retirer le lien avec {{name}}', side: 'Dans quel sens', addAfter: 'Cette tâche vient après', addBefore: 'Cette tâche vient avant', task: 'Tâche', find: 'Numéro ou nom', nothingFound: 'Aucune autre tâche trouvée.',
  },
  assign: { nobody: 'Personne pour l’instant.', add: 'Affecter quelqu’un', find: 'Nom d’un collègue, d’une équipe ou d’un engin', unitsOf: 'Part de {{name}}', unitsRange: 'Écrivez un nombre entier de 1 à 100000.', removeOf: 'Retirer {{name}} de la tâche', searching: 'Recherche', nobodyFound: 'Personne trouvé.' },
  checks: { title: 'Liste de contrôle', line: 'Ce qui est à contrôler', add: 'Ajouter', removeOf: 'Retirer « {{name}} »' },
  files: { title: 'Fichiers', none: 'Pas encore de fichiers.', add: 'Ajouter des fichiers', uploading: 'Téléversement', removeText: 'Le fichier est perdu pour de bon.', removeOf: 'Retirer {{name}}' },
  comments: { title: 'Commentaires', text: 'Commentaire', add: 'Commenter', removeTitle: 'Retirer ce commentaire ?', removeText: 'Personne ne pourra plus le lire.', remove: 'Retirer ce commentaire', more: 'Afficher les plus anciens' },
  history: { title: 'Historique', none: 'Rien n’a encore été modifié.' },
  baselines: {
    none: 'Pas encore de référence. Conservez-en une pour comparer plus tard.', next: 'Référence {{n}}', show: 'Comparer avec {{name}}', about: 'Conservée par {{name}},', finish: 'Fin', name: 'Nom de la nouvelle référence', keep: 'Conserver la référence', remove: 'Retirer', removeOf: 'Retirer {{name}}',
    removeTitle: 'Retirer « {{name}} » ?', removeText: 'Ce qu’elle conservait des tâches disparaît pour de bon.',
  },
  calendars: {
    company: 'Calendrier de l’entreprise', ofProject: 'Comme le projet', help: 'Celui qui est choisi compte pour toute tâche sans calendrier propre.', use: 'Utiliser {{name}} pour le projet', about: '{{days}} jours par semaine, {{hours}} heures, {{exceptions}} exceptions', edit: 'Modifier', editOf: 'Modifier {{name}}',
    editTitle: 'Calendrier « {{name}} »', remove: 'Retirer', removeText: 'Ses horaires et ses autres jours sont perdus pour de bon.', removeOf: 'Retirer {{name}}', add: 'Nouveau calendrier', ofCompany: 'Pour tous les projets de l’entreprise', week: 'Semaine', weekHelp: 'Heures de travail sous la forme 8:00-12:00, 13:00-17:00. Un jour vide est libre.', off: 'Libre', hoursUnreadable: 'Écrivez les heures sous la forme 8:00-12:00, 13:00-17:00.',
    exceptions: 'Autres jours', exceptionsHelp: 'Les jours fériés n’ont pas d’heures ; un samedi travaillé en a.', exceptionName: 'Nom', from: 'Du', to: 'Au', hours: 'Heures', datesWrong: 'Le dernier jour précède le premier.', removeException: 'Retirer {{name}}', addHoliday: 'Ajouter un jour férié', addWorkday: 'Ajouter un jour travaillé',
  },
  resources: {
    find: 'Chercher des ressources', add: 'Nouvelle ressource', none: 'Pas encore de ressources. Les collègues le deviennent à leur première affectation.', nothingFound: 'Rien trouvé.', kind: 'Type', kinds: { person: 'Personne', crew: 'Équipe', equipment: 'Engin', material: 'Matériau' }, capacity: 'Capacité',
    capacityHelp: '100 % est un plein temps.', rate: 'Tarif horaire', rateOf: 'par heure', editOf: 'Modifier {{name}}', removeText: 'Sa capacité et son tarif sont perdus pour de bon.', removeOf: 'Retirer {{name}}',
  },
  plan: { startRequired: 'Dites quand le projet commence.', finishByHelp: 'La marge se compte à rebours d’ici.', dataDateHelp: 'Ce qui n’est pas fait se place après.' },
  import: {
    title: 'Importer un planning', help: 'MS Project (XML), Primavera P6 (XER) ou un tableau (CSV).', file: 'Fichier d’un planning', choose: 'Choisir un fichier', take: 'Importer', running: 'Importation', mode: 'Où vont les tâches', replace: 'À la place des tâches présentes', add: 'Après les tâches présentes',
    found: 'Tâches {{tasks}}, liens {{links}}, calendriers {{calendars}}, ressources {{resources}}, affectations {{assignments}}, références {{baselines}}.', notes: 'Ce qui est repris autrement ou laissé de côté', moreProblems: '{{n}} autres lignes contiennent quelque chose d’illisible.', mapping: 'Colonnes du tableau', notThere: 'Absente', column: 'Colonne {{n}}',
    columns: { id: 'ID', wbs: 'OTP', name: 'Nom', duration: 'Durée', start: 'Début', finish: 'Fin', predecessors: 'Prédécesseurs', percent: 'Fait', assignees: 'Affecté à', priority: 'Priorité', milestone: 'Jalon', notes: 'Notes', constraint: 'Contrainte', constraintDate: 'Date de la contrainte', outlineLevel: 'Niveau hiérarchique' },
    done_one: '{{count}} tâche a été importée.', done_other: '{{count}} tâches ont été importées.',
  },
  analysis: {
    running: 'Calcul en cours, {{n}} %', failed: 'Cela n’a pas pu être calculé. Rouvrez pour essayer de nouveau.', verdicts: { passed: 'Conforme', failed: 'Non conforme', notApplicable: 'Sans données' },
    quality: { title: 'Qualité', help: 'Quatorze points selon l’évaluation DCMA.', noFigure: 'Rien pour le mesurer.', atMost: '{{figure}}, au plus {{limit}}.', atLeast: '{{figure}}, au moins {{limit}}.', show_one: 'Afficher {{count}} tâche', show_other: 'Afficher {{count}} tâches' },
    checks: {
      logic: 'Tâches sans prédécesseur ou successeur', leads: 'Liens qui se chevauchent', lags: 'Liens avec décalage', linkTypes: 'Liens de fin à début', hardConstraints: 'Contraintes strictes', highFloat: 'Marge de plus de 44 jours', negativeFloat: 'Marge négative', highDuration: 'Durée de plus de 44 jours',
      invalidDates: 'Dates du mauvais côté de la date d’état', resources: 'Tâches sans personne affecté', missedTasks: 'Plus tard que la référence', criticalPathTest: 'Un retard atteint la fin', criticalPathLength: 'Indice de longueur du chemin critique', baselineExecution: 'Indice d’exécution de la référence',
    },
    earned: {
      title: 'Valeur acquise', none: 'Pas encore de données. Donnez d’abord un budget aux tâches.', help: 'Valeur planifiée d’après {{name}}.', noBaseline: 'Conservez une référence pour voir la valeur planifiée.', BAC: 'Budget (BAC)', PV: 'Valeur planifiée (PV)', EV: 'Valeur acquise (EV)', AC: 'Coût réel (AC)', SV: 'Écart de délai (SV)', CV: 'Écart de coût (CV)',
      SPI: 'Indice de délai (SPI)', CPI: 'Indice de coût (CPI)', EAC: 'Estimation à l’achèvement (EAC)', ETC: 'Reste à engager (ETC)', VAC: 'Écart à l’achèvement (VAC)', TCPI: 'Indice pour achever (TCPI)',
    },
    risk: { title: 'Risque', none: 'Pas encore de données. Donnez d’abord aux tâches un temps le plus court et le plus long.', help: '{{n}} tâches ont des estimations. Le plan est calculé {{runs}} fois avec des durées tirées de celles-ci.', run: 'Lancer la simulation', planned: 'Fin planifiée', histogram: 'Fin des calculs', critical: 'Le plus souvent critiques' },
    level: {
      title: 'Nivellement', none: 'Personne n’est affecté à des tâches ouvertes.', help: 'Les tâches attendent que les personnes et les engins nécessaires soient libres.', run: 'Niveler les ressources', fine: 'Personne n’est requis à deux endroits à la fois.', stuck: 'Quelqu’un est requis à deux endroits à la fois, mais par des tâches déjà commencées ou que rien ne peut déplacer.', tooHigh: '« {{task}} » demande plus de {{resource}} qu’il n’y en a.',
      found_one: '{{count}} tâche se déplace ; le projet finit alors le {{date}}.', found_other: '{{count}} tâches se déplacent ; le projet finit alors le {{date}}.', move: 'Du {{from}} au {{to}}.', held: '{{resource}} travaille jusque-là sur {{names}}.', off: '{{resource}} ne travaille pas jusque-là.', follows: 'Suit {{names}}.', apply: 'Appliquer les déplacements',
    },
  },
}
