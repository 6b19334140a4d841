/** The keys of the chart in words, for the product's sheet of shortcuts. */
import type { GanttText } from './texts.ts'

export type Shortcut = { keys: readonly string[]; text: string }

/** What can be done in a chart, each with what stands before it: look, move bars, make them longer, write rows as in a table. */
const HANDS = ['looks', 'moves', 'shapes', 'writes'] as const
export type Hand = (typeof HANDS)[number]

export function ganttShortcuts(t: GanttText, hand: Hand): Shortcut[] {
  const lines: (Shortcut & { needs?: Hand })[] = [
    { keys: ['↑', '↓', '←', '→'], text: t('keys.rows') },
    { keys: ['←', '→'], text: t('keys.fold') },
    { keys: ['Home', 'End', 'PgUp', 'PgDn'], text: t('keys.ends') },
    { keys: ['Space'], text: t('keys.select') },
    { keys: ['Shift ↑', 'Shift ↓'], text: t('keys.extend') },
    { keys: ['Enter', 'Shift Enter'], text: t('keys.enter'), needs: 'writes' },
    { keys: ['A…Z', 'F2'], text: t('keys.edit'), needs: 'writes' },
    { keys: [hand === 'writes' ? 'Alt Enter' : 'Enter'], text: t('keys.open') },
    { keys: ['Tab', 'Shift Tab'], text: t('keys.outline'), needs: 'writes' },
    { keys: ['Alt Shift ←', 'Alt Shift →'], text: t('keys.outlineAny'), needs: 'writes' },
    { keys: ['Alt ↑', 'Alt ↓'], text: t('keys.reorder'), needs: 'writes' },
    { keys: ['Ins'], text: t('keys.insert'), needs: 'writes' },
    { keys: ['Ctrl D'], text: t('keys.duplicate'), needs: 'writes' },
    { keys: ['Ctrl C', 'Ctrl V'], text: t('keys.copy'), needs: 'writes' },
    { keys: ['Ctrl F2', 'Ctrl Shift F2'], text: t('keys.sequence'), needs: 'writes' },
    { keys: ['Ctrl Z'], text: t('keys.undo'), needs: 'writes' },
    { keys: ['Ctrl Y', 'Ctrl Shift Z'], text: t('keys.redo'), needs: 'writes' },
    { keys: ['Shift F10'], text: t('keys.menu'), needs: 'writes' },
    { keys: ['Del'], text: t('keys.remove'), needs: 'writes' },
    { keys: ['Alt M'], text: t('keys.move'), needs: 'moves' },
    { keys: ['Alt R', 'Alt Shift R'], text: t('keys.resize'), needs: 'shapes' },
    { keys: ['Alt P'], text: t('keys.progress'), needs: 'shapes' },
    { keys: ['Alt L'], text: t('keys.link'), needs: 'writes' },
    { keys: ['Alt K', 'Alt Shift K'], text: t('keys.pickLink') },
    { keys: ['Enter', 'Esc'], text: t('keys.keep'), needs: 'moves' },
    { keys: ['Alt +', 'Alt −'], text: t('keys.zoom') },
    { keys: ['Alt T'], text: t('keys.today') },
    { keys: ['Alt F'], text: t('keys.fit') },
    { keys: ['Alt G'], text: t('keys.show') },
    { keys: hand === 'writes' ? ['Esc', 'Tab'] : ['Tab'], text: t('keys.leave') },
  ]
  return lines
    .filter(({ needs = 'looks' }) => HANDS.indexOf(needs) <= HANDS.indexOf(hand))
    .map(({ keys, text }) => ({ keys, text }))
}
