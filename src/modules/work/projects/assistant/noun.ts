/** Projects as questions count them: as the register does. */
import { link } from '../../../../kernel/contract/link.ts'
import { isMine, isWithin, type Narrowing, nounOf, stateIs } from '../../../../kernel/server/assistant-nouns.ts'
import type { List } from '../../../../kernel/server/list/list.ts'
import { register } from '../list.service.ts'
import { projects } from '../manifest.ts'
import type { ProjectState } from '../rules.ts'
import { ahead, atRisk, done, late, START, UNDER_WAY } from '../states.ts'
import { FIELDS } from './fields.ts'

type Listed = typeof register extends List<infer Row, infer Filter, infer Sort> ? [Row, Filter, Sort] : never
type Filter = Listed[1] & {
  startFrom?: string
  startTo?: string
  dueFrom?: string
  dueTo?: string
  late?: true
  atRisk?: true
  ahead?: true
  done?: true
}

/** The register, which can also be asked for the days on which projects start or are due, and for those that are late. */
const counted: List<Listed[0], Filter, Listed[2]> = {
  ...register,
  filters: {
    ...register.filters,
    startFrom: (from, { bind }) => `${START} >= ${bind(from)}::date`,
    startTo: (to, { bind }) => `${START} <= ${bind(to)}::date`,
    // nobody waits for what is on hold, completed or cancelled
    dueFrom: (from, { bind }) => `${UNDER_WAY} and p.end_date >= ${bind(from)}::date`,
    dueTo: (to, { bind }) => `${UNDER_WAY} and p.end_date <= ${bind(to)}::date`,
    late: (_late, { today }) => late(today),
    atRisk: (_risk, { today }) => atRisk(today),
    ahead: (_ahead, { today }) => ahead(today),
    // the register's own filter also finds what nobody has set and whose end has passed: nobody knows that it is done
    done: (_done, { today }) => done(today),
  },
}

const state = (name: ProjectState, words: readonly string[]): Narrowing<Filter> =>
  stateIs(name, 'projects:states', words, { state: name })

const COMPLETED = [
  ...['completed', 'complete', 'finished', 'done', 'completad*', 'terminad*', 'finalizad*', 'termine', 'terminee'],
  ...['termines', 'terminees', 'acheve*'],
]

const narrowings: readonly Narrowing<Filter>[] = [
  state('planning', ['planning', 'planned', 'en planificacion', 'planificad*', 'en planification', 'planifie*']),
  state('active', ['active', 'running', 'in progress', 'activ*', 'en curso', 'en cours', 'actif*']),
  state('on-hold', ['on hold', 'paused', 'en pausa', 'pausad*', 'en espera', 'en pause', 'en attente']),
  {
    ...stateIs<Filter>('completed', 'projects:states', COMPLETED, { done: true }),
    over: true,
  },
  state('cancelled', ['cancelled', 'canceled', 'cancelad*', 'anulad*', 'annule*']),
  state('upcoming', ['upcoming', 'future', 'futur*', 'a venir']),
  state('unscheduled', ['unscheduled', 'without dates', 'sin fechas', 'sans dates']),
  {
    ...state('overdue', ['overdue', 'past due', 'atrasad*', 'vencid*', 'en retard', 'depasse*']),
    beside: true,
  },
  {
    words: [
      'late',
      'behind',
      'behind schedule',
      'delayed',
      'slipping',
      'con retraso',
      'retrasad*',
      'retard prevu',
      'en retard prevu',
    ],
    kind: 'state',
    beside: true,
    filter: () => ({ late: true }),
    says: () => ({ key: 'projectCounted.late', values: {}, about: null }),
  },
  {
    words: ['at risk', 'in trouble', 'en riesgo', 'en peligro', 'a risque', 'en danger', 'en difficulte'],
    kind: 'state',
    beside: true,
    filter: () => ({ atRisk: true }),
    says: () => ({ key: 'projectCounted.atRisk', values: {}, about: null }),
  },
  {
    words: [],
    kind: 'ahead',
    ahead: true,
    filter: () => ({ ahead: true }),
    says: () => ({ key: 'projectCounted.ahead', values: {}, about: null }),
  },
  isMine(() => ({ scope: 'mine' })),
  isWithin('start', ({ from, to }) => ({ startFrom: from, startTo: to })),
  isWithin('due', ({ from, to }) => ({ dueFrom: from, dueTo: to })),
]

export const projectNoun = nounOf(counted, {
  words: [
    ...['project', 'projects', 'job', 'jobs', 'proyecto', 'proyectos', 'obra', 'obras', 'projet', 'projets'],
    ...['chantier', 'chantiers'],
  ],
  rows: 'projects',
  said: 'projectCount',
  // of several verticals the register shows the one in use
  unfiltered: (ctx) => Promise.resolve({ scope: 'all' as const, ...(ctx.narrow ? { vertical: ctx.vertical } : {}) }),
  // a project that is named is told of in whichever vertical it is
  everywhere: { scope: 'all' },
  sort: 'updatedAt',
  narrowings,
  fields: FIELDS,
  shown: ({ id, name, client }) => ({
    id,
    title: name,
    address: link(projects, 'project', { projectId: id }),
    note: client === '' ? null : { key: 'note.plain', values: { text: client }, about: id },
    about: id,
  }),
  whole: false,
  address: ({ scope, ...asked }) => {
    const [only, another] = Object.keys(asked)
    if (only === undefined) return link(projects, 'projects', scope === 'mine' ? { view: 'mine' } : {})
    return asked.state === 'active' && another === undefined && scope === undefined
      ? link(projects, 'projects', { view: 'active' })
      : null
  },
})
