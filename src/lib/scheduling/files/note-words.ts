/** What is said about a file of a schedule, in every language: what was not taken over as it stood, why a file is refused, what to correct in a row. */
import type { CsvProblem, CsvProblemKind } from './csv-plan.ts'
import type { FileRefusal, ImportNote, NoteKind, RefusalKind } from './plan.ts'

export type FileLanguage = 'en' | 'es' | 'fr'

const NOTES: Record<FileLanguage, Record<NoteKind, string>> = {
  en: {
    alternateRates: 'Only the standard rate was taken over, not overtime, costs per use or other rate tables',
    badDate: 'Dates that do not exist or lie outside 1900 to 2199 were left out',
    badLag: 'Lags longer than a hundred years were left out',
    costResource: 'Cost resources were left out',
    customFieldsLeftOut: 'Own fields beyond the thirty the format has room for were left out',
    elapsedDuration: 'Elapsed durations now run on a calendar of 24 hours',
    emptyWbs: 'Parts of the breakdown without activities were left out',
    expectedFinish: 'Expected finish dates were left out',
    externalLink: 'Links to tasks outside this project were left out',
    externalTask: 'Tasks of other projects were left out',
    finishedUndated: 'Tasks that are 100 % complete without an actual finish are finished on their planned day',
    inactiveTask: 'Inactive tasks were left out',
    lagCalendar: 'Lags counted by another calendar now count by the one of the successor',
    levelled: 'Delays that levelling put into the file were left out',
    levelOfEffort: 'Level of effort and summary activities are ordinary tasks with their duration',
    manualTask: 'Manually scheduled tasks now start no earlier than they stood',
    noDuration: 'Tasks without a readable duration now take one day',
    openAtHundred: 'Activities at 100 % that are not finished in the file stay open at 99 %',
    otherProjects: 'The file holds other projects that were not taken over',
    overnightShift: 'Shifts past midnight end at midnight',
    percentLag: 'Lags in percent are now a fixed time',
    progressOverride: 'Progress override is not used; links of tasks that began out of order still count',
    recurringException: 'Days off with an unknown pattern were left out',
    recurringTask: 'Recurring tasks are now ordinary tasks',
    repeatedAssignment: 'Several assignments of one resource to a task were added up',
    repeatedLink: 'Of several links of one kind between two tasks the first was taken over',
    resourceCalendars: 'Tasks whose people work by different calendars follow the calendar of the task',
    roleAssignment: 'Assignments of a role without a person were left out',
    scheduledFromFinish: 'The project was scheduled from its finish and is now scheduled from its start',
    secondConstraint: 'Second constraints were left out',
    splitTask: 'Split tasks are now in one piece',
    subproject: 'Inserted projects are tasks without their content',
    summaryLink: 'Links of summary tasks were found',
    suspended: 'Suspended activities go on without the pause',
    tooManyExceptions: 'Days off beyond the first 5,000 of a calendar were left out',
    unknownConstraint: 'Constraints that are unknown or have no date were left out',
    workContour: 'Work is spread evenly, not by its contour',
  },
  es: {
    alternateRates:
      'Solo se tomó la tarifa estándar, no las horas extra, los costes por uso ni otras tablas de tarifas',
    badDate: 'Se omitieron las fechas que no existen o quedan fuera de 1900 a 2199',
    badLag: 'Se omitieron los desfases de más de cien años',
    costResource: 'Se omitieron los recursos de coste',
    customFieldsLeftOut: 'Se omitieron los campos propios que superan los treinta que admite el formato',
    elapsedDuration: 'Las duraciones transcurridas usan ahora un calendario de 24 horas',
    emptyWbs: 'Se omitieron las partes de la estructura sin actividades',
    expectedFinish: 'Se omitieron las fechas de fin previstas',
    externalLink: 'Se omitieron las dependencias con tareas de fuera de este proyecto',
    externalTask: 'Se omitieron las tareas de otros proyectos',
    finishedUndated: 'Las tareas hechas al 100 % sin fin real terminan en su día planificado',
    inactiveTask: 'Se omitieron las tareas inactivas',
    lagCalendar: 'Los desfases que seguían otro calendario siguen ahora el de la sucesora',
    levelled: 'Se omitieron los retrasos que la nivelación puso en el archivo',
    levelOfEffort: 'Las actividades de nivel de esfuerzo y de resumen son tareas normales con su duración',
    manualTask: 'Las tareas planificadas a mano no empiezan ahora antes de donde estaban',
    noDuration: 'Las tareas sin una duración legible duran ahora un día',
    openAtHundred: 'Las actividades al 100 % que el archivo no da por terminadas siguen abiertas al 99 %',
    otherProjects: 'El archivo contiene otros proyectos que no se tomaron',
    overnightShift: 'Los turnos que pasan de medianoche terminan a medianoche',
    percentLag: 'Los desfases en porcentaje son ahora un tiempo fijo',
    progressOverride:
      'El avance no anula la lógica; las dependencias de tareas empezadas fuera de orden siguen contando',
    recurringException: 'Se omitieron los días no laborables con un patrón desconocido',
    recurringTask: 'Las tareas repetitivas son ahora tareas normales',
    repeatedAssignment: 'Se sumaron las asignaciones repetidas de un recurso a una tarea',
    repeatedLink: 'De varias dependencias del mismo tipo entre dos tareas se tomó la primera',
    resourceCalendars: 'Las tareas cuyas personas trabajan con calendarios distintos siguen el calendario de la tarea',
    roleAssignment: 'Se omitieron las asignaciones de un rol sin persona',
    scheduledFromFinish: 'El proyecto se planificaba desde el fin y ahora se planifica desde el inicio',
    secondConstraint: 'Se omitieron las segundas restricciones',
    splitTask: 'Las tareas divididas son ahora de una sola pieza',
    subproject: 'Los proyectos insertados son tareas sin su contenido',
    summaryLink: 'Se encontraron dependencias de tareas de resumen',
    suspended: 'Las actividades suspendidas siguen sin la pausa',
    tooManyExceptions: 'Se omitieron los días no laborables de un calendario después de los primeros 5000',
    unknownConstraint: 'Se omitieron las restricciones desconocidas o sin fecha',
    workContour: 'El trabajo se reparte de forma uniforme, no según su perfil',
  },
  fr: {
    alternateRates:
      'Seul le taux standard a été repris, sans les heures supplémentaires, les coûts par utilisation ni les autres tables de taux',
    badDate: 'Les dates qui n’existent pas ou sortent de 1900 à 2199 ont été omises',
    badLag: 'Les décalages de plus de cent ans ont été omis',
    costResource: 'Les ressources de coût ont été omises',
    customFieldsLeftOut: 'Les champs propres au-delà des trente que le format admet ont été omis',
    elapsedDuration: 'Les durées écoulées suivent maintenant un calendrier de 24 heures',
    emptyWbs: 'Les parties de la structure sans activités ont été omises',
    expectedFinish: 'Les dates de fin attendues ont été omises',
    externalLink: 'Les liens avec des tâches hors de ce projet ont été omis',
    externalTask: 'Les tâches d’autres projets ont été omises',
    finishedUndated: 'Les tâches achevées à 100 % sans fin réelle se terminent à leur date prévue',
    inactiveTask: 'Les tâches inactives ont été omises',
    lagCalendar: 'Les décalages comptés selon un autre calendrier suivent maintenant celui du successeur',
    levelled: 'Les retards que le lissage a mis dans le fichier ont été omis',
    levelOfEffort: 'Les activités de niveau d’effort et de synthèse sont des tâches ordinaires avec leur durée',
    manualTask: 'Les tâches planifiées manuellement ne commencent plus avant leur date d’origine',
    noDuration: 'Les tâches sans durée lisible durent maintenant un jour',
    openAtHundred: 'Les activités à 100 % que le fichier ne dit pas terminées restent ouvertes à 99 %',
    otherProjects: 'Le fichier contient d’autres projets qui n’ont pas été repris',
    overnightShift: 'Les postes qui passent minuit finissent à minuit',
    percentLag: 'Les décalages en pourcentage sont maintenant un temps fixe',
    progressOverride:
      'Le remplacement de la logique par l’avancement n’est pas utilisé ; les liens des tâches commencées dans le désordre comptent toujours',
    recurringException: 'Les jours chômés dont le rythme est inconnu ont été omis',
    recurringTask: 'Les tâches périodiques sont maintenant des tâches ordinaires',
    repeatedAssignment: 'Les affectations répétées d’une ressource à une tâche ont été additionnées',
    repeatedLink: 'De plusieurs liens de même type entre deux tâches, le premier a été repris',
    resourceCalendars: 'Les tâches dont les personnes ont des calendriers différents suivent le calendrier de la tâche',
    roleAssignment: 'Les affectations d’un rôle sans personne ont été omises',
    scheduledFromFinish: 'Le projet était planifié à partir de sa fin et l’est maintenant à partir de son début',
    secondConstraint: 'Les secondes contraintes ont été omises',
    splitTask: 'Les tâches fractionnées sont maintenant d’un seul tenant',
    subproject: 'Les projets insérés sont des tâches sans leur contenu',
    summaryLink: 'Des liens de tâches récapitulatives ont été trouvés',
    suspended: 'Les activités suspendues continuent sans la pause',
    tooManyExceptions: 'Les jours chômés d’un calendrier au-delà des 5 000 premiers ont été omis',
    unknownConstraint: 'Les contraintes inconnues ou sans date ont été omises',
    workContour: 'Le travail est réparti de façon égale, sans son profil',
  },
}

