/** What stands in the list for a text: features at once, records when the server answers, actions below them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { manifests } from '../../../../kernel/web/manifests.ts'
import type { Access } from '../../../../kernel/contract/module.ts'
import { say } from '../../../../kernel/web/app.tsx'
import { type Known, knownFigures, titleOf } from '../../../../kernel/web/figures.ts'
import { i18n, loadTexts } from '../../../../kernel/web/i18n.ts'
import { askedAgainOnline } from '../../../../kernel/web/reconnect.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { usePaused } from '../../../../ui/use-paused.ts'
import { searchApi } from '../api.ts'
import type { FoundRecord } from '../contract.ts'
import {
  ACTIONS_MARK,
  type Feature,
  featuresOf,
  findFeatures,
  type Missing,
  missingFor,
  holdsWords,
  RECENT_SHOWN,
  RECORDS_PER_KIND,
  WORDS_MAX,
  WORDS_MIN,
  wordsOf,
} from '../rules.ts'
import { openedFeatures } from './recent-features.ts'
import { type SearchAction, useActions } from './use-actions.ts'
import { useText } from './use-text.ts'

export type Result =
  | { kind: 'feature'; key: string; feature: Feature; restricted: boolean; missing: Missing | null }
  | { kind: 'record'; key: string; module: string; of: string; record: FoundRecord }
  /** The page with all records of a kind that the text finds. */
  | { kind: 'list'; key: string; label: string; address: string }
  | { kind: 'action'; key: string; action: SearchAction }
  | { kind: 'figure'; key: string; id: string; figure: Known }

export type Section = {
  key: string
  title: string
  results: Result[]
  /** A line above it sets it apart from the features. */
  apart?: true
  /** There are others besides. */
  more?: boolean
}

export type Results = {
  sections: Section[]
  /** Letters to mark in titles. */
  marks: { feature: string[]; record: string[] }
  /** The server has not answered for this text yet; what stands below the features is of the one before. */
  waiting: boolean
  /** Nothing has come at all yet, so the place is kept. */
  reserve: boolean
  error: unknown
  retry: () => void
}

export function useResults(typed: string): Results {
  const { t } = useText()
  const { may, session, company } = useSession()
  const actions = useActions()
  const actionsOnly = typed.trimStart().startsWith(ACTIONS_MARK)
  const text = (actionsOnly ? typed.trimStart().slice(ACTIONS_MARK.length) : typed).trim()
  // the words change with the language, and with the trade of the company and tab
  const version = useSyncExternalStore(i18n.subscribe, i18n.version)
  // oxlint-disable-next-line react/exhaustive-deps -- what is said depends on it
  const features = useMemo(() => featuresOf(manifests, say), [version])
  const groups = useMemo(() => (actionsOnly ? [] : findFeatures(features, text)), [features, text, actionsOnly])
  const resultOf = (feature: Feature) => {
    const closed = feature.access.find((access) => !may(access))
    return {
      kind: 'feature' as const,
      key: `feature-${feature.key}`,
      feature,
      restricted: closed !== undefined,
      missing: closed === undefined ? null : missingFor(closed),
    }
  }

  const asks = !actionsOnly && text.length >= WORDS_MIN && text.length <= WORDS_MAX
  const paused = usePaused(text)
  const found = useQuery({
    ...searchApi.getResults.queryOptions({ input: { q: paused } }),
    enabled: asks && paused.length >= WORDS_MIN && paused.length <= WORDS_MAX,
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...askedAgainOnline,
  })
  const answered = !asks || found.isError || (paused === text && found.isSuccess && !found.isPlaceholderData)
  // actions below the records change together with these, or they would jump
  const [settled, setSettled] = useState(text)
  if (answered && settled !== text) setSettled(text)
  useRecordTexts(found.data?.groups.map((group) => group.kind) ?? [])

  const records = (asks && found.data ? found.data.groups : []).map(
    ({ module, kind, rows, more, list }, place): Section => {
      const many = nameOfKind(kind, 'many') || t('records')
      return {
        key: `records-${kind}`,
        title: more ? t('firstOf', { kind: many, count: rows.length }) : many,
        results: [
          ...rows.map((record): Result => ({ kind: 'record', key: `${kind}-${record.id}`, module, of: kind, record })),
          ...(list === null
            ? []
            : [{ kind: 'list', key: `list-${kind}`, label: t('showAll', { list: many }), address: list } as const]),
        ],
        more,
        ...(place === 0 && { apart: true }),
      }
    },
  )
  const wanted = actionsOnly ? text : answered ? text : settled
  const acts =
    actionsOnly || (wanted !== '' && (answered || found.data))
      ? actions
          .filter((action) => holdsWords(action.label, wanted))
          .map((action): Result => ({ kind: 'action', key: `action-${action.key}`, action }))
      : []
  const figures =
    !actionsOnly && wanted.length >= WORDS_MIN && (answered || found.data) ? figuresNamed(wanted, may) : []
  const opened = useRecent(text === '' && !actionsOnly, features, session?.user.id ?? '', company?.id ?? '')

  const own: Section[] =
    text === '' && !actionsOnly
      ? [
          {
            key: 'recent',
            title: t('recent'),
            results: opened.recent.map((one) => ('feature' in one ? resultOf(one.feature) : one)),
          },
        ]
      : groups.map((group): Section => ({
          key: group.category,
          title: t(`categories.${group.category}`),
          results: group.features.map(resultOf).filter((result) => !result.restricted),
        }))
  // what cannot be opened stands below everything that can
  const closed = groups.flatMap((group) => group.features.map(resultOf).filter((result) => result.restricted))
  const late: Section[] = [
    ...records,
    { key: 'figures', title: t('figures'), results: figures, ...(records.length === 0 && { apart: true }) },
    {
      key: 'actions',
      title: t('actions'),
      results: acts,
      ...(records.length + figures.length === 0 && { apart: true }),
    },
  ]
  return {
    sections: [
      ...own,
      ...late,
      { key: 'restricted', title: t('restricted'), results: closed, apart: true as const },
    ].filter((section) => section.results.length > 0),
    marks: { feature: [text], record: wordsOf(text) },
    waiting: text === '' && !actionsOnly ? opened.waiting : !answered,
    reserve: text === '' && !actionsOnly ? opened.waiting : !answered && !found.data,
    error: asks && found.isError ? found.error : null,
    retry: () => void found.refetch(),
  }
}

