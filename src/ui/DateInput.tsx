import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useRef, useState } from 'react'
import { formatDate, isPlainDate, parseDate } from '../lib/dates.ts'
import { Field } from './Field.tsx'
import type { FieldElement, FieldProps } from './Field.tsx'
import { useUiText } from './useUiText.ts'

export type DateInputProps = FieldProps<string | null> & { min?: string; max?: string }

/** A plain date, typed as "1 Feb 2027" or 2027-02-01 or taken from the calendar; unreadable text is passed on as typed, so that validation refuses it. */
export function DateInput({ ref, value, onChange, min, max, ...field }: DateInputProps) {
  const { t, language } = useUiText()
  const frame = useRef<HTMLElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const date = value && isPlainDate(value) ? value : null
  const text = typed ?? (date ? formatDate(date, language) : (value ?? ''))
  const unreadable = text.trim() !== '' && parseDate(text, language) === null
  const openCalendar = () => calendar.current?.showPicker()
  return (
    <Field
      {...field}
      placeholder={field.placeholder ?? t('datePlaceholder')}
      value={text}
      onChange={(next) => {
        setTyped(next)
        setLeft(false)
        onChange(parseDate(next, language) ?? (next.trim() === '' ? null : next))
      }}
      onBlur={() => {
        setLeft(true)
        // What cannot be read stays as it was typed.
        if (!unreadable) setTyped(null)
        field.onBlur?.()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !event.altKey) return
        event.preventDefault()
        openCalendar()
      }}
      error={unreadable && (left || field.error) ? t('dateUnreadable') : field.error}
      inputRef={field.inputRef ?? ref}
      attributes={{ autoComplete: 'off' }}
      endAdornment={
        !field.readOnly && !field.disabled && (
          <Box component="span" ref={frame} sx={{ position: 'relative', flex: 'none', mr: -1.25 }}>
            {/* Only its calendar is used; the text field beside it is what people and screen readers meet. */}
            <input
              ref={calendar} type="date" tabIndex={-1} aria-hidden value={date ?? ''} min={min} max={max}
              onChange={(event) => {
                setTyped(null)
                onChange(event.target.value === '' ? null : event.target.value)
                textFieldOf(frame.current)?.focus()
              }}
              style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0, padding: 0, opacity: 0, pointerEvents: 'none' }}
            />
            <IconButton aria-label={`${t('openCalendar')}: ${field.label}`} onClick={openCalendar}>
              <CalendarTodayOutlined sx={{ fontSize: 18 }} />
            </IconButton>
          </Box>
        )
      }
    />
  )
}

function textFieldOf(adornment: HTMLElement | null): FieldElement | null {
  const input = adornment?.parentElement?.querySelector(':scope > input')
  return input instanceof HTMLInputElement ? input : null
}