const NOTE_FRAMES: Record<FileLanguage, (said: string, count: string, example: string) => string> = {
  en: (said, count, example) => (example ? `${said}: ${count}, for example ${example}` : `${said}: ${count}`),
  es: (said, count, example) => (example ? `${said}: ${count}, por ejemplo ${example}` : `${said}: ${count}`),
  fr: (said, count, example) => (example ? `${said} : ${count}, par exemple ${example}` : `${said} : ${count}`),
}

export function noteText(note: ImportNote, language: FileLanguage): string {
  return NOTE_FRAMES[language](
    NOTES[language][note.kind],
    new Intl.NumberFormat(language).format(note.count),
    note.example,
  )
}

const REFUSALS: Record<FileLanguage, Record<RefusalKind, (value: string) => string>> = {
  en: {
    tooLarge: (value) => `The file is larger than ${value} MB.`,
    empty: () => 'The file is empty.',
    doctype: () => 'The file defines its own document type, which is not read. Export it again from MS Project.',
    nestedTooDeep: () => 'The file is nested too deep to be a schedule.',
    notXml: (value) => `The file is not valid XML. Look at line ${value}.`,
    notMspdi: (value) =>
      `The file is not MS Project XML; it begins with ${value}. In MS Project choose Save As, XML Format.`,
    primaveraXml: () => 'This is Primavera XML. Export the project from Primavera as XER instead.',
    microsoftProjectBinary: () =>
      'This is an MPP file. In MS Project choose Save As, XML Format, and upload that file.',
    notXer: () => 'The file is not a Primavera XER file. Export the project from Primavera as XER.',
    noProject: () => 'The file holds no such project.',
    noTasks: () => 'There are no tasks in this file. Choose the file of a schedule that has some.',
    noNameColumn: () => 'No column holds the names of tasks. Choose the column, or name it Name in the first row.',
    tooManyRows: (value) => `The file has more than ${value} rows. Divide it into several files.`,
  },
  es: {
    tooLarge: (value) => `El archivo supera los ${value} MB.`,
    empty: () => 'El archivo está vacío.',
    doctype: () => 'El archivo define su propio tipo de documento, que no se lee. Expórtelo de nuevo desde MS Project.',
    nestedTooDeep: () => 'El archivo tiene demasiados niveles para ser un cronograma.',
    notXml: (value) => `El archivo no es XML válido. Mire la línea ${value}.`,
    notMspdi: (value) =>
      `El archivo no es XML de MS Project; empieza por ${value}. En MS Project elija Guardar como, Formato XML.`,
    primaveraXml: () => 'Es un XML de Primavera. Exporte el proyecto desde Primavera como XER.',
    microsoftProjectBinary: () =>
      'Es un archivo MPP. En MS Project elija Guardar como, Formato XML, y suba ese archivo.',
    notXer: () => 'El archivo no es un XER de Primavera. Exporte el proyecto desde Primavera como XER.',
    noProject: () => 'El archivo no contiene ese proyecto.',
    noTasks: () => 'No hay tareas en este archivo. Elija el archivo de un cronograma que las tenga.',
    noNameColumn: () =>
      'Ninguna columna contiene los nombres de las tareas. Elija la columna o llámela Nombre en la primera fila.',
    tooManyRows: (value) => `El archivo tiene más de ${value} filas. Divídalo en varios archivos.`,
  },
  fr: {
    tooLarge: (value) => `Le fichier dépasse ${value} Mo.`,
    empty: () => 'Le fichier est vide.',
    doctype: () =>
      'Le fichier définit son propre type de document, qui n’est pas lu. Exportez-le à nouveau depuis MS Project.',
    nestedTooDeep: () => 'Le fichier a trop de niveaux pour être un planning.',
    notXml: (value) => `Le fichier n’est pas du XML valide. Regardez la ligne ${value}.`,
    notMspdi: (value) =>
      `Le fichier n’est pas du XML de MS Project ; il commence par ${value}. Dans MS Project, choisissez Enregistrer sous, Format XML.`,
    primaveraXml: () => 'C’est du XML de Primavera. Exportez plutôt le projet depuis Primavera en XER.',
    microsoftProjectBinary: () =>
      'C’est un fichier MPP. Dans MS Project, choisissez Enregistrer sous, Format XML, et envoyez ce fichier.',
    notXer: () => 'Le fichier n’est pas un XER de Primavera. Exportez le projet depuis Primavera en XER.',
    noProject: () => 'Le fichier ne contient pas ce projet.',
    noTasks: () => 'Il n’y a aucune tâche dans ce fichier. Choisissez le fichier d’un planning qui en contient.',
    noNameColumn: () =>
      'Aucune colonne ne contient les noms des tâches. Choisissez la colonne ou nommez-la Nom dans la première ligne.',
    tooManyRows: (value) => `Le fichier a plus de ${value} lignes. Divisez-le en plusieurs fichiers.`,
  },
}

