import Box from '@mui/material/Box'
import { type KeyboardEvent, useState } from 'react'

type Props = {
  label: string
  value: string
  align?: 'left' | 'right'
  bold?: boolean
  readOnly?: boolean
  /** What was typed; answers false where it cannot be read. */
  onKeep: (text: string) => boolean
  /** In a cell that is edited for a moment: called when it is over. */
  onClose?: () => void
}

/** A cell that can be written in: no frame until it has the focus. Enter keeps and goes on to the row below, Escape leaves it as it was. */
export function CellInput({ label, value, align = 'left', bold = false, readOnly = false, onKeep, onClose }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const keep = () => {
    const good = typed === null || typed.trim() === value || onKeep(typed.trim())
    setWrong(!good)
    if (good) setTyped(null)
    return good
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      setTyped(null)
      setWrong(false)
      onClose?.()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      if (!keep()) return
      if (onClose) onClose()
      else below(event.currentTarget)?.focus()
    } else if (onClose) event.stopPropagation()
  }
  return (
    <Box
      component="input"
      aria-label={label}
      aria-invalid={wrong || undefined}
      value={typed ?? value}
      readOnly={readOnly}
      autoFocus={onClose !== undefined}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setWrong(false)
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        if (keep()) onClose?.()
      }}
      onKeyDown={onKeyDown}
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
      }}
    />
  )
}

/** The same cell of the next row. */
function below(input: HTMLInputElement): HTMLInputElement | null {
  const cell = input.closest('td')
  const next = cell?.parentElement?.nextElementSibling?.children.item(cell.cellIndex)
  return next?.querySelector('input') ?? null
}
