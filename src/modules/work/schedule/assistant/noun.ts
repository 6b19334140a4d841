/** Tasks as questions count them: as the list of the tasks of all projects does. */
import { link } from '../../../../kernel/contract/link.ts'
import { isLate, isMine, isWithin, type Narrowing, nounOf, stateIs } from '../../../../kernel/server/assistant-nouns.ts'
import type { List } from '../../../../kernel/server/list/list.ts'
import { schedule } from '../manifest.ts'
import { work } from '../work.service.ts'

type Filter = typeof work extends List<infer _Row, infer F, infer _Sort> ? F : never
type Stage = NonNullable<Filter['stage']>

const stage = (name: Stage, words: readonly string[]): Narrowing<Filter> =>
  stateIs(name, 'schedule:company.stages', words, { stage: name })

const OPEN = ['open', 'unfinished', 'not done', 'not finished', 'remaining', 'abierta', 'abiertas', 'pendiente*']

const narrowings: readonly Narrowing<Filter>[] = [
  stage('doing', ['in progress', 'en curso', 'en cours']),
  stage('review', ['in review', 'en revision', 'en revue']),
  stage('done', [
    'done',
    'finished',
    'completed',
    'terminad*',
    'hech*',
    'completad*',
    'termine*',
    'fini*',
    'acheve*',
    'faite*',
  ]),
  {
    words: [...OPEN, 'sin terminar', 'ouverte', 'ouvertes', 'non terminee*', 'restante*'],
    kind: 'open',
    filter: () => ({ open: true }),
    says: () => ({ key: 'taskCounted.open', values: {}, about: null }),
  },
  {
    words: ['unassigned', 'not assigned', 'sin asignar', 'non affectee*', 'non assignee*', 'non attribuee*'],
    // whoever asks for them means those that are still to be done, as their list shows them
    kind: 'state',
    filter: () => ({ assignee: 'none', open: true }),
    says: () => ({ key: 'taskCounted.unassigned', values: {}, about: null }),
  },
  isMine(() => ({ assignee: 'me' })),
  isLate(() => ({ due: 'late' })),
  isWithin('due', ({ from, to }) => ({ dueFrom: from, dueTo: to })),
]

export const taskNoun = nounOf(work, {
  words: ['task', 'tasks', 'tarea', 'tareas', 'tache', 'taches'],
  rows: 'tasks',
  said: 'taskCount',
  unfiltered: {},
  sort: 'finish',
  narrowings,
  // the page shows open tasks, unless it is asked for a stage; other days than it offers it cannot be asked for
  address: ({ assignee, stage: chosen, open, due, dueFrom }) =>
    dueFrom === undefined && (open || chosen || due === 'late')
      ? link(schedule, 'portfolio', { assignee, stage: chosen, due })
      : null,
})
