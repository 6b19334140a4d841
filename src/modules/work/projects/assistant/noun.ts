/** Projects as questions count them: as the register does. */
import type { Said } from '../../../../kernel/contract/answer.ts'
import { link } from '../../../../kernel/contract/link.ts'
import { isMine, isWithin, type Narrowing, nounOf, stateIs } from '../../../../kernel/server/assistant-nouns.ts'
import type { List } from '../../../../kernel/server/list/list.ts'
import { register } from '../list.service.ts'
import { projects } from '../manifest.ts'
import type { ProjectState } from '../rules.ts'
import { ahead, atRisk, done, FINISHED_ON, late, UNDER_WAY } from '../states.ts'
import { FIELDS } from './fields.ts'
import { latenessTold } from './lateness.ts'
import { FINISHED_WORDS, finishedInTime, finishedLate } from './words.ts'

type Listed = typeof register extends List<infer Row, infer Filter, infer Sort> ? [Row, Filter, Sort] : never
type Filter = Listed[1] & {
  startFrom?: string
  startTo?: string
  dueFrom?: string
  dueTo?: string
  awaited?: true
  late?: true
  finishedLate?: true
  onTime?: true
  finishedInTime?: true
  atRisk?: true
  ahead?: true
  done?: true
}

/** The register, which can also be asked for the days on which projects start or are due, and for those that are late. */
const counted: List<Listed[0], Filter, Listed[2]> = {
  ...register,
  filters: {
    ...register.filters,
    startFrom: (from, { bind }) => `p.start_date >= ${bind(from)}::date`,
    startTo: (to, { bind }) => `p.start_date <= ${bind(to)}::date`,
    dueFrom: (from, { bind }) => `p.end_date >= ${bind(from)}::date`,
    dueTo: (to, { bind }) => `p.end_date <= ${bind(to)}::date`,
    awaited: () => UNDER_WAY,
    late: (_late, { today }) => late(today),
    finishedLate: () => finishedLate,
    onTime: (_onTime, { today }) => `${ahead(today)} and not ${atRisk(today)} and (${FINISHED_ON}) is null`,
    finishedInTime: () => finishedInTime,
    atRisk: (_risk, { today }) => atRisk(today),
    ahead: (_ahead, { today }) => ahead(today),
    // the register's own filter also finds what nobody has set and whose end has passed: nobody knows that it is done
    done: (_done, { today }) => done(today),
  },
}

const state = (name: ProjectState, words: readonly string[]): Narrowing<Filter> =>
  stateIs(name, 'projects:states', words, { state: name })

const COMPLETED = [...FINISHED_WORDS.en, ...FINISHED_WORDS.es, ...FINISHED_WORDS.fr]

const counts = (key: string): Said => ({ key: `projectCounted.${key}`, values: {}, about: null })

const OVERDUE = state('overdue', ['overdue', 'past due', 'atrasad*', 'vencid*', 'en retard', 'depasse*'])

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
    ...OVERDUE,
    beside: true,
    // of what is over it is known whether it was
    filter: (asked, among) => (among.over ? { finishedLate: true } : OVERDUE.filter(asked, among)),
    says: (asked, among) => (among.over ? counts('finishedLate') : OVERDUE.says(asked, among)),
    tells: latenessTold('overdue'),
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
      'tarde',
      'retard prevu',
      'en retard prevu',
      'tard',
    ],
    kind: 'state',
    beside: true,
    filter: (_asked, { over }) => (over ? { finishedLate: true } : { late: true }),
    says: (_asked, { over }) => counts(over ? 'finishedLate' : 'late'),
    tells: latenessTold('late'),
  },
  {
    words: [
      ...[
        'on time',
        'in time',
        'on schedule',
        'on track',
        'punctual',
        'a tiempo',
        'va a tiempo',
        'van a tiempo',
        'en plazo',
        'en el plazo',
      ],
      ...['dentro del plazo', 'puntual*', 'a l heure', 'a temps', 'dans les temps', 'dans les delais', 'ponctuel*'],
    ],
    kind: 'state',
    beside: true,
    filter: (_asked, { over }) => (over ? { finishedInTime: true } : { onTime: true }),
    says: (_asked, { over }) => counts(over ? 'finishedInTime' : 'onTime'),
    tells: latenessTold('onTime'),
  },
  {
    words: ['at risk', 'in trouble', 'en riesgo', 'en peligro', 'a risque', 'en danger', 'en difficulte'],
    kind: 'state',
    beside: true,
    filter: () => ({ atRisk: true }),
    says: () => counts('atRisk'),
  },
  {
    words: [],
    kind: 'ahead',
    ahead: true,
    filter: () => ({ ahead: true }),
    says: () => counts('ahead'),
  },
  isMine(() => ({ scope: 'mine' })),
  isWithin('start', ({ from, to }) => ({ startFrom: from, startTo: to })),
  // nobody waits for what is on hold, completed or cancelled; whoever names such a state asks when it was due
  isWithin('due', ({ from, to }, { stated }) => ({ dueFrom: from, dueTo: to, ...(stated ? {} : { awaited: true }) })),
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
