/** What a screen reader is told while something is moved, in the language in use. */
import type { Announcements } from '@dnd-kit/core'
import type { useText } from './use-text.ts'

type Say = ReturnType<typeof useText>['t']

/** `nameOf` knows what is moved, `placeOf` where something stands, from 1. */
export function announcementsOf(
  t: Say,
  nameOf: (id: string) => string,
  placeOf: (id: string) => { place: number; of: number; column?: string },
): Announcements {
  const at = (over: { id: string | number } | null) => {
    if (!over) return ''
    const { place, of, column } = placeOf(String(over.id))
    return column === undefined ? t('drag.at', { place, of }) : t('drag.atColumn', { place, of, column })
  }
  return {
    onDragStart: ({ active }) => t('drag.start', { name: nameOf(String(active.id)), at: at(active) }),
    onDragOver: ({ active, over }) =>
      over ? t('drag.over', { name: nameOf(String(active.id)), at: at(over) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? t('drag.end', { name: nameOf(String(active.id)), at: at(over) })
        : t('drag.cancel', { name: nameOf(String(active.id)) }),
    onDragCancel: ({ active }) => t('drag.cancel', { name: nameOf(String(active.id)) }),
  }
}
