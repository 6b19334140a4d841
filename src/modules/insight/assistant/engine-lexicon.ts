/**
 * The words that questions are understood by, in the three languages together: people mix them. Without accents and in small letters; a star stands for
 * any ending. Of several phrases at one place the longest counts.
 */

export const GROUPS = {
  help: [
    'help', 'what can you do', 'what can i ask', 'what do you know', 'how do you work',
    'ayuda', 'ayudame', 'que puedes hacer', 'que puede hacer', 'que puedo preguntar', 'que sabes',
    'aide', 'aidez moi', 'que peux tu faire', 'que pouvez vous faire', 'que puis je demander', 'que sais tu',
  ],
  hello: ['hello', 'hi', 'hey', 'good morning', 'good afternoon', 'thanks', 'thank you', 'hola', 'buenos dias', 'buenas tardes', 'gracias', 'bonjour', 'bonsoir', 'salut', 'merci'],
  late: ['late', 'overdue', 'behind', 'behind schedule', 'delay*', 'slip*', 'slippage', 'past due', 'atrasad*', 'atraso*', 'retras*', 'tarde', 'demora*', 'vencid*', 'en retard', 'retard*', 'depassee*', 'depasses'],
  due: ['due', 'upcoming tasks', 'next tasks', 'coming tasks', 'proximas tareas', 'prochaines taches', 'taches a venir', 'deadline*', 'finishes', 'to finish', 'vence*', 'vencimiento*', 'plazo*', 'para entregar', 'echeance*', 'a rendre', 'a finir', 'a terminer', 'doit finir', 'doivent finir', 'se termine*', 'arrive* a echeance'],
  today: ['today', 'hoy', 'aujourd hui'],
  tomorrow: ['tomorrow', 'manana', 'demain'],
  thisWeek: ['this week', 'the week', 'esta semana', 'la semana', 'cette semaine'],
  nextWeek: ['next week', 'the coming week', 'proxima semana', 'la proxima semana', 'semana proxima', 'la semana que viene', 'semaine prochaine', 'la semaine prochaine', 'la semaine qui vient'],
  thisMonth: ['this month', 'este mes', 'ce mois', 'ce mois ci'],
  nextMonth: ['next month', 'proximo mes', 'el proximo mes', 'el mes que viene', 'mois prochain', 'le mois prochain'],
  free: ['free', 'available', 'availability', 'has time', 'have time', 'spare time', 'idle', 'libre*', 'disponible*', 'disponibilidad', 'tiene tiempo', 'tienen tiempo', 'disponibilite*', 'a du temps', 'ont du temps'],
  overbooked: ['overbooked', 'over booked', 'overbooking', 'overloaded', 'overworked', 'too much work', 'too busy', 'double booked', 'overallocated', 'sobrecargad*', 'saturad*', 'demasiado trabajo', 'surcharge*', 'trop de travail', 'deborde*', 'surbooke*'],
  milestone: ['milestone*', 'hito*', 'jalon*'],
  attention: [
    'attention', 'needs me', 'urgent', 'my day', 'what should i do', 'what do i have to do', 'what must i do', 'priorit*',
    'atencion', 'urgente*', 'mi dia', 'que debo hacer', 'que tengo que hacer', 'priorid*',
    'urgente', 'ma journee', 'que dois je faire', 'qu est ce que je dois faire',
  ],
  mine: ['my', 'mine', 'me', 'i', 'mi', 'mis', 'yo', 'mon', 'ma', 'mes', 'moi', 'je'],
  task: ['task*', 'todo*', 'work', 'tarea*', 'trabajo*', 'tache*', 'travail', 'travaux'],
  project: ['project*', 'job*', 'proyecto*', 'obra*', 'projet*', 'chantier*'],
  lately: [
    'lately', 'recent*', 'happened', 'happening', 'history', 'changed', 'changes', 'what is new', 'what s new', 'whats new', 'activity', 'latest', 'news',
    'ultimamente', 'recient*', 'paso', 'ha pasado', 'pasado', 'historial', 'cambi*', 'novedad*', 'actividad',
    'recemment', 's est passe', 's est il passe', 'est passe', 'historique', 'a change', 'changement*', 'quoi de neuf', 'nouveau*', 'activite', 'dernierement',
  ],
  who: ['who', 'whom', 'quien', 'quienes', 'qui'],
  worksOn: ['works on', 'work on', 'working on', 'works', 'working', 'assigned', 'is on it', 'trabaja*', 'asignad*', 'travaill*', 'y travaill*', 'affecte*', 'assigne*'],
  team: ['team', 'resource*', 'workload', 'crew*', 'people', 'staff', 'capacity', 'equipo*', 'recurso*', 'carga de trabajo', 'carga', 'cuadrilla*', 'personal', 'equipe*', 'ressource*', 'charge de travail', 'charge', 'effectif*'],
  status: [
    'status', 'progress', 'how is', 'how s', 'how are', 'how are we doing', 'going', 'doing', 'overview', 'summary', 'on track',
    'estado', 'progreso', 'avance*', 'como va*', 'como esta*', 'como vamos', 'resumen', 'situacion',
    'statut', 'avancement', 'progres', 'comment va', 'comment vont', 'comment se passe', 'comment avance', 'ou en est', 'ou en sommes nous', 'etat', 'resume', 'situation', 'faire le point',
  ],
  optimize: ['optimi*', 'improve*', 'efficien*', 'faster', 'better', 'mejora*', 'eficien*', 'ameliore*', 'amelioration*', 'efficac*'],
  howMany: ['how many', 'how much', 'number of', 'count of', 'what is the', 'what s the', 'what is our', 'cuanto*', 'cuanta*', 'numero de', 'cual es', 'combien', 'nombre de', 'quel est', 'quelle est'],
  followUp: [
    'it', 'its', 'this project', 'that project', 'this one', 'that one', 'the same project', 'there',
    'este proyecto', 'ese proyecto', 'esa obra', 'esta obra', 'ese', 'su', 'sus', 'alli', 'en el',
    'ce projet', 'ce chantier', 'celui ci', 'celui la', 'son', 'sa', 'ses', 'ils', 'y travaill*', 'dessus',
  ],
} as const satisfies Record<string, readonly string[]>

