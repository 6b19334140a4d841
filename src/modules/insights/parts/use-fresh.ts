import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changedTopics } from '../../../kernel/web/live.ts'
import { useSignal } from '../../../kernel/web/signal.ts'
import { insightsApi } from '../api.ts'

/** What is shown is made of several modules: a change in any of them asks again, and at the latest the clock does (spec 1 §9: 30 s). */
export const REFRESH_MS = 30_000
const TOPICS = ['projects', 'schedule', 'companies']

export function useFresh(): void {
  const client = useQueryClient()
  const changed = useSignal(changedTopics)
  useEffect(() => {
    if (TOPICS.some((topic) => changed.includes(topic))) void client.invalidateQueries({ queryKey: insightsApi.key() })
  }, [changed, client])
}
