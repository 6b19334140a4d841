/** Where the window is: one history for the whole product, and where each of its places was scrolled to. */
import { createBrowserHistory } from '@tanstack/history'
import { useSyncExternalStore } from 'react'
import { askToLeave, isUnkept, onUnkept } from './leave.ts'
import { forgetFailedSaves, saves } from './status/saves.ts'
import { readStored, writeStored } from './storage.ts'

const history = createBrowserHistory()

type Place = { pathname: string; search: string; hash: string }

/** A part of the address; components render again when that part changes. */
export function useLocation<T extends string>(select: (place: Place) => T): T {
  return useSyncExternalStore(history.subscribe, () => select(history.location))
}

/** Where the product is. `window.location` follows a moment later, so whoever changes the address right after a move would undo the move with it. */
export const placeNow = (): Place => history.location

/** How often an address was asked for: what failed on one may be tried again on the next, even if it reads the same. */
let visits = 0
export const useVisit = (): number => useSyncExternalStore(history.subscribe, () => visits)

const KEY = 'scrolled'
/** So many places are remembered; older ones start at their top. */
const MOST_PLACES = 50
/** A page that is still being fetched is not long enough yet: it is tried for this long. */
const PATIENCE_MS = 2_000

type Scrolled = [place: string, top: number][]

function placesScrolled(): Scrolled {
  try {
    const stored: unknown = JSON.parse(readStored('sessionStorage', KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as Scrolled) : []
  } catch {
    return []
  }
}

const scrolled = new Map<string, number>(placesScrolled())
const keyHere = (): string => history.location.state.__TSR_key ?? history.location.href

function remember(): void {
  scrolled.delete(keyHere())
  scrolled.set(keyHere(), window.scrollY)
  writeStored('sessionStorage', KEY, JSON.stringify([...scrolled].slice(-MOST_PLACES)))
}

/** Scrolls as soon as the page is long enough, unless the person scrolls or moves on first. */
function scrollTo(top: number): void {
  const place = keyHere()
  const giveUp = performance.now() + PATIENCE_MS
  let last = window.scrollY
  const step = () => {
    if (keyHere() !== place || window.scrollY !== last) return
    window.scrollTo({ top, behavior: 'instant' })
    last = window.scrollY
    if (last < top && performance.now() < giveUp) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** Our own moves ask by themselves, so that a move is done when the call is. */
const UNASKED = { ignoreBlocker: true }

/** What a place keeps beside its address, so that Back and a reload find it again: under a name, and only as long as the place is in the history. */
export function keptHere(name: string): unknown {
  return new Map<string, unknown>(Object.entries(history.location.state)).get(name)
}
export function keepHere(name: string, value: unknown): void {
  const top = window.scrollY
  history.replace(history.location.href, { ...history.location.state, [name]: value }, UNASKED)
  scrolled.set(keyHere(), top)
}

export type GoOptions = { replace?: boolean | undefined; keepScroll?: boolean | undefined }

/** Moves to an address of the product; a new page is read from its top. What would be lost is asked about first. */
export function goTo(address: string, options: GoOptions = {}): void {
  if (options.replace || !isUnkept()) move(address, options)
  else void askToLeave().then((leaves) => leaves && move(address, options))
}

function move(address: string, { replace, keepScroll }: GoOptions): void {
  remember()
  if (replace) history.replace(address, undefined, UNASKED)
  else history.push(address, undefined, UNASKED)
  if (!keepScroll && history.location.hash === '') scrollTo(0)
}

/** The browser's own way back and forward leads to where a page was left. */
export function watchHistory(): void {
  window.history.scrollRestoration = 'manual'
  history.subscribe(({ action }) => {
    visits += 1
    if (action.type === 'REPLACE') return
    forgetFailedSaves()
    if (action.type !== 'PUSH') scrollTo(scrolled.get(keyHere()) ?? 0)
  })
  askBeforeLosing()
  // a reload stays where it was, and the next place does not take this one's
  window.addEventListener('pagehide', remember)
  window.addEventListener('scrollend', remember)
  scrollTo(scrolled.get(keyHere()) ?? 0)
}

/** The browser's own ways out: back, forward, a reload, a closed tab. */
function askBeforeLosing(): void {
  let unblock: (() => void) | null = null
  onUnkept(() => {
    if (isUnkept() === (unblock !== null)) return
    unblock?.()
    unblock = isUnkept() ? history.block({ blockerFn: async () => !(await askToLeave()) }) : null
  })
  // a change on its way may not arrive any more
  window.addEventListener('beforeunload', (event) => {
    if (saves.get().underWay > 0) event.preventDefault()
  })
}
