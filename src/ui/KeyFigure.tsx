import { formatFigure } from '../lib/figures.ts'
import { Figure } from './Figure.tsx'
import { type FigureShown, openWorking, useFigure, useOpenWorkings } from './figure-store.ts'
import { companyCurrency, numberLocale } from './formats.ts'
import { Sparkline } from './Sparkline.tsx'
import { useUiText } from './use-ui-text.ts'

type Named = { id: string; /** The record it is about. */ of?: string }

/** A figure of the product by its id: value, trend, target, and its working behind the dotted rule. */
export function KeyFigure({ id, of = '', bad, size }: Named & { /** What a value above nothing means; a figure that is fine has no colour. */ bad?: 'error' | 'warning'; size?: 'result' | 'card' | 'second' }) {
  const { t, language } = useUiText()
  const shown = useFigure({ id, of })
  const open = useOpenWorkings().at(-1)
  if (shown === 'lost') return <Figure label={t('figureLost')} value={null} />
  const tone = bad && shown?.value ? bad : shown?.missed ? 'warning' : undefined
  return (
    <Figure
      label={shown?.title ?? '\u00A0'} value={shown === null ? '\u00A0' : written(shown, language)} context={shown?.context || '\u00A0'} size={size} tone={tone} selected={open?.id === id && open.of === of}
      trend={shown?.trend && <Sparkline points={shown.trend} target={shown.target} tone={tone} />} onOpen={shown?.value === null || shown === null ? undefined : () => openWorking({ id, of })}
    />
  )
}

function written({ value, unit }: FigureShown, language: string): string | null {
  return value === null ? null : formatFigure(value, unit, { language, locale: numberLocale(language), currency: companyCurrency(), short: true })
}
