import { useShownKeys } from '../../../../kernel/web/shown-keys.ts'
import { ganttShortcuts, type Hand } from '../../../../ui/gantt/shortcuts.ts'
import { useGanttText } from '../../../../ui/gantt/texts.ts'

/** Puts the keys of a chart into the sheet of shortcuts while it is on screen; null where its rows are shown as a table. */
export function useChartKeys(title: string, hand: Hand | null): void {
  const { t } = useGanttText()
  useShownKeys(hand && { title, lines: ganttShortcuts(t, hand) })
}
