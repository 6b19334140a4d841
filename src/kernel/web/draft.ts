/** Keeps what was typed in a form until it is saved, per person and company. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from './session.tsx'
import { readStored, writeStored } from './storage.ts'

const WRITE_AFTER_MS = 300

export type Draft<T> = {
  /** What was kept from last time, to start the form with. */
  kept: T | null
  /** Whether something is kept right now: "Draft kept". */
  isKept: boolean
  keep: (value: T) => void
  /** After success, or when the person throws it away. */
  clear: () => void
}

export function useDraft<T>(key: string): Draft<T> {
  const { session, company } = useSession()
  const address = `draft/${session?.user.id ?? ''}/${company?.id ?? ''}/${key}`
  const [kept] = useState<T | null>(() => read<T>(address))
  const [isKept, setIsKept] = useState(kept !== null)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void } | null>(null)

  const keep = useCallback((value: T) => {
    if (pending.current) clearTimeout(pending.current.timer)
    const write = () => {
      pending.current = null
      setIsKept(writeStored('localStorage', address, JSON.stringify(value)))
    }
    pending.current = { timer: setTimeout(write, WRITE_AFTER_MS), write }
  }, [address])

  const clear = useCallback(() => {
    if (pending.current) clearTimeout(pending.current.timer)
    pending.current = null
    writeStored('localStorage', address, null)
    setIsKept(false)
  }, [address])

  // the last keystrokes before a page closes count too
  useEffect(() => () => {
    if (!pending.current) return
    clearTimeout(pending.current.timer)
    pending.current.write()
  }, [])

  return { kept, isKept, keep, clear }
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
