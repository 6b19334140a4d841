/** The changes of a schedule that wait for the server, in their order. They outlive a reload of the page. */
import { useCallback, useRef, useState } from 'react'
import { useDraft } from '../../../../kernel/web/draft.ts'
import { connection } from '../../../../kernel/web/live.ts'
import type { Change } from '../contract.ts'

type Steps = readonly Change[]

/** Neither the browser nor the live line may notice that the way is free again. */
const TRY_AGAIN_MS = 5_000

/** When it is worth trying again. */
export function whenThere(): Promise<void> {
  return new Promise((done) => {
    const away = connection.get() !== 'connected'
    const free = () => {
      clearTimeout(timer)
      window.removeEventListener('online', free)
      leave()
      done()
    }
    const timer = setTimeout(free, TRY_AGAIN_MS)
    window.addEventListener('online', free)
    const leave = connection.subscribe(() => {
      if (away && connection.get() === 'connected') free()
    })
  })
}

export function useUnsent(projectId: string) {
  const draft = useDraft<Steps[]>(`schedule/${projectId}/unsent`)
  const { kept, keeps, keep, clear } = draft
  const open = useRef<readonly Steps[]>([])
  const away = useRef(false)
  const [waiting, setWaiting] = useState(0)
  const write = useCallback(() => {
    // also before anything has failed: the page may go, or be loaded anew, while a change is on its way
    if (open.current.length > 0) keep([...open.current])
    else clear()
    if (!away.current) return
    setWaiting(open.current.length)
    away.current = open.current.length > 0
  }, [keep, clear])
  return {
    /** Of the last time this page was open. */
    kept,
    keeps,
    forget: clear,
    /** How many changes wait for the server. */
    waiting,
    begin: useCallback(
      (steps: Steps) => {
        if (steps.length === 0) return
        open.current = [...open.current, steps]
        write()
      },
      [write],
    ),
    end: useCallback(
      (steps: Steps) => {
        open.current = open.current.filter((one) => one !== steps)
        write()
      },
      [write],
    ),
    onAway: useCallback(() => {
      away.current = true
      write()
    }, [write]),
  }
}
