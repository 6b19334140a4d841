/** The vertical's own navigation for this person, and where in it the page on screen stands. */
import { useApp } from '../app.tsx'
import { currentPlace, railStands, type VerticalPlace, type VerticalPlaces, verticalPlaces } from '../places.ts'
import { useLocation } from '../history.ts'
import { usePlace } from '../router.tsx'
import { useSession } from '../session.tsx'
import { readStored, writeStored } from '../storage.ts'
import { signal } from '../signal.ts'
import { useVertical, useWords } from '../vertical.tsx'

export type VerticalNavigation = VerticalPlaces & {
  /** The tab the page belongs to. */
  current: VerticalPlace | undefined
  /** The address of the place that the page is exactly. */
  here: string | undefined
  /** Whether the page is one of the vertical's and its rail has something to say. */
  railed: boolean
}

export function useVerticalNavigation(): VerticalNavigation {
  const { manifests } = useApp()
  const { may } = useSession()
  const { vertical } = useVertical()
  const word = useWords()
  const moduleId = usePlace()?.moduleId
  const path = useLocation(({ pathname }) => pathname)
  const query = useLocation(({ search }) => search)
  const places = verticalPlaces(vertical.navigation, manifests, may, word)
  const current = currentPlace(places.tabs, { path, query, moduleId })
  const inRail = currentPlace(
    [
      ...places.rail.flatMap((group) => [...group.places, ...(group.place ? [group.place] : [])]),
      ...places.quickActions,
    ],
    { path, query },
  )
  return { ...places, current, here: inRail?.address, railed: railStands(places) && (current ?? inRail) !== undefined }
}

const KEY = 'rail'
const stored = readStored('localStorage', KEY)

/** Whether the rail is open, as the person left it; null follows the width of the window. */
export const railOpen = signal<boolean | null>(stored === null ? null : stored === 'open')

export function setRailOpen(open: boolean): void {
  writeStored('localStorage', KEY, open ? 'open' : 'closed')
  railOpen.set(open)
}

/** A window from this width on has room for a list and an open rail beside each other; in a narrower one people open it if they want to. */
const ROOMY = '@media (min-width: 1400px)'

/** Styles by the person's choice, else by the width of the window. */
export const byRail = <S extends object>(open: boolean | null, whenOpen: S, whenClosed: S) =>
  open === null ? { ...whenClosed, [ROOMY]: whenOpen } : open ? whenOpen : whenClosed
