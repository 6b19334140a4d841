/** Words of schedules in spreadsheets: headers, units, constraints and links as English, Spanish and French programs and people write them. */
import type { Constraint, LinkType } from '../types.ts'
import { CONSTRAINTS } from '../types.ts'
import { MAX_MINUTES } from './clock.ts'

export const CSV_COLUMNS = [
  'id',
  'activityId',
  'wbs',
  'name',
  'duration',
  'start',
  'finish',
  'predecessors',
  'percent',
  'assignees',
  'priority',
  'milestone',
  'notes',
  'constraint',
  'constraintDate',
  'outlineLevel',
] as const
export type CsvColumn = (typeof CSV_COLUMNS)[number]

/** Lower case, without accents, marks and double spaces. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

/** Folded. The first of a column that a header matches counts; constraint dates come before other dates. */
export const HEADER_WORDS: Readonly<Record<CsvColumn, readonly string[]>> = {
  id: [
    'id',
    'no',
    'nr',
    'n',
    '#',
    'row',
    'fila',
    'ligne',
    'task id',
    'identificador',
    'identifiant',
    'nummer',
    'lfd nr',
    'pos',
    'zeile',
  ],
  activityId: [
    'activity id',
    'activity code',
    'unique id',
    'id de actividad',
    'id de la actividad',
    'codigo de actividad',
    'id unico',
    'id d activite',
    'id de l activite',
    'code d activite',
    'n unique',
  ],
  wbs: [
    'wbs',
    'wbs code',
    'outline number',
    'edt',
    'codigo edt',
    'numero de esquema',
    'wbs codigo',
    'code wbs',
    'otp',
    'numero hierarchique',
    'psp',
    'psp code',
    'psp nr',
    'gliederungsnummer',
    'code',
  ],
  name: [
    'name',
    'task name',
    'task',
    'activity',
    'activity name',
    'title',
    'nombre',
    'nombre de tarea',
    'nombre de la tarea',
    'tarea',
    'actividad',
    'nom',
    'nom de la tache',
    'tache',
    'activite',
    'vorgangsname',
    'vorgang',
    'aufgabe',
    'arbeitspaket',
    'tatigkeit',
    'bezeichnung',
  ],
  duration: [
    'duration',
    'original duration',
    'days',
    'duracion',
    'dias',
    'duree',
    'jours',
    'dauer',
    'tage',
    'arbeitstage',
  ],
  start: [
    'start',
    'start date',
    'begin',
    'planned start',
    'comienzo',
    'inicio',
    'fecha de inicio',
    'debut',
    'date de debut',
    'anfang',
    'beginn',
    'anfangsdatum',
    'startdatum',
    'geplanter anfang',
  ],
  finish: [
    'finish',
    'finish date',
    'end',
    'end date',
    'due date',
    'planned finish',
    'fin',
    'fecha de fin',
    'date de fin',
    'finalizacion',
    'ende',
    'enddatum',
    'fertigstellung',
    'geplantes ende',
  ],
  predecessors: [
    'predecessors',
    'predecessor',
    'depends on',
    'predecesoras',
    'predecesora',
    'predecesores',
    'depende de',
    'predecesseurs',
    'predecesseur',
    'depend de',
    'vorganger',
    'abhangig von',
  ],
  percent: [
    'percent',
    '% complete',
    'percent complete',
    '%',
    'progress',
    '% completado',
    'porcentaje',
    'porcentaje completado',
    'avance',
    'pourcentage',
    '% acheve',
    '% termine',
    'avancement',
    '% abgeschlossen',
    'prozent abgeschlossen',
    'fortschritt',
  ],
  assignees: [
    'assignees',
    'assignee',
    'assigned to',
    'resource names',
    'resources',
    'responsable',
    'responsables',
    'asignados',
    'ressourcennamen',
    'ressourcen',
    'verantwortlich',
    'zustandig',
    'bearbeiter',
    'asignado a',
    'nombres de los recursos',
    'recursos',
    'assignes',
    'affecte a',
    'noms ressources',
    'ressources',
  ],
  priority: ['priority', 'prioridad', 'priorite'],
  milestone: ['milestone', 'hito', 'jalon', 'meilenstein'],
  notes: [
    'notes',
    'note',
    'description',
    'comments',
    'notas',
    'nota',
    'descripcion',
    'comentarios',
    'remarques',
    'commentaires',
    'notizen',
    'bemerkungen',
  ],
  constraint: [
    'constraint',
    'constraint type',
    'restriccion',
    'tipo de restriccion',
    'delimitacion',
    'tipo de delimitacion',
    'contrainte',
    'type de contrainte',
  ],
  constraintDate: [
    'constraint date',
    'fecha de restriccion',
    'fecha de la restriccion',
    'fecha de delimitacion',
    'date de contrainte',
    'date de la contrainte',
  ],
  outlineLevel: ['outline level', 'level', 'nivel de esquema', 'nivel', 'niveau hierarchique', 'niveau'],
}

