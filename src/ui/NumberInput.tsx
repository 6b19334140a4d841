import { formatNumber, parseNumber } from '../lib/numbers.ts'
import type { FieldProps } from './Field.tsx'
import { numberLocale } from './formats.ts'
import { Unit } from './MoneyInput.tsx'
import { ReadInput } from './ReadInput.tsx'
import { useUiText } from './use-ui-text.ts'

export type NumberInputProps = FieldProps<number | null> & { unit?: string }

/** A figure with its unit. */
export function NumberInput({ unit, ...field }: NumberInputProps) {
  const { t, language: tongue } = useUiText()
  const language = numberLocale(tongue)
  const read = (text: string) => (text.trim() === '' ? null : (parseNumber(text, language) ?? Number.NaN))
  return (
    <ReadInput
      {...field}
      read={read}
      write={(value) => formatNumber(value, language)}
      unreadable={t('numberUnreadable')}
      endAdornment={unit && <Unit>{unit}</Unit>}
    />
  )
}
