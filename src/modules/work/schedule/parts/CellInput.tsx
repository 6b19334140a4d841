import Box from '@mui/material/Box'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Then } from '../../../../ui/gantt/types.ts'

type Props = {
  label: string
  value: string
  align?: 'left' | 'right'
  bold?: boolean
  readOnly?: boolean
  /** What was typed; answers false where it cannot be read. */
  onKeep: (text: string) => boolean
  /** In a cell that is edited for a moment: called when it is over, with where to go on. */
  onClose?: (then?: Then) => void
  /** What was typed before the input was there; it takes the place of the value. */
  typed?: string | null
  placeholder?: string
  /** Whether an input for a moment takes the cursor by itself. */
  takesFocus?: boolean
  /** Told of every letter. */
  onType?: (text: string) => void
  /** Says whether it has taken the key. */
  onKey?: (event: KeyboardEvent<HTMLInputElement>, text: string) => boolean
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  /** For assistive technology: the list below the input, and what of it is marked. */
  list?: { id: string; marked?: string }
  children?: ReactNode
}

/** A cell that can be written in: no frame until it has the focus. Enter keeps and goes on to the row below, Tab to the cell beside it, Escape leaves it as it was. */
export function CellInput({
  label,
  value,
  align = 'left',
  bold = false,
  readOnly = false,
  onKeep,
  onClose,
  typed: begun = null,
  placeholder,
  takesFocus = true,
  onType,
  onKey,
  onPaste,
  list,
  children,
}: Props) {
  const [typed, setTyped] = useState<string | null>(begun)
  const [wrong, setWrong] = useState(false)
  // whoever has left by a key has left: taking the input away blurs it once more
  const over = useRef(false)
  const close = (then?: Then) => {
    over.current = true
    onClose?.(then)
  }
  const keep = () => {
    const good = typed === null || typed.trim() === value || onKeep(typed.trim())
    setWrong(!good)
    if (good) setTyped(null)
    return good
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // letters of an input method are not ours yet
    if (event.nativeEvent.isComposing) return
    if (onKey?.(event, typed ?? value)) {
      event.preventDefault()
      event.stopPropagation()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      setTyped(null)
      setWrong(false)
      if (onClose) close()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      if (!keep()) return
      if (onClose) close(event.shiftKey ? 'up' : 'down')
      else below(event.currentTarget)?.focus()
    } else if (event.key === 'Tab' && onClose) {
      event.preventDefault()
      event.stopPropagation()
      if (keep()) close(event.shiftKey ? 'previous' : 'next')
    } else if (onClose) event.stopPropagation()
  }
  const input = (
    <Box
      component="input"
      {...(list && {
        role: 'combobox',
        'aria-expanded': true,
        'aria-controls': list.id,
        'aria-activedescendant': list.marked,
        'aria-autocomplete': 'list' as const,
      })}
      placeholder={placeholder}
      aria-label={label}
      aria-invalid={wrong || undefined}
      value={typed ?? value}
      readOnly={readOnly}
      autoFocus={onClose !== undefined && takesFocus}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setWrong(false)
        onType?.(event.currentTarget.value)
      }}
      onFocus={(event) => {
        if (begun === null) event.currentTarget.select()
      }}
      onBlur={() => {
        if (!over.current && keep()) onClose?.()
      }}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      sx={{
        width: '100%',
        height: 28,
        px: 0.75,
        border: 1,
        borderColor: wrong ? 'error.main' : 'transparent',
        borderRadius: '4px',
        bgcolor: 'transparent',
        color: 'inherit',
        font: 'inherit',
        fontWeight: bold ? 600 : 'inherit',
        textAlign: align,
        textOverflow: 'ellipsis',
        caretColor: 'var(--mui-palette-line-copper)',
        '&:not([readonly]):hover': { borderColor: 'line.hair' },
        '&:focus': {
          outline: '2px solid var(--mui-palette-primary-main)',
          outlineOffset: -1,
          bgcolor: 'background.paper',
        },
        '&::placeholder': { color: 'text.secondary', opacity: 1, fontWeight: 400 },
      }}
    />
  )
  return children === undefined ? (
    input
  ) : (
    <>
      {input}
      {children}
    </>
  )
}

/** The same cell of the next row. */
function below(input: HTMLInputElement): HTMLInputElement | null {
  const cell = input.closest('td')
  const next = cell?.parentElement?.nextElementSibling?.children.item(cell.cellIndex)
  return next?.querySelector('input') ?? null
}