export type Group = keyof typeof GROUPS

/** At the beginning of a question these go on with what was spoken of. */
export const GOES_ON = ['and', 'y', 'e', 'et', 'what about', 'how about', 'and what about', 'que tal', 'et pour']

/** Words before a name: what follows is meant to be something. */
export const BEFORE_NAMES = ['at', 'on', 'for', 'of', 'in', 'about', 'called', 'named', 'en', 'de', 'del', 'para', 'sobre', 'a', 'au', 'sur', 'pour', 'du', 'chez', 'project', 'proyecto', 'projet', 'chantier', 'obra']

/** Words that carry nothing by themselves. */
export const FILLERS = [
  'is there', 'are there', 'there is', 'there are', 'is it', 'was there', 'a', 'an', 'the', 'is', 'are', 'was', 'were', 'be', 'been', 'am', 'do', 'does', 'did', 'done', 'has', 'have', 'had', 'what', 'which', 'when', 'where', 'why', 'how', 'that', 'this', 'these', 'those',
  'of', 'in', 'on', 'at', 'for', 'to', 'from', 'by', 'with', 'about', 'into', 'over', 'and', 'or', 'not', 'no', 'all', 'any', 'anything', 'anyone', 'anybody', 'some', 'something', 'everything', 'everybody', 'everyone', 'please', 'tell', 'show', 'give', 'list', 'find', 'look', 'up', 'see', 'know', 'let', 'us', 'we', 'our', 'you', 'your', 'they', 'them', 'their',
  'can', 'could', 'should', 'would', 'will', 'shall', 'may', 'must', 'need', 'needs', 'now', 'right', 'moment', 'currently', 'coming', 'come', 'comes', 'upcoming', 'next', 'soon', 'still', 'open', 'get', 'got', 'has', 's', 't', 'm', 're', 've', 'd', 'll', 'so', 'then', 'also', 'more', 'most', 'much', 'many', 'up', 'here', 'called', 'named', 'name', 'whose', 'day', 'days', 'week', 'weeks', 'month', 'company', 'firm', 'status', 'value', 'rate',
  'el', 'la', 'los', 'las', 'lo', 'un', 'una', 'unos', 'unas', 'de', 'del', 'al', 'en', 'con', 'por', 'para', 'sobre', 'que', 'cual', 'cuales', 'como', 'cuando', 'donde', 'es', 'son', 'esta', 'estan', 'estoy', 'hay', 'ha', 'han', 'he', 'ser', 'este', 'estos', 'estas', 'algo', 'alguien', 'todo', 'todos', 'y', 'o', 'no', 'se', 'me', 'nos', 'tengo', 'tiene', 'tienen', 'tenemos', 'necesita', 'requiere', 'mi', 'muestra', 'muestrame', 'dime', 'dame', 'lista', 'busca', 'ahora', 'proximo', 'proximos', 'proximas', 'vienen', 'viene', 'abierto', 'abiertos', 'va', 'van', 'llamado', 'llamada', 'favor', 'semana', 'mes', 'empresa', 'hacer',
  'le', 'la', 'les', 'l', 'd', 'qu', 'c', 'n', 'j', 'un', 'une', 'des', 'du', 'de', 'au', 'aux', 'a', 'en', 'dans', 'avec', 'par', 'pour', 'sur', 'chez', 'que', 'quoi', 'quel', 'quelle', 'quels', 'quelles', 'comment', 'quand', 'ou', 'pourquoi', 'qu est ce que', 'qu est ce qui', 'est ce que', 'est', 'sont', 'suis', 'sommes', 'etes', 'etre', 'ai', 'as', 'avons', 'avez', 'ont', 'il y a', 'y a t il', 'ce', 'cet', 'cette', 'ces', 'cela', 'ca', 'quelque', 'chose', 'quelqu', 'tout', 'tous', 'toutes', 'et', 'ou', 'ne', 'pas', 'se', 'nous', 'vous', 'votre', 'notre', 'nos', 'vos', 'dis', 'montre', 'montrez', 'donne', 'donnez', 'liste', 'trouve', 'cherche', 'maintenant', 'prochain', 'prochaine', 'prochains', 'prochaines', 'arrivent', 'viennent', 'ouvert', 'ouverts', 'demande', 'requiert', 'besoin', 'appele', 'nomme', 'semaine', 'mois', 'entreprise', 'faire', 'mon',
]