/** The headers we write; people read files in English most of all, and our reader takes them back in any language. */
export const HEADERS = {
  id: 'ID',
  wbs: 'WBS',
  name: 'Name',
  duration: 'Duration',
  start: 'Start',
  finish: 'Finish',
  predecessors: 'Predecessors',
  percent: 'Percent',
  assignees: 'Assignees',
  priority: 'Priority',
  milestone: 'Milestone',
  notes: 'Notes',
  constraint: 'Constraint',
  constraintDate: 'Constraint date',
  outlineLevel: 'Outline level',
  activityId: 'Activity ID',
} as const

type DurationUnit = 'minute' | 'hour' | 'day' | 'week' | 'month'

const UNIT_WORDS: Readonly<Record<DurationUnit, readonly string[]>> = {
  minute: ['m', 'min', 'mins', 'minute', 'minutes', 'minuto', 'minutos', 'minuten'],
  hour: ['h', 'hr', 'hrs', 'hour', 'hours', 'hora', 'horas', 'heure', 'heures', 'std', 'stunde', 'stunden'],
  day: [
    '',
    'd',
    'dy',
    'dys',
    'day',
    'days',
    'dia',
    'dias',
    'j',
    'jr',
    'jrs',
    'jour',
    'jours',
    't',
    'tg',
    'tag',
    'tage',
    'tagen',
  ],
  week: [
    'w',
    'wk',
    'wks',
    'week',
    'weeks',
    's',
    'sem',
    'sems',
    'semana',
    'semanas',
    'semaine',
    'semaines',
    'wo',
    'woche',
    'wochen',
  ],
  month: ['mo', 'mon', 'mons', 'month', 'months', 'mes', 'mss', 'ms', 'meses', 'mois', 'monat', 'monate'],
}
const UNITS = new Map(
  Object.entries(UNIT_WORDS).flatMap(([unit, words]) => words.map((word) => [word, unit as DurationUnit])),
)
/** Elapsed: days of 24 hours. */
const ELAPSED_UNITS = new Map<string, DurationUnit>([
  ['em', 'minute'],
  ['emin', 'minute'],
  ['eh', 'hour'],
  ['ehr', 'hour'],
  ['ed', 'day'],
  ['eday', 'day'],
  ['edays', 'day'],
  ['ew', 'week'],
  ['ewk', 'week'],
  ['dt', 'day'],
  ['je', 'day'],
  ['ft', 'day'],
  ['ftag', 'day'],
  ['ftage', 'day'],
])

export type Amount = { minutes: number; elapsed: boolean }
export type WorkDay = { minutesPerDay: number; minutesPerWeek: number }

const DAYS_PER_MONTH = 20
const ELAPSED_SIZES = { minute: 1, hour: 60, day: 1440, week: 10_080, month: 43_200 }

/** `5d`, `12 h`, `2,5 semanas`, `3ed`, `4 days?`; a number alone is days. Null for anything else. */
export function readAmount(typed: string, { minutesPerDay, minutesPerWeek }: WorkDay): Amount | null {
  const match = /^(\d+(?:[.,]\d+)?)\s*([\p{L}.]*)\s*\??$/u.exec(typed.trim())
  if (!match) return null
  const [value, word] = [Number((match[1] ?? '').replace(',', '.')), fold(match[2] ?? '')]
  const elapsed = ELAPSED_UNITS.get(word)
  const unit = elapsed ?? UNITS.get(word)
  if (unit === undefined) return null
  const sizes = elapsed
    ? ELAPSED_SIZES
    : { minute: 1, hour: 60, day: minutesPerDay, week: minutesPerWeek, month: minutesPerDay * DAYS_PER_MONTH }
  const minutes = Math.round(value * sizes[unit])
  return minutes > MAX_MINUTES ? null : { minutes, elapsed: elapsed !== undefined }
}

