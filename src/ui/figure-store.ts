/** Figures by id, between those who show them and whoever knows them: what is shown is gathered here and asked for together. */
import { useEffect, useSyncExternalStore } from 'react'
import { type FigureUnit, writeAsked } from '../lib/figures.ts'

export type FigureShown = {
  title: string
  unit: FigureUnit
  /** Null reads "No data yet". */
  value: number | null
  target: number | null
  /** Whether the value misses what the company aims at. */
  missed: boolean
  /** One line: the target, or how it changed. */
  context: string
  /** Oldest first; null while it is not known. */
  trend: readonly (number | null)[] | null
}

/** `lost` could not be read. */
type State = FigureShown | 'lost' | null
/** `by` tells how it is narrowed, as `writeNarrowed` writes it. */
export type FigureName = { id: string; of: string; by?: string }

const wanted = new Map<string, number>()
const known = new Map<string, State>()
const listeners = new Set<() => void>()
let wantedNow: readonly string[] = []
let openNow: readonly FigureName[] = []

function tell(): void {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function want(key: string, more: 1 | -1): void {
  const count = (wanted.get(key) ?? 0) + more
  if (count > 0) wanted.set(key, count)
  else wanted.delete(key)
  const next = [...wanted.keys()].sort()
  if (next.join() === wantedNow.join()) return
  wantedNow = next
  tell()
}

/** A figure as it is known at the moment; asks for it as long as it is shown. */
export function useFigure(name: FigureName): State {
  const key = writeAsked(name)
  useEffect(() => {
    want(key, 1)
    return () => want(key, -1)
  }, [key])
  return useSyncExternalStore(subscribe, () => known.get(key) ?? null)
}

/** For the one who knows figures: which are shown, as `writeAsked` writes them. */
export const useWantedFigures = (): readonly string[] => useSyncExternalStore(subscribe, () => wantedNow)

export function fillFigures(figures: ReadonlyMap<string, FigureShown | 'lost'>): void {
  for (const [key, figure] of figures) known.set(key, figure)
  tell()
}

/** What was known belongs to a company that is left. */
export function forgetFigures(): void {
  known.clear()
  tell()
}

/** The figures whose workings are open: one led to the next. */
export const useOpenWorkings = (): readonly FigureName[] => useSyncExternalStore(subscribe, () => openNow)

export function openWorking(name: FigureName): void {
  openNow = [...openNow.filter((one) => writeAsked(one) !== writeAsked(name)), name]
  tell()
}

/** Back to the working before, or none. */
export function closeWorking(all = false): void {
  openNow = all ? [] : openNow.slice(0, -1)
  tell()
}
