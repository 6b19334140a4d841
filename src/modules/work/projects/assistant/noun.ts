/** Projects as questions count them: as the register does. */
import { link } from '../../../../kernel/contract/link.ts'
import { isLate, isMine, isWithin, type Narrowing, nounOf, stateIs } from '../../../../kernel/server/assistant-nouns.ts'
import type { List } from '../../../../kernel/server/list/list.ts'
import { register } from '../list.service.ts'
import { projects } from '../manifest.ts'
import type { ProjectState } from '../rules.ts'
import { START } from '../states.ts'

type Listed = typeof register extends List<infer Row, infer Filter, infer Sort> ? [Row, Filter, Sort] : never
type Filter = Listed[1] & { startFrom?: string; startTo?: string }

/** The register, which can also be asked for the days on which projects start. */
const counted: List<Listed[0], Filter, Listed[2]> = {
  ...register,
  filters: {
    ...register.filters,
    startFrom: (from, { bind }) => `${START} >= ${bind(from)}::date`,
    startTo: (to, { bind }) => `${START} <= ${bind(to)}::date`,
  },
}

const state = (name: ProjectState, words: readonly string[]): Narrowing<Filter> =>
  stateIs(name, 'projects:states', words, { state: name })

const narrowings: readonly Narrowing<Filter>[] = [
  state('planning', ['planning', 'planned', 'en planificacion', 'planificad*', 'en planification', 'planifie*']),
  state('active', ['active', 'running', 'in progress', 'activ*', 'en curso', 'en cours', 'actif*']),
  state('on-hold', ['on hold', 'paused', 'en pausa', 'pausad*', 'en espera', 'en pause', 'en attente']),
  state('completed', ['completed', 'finished', 'done', 'completad*', 'terminad*', 'termine*', 'acheve*']),
  state('cancelled', ['cancelled', 'canceled', 'cancelad*', 'annule*']),
  state('upcoming', ['upcoming', 'future', 'futur*', 'a venir']),
  state('unscheduled', ['unscheduled', 'without dates', 'sin fechas', 'sans dates']),
  { ...isLate(() => ({ state: 'overdue' })), kind: 'state' },
  isMine(() => ({ scope: 'mine' })),
  isWithin('start', ({ from, to }) => ({ startFrom: from, startTo: to })),
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
  sort: 'updatedAt',
  narrowings,
  address: ({ scope, ...asked }) => {
    const [only, another] = Object.keys(asked)
    if (only === undefined) return link(projects, 'projects', scope === 'mine' ? { view: 'mine' } : {})
    return asked.state === 'active' && another === undefined && scope === undefined
      ? link(projects, 'projects', { view: 'active' })
      : null
  },
})
