/** What figures are called in the language in use, and how their values are written. */
import type { FigureDeclaration } from '../../../../kernel/contract/figure.ts'
import { say } from '../../../../kernel/web/app.tsx'
import { type Known, knownFigures } from '../../../../kernel/web/figures.ts'
import { language } from '../../../../kernel/web/i18n.ts'
import { ruleTitle } from '../../../../kernel/web/insights.ts'
import { eventLabel } from '../../../../kernel/web/labels.ts'
import { formatDate } from '../../../../lib/dates.ts'
import { formatFigure, type FigureUnit } from '../../../../lib/figures.ts'
import { formatNumber } from '../../../../lib/numbers.ts'
import { companyCurrency, numberLocale } from '../../../../ui/formats.ts'

export const figureOf = (id: string): Known | undefined => knownFigures.get(id)

export const formulaOf = ({ module, name, declared }: Known): string =>
  say(`${module}:keyFigures.${name}.formula`, declared.formula)
export const rowsWord = ({ module, declared }: Known): string =>
  say(`${module}:figureWords.${declared.rows}`, declared.rows)
export const columnTitle = ({ module }: Known, key: string, title: string): string =>
  say(`${module}:figureWords.${key}`, title)

export function writeValue(value: number | null, unit: FigureUnit, short = false): string {
  return value === null
    ? '–'
    : formatFigure(value, unit, {
        language: language.get(),
        locale: numberLocale(language.get()),
        currency: companyCurrency(),
        short,
      })
}

/** A cell of a row as text; `plain` for files, where numbers stay numbers. */
export function writeCell(
  value: string | number | null | undefined,
  kind: FigureDeclaration['columns'][string]['kind'],
  module: string,
): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number')
    return kind === 'number' ||
      kind === 'text' ||
      kind === 'date' ||
      kind === 'state' ||
      kind === 'event' ||
      kind === 'insightRule'
      ? formatNumber(value, numberLocale(language.get()))
      : writeValue(value, kind)
  if (kind === 'date') return formatDate(value, language.get())
  if (kind === 'event') return eventLabel(value)
  if (kind === 'insightRule') return ruleTitle(value)
  return kind === 'state' ? say(`${module}:states.${value}`, value) : value
}
