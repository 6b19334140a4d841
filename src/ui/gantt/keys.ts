/** What a key means in which mode. Pure: the chart carries the commands out. */
import { LINK_TYPES, type LinkType } from '../../lib/scheduling/types.ts'
import { DAY_MINUTES } from './scale.ts'
import type { RowAct } from './types.ts'

export type Mode = 'browse' | 'move' | 'start' | 'finish' | 'progress' | 'link'
export type Key = { key: string; shift: boolean; ctrl: boolean; alt: boolean }
/** Where the keyboard stands: the name is cell 0. `types` where typing edits; then Enter goes on and Tab says the level. */
export type Place = { cell: number; summary: boolean; open: boolean; types: boolean }

export type Command =
  | { do: 'row'; to: number | 'first' | 'last' | 'pageUp' | 'pageDown'; extend: boolean }
  | { do: 'cell'; by: -1 | 1 }
  | { do: 'fold'; open: boolean }
  | {
      do:
        | 'parent'
        | 'select'
        | 'selectAll'
        | 'open'
        | 'edit'
        | 'remove'
        | 'today'
        | 'fit'
        | 'show'
        | 'keep'
        | 'cancel'
        | 'indent'
        | 'outdent'
        | 'enter'
        | 'menu'
    }
  | { do: 'act'; act: RowAct }
  | { do: 'type'; text: string }
  | { do: 'zoom' | 'reorder' | 'pickLink'; by: -1 | 1 }
  | { do: 'begin'; mode: Exclude<Mode, 'browse'> }
  | { do: 'shift'; minutes: number }
  | { do: 'percent'; by: number }
  | { do: 'target'; to: number | 'first' | 'last' }
  | { do: 'linkType'; type: LinkType }

const HOUR_MINUTES = 60

export function commandOf(mode: Mode, key: Key, place: Place): Command | null {
  if (mode === 'browse') {
    if (key.alt) return outlineKey(key) ?? letterKey(key)
    return rowKey(key, place) ?? (place.types ? typeKey(key, place) : null)
  }
  if (key.key === 'Enter') return { do: 'keep' }
  if (key.key === 'Escape' || key.key === 'Tab') return { do: 'cancel' }
  if (mode === 'link') return linkKey(key)
  const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key.key]
  if (way === undefined) return null
  if (mode === 'progress') return { do: 'percent', by: way * (key.shift ? 25 : 5) }
  // up and down would scroll past what is being moved
  if (key.key === 'ArrowUp' || key.key === 'ArrowDown') return null
  return { do: 'shift', minutes: way * (key.shift ? 7 * DAY_MINUTES : key.ctrl ? HOUR_MINUTES : DAY_MINUTES) }
}

function rowKey({ key, shift, ctrl }: Key, place: Place): Command | null {
  switch (key) {
    case 'ArrowDown':
      return { do: 'row', to: 1, extend: shift }
    case 'ArrowUp':
      return { do: 'row', to: -1, extend: shift }
    case 'PageDown':
      return { do: 'row', to: 'pageDown', extend: shift }
    case 'PageUp':
      return { do: 'row', to: 'pageUp', extend: shift }
    case 'Home':
      return { do: 'row', to: 'first', extend: shift }
    case 'End':
      return { do: 'row', to: 'last', extend: shift }
    case 'ArrowRight':
      return place.cell === 0 && place.summary && !place.open ? { do: 'fold', open: true } : { do: 'cell', by: 1 }
    case 'ArrowLeft':
      if (place.cell > 0) return { do: 'cell', by: -1 }
      return place.summary && place.open ? { do: 'fold', open: false } : { do: 'parent' }
    case ' ':
      return { do: 'select' }
    case 'Enter':
      return place.types ? (shift ? { do: 'row', to: -1, extend: false } : { do: 'enter' }) : { do: 'open' }
    case 'F2':
      return ctrl ? { do: 'act', act: shift ? 'unlink' : 'link' } : { do: 'edit' }
    case 'ContextMenu':
      return { do: 'menu' }
    case 'F10':
      return shift ? { do: 'menu' } : null
    case 'Delete':
      return { do: 'remove' }
    case 'Escape':
      return { do: 'cancel' }
    case 'a':
    case 'A':
      return ctrl ? { do: 'selectAll' } : null
    default:
      return null
  }
}

/** Where typing edits. */
function typeKey({ key, shift, ctrl }: Key, { cell }: Place): Command | null {
  if (key === 'Insert' && !ctrl && !shift) return { do: 'act', act: 'insert' }
  if (ctrl) return key.toLowerCase() === 'd' && !shift ? { do: 'act', act: 'duplicate' } : null
  if (key === 'Tab') return cell === 0 ? { do: shift ? 'outdent' : 'indent' } : null
  if (key === 'Backspace') return { do: 'type', text: '' }
  // a letter, a digit or a sign, however many units of text it takes
  return [...key].length === 1 ? { do: 'type', text: key } : null
}

/** Letters need Alt, so that nothing happens while somebody types. */
function letterKey({ key, shift }: Key): Command | null {
  switch (key.toLowerCase()) {
    case 'm':
      return { do: 'begin', mode: 'move' }
    case 'r':
      return { do: 'begin', mode: shift ? 'start' : 'finish' }
    case 'p':
      return { do: 'begin', mode: 'progress' }
    case 'l':
      return { do: 'begin', mode: 'link' }
    case 'k':
      return { do: 'pickLink', by: shift ? -1 : 1 }
    case 't':
      return { do: 'today' }
    case 'f':
      return { do: 'fit' }
    case 'g':
      return { do: 'show' }
    case '+':
    case '=':
      return { do: 'zoom', by: 1 }
    case '-':
      return { do: 'zoom', by: -1 }
    default:
      return null
  }
}

function outlineKey({ key, shift }: Key): Command | null {
  if (key === 'Enter') return { do: 'open' }
  if (shift && key === 'ArrowRight') return { do: 'indent' }
  if (shift && key === 'ArrowLeft') return { do: 'outdent' }
  if (key === 'ArrowUp') return { do: 'reorder', by: -1 }
  return key === 'ArrowDown' ? { do: 'reorder', by: 1 } : null
}

function linkKey({ key }: Key): Command | null {
  const type = LINK_TYPES[Number(key) - 1]
  if (type) return { do: 'linkType', type }
  const to = ({ ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: 'first', End: 'last' } as const)[
    key as 'Home'
  ]
  return to === undefined ? null : { do: 'target', to }
}

/** The letter that Alt was pressed with: a Mac writes another sign for it, so the place of the key counts there. */
export function keyUnderAlt({ key, code, altKey }: { key: string; code: string; altKey: boolean }): string {
  if (!altKey || /^[\x21-\x7e]$/.test(key) || key.length > 1) return key
  if (code.startsWith('Key')) return code.slice(3).toLowerCase()
  return { Equal: '+', NumpadAdd: '+', Minus: '-', NumpadSubtract: '-' }[code] ?? key
}

/** The mode after a command. */
export function modeAfter(mode: Mode, command: Command): Mode {
  if (command.do === 'begin') return command.mode
  return command.do === 'keep' || command.do === 'cancel' ? 'browse' : mode
}
