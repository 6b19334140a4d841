import Box from '@mui/material/Box'
import { useState } from 'react'
import { currencySign, formatMoney, parseMoney } from '../lib/money.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import { useUiText } from './use-ui-text.ts'

export type MoneyInputProps = FieldProps<number | null> & { currency?: string; allowNegative?: boolean }

/** An amount in integer cents; what cannot be read is passed on as NaN so that no form takes it for empty. */
export function MoneyInput({ ref, value, onChange, currency = 'USD', allowNegative = false, ...field }: MoneyInputProps) {
  const { t, language } = useUiText()
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const read = (text: string) => {
    if (text.trim() === '') return null
    const cents = parseMoney(text, language)
    return cents === null || (cents < 0 && !allowNegative) ? Number.NaN : cents
  }
  const written = value === null || value === undefined || Number.isNaN(value) ? '' : formatMoney(value, language, 'plain')
  const unreadable = typed !== null && Number.isNaN(read(typed))
  return (
    <Field
      {...field}
      align="right"
      value={typed ?? written}
      onChange={(text) => {
        setTyped(text)
        setLeft(false)
        onChange(read(text))
      }}
      onBlur={() => {
        setLeft(true)
        // What cannot be read stays as it was typed.
        if (!unreadable) setTyped(null)
        field.onBlur?.()
      }}
      error={unreadable && (left || field.error) ? t('amountUnreadable') : field.error}
      inputRef={field.inputRef ?? ref}
      attributes={{ inputMode: 'decimal', autoComplete: 'off' }}
      endAdornment={<Unit>{currencySign(currency, language)}</Unit>}
    />
  )
}

/** The unit of a field behind its hairline. */
export function Unit(props: { children: string }) {
  return (
    <Box component="span" aria-hidden sx={{
      flex: 'none', pl: 1.25, ml: 1.25, mr: -0.25, lineHeight: '20px', borderLeft: 1, borderColor: 'line.hair', color: 'ink.muted',
    }}>
      {props.children}
    </Box>
  )
}
