/** Turning the pages of a list that is paged by cursor. */
import { useState } from 'react'

export type Pages = {
  cursor: string | undefined
  /** How many pages lie before this one. */
  index: number
  next: (cursor: string | null) => void
  previous: () => void
}

/** Starts again at the first page when `list` (what is found, how it is sorted) changes. */
export function usePages(list: string): Pages {
  const [state, setState] = useState<{ list: string; cursors: string[] }>({ list, cursors: [] })
  const cursors = state.list === list ? state.cursors : []
  return {
    cursor: cursors.at(-1),
    index: cursors.length,
    next: (cursor) => {
      if (cursor !== null) setState({ list, cursors: [...cursors, cursor] })
    },
    previous: () => setState({ list, cursors: cursors.slice(0, -1) }),
  }
}
