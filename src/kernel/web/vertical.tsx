/** Which vertical this tab works in, and its data. The decisions are in vertical-rules.ts; here they are carried out, all at once when the data is here. */
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Vertical, Words } from '../contract/vertical.ts'
import { FullScreenLoading } from '../../ui/FullScreenLoading.tsx'
import { AppFailed } from './failed.tsx'
import { i18n, language, useKernelText } from './i18n.ts'
import { loadChunk } from './load.ts'
import { useSession } from './session.tsx'
import { useSignal } from './signal.ts'
import { keepVertical, preferredVertical, tabChoice } from './vertical-choice.ts'
import { verticalFor, whyNotSwitch } from './vertical-rules.ts'

export type LoadVertical = (id: string) => Promise<Vertical | null>

type VerticalUse = {
  vertical: Vertical
  accessible: readonly string[]
  switchTo: (id: string) => void
  /** Why the last switch did not come about; what stood before stands. */
  failed: unknown
  /** The others too, for their names. */
  fetchAll: () => Promise<Vertical[]>
}

const VerticalContext = createContext<VerticalUse | null>(null)

export function useVertical(): VerticalUse {
  const found = useContext(VerticalContext)
  if (!found) throw new Error('useVertical must be used within a VerticalProvider')
  return found
}

/** The words of a vertical in the language in use. */
export function useWords(): (words: Words) => string {
  useKernelText()
  return (words) => words[language.get()]
}

async function fetched(load: LoadVertical, id: string): Promise<Vertical> {
  // tried again by itself, and told as every other part of the program that cannot be fetched
  const { default: found } = await loadChunk(`vertical ${id}`, async () => {
    const vertical = await load(id)
    return { default: { vertical } }
  })
  if (!found.vertical) throw new Error(`No configuration found for vertical: ${id}`)
  return found.vertical
}

export function VerticalProvider({ load, children }: { load: LoadVertical; children: ReactNode }) {
  const { session, company, preview, forget } = useSession()
  const own = useSignal(tabChoice)
  const [shown, setShown] = useState<{ vertical: Vertical; place: string } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const here = preview ?? company
  const place = `${session?.sessionId} ${company?.id} ${preview?.userId ?? ''}`
  const selected = here?.vertical ?? ''
  const accessible = useMemo(() => (here?.verticals ?? []).map((one) => one.id), [here])
  const wanted = here ? verticalFor({ place, selected, accessible }, own, preferredVertical()) : null
  const lasting = !preview
  const latest = useRef({ shown, forget })
  useEffect(() => {
    latest.current = { shown, forget }
  })
  useEffect(() => {
    if (wanted === null) return
    let current = true
    fetched(load, wanted)
      .then((vertical) => {
        if (!current) return
        const before = latest.current.shown
        const other = before?.vertical.id !== vertical.id
        if (before && other) latest.current.forget()
        i18n.setTerms(vertical.terms, vertical.noun)
        setShown({ vertical, place })
        keepVertical({ id: vertical.id, place, selected }, lasting)
        // going back to what stood after a failed switch leaves the failure to be read
        if (other) setError(null)
      })
      .catch((reason: unknown) => {
        if (!current) return
        setError(reason)
        const before = latest.current.shown
        if (before) tabChoice.set({ id: before.vertical.id, place, selected })
      })
    return () => {
      current = false
    }
  }, [wanted, place, selected, lasting, load])
  const use = useMemo<VerticalUse | null>(
    () =>
      shown && {
        vertical: shown.vertical,
        accessible,
        failed: error,
        switchTo: (id) => {
          const denied = whyNotSwitch(id, accessible)
          // oxlint-disable-next-line no-console
          if (denied !== null) return console.warn(denied)
          tabChoice.set({ id, place, selected })
        },
        fetchAll: () => Promise.all(accessible.map((id) => fetched(load, id))),
      },
    [shown, accessible, place, selected, load, error],
  )
  if (wanted === null) return children
  if (error !== null && !shown) return <AppFailed error={error} started={false} />
  // in the same place the old one stands until the new one is here; another place starts with nothing of it
  if (!use || !shown || (shown.place !== place && shown.vertical.id !== wanted)) return <FullScreenLoading />
  return <VerticalContext value={use}>{children}</VerticalContext>
}
