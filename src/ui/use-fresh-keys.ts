import { useCallback, useEffect, useRef, useState } from 'react'

const FRESH_MS = 1200

/** Keys that have just changed and are tinted for 1.2 s. */
export function useFreshKeys(): { freshKeys: ReadonlySet<string>; markFresh: (...keys: string[]) => void } {
  const [freshKeys, setFreshKeys] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((timer) => clearTimeout(timer))
  }, [])
  const markFresh = useCallback((...keys: string[]) => {
    setFreshKeys((was) => new Set([...was, ...keys]))
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setFreshKeys((was) => new Set([...was].filter((key) => !keys.includes(key))))
    }, FRESH_MS)
    timers.current.add(timer)
  }, [])
  return { freshKeys, markFresh }
}
