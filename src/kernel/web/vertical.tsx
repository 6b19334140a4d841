/** Which vertical this tab works in, and its data. Spec 3 §4: the company's choice, else the stored preference; a switch is kept for this tab and the next. */
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { verticalOf } from '../contract/session.ts'
import type { Vertical, Words } from '../contract/vertical.ts'
import { FullScreenLoading } from '../../ui/FullScreenLoading.tsx'
import { i18n, language, useKernelText } from './i18n.ts'
import { StartFailed } from './screens.tsx'
import { useSession } from './session.tsx'
import { useSignal } from './signal.ts'
import { hasOwnVertical, keepVertical, verticalId } from './vertical-choice.ts'

export type LoadVertical = (id: string) => Promise<Vertical | null>

const VerticalContext = createContext<{ vertical: Vertical; accessible: readonly string[]; switchTo: (id: string) => void } | null>(null)

export function useVertical() {
  const found = useContext(VerticalContext)
  if (!found) throw new Error('useVertical must be used within a VerticalProvider')
  return found
}

/** The words of a vertical in the language in use. */
export function useWords(): (words: Words) => string {
  useKernelText()
  return (words) => words[language.get()]
}

export function VerticalProvider(props: { load: LoadVertical; children: ReactNode }) {
  const { company, preview, forget } = useSession()
  const asked = useSignal(verticalId)
  const [loaded, setLoaded] = useState<Vertical | null>(null)
  const [error, setError] = useState<unknown>(null)
  const here = preview ?? company
  const id = here ? (verticalOf(here, asked)?.id ?? null) : null
  const selected = here?.vertical ?? null
  const before = useRef<string | null>(null)
  useEffect(() => {
    // a later change of the company's choice applies live and is kept, as the first one is at sign-in
    if (selected !== null && before.current !== selected && here?.verticals.some((one) => one.id === selected)) {
      if (before.current !== null || !hasOwnVertical()) keepVertical(selected)
    }
    before.current = selected
  }, [selected, here])
  const { load } = props
  useEffect(() => {
    if (id === null) return
    let current = true
    load(id).then((found) => {
      if (!current) return
      if (!found) throw new Error(`No configuration found for vertical: ${id}`)
      i18n.setTerms(found.terms)
      setLoaded(found)
    }).catch((reason: unknown) => { if (current) setError(reason) })
    return () => { current = false }
  }, [id, load])
  if (id === null) return props.children
  if (error !== null) return <StartFailed error={error} onRetry={() => window.location.reload()} />
  if (loaded?.id !== id) return <FullScreenLoading />
  const accessible = (here?.verticals ?? []).map((one) => one.id)
  const switchTo = (wanted: string) => {
    // spec 3 §8: nothing changes, and only the console says why
    // oxlint-disable-next-line no-console
    if (!accessible.includes(wanted)) return console.warn(`User does not have access to vertical: ${wanted}`)
    forget()
    keepVertical(wanted)
  }
  return <VerticalContext value={{ vertical: loaded, accessible, switchTo }}>{props.children}</VerticalContext>
}
