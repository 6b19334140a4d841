/** Turns live changes into fresh queries: of the module that changed, and where a query names the record, of that record. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { SESSION_TOPIC } from '../contract/session.ts'
import { gatherer, isConcerned } from './concerned.ts'
import { changedTopics, listenLive } from './live.ts'
import { useSession } from './session.tsx'
import { spread } from './spread.ts'

/** Several changes in a row become one refetch. */
const GATHER_MS = 120
/** Over this time the browsers of a company come back: hundreds in the same moment would wait for each other. */
const SPREAD_MS = 600

export function LiveUpdates() {
  const client = useQueryClient()
  const { company, session, recheck } = useSession()
  // whoever waits for approval listens too, to what concerns themselves
  const id =
    session === null ? null : session.user.status === 'active' && company ? company.id : `person ${session.user.id}`
  const ask = useRef(recheck)
  useEffect(() => {
    ask.current = recheck
  })
  useEffect(() => {
    if (!id) return
    const changes = gatherer(
      () => GATHER_MS + spread(SPREAD_MS),
      (topics) => {
        for (const [topic, changed] of topics)
          void (topic === SESSION_TOPIC
            ? ask.current()
            : client.invalidateQueries({
                queryKey: [[topic]],
                predicate: ({ queryKey }) => isConcerned(id, queryKey, changed),
              }))
        changedTopics.set([...topics.keys()])
      },
    )
    const stop = listenLive(id, changes.add)
    return () => {
      changes.stop()
      stop()
    }
  }, [id, client])
  return null
}
