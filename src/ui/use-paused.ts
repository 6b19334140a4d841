import { useEffect, useState } from 'react'

/** Quick enough to feel at once, slow enough that a word is one question to the server. */
const TYPING_PAUSE_MS = 150

/** The text once typing has paused. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
