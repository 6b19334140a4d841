import Box from '@mui/material/Box'
import { currencySign, formatMoney, parseMoney } from '../lib/money.ts'
import type { FieldProps } from './Field.tsx'
import { companyCurrency, numberLocale } from './formats.ts'
import { ReadInput } from './ReadInput.tsx'
import { useUiText } from './use-ui-text.ts'

export type MoneyInputProps = FieldProps<number | null> & { currency?: string; allowNegative?: boolean }

/** An amount in integer cents. */
export function MoneyInput({ currency = companyCurrency(), allowNegative = false, ...field }: MoneyInputProps) {
  const { t, language: tongue } = useUiText()
  const language = numberLocale(tongue)
  const read = (text: string) => {
    if (text.trim() === '') return null
    const cents = parseMoney(text, language)
    return cents === null || (cents < 0 && !allowNegative) ? Number.NaN : cents
  }
  return (
    <ReadInput
      {...field}
      read={read}
      write={(cents) => formatMoney(cents, language, 'plain')}
      unreadable={t('amountUnreadable')}
      endAdornment={<Unit>{currencySign(currency, language)}</Unit>}
    />
  )
}

/** The unit of a field behind its hairline. */
export function Unit(props: { children: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        flex: 'none',
        pl: 1.25,
        ml: 1.25,
        mr: -0.25,
        lineHeight: '20px',
        borderLeft: 1,
        borderColor: 'line.hair',
        color: 'ink.muted',
      }}
    >
      {props.children}
    </Box>
  )
}
