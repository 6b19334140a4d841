/** Turning the pages of a list that is paged by cursor. */
import { useState } from 'react'
import { keepHere, keptHere } from './history.ts'

export type Pages = {
  cursor: string | undefined
  /** How many pages lie before this one. */
  index: number
  next: (cursor: string | null) => void
  previous: () => void
}

type Turned = { list: string; cursors: readonly string[] }

/**
 * Starts again at the first page when `list` (what is found, how it is sorted) changes. With a `name` the way to the page is kept with the place in the
 * history, so that whoever comes back, or reloads, is on the same page and can still turn back.
 */
export function usePages(list: string, name?: string): Pages {
  const [state, setState] = useState<Turned | null>(null)
  const cursors = state?.list === list ? state.cursors : name === undefined ? [] : cursorsKept(name, list)
  const turn = (next: readonly string[]) => {
    const turned: Turned = { list, cursors: next }
    setState(turned)
    if (name !== undefined) keepHere(placeOf(name), turned)
  }
  return {
    cursor: cursors.at(-1),
    index: cursors.length,
    next: (cursor) => {
      if (cursor !== null) turn([...cursors, cursor])
    },
    previous: () => turn(cursors.slice(0, -1)),
  }
}

const placeOf = (name: string) => `pages ${name}`

function cursorsKept(name: string, list: string): readonly string[] {
  const kept = keptHere(placeOf(name))
  return isTurned(kept) && kept.list === list ? kept.cursors : []
}

/** The history is the browser's, so an older build may have written there. */
const isTurned = (kept: unknown): kept is Turned =>
  typeof kept === 'object' &&
  kept !== null &&
  'list' in kept &&
  'cursors' in kept &&
  Array.isArray(kept.cursors) &&
  kept.cursors.every((one) => typeof one === 'string')
