/** The keys of the product: the frame acts on exactly these, and the help page and the sheet of `?` show them. */
export type Shortcut = {
  id: 'search' | 'sheet' | 'dashboard' | 'projects' | 'newProject' | 'find' | 'close' | 'hardRefresh'
  /** Chords pressed one after the other; `Mod` is Cmd on a Mac and Ctrl elsewhere. */
  keys: readonly (readonly string[])[]
  /** A text of the kernel. */
  textKey: `shortcuts.${Shortcut['id']}`
}

const shortcut = (id: Shortcut['id'], ...keys: readonly string[][]): Shortcut => ({ id, keys, textKey: `shortcuts.${id}` })

export const SHORTCUTS: readonly Shortcut[] = [
  shortcut('search', ['Mod', 'K']),
  shortcut('find', ['/']),
  shortcut('dashboard', ['g'], ['d']),
  shortcut('projects', ['g'], ['p']),
  shortcut('newProject', ['n']),
  shortcut('sheet', ['?']),
  shortcut('close', ['Esc']),
  // spec 3 §2.4
  shortcut('hardRefresh', ['Ctrl', 'Shift', 'R']),
]

/** What stands on the key, on this machine. */
export function keyName(key: string, t: (key: 'keys.shift' | 'keys.escape') => string): string {
  if (key === 'Mod') return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  if (key === 'Shift') return t('keys.shift')
  return key === 'Esc' ? t('keys.escape') : key
}
