/** Keeps what is shown right: a change asks again as it happens, the clock at the latest. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changedTopics } from './live.ts'
import { useSignal } from './signal.ts'

/** What a screen asks again after, where no change told it to (spec 1 §9: 30 s). */
export const REFRESH_MS = 30_000

/** A module's own changes refetch its queries by themselves; this is for what is made of several modules. */
export function useFollow(topics: readonly string[], queryKey: QueryKey): void {
  const client = useQueryClient()
  const changed = useSignal(changedTopics)
  useEffect(() => {
    if (topics.some((topic) => changed.includes(topic))) void client.invalidateQueries({ queryKey })
    // only another change matters, not that something else is shown
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [changed, client])
}