/** Whole days as days, else hours, else minutes. */
export function amountText(minutes: number, minutesPerDay: number): string {
  if (minutes % minutesPerDay === 0) return `${minutes / minutesPerDay}d`
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`
}

/** Elapsed days, hours or minutes. */
export function elapsedText(minutes: number): string {
  if (minutes % 1440 === 0) return `${minutes / 1440}ed`
  return minutes % 60 === 0 ? `${minutes / 60}eh` : `${minutes}em`
}

/** Spanish: fin, comienzo. French: fin, début. German: Ende, Anfang. */
const LINK_WORDS: Readonly<Record<string, LinkType>> = {
  FS: 'FS',
  SS: 'SS',
  FF: 'FF',
  SF: 'SF',
  FC: 'FS',
  CC: 'SS',
  CF: 'SF',
  FD: 'FS',
  DD: 'SS',
  DF: 'SF',
  EA: 'FS',
  AA: 'SS',
  EE: 'FF',
  AE: 'SF',
}
export const linkType = (word: string): LinkType | undefined => LINK_WORDS[word.toUpperCase()]

const CONSTRAINT_WORDS: Readonly<Record<Constraint, readonly string[]>> = {
  ASAP: ['as soon as possible', 'lo antes posible', 'des que possible'],
  ALAP: ['as late as possible', 'lo mas tarde posible', 'le plus tard possible'],
  SNET: [
    'start no earlier than',
    'no comenzar antes del',
    'no empezar antes del',
    'debut au plus tot le',
    'ne pas commencer avant le',
  ],
  SNLT: ['start no later than', 'no comenzar despues del', 'no empezar despues del', 'debut au plus tard le'],
  FNET: ['finish no earlier than', 'no finalizar antes del', 'fin au plus tot le'],
  FNLT: ['finish no later than', 'no finalizar despues del', 'fin au plus tard le'],
  MSO: ['must start on', 'debe comenzar el', 'debe empezar el', 'doit commencer le', 'doit debuter le'],
  MFO: ['must finish on', 'debe finalizar el', 'doit finir le'],
  MANS: ['mandatory start', 'inicio obligatorio', 'comienzo obligatorio', 'debut obligatoire'],
  MANF: ['mandatory finish', 'fin obligatorio', 'fin obligatoire'],
}
const CONSTRAINT_OF = new Map(
  CONSTRAINTS.flatMap((constraint) =>
    [constraint.toLowerCase(), ...CONSTRAINT_WORDS[constraint]].map((word) => [word, constraint]),
  ),
)
export const readConstraint = (typed: string): Constraint | undefined => CONSTRAINT_OF.get(fold(typed))

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'si', 's', 'verdadero', 'oui', 'o', 'vrai'])
const NO = new Set(['', 'no', 'n', 'false', '0', 'falso', 'non', 'faux'])
export const readYes = (typed: string): boolean | undefined =>
  YES.has(fold(typed)) ? true : NO.has(fold(typed)) ? false : undefined

const PRIORITY_WORDS = new Map<string, number>([
  ...['highest', 'critical', 'urgent', 'urgente', 'critica', 'critique'].map((word) => [word, 900] as const),
  ...['high', 'alta', 'haute', 'elevee'].map((word) => [word, 700] as const),
  ...['normal', 'medium', 'media', 'normale', 'moyenne'].map((word) => [word, 500] as const),
  ...['low', 'baja', 'basse', 'faible'].map((word) => [word, 300] as const),
])

/** 0 to 1000, or a word. */
export function readPriority(typed: string): number | undefined {
  const word = fold(typed)
  const value = PRIORITY_WORDS.get(word) ?? (/^\d{1,4}$/.test(word) ? Number(word) : undefined)
  return value !== undefined && value <= 1000 ? value : undefined
}
