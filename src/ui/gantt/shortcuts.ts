/** The keys of the chart in words, for the product's sheet of shortcuts. */
import type { GanttText } from './texts.ts'

export type Shortcut = { keys: readonly string[]; text: string }

export function ganttShortcuts(t: GanttText): Shortcut[] {
  return [
    { keys: ['↑', '↓', '←', '→'], text: t('keys.rows') },
    { keys: ['←', '→'], text: t('keys.fold') },
    { keys: ['Home', 'End', 'PgUp', 'PgDn'], text: t('keys.ends') },
    { keys: ['Space'], text: t('keys.select') },
    { keys: ['Shift ↑', 'Shift ↓'], text: t('keys.extend') },
    { keys: ['Enter', 'F2'], text: t('keys.open') },
    { keys: ['M'], text: t('keys.move') },
    { keys: ['R', 'Shift R'], text: t('keys.resize') },
    { keys: ['P'], text: t('keys.progress') },
    { keys: ['L'], text: t('keys.link') },
    { keys: ['K', 'Shift K'], text: t('keys.pickLink') },
    { keys: ['Del'], text: t('keys.remove') },
    { keys: ['Enter', 'Esc'], text: t('keys.keep') },
    { keys: ['Alt Shift ←', 'Alt Shift →'], text: t('keys.outline') },
    { keys: ['Alt ↑', 'Alt ↓'], text: t('keys.reorder') },
    { keys: ['+', '−'], text: t('keys.zoom') },
    { keys: ['T'], text: t('keys.today') },
    { keys: ['F'], text: t('keys.fit') },
    { keys: ['G'], text: t('keys.show') },
  ]
}
