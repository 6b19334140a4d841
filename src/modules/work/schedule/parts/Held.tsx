/** A field that is saved on leaving it. What is being typed stays, whatever arrives from others, and what was refused stays with its sentence. */
import Box from '@mui/material/Box'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureText } from '../../../../kernel/web/failure.ts'
import { ReadInput } from '../../../../ui/ReadInput.tsx'
import type { FieldProps } from '../../../../ui/Field.tsx'
import { durationText, minutesIn } from '../../../../lib/durations.ts'
import { useText } from './use-text.ts'

type HeldField<V> = { value: V; onChange: (value: V) => void; onBlur: () => void; error?: string }

type Props<V> = {
  value: V
  /** Throws what was refused. */
  save: (value: V) => Promise<unknown>
  /** Chosen and not typed: saved at once. */
  atOnce?: boolean
  /** What is wrong with it before anybody is asked. */
  check?: (value: V) => string | undefined
  children: (field: HeldField<V>) => ReactNode
}

export function Held<V>({ value, save, atOnce = false, check, children }: Props<V>) {
  const [typed, setTyped] = useState<{ value: V } | null>(null)
  const [error, setError] = useState<string | undefined>()
  const keep = async (next: V) => {
    if (JSON.stringify(next) === JSON.stringify(value)) {
      setTyped(null)
      setError(undefined)
      return
    }
    const wrong = check?.(next)
    setError(wrong)
    if (wrong !== undefined || (typeof next === 'number' && Number.isNaN(next))) return
    try {
      await save(next)
      setTyped((now) => (now && JSON.stringify(now.value) !== JSON.stringify(next) ? now : null))
    } catch (failure) {
      setError(failureText(failure))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const input = event.target
    if (!typed || !(input instanceof HTMLInputElement)) return
    if (event.key === 'Enter') event.preventDefault()
    else if (event.key === 'Escape') {
      event.stopPropagation()
      // at once, so that leaving the input below finds nothing to keep
      flushSync(() => {
        setTyped(null)
        setError(undefined)
      })
    } else return
    // the input itself lets go of what was typed only when it is left
    input.blur()
    input.focus()
  }
  return (
    <Box onKeyDown={onKeyDown} sx={{ minWidth: 0 }}>
      {children({
        value: typed ? typed.value : value,
        ...(error === undefined ? {} : { error }),
        onChange: (next) => {
          setTyped({ value: next })
          if (atOnce) void keep(next)
        },
        onBlur: () => {
          if (typed && !atOnce) void keep(typed.value)
        },
      })}
    </Box>
  )
}

/** Working time, typed as `5d`, `12h` or `2w`. */
export function DurationInput({
  minutesPerDay,
  negative = false,
  ...field
}: FieldProps<number | null> & { minutesPerDay: number; negative?: boolean }) {
  const { t, language } = useText()
  const read = (text: string) => {
    if (text.trim() === '') return null
    const minutes = minutesIn(text, { minutesPerDay })
    return minutes === null || (minutes < 0 && !negative) ? Number.NaN : minutes
  }
  return (
    <ReadInput
      {...field}
      read={read}
      write={(minutes) => durationText(minutes, { minutesPerDay }, language)}
      unreadable={t('panel.durationUnreadable')}
    />
  )
}
