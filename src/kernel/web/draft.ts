/** Keeps what was typed in a form until it is saved, per person and company. Nothing is kept for whoever has switched auto-save off. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from './session.tsx'
import { DRAFT_PREFIX, readStored, writeStored } from './storage.ts'

const WRITE_AFTER_MS = 300

export type Draft<T> = {
  /** What was kept from last time, to start the form with. */
  kept: T | null
  /** Whether what is typed is kept at all: not without a key, nor for whoever has switched auto-save off. */
  keeps: boolean
  /** Whether something is kept right now: "Draft kept". */
  isKept: boolean
  keep: (value: T) => void
  /** After success, or when the person throws it away. */
  clear: () => void
}

/** Without a key nothing is kept. */
export function useDraft<T>(key: string | null): Draft<T> {
  const { session, company } = useSession()
  const address = `${DRAFT_PREFIX}${session?.user.id ?? ''}/${company?.id ?? ''}/${key}`
  const autoSave = key !== null && (session?.user.autoSave ?? true)
  const [kept] = useState<T | null>(() => (autoSave ? read<T>(address) : null))
  const [isKept, setIsKept] = useState(kept !== null)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void } | null>(null)

  const keep = useCallback(
    (value: T) => {
      if (pending.current) clearTimeout(pending.current.timer)
      if (!autoSave) return
      const write = () => {
        pending.current = null
        setIsKept(writeStored('localStorage', address, JSON.stringify(value)))
      }
      pending.current = { timer: setTimeout(write, WRITE_AFTER_MS), write }
    },
    [address, autoSave],
  )

  const clear = useCallback(() => {
    if (pending.current) clearTimeout(pending.current.timer)
    pending.current = null
    if (key !== null) writeStored('localStorage', address, null)
    setIsKept(false)
  }, [address, key])

  // the last keystrokes count too: before the form goes, before the page goes, and before a phone puts the browser to sleep
  useEffect(() => {
    const flush = () => {
      if (!pending.current) return
      clearTimeout(pending.current.timer)
      pending.current.write()
    }
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [])

  return { kept, keeps: autoSave, isKept, keep, clear }
}

export type FormDraft = {
  /** Whether what is typed is kept when the page is left. */
  keeps: boolean
  isKept: boolean
  /** Something from last time waits for the person's decision; only where the form asks first. */
  offered: boolean
  restore: () => void
  /** Throws away what is kept and shows the form as it was before anything was typed. */
  discard: () => void
  /** After success: what stands in the form now is what is stored. */
  clear: () => void
}

/**
 * Binds the values of a form to a draft: what differs from the untouched form is kept, and shown again next time. A dialog opens
 * with what was kept; a form that stands on a page asks first (`ask`). Secrets are no part of `values`.
 */
export function useFormDraft<V extends object>(
  key: string | null,
  values: V,
  show: (values: V) => void,
  options: { ask?: boolean } = {},
): FormDraft {
  const draft = useDraft<V>(key)
  const text = JSON.stringify(values)
  const untouched = useRef({ text, values })
  const seen = useRef(text)
  const [offered, setOffered] = useState(
    Boolean(options.ask) && draft.kept !== null && JSON.stringify(draft.kept) !== text,
  )

  useEffect(() => {
    if (draft.kept === null) return
    if (JSON.stringify(draft.kept) === untouched.current.text) draft.clear()
    else if (!options.ask) show(draft.kept)
    // once, when the form opens
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (seen.current === text) return
    seen.current = text
    setOffered(false)
    if (text === untouched.current.text) draft.clear()
    else draft.keep(values)
    // the text stands for the values
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text])

  return {
    keeps: draft.keeps,
    isKept: draft.isKept && !offered,
    offered,
    restore: () => {
      setOffered(false)
      if (draft.kept !== null) show(draft.kept)
    },
    discard: () => {
      setOffered(false)
      draft.clear()
      show(untouched.current.values)
    },
    clear: () => {
      untouched.current = { text, values }
      setOffered(false)
      draft.clear()
    },
  }
}

/** Forgets every draft of a person in this browser. */
export function dropDrafts(userId: string): void {
  for (const key of storedKeys())
    if (key.startsWith(`${DRAFT_PREFIX}${userId}/`)) writeStored('localStorage', key, null)
}

function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage)
  } catch {
    // storage is blocked, so nothing was kept
    return []
  }
}

function read<T>(address: string): T | null {
  const text = readStored('localStorage', address)
  if (text === null) return null
  try {
    return JSON.parse(text) as T
  } catch {
    return null
  }
}
