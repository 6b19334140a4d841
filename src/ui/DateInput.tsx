import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined'
import IconButton from '@mui/material/IconButton'
import { useRef, useState } from 'react'
import { formatDate, parseDate } from '../lib/dates.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import { useUiText } from './useUiText.ts'

export type DateInputProps = FieldProps<string | null> & { min?: string; max?: string }

/** A plain date, typed as "1 Feb 2027" or 2027-02-01 or chosen from the calendar of the device. */
export function DateInput({ ref, value, onChange, min, max, ...field }: DateInputProps) {
  const { t, language } = useUiText()
  const calendar = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const take = (date: string | null) => {
    setTyped(null)
    setUnreadable(false)
    onChange(date)
  }
  const openCalendar = () => {
    calendar.current?.showPicker()
  }
  return (
    <Field
      {...field}
      placeholder={field.placeholder ?? t('datePlaceholder')}
      value={typed ?? (value ? formatDate(value, language) : '')}
      onChange={(text) => {
        setTyped(text)
        setUnreadable(false)
        onChange(parseDate(text, language))
      }}
      onBlur={() => {
        const failed = typed !== null && typed.trim() !== '' && parseDate(typed, language) === null
        setUnreadable(failed)
        // What cannot be read stays as it was typed.
        if (!failed) setTyped(null)
        field.onBlur?.()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !event.altKey) return
        event.preventDefault()
        openCalendar()
      }}
      error={unreadable ? t('dateUnreadable') : field.error}
      inputRef={field.inputRef ?? ref}
      attributes={{ autoComplete: 'off' }}
      endAdornment={
        !field.readOnly && !field.disabled && (
          <IconButton aria-label={`${t('openCalendar')}: ${field.label}`} onClick={openCalendar} edge="end" sx={{ mr: -1.25, position: 'relative' }}>
            <CalendarTodayOutlined sx={{ fontSize: 18 }} />
            <input
              ref={calendar} type="date" tabIndex={-1} aria-hidden value={value ?? ''} min={min} max={max}
              onChange={(event) => take(event.target.value === '' ? null : event.target.value)}
              style={{ position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none', width: '100%', border: 0 }}
            />
          </IconButton>
        )
      }
    />
  )
}
