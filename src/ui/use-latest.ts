import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The newest value for handlers that live longer than a render, as those of a drag do. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  })
  return ref
}
