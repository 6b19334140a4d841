/** What stands on a page and is neither saved nor kept as a draft: whoever leaves is asked first. */
import { useEffect } from 'react'
import { signal } from './signal.ts'

const unkept = signal(0)

/** The question on screen; its answer says whether the page is left. */
export const leaving = signal<((leaves: boolean) => void) | null>(null)

/** Asks before the page is left while `when` holds. */
export function useAskBeforeLeaving(when: boolean): void {
  useEffect(() => {
    if (!when) return
    unkept.set(unkept.get() + 1)
    return () => unkept.set(unkept.get() - 1)
  }, [when])
}

export const isUnkept = (): boolean => unkept.get() > 0
export const onUnkept = unkept.subscribe

/** One question at a time: who asks again meanwhile stays. */
export function askToLeave(): Promise<boolean> {
  if (leaving.get()) return Promise.resolve(false)
  return new Promise((answer) => {
    leaving.set((leaves) => {
      leaving.set(null)
      answer(leaves)
    })
  })
}
