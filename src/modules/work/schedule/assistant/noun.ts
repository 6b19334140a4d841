/** Tasks as questions count them: as the list of the tasks of all projects does. */
import { link } from '../../../../kernel/contract/link.ts'
import { isLate, isMine, isWithin, type Narrowing, nounOf, stateIs } from '../../../../kernel/server/assistant-nouns.ts'
import type { List } from '../../../../kernel/server/list/list.ts'
import { taskAddress } from '../addresses.ts'
import { schedule } from '../manifest.ts'
import { lastDayOf } from '../../../../lib/wall-clock.ts'
import { work } from '../work.service.ts'
import { FIELDS } from './fields.ts'

type Listed = typeof work extends List<infer Row, infer F, infer Sort> ? [Row, F, Sort] : never
type Filter = Listed[1] & { milestone?: true }

/** The list of all tasks, which can also be asked for milestones. */
const counted: List<Listed[0], Filter, Listed[2]> = {
  ...work,
  filters: { ...work.filters, milestone: () => 't.milestone' },
}

type Stage = NonNullable<Filter['stage']>

const stage = (name: Stage, words: readonly string[]): Narrowing<Filter> =>
  stateIs(name, 'schedule:company.stages', words, { stage: name })

const OPEN = ['open', 'unfinished', 'not done', 'not finished', 'remaining', 'abierta', 'abiertas', 'pendiente*']

const NOBODY = ['nobody', 'no one', 'noone', 'no person', 'no assignee', 'no assignees']
const HAVING = ['', 'have ', 'has ', 'with ', 'do not have ', 'don t have ']
/** In each way of saying that somebody has it: by nobody, and the other way around. */
const UNASSIGNED: readonly string[] = [
  ...['unassigned', 'not assigned', 'aren t assigned', 'assigned to nobody', 'assigned to no one', 'without assignee'],
  ...['not assigned to anybody', 'not assigned to anyone', 'not assigned to a person', 'without an assignee'],
  ...['without assignees', 'without anybody', 'without anyone', 'without anybody assigned', 'without anyone assigned'],
  ...['have not anybody assigned', 'don t have anybody assigned', 'don t have anyone assigned', 'no assigned person'],
  ...HAVING.flatMap((having) => NOBODY.flatMap((nobody) => [having + nobody, `${having + nobody} assigned`])),
  ...NOBODY.flatMap((nobody) => [`${nobody} is assigned`, `${nobody} is assigned to`, `${nobody} assigned to them`]),
  ...['sin asignar', 'sin nadie', 'sin nadie asignado', 'sin persona asignada', 'sin responsable', 'nadie', 'a nadie'],
  ...['no asignad*', 'no estan asignadas', 'no estan asignadas a nadie', 'no tienen nadie asignado', 'no tienen nadie'],
  ...[
    'no tienen a nadie asignado',
    'no tienen a nadie',
    'no tienen responsable',
    'nadie asignado',
    'asignadas a nadie',
  ],
  ...['no tienen persona asignada', 'no tienen ninguna persona asignada', 'no tienen asignado a nadie'],
  ...['non affectee*', 'non assignee*', 'non attribuee*', 'sans personne', 'sans responsable', 'sans affectation'],
  ...['n ont personne', 'n ont pas de responsable', 'n ont aucun responsable', 'n ont pas de personne affectee'],
  ...['affect', 'assign', 'attribu'].flatMap((verb) => [
    ...[`n ont personne d ${verb}e`, `personne n est ${verb}e`, `personne d ${verb}e`, `sans personne ${verb}ee`],
    ...[
      `ne sont ${verb}ees a personne`,
      `ne sont pas ${verb}ees`,
      `${verb}ees a personne`,
      `n est ${verb}ee a personne`,
    ],
  ]),
]

const narrowings: readonly Narrowing<Filter>[] = [
  stage('doing', ['in progress', 'en curso', 'en cours']),
  stage('review', ['in review', 'en revision', 'en revue', 'en verification']),
  {
    ...stage('done', [
      'done',
      'complete',
      'finished',
      'completed',
      'terminad*',
      'hech*',
      'completad*',
      'termine',
      'terminee',
      'termines',
      'terminees',
      'fini',
      'finie',
      'finis',
      'finies',
      'acheve*',
      'faite*',
    ]),
    over: true,
  },
  {
    words: [...OPEN, 'sin terminar', 'ouverte', 'ouvertes', 'non terminee*', 'restante*'],
    kind: 'open',
    filter: () => ({ awaited: true }),
    says: () => ({ key: 'taskCounted.open', values: {}, about: null }),
  },
  {
    words: UNASSIGNED,
    // whoever asks for them means those that somebody waits for
    kind: 'state',
    beside: true,
    filter: () => ({ assignee: 'none', awaited: true }),
    says: () => ({ key: 'taskCounted.unassigned', values: {}, about: null }),
  },
  {
    words: [
      ...[
        'critical',
        'critical path',
        'on the critical path',
        'critico',
        'critica',
        'criticos',
        'criticas',
        'camino critico',
      ],
      ...['ruta critica', 'critique', 'critiques', 'chemin critique'],
    ],
    // what is done, or belongs to a project that is halted, holds nothing up any more
    kind: 'critical',
    filter: () => ({ critical: true, awaited: true }),
    says: () => ({ key: 'taskCounted.critical', values: {}, about: null }),
  },
  isMine(() => ({ assignee: 'me' })),
  isLate(() => ({ due: 'late' })),
  // nobody waits for what is done, or belongs to a project that is halted; whoever asks for what is done asks when it was due
  isWithin('due', ({ from, to }, { over }) => ({ dueFrom: from, dueTo: to, ...(over ? {} : { awaited: true }) })),
]

const shown = ({ id, name, projectId, projectName, startAt, finishAt }: Listed[0]) => ({
  id,
  title: name,
  address: taskAddress(projectId, id),
  note: {
    key: 'note.due',
    values: { project: projectName, date: { date: lastDayOf(startAt, finishAt) } },
    about: projectId,
  },
  about: projectId,
})

export const taskNoun = nounOf(counted, {
  words: [
    ...['task', 'tasks', 'tarea', 'tareas', 'tache', 'taches'],
    // a path is the tasks on it
    ...['critical path', 'camino critico', 'ruta critica', 'chemin critique'],
  ],
  rows: 'tasks',
  said: 'taskCount',
  // of several verticals the list shows the one in use
  unfiltered: (ctx) => Promise.resolve(ctx.narrow ? { vertical: ctx.vertical } : {}),
  everywhere: {},
  sort: 'start',
  order: ['start', 'finish'],
  narrowings,
  fields: FIELDS,
  shown,
  whole: false,
  // the page shows open tasks of halted projects too, unless it is asked for a stage or for what is late
  address: ({ assignee, stage: chosen, due, awaited }) =>
    !awaited && (chosen || due === 'late') ? link(schedule, 'portfolio', { assignee, stage: chosen, due }) : null,
})

/** Milestones are counted, and listed where days or a state narrow them; which ones come next has its own answer. */
export const milestoneNoun = nounOf(counted, {
  words: ['milestone', 'milestones', 'hito', 'hitos', 'jalon', 'jalons'],
  rows: 'milestones',
  said: 'milestoneCount',
  unfiltered: (ctx) => Promise.resolve({ milestone: true, ...(ctx.narrow ? { vertical: ctx.vertical } : {}) }),
  everywhere: { milestone: true },
  sort: 'start',
  order: ['start', 'finish'],
  narrowings,
  fields: FIELDS,
  shown,
  whole: false,
  listed: 'narrowed',
  address: () => null,
})
