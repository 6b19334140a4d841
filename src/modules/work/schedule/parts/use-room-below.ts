import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The height from where an element begins down to the status bar, whatever stands above it; `belowPx` is kept free under it. */
export function useRoomBelow(
  leastPx: number,
  belowPx: number,
): { ref: RefObject<HTMLDivElement | null>; height: string } {
  const ref = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // a banner that goes, a toolbar that gets a second line: what moves the element also changes the height of the page
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  })
  return { ref, height: `max(${leastPx}px, calc(100dvh - ${top + belowPx}px - var(--plumb-dock, 28px)))` }
}
