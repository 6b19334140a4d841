import { useUnits } from '../../../../kernel/web/units.ts'
import { type Figure, figureText, numberText, symbolOf } from './figures.ts'
import { useText } from './use-text.ts'

/** Figures as the person reads them; a dash where there is none. */
export function useFigures() {
  const { system } = useUnits()
  const { t, language } = useText()
  const show = (value: number | null, figure: Figure) =>
    value === null ? '–' : figureText(value, figure, system, language)
  return {
    system,
    show,
    /** "3 to 11 °C": the unit once. */
    range: (from: number | null, to: number | null, figure: Figure) => {
      if (from === null || to === null) return show(from ?? to, figure)
      return `${t('range', { from: numberText(from, figure, system, language), to: numberText(to, figure, system, language) })}\u00a0${symbolOf(figure, system)}`
    },
  }
}
