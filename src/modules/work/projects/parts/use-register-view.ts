import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { link, type PageParams } from '../../../../kernel/contract/link.ts'
import { DEFAULT_SETTINGS, PROJECT_VIEWS, type Settings } from '../../../../kernel/contract/session.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useVertical } from '../../../../kernel/web/vertical.tsx'
import type { Sort } from '../../../../ui/data-table-types.ts'
import { projectsApi } from '../api.ts'
import type { ProjectView } from '../contract.ts'
import { projects } from '../manifest.ts'

export const BUILT_IN_VIEWS = ['all', 'active', 'mine', 'shared', 'archived'] as const
export type BuiltInView = (typeof BUILT_IN_VIEWS)[number]

export type Layout = Settings['defaultProjectView']

type Filter = ProjectView['filter']

const NEWEST_FIRST = { sort: 'updatedAt', direction: 'desc' } as const
const FILTERS: Record<BuiltInView, Filter> = {
  all: { scope: 'all', ...NEWEST_FIRST },
  active: { scope: 'all', state: 'active', ...NEWEST_FIRST },
  mine: { scope: 'mine', ...NEWEST_FIRST },
  shared: { scope: 'shared', ...NEWEST_FIRST },
  archived: { scope: 'archived', ...NEWEST_FIRST },
}
const SORTS = [
  'name',
  'client',
  'startDate',
  'endDate',
  'createdAt',
  'updatedAt',
] as const satisfies readonly Filter['sort'][]

/** Which part of the register is shown: a built-in or a saved view, with what the person has changed in it since. */
export function useRegisterView(params: PageParams<typeof projects, 'projects'>) {
  const views = useQuery(projectsApi.listViews.queryOptions({ input: {} }))
  const saved = params.saved === undefined ? undefined : views.data?.rows.find((view) => view.id === params.saved)
  const builtIn = BUILT_IN_VIEWS.find((one) => one === params.view) ?? 'all'
  const { session, company, preview } = useSession()
  const active = useVertical().vertical.id
  // with one vertical there is nothing to tell apart
  const several = ((preview ?? company)?.verticals.length ?? 0) > 1
  // the address wins over the person's own setting
  const named = params.layout ?? PROJECT_VIEWS.find((one) => one === params.view)
  const layout = named ?? session?.user.defaultProjectView ?? DEFAULT_SETTINGS.defaultProjectView
  const tab = saved?.id ?? builtIn
  const base: Filter = {
    ...(saved?.filter ?? FILTERS[builtIn]),
    vertical: several ? (saved?.filter.vertical ?? active) : undefined,
  }
  // a chosen order belongs to the view it was chosen in
  const [chosen, setChosen] = useState<{ tab: string; sort: Sort } | null>(null)
  const sort: Sort = chosen?.tab === tab ? chosen.sort : { key: base.sort, direction: base.direction }
  const q = params.q ?? base.q ?? ''
  const fields = params.where === undefined ? (base.fields ?? {}) : readWhere(params.where)
  const vertical = several ? (params.vertical ?? base.vertical) : undefined
  const filter: Filter = {
    ...base,
    q: q || undefined,
    vertical,
    fields: hasAny(fields) ? fields : undefined,
    sort: SORTS.find((one) => one === sort.key) ?? 'updatedAt',
    direction: sort.direction,
  }
  const addressIn = (laidOut: Layout | undefined, { text = q, own = fields, of = vertical, action, imported }: Wish) =>
    link(projects, 'projects', {
      ...(saved ? { saved: saved.id } : {}),
      ...inAddress(saved ? 'all' : builtIn, laidOut),
      q: text || (saved?.filter.q ? '' : undefined),
      action,
      imported,
      where: hasAny(own) ? writeWhere(own) : hasAny(base.fields ?? {}) ? '' : undefined,
      vertical: of === base.vertical ? undefined : of,
    })
  const addressOf = (text: string, action?: 'new-project') => addressIn(named, { text, action })
  return {
    tab,
    builtIn,
    saved,
    q,
    filter,
    sort,
    addressOf,
    layout,
    several,
    fields,
    vertical,
    /** What the address names, to be kept when another part is opened. */
    named,
    addressAs: (laidOut: Layout) => addressIn(laidOut, {}),
    /** The same list with other filters. */
    addressWith: (wish: Pick<Wish, 'own' | 'of' | 'text' | 'imported'>) => addressIn(named, wish),
    /** A saved view is asked for that is not known yet. */
    waiting: params.saved !== undefined && views.isPending,
    views: views.data?.rows ?? [],
    setSort: (next: Sort) => setChosen({ tab, sort: next }),
    /** Differs from what the tab stands for, so it is worth saving. */
    changed: JSON.stringify(sortedKeys(filter)) !== JSON.stringify(sortedKeys(base)),
  }
}

/** What is to be other than it is. */
type Wish = {
  text?: string
  own?: Readonly<Record<string, string>>
  of?: string | undefined
  action?: 'new-project' | undefined
  imported?: string | undefined
}

const hasAny = (fields: object) => Object.keys(fields).length > 0

/** Filters by fields are a query string of their own inside the address. */
const readWhere = (where: string): Record<string, string> => Object.fromEntries(new URLSearchParams(where))
const writeWhere = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString()

/** Two filters are the same in whatever order they name their parts. */
function sortedKeys(filter: Filter): [string, unknown][] {
  const own = (fields: Filter['fields']) => fields && Object.entries(fields).toSorted()
  return Object.entries({ ...filter, fields: own(filter.fields) })
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => a.localeCompare(b)) as [string, unknown][]
}

/** A layout stands under `view`, as the settings call it, unless that names a part already. */
function inAddress(part: BuiltInView, layout: Layout | undefined) {
  return part === 'all' ? { view: layout } : { view: part, layout }
}

export const addressOfView = (view: BuiltInView, layout?: Layout) => link(projects, 'projects', inAddress(view, layout))
export const addressOfSaved = (id: string, layout?: Layout) => link(projects, 'projects', { saved: id, view: layout })
