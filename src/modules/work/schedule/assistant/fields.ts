/** What questions can ask of a task beside its columns in the list of all tasks, and what else those are called. */
import type { FieldWish } from '../../../../kernel/server/assistant-fields.ts'
import type { Ask } from '../../../../kernel/server/list/ask.ts'
import { TAKES_TIME } from '../../projects/public.ts'
import { indexes } from '../figures.ts'
import { LAST_DAY, STAGE } from '../task-states.ts'
import { DAY_MINUTES } from '../../../../lib/wall-clock.ts'

const ASSIGNED = `from task_assignments a join resources r on r.company_id = a.company_id and r.id = a.resource_id
  where a.company_id = t.company_id and a.task_id = t.id`

export const FIELDS: Readonly<Record<string, FieldWish>> = {
  projectName: {
    words: { en: ['project', 'job'], es: ['proyecto', 'obra'], fr: ['projet', 'chantier'] },
    kind: 'reference',
    named: true,
  },
  assignees: {
    words: {
      en: ['assigned to', 'assignee', 'assignees', 'responsible', 'person'],
      es: ['asignada a', 'asignadas a', 'asignado a', 'responsable', 'persona'],
      fr: ['affectee a', 'affectees a', 'assignee a', 'assignees a', 'attribuees a', 'responsable', 'personne'],
    },
    kind: 'person',
    sql: () => `(select string_agg(r.name, ', ' order by r.name) ${ASSIGNED})`,
    each: () => `array(select r.name ${ASSIGNED})`,
    who: true,
    holding: (_asked, pattern) =>
      `exists (select 1 ${ASSIGNED} and (' ' || public.search_fold(r.name) || ' ') like ${pattern})`,
    named: true,
  },
  stage: { words: { en: ['stage', 'status'], es: ['etapa', 'estado'], fr: ['etape', 'statut'] }, sql: () => STAGE },
  start: {
    words: {
      en: ['start', 'starts', 'started', 'starting', 'begin', 'begins', 'beginning'],
      es: ['inicio', 'empieza', 'empiezan', 'empezo', 'comienza', 'comienzan', 'inicia', 'inician'],
      fr: ['debut', 'commence', 'commencent', 'demarre', 'demarrent'],
    },
    kind: 'day',
    when: true,
    sql: () => `(date '1970-01-01' + t.start_at / ${DAY_MINUTES})`,
  },
  finish: {
    words: {
      en: ['finish', 'finishes', 'end', 'ends', 'ending', 'due', 'due date'],
      es: ['fin', 'termina', 'terminan', 'acaba', 'acaban', 'finaliza', 'finalizan', 'vence', 'vencen'],
      fr: ['fin', 'se termine', 'se terminent', 'terminent', 'finit', 'finissent', 'echeance'],
    },
    kind: 'day',
    when: true,
    sql: () => LAST_DAY,
  },
  duration: {
    words: {
      en: ['duration', 'how long', 'length', 'take', 'takes'],
      es: ['duracion', 'cuanto dura', 'cuanto duran'],
      fr: ['duree', 'combien de temps', 'combien de temps dure'],
    },
    most: {
      en: ['longest'],
      es: ['mas largo', 'mas larga', 'mas largas', 'mas tiempo'],
      fr: ['plus long', 'plus longue', 'plus longues', 'plus longtemps', 'plus de temps'],
    },
    least: {
      en: ['shortest'],
      es: ['mas corto', 'mas corta', 'mas cortas'],
      fr: ['plus court', 'plus courte', 'plus courtes'],
    },
    kind: 'number',
    label: 'fields.durationHours',
    sql: () => 't.duration / 60.0',
    withNoun: true,
  },
  percent: {
    words: {
      en: [
        'progress',
        'how far',
        'how far along',
        'percent',
        'percent done',
        'done',
        'complete',
        'completed',
        'finished',
      ],
      es: ['progreso', 'avance', 'hech*', 'completad*', 'terminad*'],
      fr: ['avancement', 'progression', 'progres', 'fait*', 'realise*', 'acheve*', 'termine*'],
    },
    usual: true,
  },
}

/** An index of each project, as its figure has it: of all whose tasks have budgets, those that are over too. */
const index =
  (column: 'spi' | 'cpi') =>
  async ({ ctx, bind }: Ask) =>
    `(select f.${column} from (${await indexes({ ctx, bind, today: ctx.today, at: null, mine: false })}) f where f.id = p.id)`

/** What schedules know of projects. */
export const PROJECT_FIELDS: Readonly<Record<string, FieldWish>> = {
  spi: {
    words: {
      en: ['spi', 'schedule performance'],
      es: ['spi', 'rendimiento del plazo'],
      fr: ['spi', 'performance des delais'],
    },
    kind: 'index',
    label: 'fields.spi',
    better: 'most',
    // what was to be done by today says nothing of what stands still or was given up
    sql: async (asked) => `case when ${TAKES_TIME} then ${await index('spi')(asked)} end`,
  },
  cpi: {
    words: {
      en: ['cpi', 'cost performance'],
      es: ['cpi', 'rendimiento del coste'],
      fr: ['cpi', 'performance des couts'],
    },
    kind: 'index',
    label: 'fields.cpi',
    better: 'most',
    sql: index('cpi'),
  },
}
