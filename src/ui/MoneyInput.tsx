import Box from '@mui/material/Box'
import { useState } from 'react'
import { currencySign, formatMoney, parseMoney } from '../lib/money.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import { useUiText } from './useUiText.ts'

export type MoneyInputProps = FieldProps<number | null> & { currency?: string; allowNegative?: boolean }

/** An amount in integer cents; typed freely, written out in the language on leaving the field. */
export function MoneyInput({ ref, value, onChange, currency = 'USD', allowNegative = false, ...field }: MoneyInputProps) {
  const { t, language } = useUiText()
  const [typed, setTyped] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const written = value === null || value === undefined ? '' : formatMoney(value, language, 'plain')
  const read = (text: string) => {
    const cents = parseMoney(text, language)
    return cents !== null && cents < 0 && !allowNegative ? null : cents
  }
  return (
    <Field
      {...field}
      align="right"
      value={typed ?? written}
      onChange={(text) => {
        setTyped(text)
        setUnreadable(false)
        onChange(read(text))
      }}
      onBlur={() => {
        const failed = typed !== null && typed.trim() !== '' && read(typed) === null
        setUnreadable(failed)
        // What cannot be read stays as it was typed.
        if (!failed) setTyped(null)
        field.onBlur?.()
      }}
      error={unreadable ? t('amountUnreadable') : field.error}
      inputRef={field.inputRef ?? ref}
      attributes={{ inputMode: 'decimal', autoComplete: 'off' }}
      endAdornment={<Unit>{currencySign(currency, language)}</Unit>}
    />
  )
}

/** The unit of a field behind its hairline. */
export function Unit(props: { children: string }) {
  return (
    <Box component="span" aria-hidden sx={{ flex: 'none', pl: 1.25, ml: -0.5, lineHeight: '20px', borderLeft: 1, borderColor: 'line.hair', color: 'ink.muted' }}>
      {props.children}
    </Box>
  )
}
