import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changedTopics } from '../../../kernel/web/live.ts'
import { useSignal } from '../../../kernel/web/signal.ts'
import { analyticsApi } from '../api.ts'

/** Asks again when projects or tasks have changed: what is shown is made of them. */
export function useFollow(what: 'getMonths' | 'listTop' | 'listActivity'): void {
  const client = useQueryClient()
  const changed = useSignal(changedTopics)
  useEffect(() => {
    if (changed.includes('projects') || (what === 'listActivity' && changed.includes('schedule'))) void client.invalidateQueries({ queryKey: analyticsApi[what].key() })
  }, [changed, client, what])
}
