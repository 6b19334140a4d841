import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState } from 'react'
import { formatDate, isPlainDate, parseDate } from '../lib/dates.ts'
import { Calendar } from './Calendar.tsx'
import { companyDateOrder } from './formats.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import { useUiText } from './use-ui-text.ts'

export type DateInputProps = FieldProps<string | null> & { min?: string; max?: string }

/** A plain date, typed as "1 Feb 2027" or 2027-02-01 or taken from the calendar; unreadable text is passed on as typed, so that validation refuses it. */
export function DateInput({ ref, value, onChange, min, max, ...field }: DateInputProps) {
  const { t, language } = useUiText()
  const touch = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const [anchor, setAnchor] = useState<Element | null>(null)
  const adornment = useRef<HTMLElement>(null)
  const device = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const date = value && isPlainDate(value) ? value : null
  const text = typed ?? (date ? formatDate(date, language) : (value ?? ''))
  const unreadable = text.trim() !== '' && parseDate(text, language, companyDateOrder()) === null
  const openCalendar = () => {
    if (touch) device.current?.showPicker()
    else setAnchor(adornment.current?.parentElement ?? null)
  }
  const choose = (chosen: string | null) => {
    setTyped(null)
    setAnchor(null)
    onChange(chosen)
  }
  return (
    <>
      <Field
        {...field}
        placeholder={field.placeholder ?? t('datePlaceholder')}
        value={text}
        onChange={(next) => {
          setTyped(next)
          setLeft(false)
          onChange(parseDate(next, language, companyDateOrder()) ?? (next.trim() === '' ? null : next))
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
          !field.readOnly &&
          !field.disabled && (
            <Box component="span" ref={adornment} sx={{ position: 'relative', flex: 'none', mr: -1.25 }}>
              {touch && (
                // On touch the device's own calendar is the better one; only its window is used.
                <input
                  ref={device}
                  type="date"
                  tabIndex={-1}
                  aria-hidden
                  value={date ?? ''}
                  min={min}
                  max={max}
                  onChange={(event) => choose(event.target.value === '' ? null : event.target.value)}
                  style={{
                    position: 'absolute',
                    inset: 0,
                    width: '100%',
                    height: '100%',
                    border: 0,
                    padding: 0,
                    opacity: 0,
                    pointerEvents: 'none',
                  }}
                />
              )}
              <IconButton
                aria-label={`${t('openCalendar')}: ${field.label}`}
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                onClick={openCalendar}
              >
                <CalendarTodayOutlined sx={{ fontSize: 18 }} />
              </IconButton>
            </Box>
          )
        }
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': `${t('openCalendar')}: ${field.label}`,
            sx: {
              mt: 0.5,
              bgcolor: 'surface.raised',
              border: 1,
              borderColor: 'line.hair',
              boxShadow: '0 16px 48px rgb(0 0 0 / .2)',
            },
          },
        }}
      >
        <Calendar value={date} min={min} max={max} onChoose={choose} />
      </Popover>
    </>
  )
}