/** What else people call a figure of the product, by its id. */
export const FIGURE_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  'projects.active': ['active projects', 'active jobs', 'running projects', 'open projects', 'current projects', 'proyectos en curso', 'proyectos abiertos', 'obras activas', 'projets en cours', 'chantiers actifs', 'projets ouverts'],
  'projects.upcoming': ['upcoming projects', 'future projects', 'proximos proyectos', 'proyectos futuros', 'projets a venir', 'projets futurs'],
  'projects.overdue': ['overdue projects', 'late projects', 'proyectos atrasados', 'proyectos vencidos', 'projets en retard'],
  'projects.completed': ['completed projects', 'finished projects', 'done projects', 'proyectos completados', 'proyectos terminados', 'projets termines', 'projets acheves'],
  'projects.criticalAlerts': ['critical alerts', 'critical projects', 'projects ending soon', 'alertas', 'proyectos criticos', 'alertes critiques', 'projets critiques'],
  'projects.onTimeRate': ['on time', 'on time rate', 'punctuality', 'puntualidad', 'entregas a tiempo', 'ponctualite', 'dans les delais'],
  'projects.contractedValue': ['contracted value', 'contract value', 'contract sum', 'contract sums', 'order book', 'backlog value', 'valor contratado', 'obra contratada', 'importe contratado', 'valeur des contrats', 'montant des contrats', 'valeur contractuelle'],
  'projects.estimatedValue': ['estimated value', 'estimate value', 'valor estimado', 'valeur estimee'],
  'schedule.dueThisWeek': ['tasks due this week', 'tareas de esta semana', 'taches de la semaine'],
  'schedule.unassignedThisWeek': ['unassigned', 'unassigned tasks', 'nobody assigned', 'sin asignar', 'tareas sin asignar', 'non affectees', 'taches sans personne'],
  'schedule.late': ['late tasks', 'overdue tasks', 'tareas atrasadas', 'tareas vencidas', 'taches en retard'],
  'schedule.milestonesSoon': ['milestones', 'hitos', 'jalons'],
  'schedule.schedulePerformance': ['spi', 'schedule performance', 'rendimiento del plazo', 'performance des delais'],
  'schedule.costPerformance': ['cpi', 'cost performance', 'rendimiento del coste', 'performance des couts'],
  'schedule.utilization': ['utilization', 'utilisation', 'team utilization', 'resource utilization', 'utilizacion', 'ocupacion', 'taux d occupation'],
}
