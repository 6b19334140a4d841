/** Answers for all figures on the screen: asks for them together, follows changes as they happen, and opens their workings. */
import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { titleOf } from '../../../../kernel/web/figures.ts'
import { REFRESH_MS, useFollow } from '../../../../kernel/web/follow.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useSignal } from '../../../../kernel/web/signal.ts'
import { verticalId } from '../../../../kernel/web/vertical-choice.ts'
import { readAsked, writeAsked } from '../../../../lib/figures.ts'
import {
  fillFigures,
  type FigureShown,
  forgetFigures,
  useOpenWorkings,
  useWantedFigures,
} from '../../../../ui/figure-store.ts'
import { figuresApi } from '../api.ts'
import type { FigureValue } from '../contract.ts'
import { MAX_ASKED, missesTarget, TREND_POINTS } from '../rules.ts'
import { figureOf, writeValue } from './words.ts'
import { useText } from './use-text.ts'

const WorkingDrawer = lazy(() => import('./WorkingDrawer.tsx').then((file) => ({ default: file.WorkingDrawer })))
const WEEKS_BACK = TREND_POINTS - 1

export function FigureDesk() {
  const { t, language } = useText()
  const { company } = useSession()
  const vertical = useSignal(verticalId)
  const wanted = useWantedFigures()
  const open = useOpenWorkings()
  const ask = wanted.join(',')
  const asked = ask !== ''
  // one request takes so many; a screen with more of them asks twice
  const parts = Array.from({ length: Math.ceil(wanted.length / MAX_ASKED) }, (_, at) =>
    wanted.slice(at * MAX_ASKED, (at + 1) * MAX_ASKED).join(','),
  )
  const values = useQueries({
    queries: parts.map((part) => ({
      ...figuresApi.getFigures.queryOptions({ input: { ask: part } }),
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    })),
    combine: (answers) => together(answers, (answer) => answer.figures),
  })
  const trends = useQueries({
    queries: parts.map((part) => ({
      ...figuresApi.getTrends.queryOptions({ input: { ask: part } }),
      enabled: values.isSuccess,
      placeholderData: keepPreviousData,
      staleTime: REFRESH_MS,
    })),
    combine: (answers) => together(answers, (answer) => answer.trends),
  })

  // what was known belongs to where one was
  useEffect(() => forgetFigures, [company?.id, vertical])
  useFollow(
    wanted.flatMap((one) => figureOf(readAsked(one).id)?.declared.changedBy ?? []),
    figuresApi.key(),
  )
  useEffect(() => {
    if (!asked) return
    const found = new Map(values.data.map((one) => [writeAsked(one), one]))
    const lines = new Map(trends.data.map((one) => [writeAsked(one), one.points.map((point) => point.value)]))
    const shown = wanted.flatMap((key): [string, FigureShown | 'lost'][] => {
      const value = found.get(key)
      if (value) return [[key, shownOf(value, lines.get(key) ?? null, t)]]
      // an answer without it means that there is no such figure for this person; no answer yet means to wait
      return values.isError || (values.isSuccess && !values.isPlaceholderData) ? [[key, 'lost']] : []
    })
    if (shown.length > 0) fillFigures(new Map(shown))
    // the translation is new on every render; its language is not
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [values.data, values.isError, values.isPlaceholderData, trends.data, ask, language])

  return open.length === 0 ? null : (
    <Suspense fallback={null}>
      <WorkingDrawer opened={open} />
    </Suspense>
  )
}

/** Several answers as one: it is there when all of them are. */
function together<A, R>(answers: readonly UseQueryResult<A>[], rowsOf: (answer: A) => readonly R[]) {
  return {
    data: answers.flatMap(({ data }) => (data === undefined ? [] : rowsOf(data))),
    isError: answers.some((one) => one.isError),
    isSuccess: answers.every((one) => one.isSuccess),
    isPlaceholderData: answers.some((one) => one.isPlaceholderData),
  }
}

function shownOf(value: FigureValue, trend: (number | null)[] | null, t: ReturnType<typeof useText>['t']): FigureShown {
  const known = figureOf(value.id)
  const unit = known?.declared.unit ?? 'count'
  const missed =
    value.value !== null &&
    value.target !== null &&
    missesTarget(value.value, value.target, known?.declared.better ?? 'neither')
  return {
    title: known ? titleOf(known) : value.id,
    unit,
    value: value.value,
    target: value.target,
    missed,
    trend,
    context:
      value.target === null
        ? changeOf(value, trend, unit, t)
        : t('onTarget', { value: writeValue(value.target, unit) }),
  }
}

function changeOf(
  { value }: FigureValue,
  trend: (number | null)[] | null,
  unit: FigureShown['unit'],
  t: ReturnType<typeof useText>['t'],
): string {
  const before = trend?.[0]
  if (value === null || before === null || before === undefined) return ''
  if (before === value) return t('same', { weeks: WEEKS_BACK })
  const by = Math.abs(value - before)
  // a share of 88 % that falls to 70 % falls by 18 points, not by 18 %
  if (unit === 'percent')
    return t(value > before ? 'upPoints' : 'downPoints', { count: Math.round(by), weeks: WEEKS_BACK })
  return t(value > before ? 'upBy' : 'downBy', { n: writeValue(by, unit, true), weeks: WEEKS_BACK })
}
