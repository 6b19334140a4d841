import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { sayLabels, sayState } from '../../../../kernel/web/answers.ts'
import { knownFigures, titleOf } from '../../../../kernel/web/figures.ts'
import { eventLabel } from '../../../../kernel/web/labels.ts'
import { formatFigure } from '../../../../lib/figures.ts'
import { formatNumber } from '../../../../lib/numbers.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { ListedFigure } from '../../../../ui/Figure.tsx'
import { useFigure } from '../../../../ui/figure-store.ts'
import { companyCurrency, numberLocale } from '../../../../ui/formats.ts'
import type { FigureThen, Value } from '../../../../kernel/contract/answer.ts'
import { useText } from './use-text.ts'

/** A value of a sentence as this language writes it. */
export function Shown({ value }: { value: Value }) {
  const { language } = useText()
  const number = (one: number) => formatNumber(one, numberLocale(language))
  if (typeof value === 'string') return value
  if (typeof value === 'number') return number(value)
  if ('figure' in value) return <FigureIn figure={value} />
  if ('amount' in value)
    return formatFigure(value.amount, value.unit, {
      language,
      locale: numberLocale(language),
      currency: companyCurrency(),
    })
  if ('titleOf' in value) return figureTitle(value.titleOf)
  if ('labels' in value) return sayLabels(value.labels)
  if ('date' in value) return <DateText value={value.date} />
  if ('at' in value) return <DateText value={new Date(value.at)} format="moment" />
  if ('state' in value) return sayState(value.state, value.words)
  if ('event' in value) return eventLabel(value.event)
  if ('hours' in value) return `${number(value.hours)}\u00A0h`
  return 'percent' in value ? (
    `${number(value.percent)}\u00A0%`
  ) : (
    <Link href={value.address} color="inherit">
      {value.record}
    </Link>
  )
}

/** The value of the answer; where it is another one by now, that stands beside it. */
function FigureIn({ figure: { figure: id, of, value, unit } }: { figure: FigureThen }) {
  const { t, language } = useText()
  const now = useFigure({ id, of })
  const written = (one: number | null) =>
    one === null
      ? '–'
      : formatFigure(one, unit, { language, locale: numberLocale(language), currency: companyCurrency() })
  const known = now !== null && now !== 'lost' ? now : null
  const changed = known !== null && written(known.value) !== written(value)
  return (
    <>
      <ListedFigure id={id} of={of} name={known?.title ?? id}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {written(value)}
        </Box>
      </ListedFigure>
      {changed && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          ({known.value === null ? t('panel.nowNone') : t('panel.now', { value: written(known.value) })})
        </Box>
      )}
    </>
  )
}

function figureTitle(id: string): string {
  const known = knownFigures.get(id)
  return known ? titleOf(known) : id
}
