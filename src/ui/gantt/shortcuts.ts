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
    { keys: ['Enter', 'Shift Enter'], text: t('keys.enter') },
    { keys: ['A…Z', 'F2'], text: t('keys.edit') },
    { keys: ['Alt Enter'], text: t('keys.open') },
    { keys: ['Tab', 'Shift Tab'], text: t('keys.outline') },
    { keys: ['Alt Shift ←', 'Alt Shift →'], text: t('keys.outlineAny') },
    { keys: ['Alt ↑', 'Alt ↓'], text: t('keys.reorder') },
    { keys: ['Ins'], text: t('keys.insert') },
    { keys: ['Ctrl D'], text: t('keys.duplicate') },
    { keys: ['Ctrl C', 'Ctrl V'], text: t('keys.copy') },
    { keys: ['Ctrl F2', 'Ctrl Shift F2'], text: t('keys.sequence') },
    { keys: ['Shift F10'], text: t('keys.menu') },
    { keys: ['Del'], text: t('keys.remove') },
    { keys: ['Alt M'], text: t('keys.move') },
    { keys: ['Alt R', 'Alt Shift R'], text: t('keys.resize') },
    { keys: ['Alt P'], text: t('keys.progress') },
    { keys: ['Alt L'], text: t('keys.link') },
    { keys: ['Alt K', 'Alt Shift K'], text: t('keys.pickLink') },
    { keys: ['Enter', 'Esc'], text: t('keys.keep') },
    { keys: ['Alt +', 'Alt −'], text: t('keys.zoom') },
    { keys: ['Alt T'], text: t('keys.today') },
    { keys: ['Alt F'], text: t('keys.fit') },
    { keys: ['Alt G'], text: t('keys.show') },
    { keys: ['Esc', 'Tab'], text: t('keys.leave') },
  ]
}
