import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { dashboardApi } from '../api.ts'

/** Somebody who works through a list uses it once. */
const ONE_USE_MS = 60_000

/** Tells the server which modules are used. Whether that arrives makes no difference to what is being done, so nothing is said where it does not. */
export function useCounted(): (module: string) => void {
  const last = useRef(new Map<string, number>())
  const note = useMutation({ mutationFn: (module: string) => dashboardApi.noteUse.call({ module }) })
  return (module) => {
    const now = Date.now()
    if (now - (last.current.get(module) ?? 0) < ONE_USE_MS) return
    last.current.set(module, now)
    note.mutate(module)
  }
}
