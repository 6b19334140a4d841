import { useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'

type RowKeysOptions = { keys: readonly string[]; onOpen?: (key: string) => void; onToggle?: (key: string) => void }

const INTERACTIVE = 'a, button, input, select, textarea, label, [role="button"], [role="checkbox"], [role="menuitem"]'

/** One tab stop for a list of rows; arrows, Home and End move, Enter opens, Space selects. */
export function useRowKeys({ keys, onOpen, onToggle }: RowKeysOptions) {
  const [active, setActive] = useState<string | null>(null)
  const current = active !== null && keys.includes(active) ? active : (keys[0] ?? null)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, key: string) => {
    const onRow = event.target === event.currentTarget
    const index = keys.indexOf(key)
    const goal = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: keys.length - 1 }[event.key]
    if (goal !== undefined && !event.altKey && !event.ctrlKey && (onRow || event.key.startsWith('Arrow'))) {
      if (
        !onRow &&
        event.target instanceof HTMLElement &&
        event.target.matches('select, textarea, input:not([type="checkbox"])')
      )
        return
      const next = keys[Math.max(0, Math.min(keys.length - 1, goal))]
      const rows = event.currentTarget.parentElement?.children
      const element = rows && [...rows].find((row) => row instanceof HTMLElement && row.dataset.row === next)
      event.preventDefault()
      if (element instanceof HTMLElement) element.focus()
      return
    }
    if (!onRow) return
    if (event.key === 'Enter' && onOpen) {
      event.preventDefault()
      onOpen(key)
    }
    if (event.key === ' ' && onToggle) {
      event.preventDefault()
      onToggle(key)
    }
  }

  const onClick = (event: MouseEvent<HTMLElement>, key: string) => {
    const inner = event.target instanceof Element ? event.target.closest(INTERACTIVE) : null
    const selectingText = (window.getSelection()?.toString() ?? '') !== ''
    if (inner || selectingText || event.defaultPrevented) return
    onOpen?.(key)
  }

  return {
    current,
    rowProps: (key: string) => ({
      'data-row': key,
      tabIndex: key === current ? 0 : -1,
      onFocus: () => setActive(key),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, key),
      onClick: (event: MouseEvent<HTMLElement>) => onClick(event, key),
    }),
  }
}