export const refusalText = (refusal: FileRefusal, language: FileLanguage): string =>
  REFUSALS[language][refusal.kind](refusal.value)

const PROBLEMS: Record<FileLanguage, Record<CsvProblemKind, (value: string) => string>> = {
  en: {
    nameMissing: () => 'the task has no name. Enter one or delete the row.',
    badDuration: (value) => `"${value}" is not a duration. Write it as 5d, 12h or 2w.`,
    badDate: (value) => `"${value}" is not a date. Write it as 2026-03-02.`,
    finishBeforeStart: (value) => `the finish ${value} lies before the start. Correct one of them.`,
    badPercent: (value) => `"${value}" is not a percentage. Enter a number from 0 to 100.`,
    badPriority: (value) => `"${value}" is not a priority. Enter a number from 0 to 1000, or high, normal or low.`,
    badMilestone: (value) => `"${value}" is neither yes nor no.`,
    badConstraint: (value) =>
      `"${value}" is not a constraint. Use ASAP, ALAP, SNET, SNLT, FNET, FNLT, MSO, MFO, MANS or MANF.`,
    constraintDateMissing: (value) =>
      `the constraint ${value} needs a date. Enter it in the column of constraint dates.`,
    badPredecessor: (value) => `"${value}" is not a predecessor. Write it as 3FS+2d.`,
    unknownPredecessor: (value) =>
      `there is no task for the predecessor "${value}". Use the number or the WBS code of a row.`,
    selfPredecessor: (value) => `the task is its own predecessor: "${value}". Remove it.`,
    partPredecessor: (value) =>
      `the task cannot wait for "${value}": one of them is a part of the other. Name another one.`,
    repeatedId: (value) => `the ID ${value} stands in several rows. Give each its own.`,
    repeatedWbs: (value) => `the WBS code ${value} stands in several rows. Give each its own.`,
  },
  es: {
    nameMissing: () => 'la tarea no tiene nombre. Escriba uno o elimine la fila.',
    badDuration: (value) => `«${value}» no es una duración. Escríbala como 5d, 12h o 2w.`,
    badDate: (value) => `«${value}» no es una fecha. Escríbala como 2026-03-02.`,
    finishBeforeStart: (value) => `el fin ${value} es anterior al inicio. Corrija uno de los dos.`,
    badPercent: (value) => `«${value}» no es un porcentaje. Escriba un número de 0 a 100.`,
    badPriority: (value) => `«${value}» no es una prioridad. Escriba un número de 0 a 1000, o alta, normal o baja.`,
    badMilestone: (value) => `«${value}» no es ni sí ni no.`,
    badConstraint: (value) =>
      `«${value}» no es una restricción. Use ASAP, ALAP, SNET, SNLT, FNET, FNLT, MSO, MFO, MANS o MANF.`,
    constraintDateMissing: (value) =>
      `la restricción ${value} necesita una fecha. Escríbala en la columna de fechas de restricción.`,
    badPredecessor: (value) => `«${value}» no es una predecesora. Escríbala como 3FC+2d.`,
    unknownPredecessor: (value) =>
      `no hay ninguna tarea para la predecesora «${value}». Use el número o el código EDT de una fila.`,
    selfPredecessor: (value) => `la tarea es su propia predecesora: «${value}». Quítela.`,
    partPredecessor: (value) =>
      `la tarea no puede esperar a «${value}»: una de las dos es parte de la otra. Indique otra.`,
    repeatedId: (value) => `el ID ${value} aparece en varias filas. Dé a cada una el suyo.`,
    repeatedWbs: (value) => `el código EDT ${value} aparece en varias filas. Dé a cada una el suyo.`,
  },
  fr: {
    nameMissing: () => 'la tâche n’a pas de nom. Saisissez-en un ou supprimez la ligne.',
    badDuration: (value) => `« ${value} » n’est pas une durée. Écrivez-la comme 5d, 12h ou 2w.`,
    badDate: (value) => `« ${value} » n’est pas une date. Écrivez-la comme 2026-03-02.`,
    finishBeforeStart: (value) => `la fin ${value} précède le début. Corrigez l’un des deux.`,
    badPercent: (value) => `« ${value} » n’est pas un pourcentage. Saisissez un nombre de 0 à 100.`,
    badPriority: (value) =>
      `« ${value} » n’est pas une priorité. Saisissez un nombre de 0 à 1000, ou haute, normale ou basse.`,
    badMilestone: (value) => `« ${value} » n’est ni oui ni non.`,
    badConstraint: (value) =>
      `« ${value} » n’est pas une contrainte. Utilisez ASAP, ALAP, SNET, SNLT, FNET, FNLT, MSO, MFO, MANS ou MANF.`,
    constraintDateMissing: (value) =>
      `la contrainte ${value} demande une date. Saisissez-la dans la colonne des dates de contrainte.`,
    badPredecessor: (value) => `« ${value} » n’est pas un prédécesseur. Écrivez-le comme 3FS+2d.`,
    unknownPredecessor: (value) =>
      `aucune tâche ne correspond au prédécesseur « ${value} ». Utilisez le numéro ou le code OTP d’une ligne.`,
    selfPredecessor: (value) => `la tâche est son propre prédécesseur : « ${value} ». Retirez-le.`,
    partPredecessor: (value) =>
      `la tâche ne peut pas attendre « ${value} » : l’une des deux fait partie de l’autre. Indiquez-en une autre.`,
    repeatedId: (value) => `l’ID ${value} figure dans plusieurs lignes. Donnez à chacune le sien.`,
    repeatedWbs: (value) => `le code OTP ${value} figure dans plusieurs lignes. Donnez à chacune le sien.`,
  },
}

const ROW_WORDS: Record<FileLanguage, (row: number) => string> = {
  en: (row) => `Row ${row}: `,
  es: (row) => `Fila ${row}: `,
  fr: (row) => `Ligne ${row} : `,
}

export const problemText = (problem: CsvProblem, language: FileLanguage): string =>
  ROW_WORDS[language](problem.row) + PROBLEMS[language][problem.kind](problem.value)
