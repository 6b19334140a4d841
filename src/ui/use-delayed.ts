import { useEffect, useState } from 'react'

/** True once `on` has been true for a while, so that quick answers show no loading state. */
export function useDelayed(on: boolean, delayMs = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [on, delayMs])
  return on && late
}
