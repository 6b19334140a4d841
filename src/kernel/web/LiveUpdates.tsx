/** Turns live changes into fresh queries, of the module that changed only. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenLive } from './live.ts'
import { useSession } from './session.tsx'

/** Several changes in a row become one refetch. */
const GATHER_MS = 120

export function LiveUpdates() {
  const client = useQueryClient()
  const { company, session } = useSession()
  const id = session?.user.status === 'active' ? company?.id : undefined
  useEffect(() => {
    if (!id) return
    const topics = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listenLive(id, ({ topic }) => {
      topics.add(topic)
      clearTimeout(timer)
      timer = setTimeout(() => {
        for (const one of topics) void client.invalidateQueries({ queryKey: [[one]] })
        topics.clear()
      }, GATHER_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [id, client])
  return null
}
