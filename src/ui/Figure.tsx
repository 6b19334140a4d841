import type { ReactNode } from 'react'
import { formatFigure } from '../lib/figures.ts'
import { type FigureShown, openWorking, useFigure, useOpenWorkings } from './figure-store.ts'
import { companyCurrency, numberLocale } from './formats.ts'
import { InlineReading, Reading } from './Reading.tsx'
import { Sparkline } from './Sparkline.tsx'
import { useUiText } from './use-ui-text.ts'

type Named = {
  id: string
  /** The record it is about. */ of?: string
  /** How it is narrowed, as `writeNarrowed` writes it. */ by?: string
}

/** A figure of the product by its id: value, trend, target, and its working behind the dotted rule. */
export function Figure({
  id,
  of = '',
  by = '',
  bad,
  size,
  context,
}: Named & {
  /** Instead of the line about target or change. */ context?: ReactNode
  /** What a value above nothing means; a figure that is fine has no colour. */ bad?: 'error' | 'warning'
  size?: 'result' | 'card' | 'second'
}) {
  const { t, language } = useUiText()
  const shown = useFigure({ id, of, by })
  const open = useOpenWorkings().at(-1)
  if (shown === 'lost') return <Reading label={t('figureLost')} value={null} />
  const tone = bad && shown?.value ? bad : shown?.missed ? 'warning' : undefined
  return (
    <Reading
      label={shown?.title ?? '\u00A0'}
      value={shown === null ? '\u00A0' : written(shown, language)}
      context={context ?? (shown?.context || '\u00A0')}
      size={size}
      tone={tone}
      selected={open?.id === id && open.of === of && (open.by ?? '') === by}
      trend={shown?.trend && <Sparkline points={shown.trend} target={shown.target} tone={tone} />}
      onOpen={shown?.value === null || shown === null ? undefined : () => openWorking({ id, of, by })}
    />
  )
}

/** The same within a sentence, a table cell or a foot. */
export function InlineFigure({
  id,
  of = '',
  by = '',
  words,
}: Named & { /** Words with the value in them, "3 milestones". */ words?: (value: number) => string }) {
  const { t, language } = useUiText()
  const shown = useFigure({ id, of, by })
  if (shown === null) return '\u00A0'
  if (shown === 'lost') return t('figureLost')
  const text = shown.value !== null && words ? words(shown.value) : written(shown, language)
  return text === null ? (
    t('noData')
  ) : (
    <InlineReading label={shown.title} onOpen={() => openWorking({ id, of, by })}>
      {text}
    </InlineReading>
  )
}

function written({ value, unit }: FigureShown, language: string): string | null {
  return value === null
    ? null
    : formatFigure(value, unit, { language, locale: numberLocale(language), currency: companyCurrency(), short: true })
}

/** A figure that stands in a table of many, which brings its value along; its working is asked for when it is opened. */
export function ListedFigure({
  id,
  of = '',
  by = '',
  name,
  children,
}: Named & { /** What the column is called. */ name: string; /** The value in words. */ children: ReactNode }) {
  return (
    <InlineReading label={name} onOpen={() => openWorking({ id, of, by })}>
      {children}
    </InlineReading>
  )
}