/** Numbers of the product by their names; choosing one opens its working. */
function figuresNamed(words: string, may: (access: Access) => boolean): Result[] {
  return [...knownFigures]
    .filter(
      ([, known]) => known.declared.of === undefined && may(known.declared.access) && holdsWords(titleOf(known), words),
    )
    .slice(0, RECORDS_PER_KIND)
    .map(([id, figure]): Result => ({ kind: 'figure', key: `figure-${id}`, id, figure }))
}

type Opened = { feature: Feature; at: number } | (Extract<Result, { kind: 'record' }> & { at: number })

/** Pages and records opened last, as one list; it comes whole, so that nothing slips in between. */
function useRecent(
  wanted: boolean,
  features: readonly Feature[],
  userId: string,
  companyId: string,
): { recent: Opened[]; waiting: boolean } {
  const recent = useQuery({
    ...searchApi.listRecent.queryOptions({ input: {} }),
    enabled: wanted,
    staleTime: 0,
    ...askedAgainOnline,
  })
  useRecordTexts(recent.data?.rows.map((row) => row.kind) ?? [])
  if (!wanted || recent.isPending) return { recent: [], waiting: wanted }
  const records = (recent.data?.rows ?? []).map(({ module, kind, openedAt, ...record }): Opened => ({
    kind: 'record',
    key: `${kind}-${record.id}`,
    module,
    of: kind,
    record,
    at: openedAt,
  }))
  const pages = openedFeatures(userId, companyId).flatMap(({ key, at }): Opened[] =>
    features.filter((feature) => feature.key === key).map((feature) => ({ feature, at })),
  )
  return { recent: [...records, ...pages].toSorted((a, b) => b.at - a.at).slice(0, RECENT_SHOWN), waiting: false }
}

const moduleOfKind = (kind: string) => kind.split('.')[0] ?? ''

/** What records of a kind (`projects.project`) are called, in the words of the trade; nothing before the catalogue of its module has come. */
export const nameOfKind = (kind: string, form: 'one' | 'many'): string =>
  say(`${moduleOfKind(kind)}:records.${kind.split('.')[1] ?? ''}.${form}`, '')

/** What a record is called ("Project") stands in the catalogue of its module, which may not have been opened yet. */
function useRecordTexts(kinds: readonly string[]): void {
  const names = [...new Set(kinds.map(moduleOfKind))].toSorted().join(' ')
  useEffect(() => {
    // without its catalogue a record is shown without its kind
    for (const name of names.split(' ')) if (name !== '') void loadTexts(name).catch(() => undefined)
  }, [names])
}
