import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../failure.ts'
import { useToast } from '../../../ui/Toasts.tsx'
import type { BulkChange, BulkOutcome } from '../../contract/list.ts'
import { useListText } from './use-list-text.ts'

/** Sent at once: often enough for the person to see it go on, rarely enough to be quick. */
const AT_ONCE = 50

type Progress = { done: number; total: number }

/** What is asked of the server: `bulkEndpoint` makes it, `key` are the queries that a change makes stale. */
export type BulkApi<Set, Filter = never> = {
  key: () => QueryKey
  bulk: {
    call: (input: {
      changes: (BulkChange<Set> | { where: Filter; set: Set })[]
    }) => Promise<{ rows: BulkOutcome[]; inverse: BulkChange<Set>[] }>
  }
}

/** Changes many records part by part, tells how far it is, offers to take back what was done, and keeps what was refused. */
export function useBulk<Set, Filter = never>(api: BulkApi<Set, Filter>, onDone: () => void) {
  const { t } = useListText()
  const toast = useToast()
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [refused, setRefused] = useState<readonly BulkOutcome[]>([])
  /** Everything that was answered, also where a later part has failed. */
  const send = async (changes: readonly (BulkChange<Set> | { where: Filter; set: Set })[]) => {
    const rows: BulkOutcome[] = []
    const inverse: BulkChange<Set>[] = []
    let failure: unknown
    try {
      for (let at = 0; at < changes.length; at += AT_ONCE) {
        setProgress({ done: at, total: changes.length })
        const answer = await api.bulk.call({ changes: changes.slice(at, at + AT_ONCE) })
        rows.push(...answer.rows)
        inverse.unshift(...answer.inverse)
      }
    } catch (error) {
      failure = error
    }
    setProgress(null)
    void client.invalidateQueries({ queryKey: api.key() })
    setRefused(rows.filter((row) => row.outcome === 'refused'))
    if (failure !== undefined) toast.error(t('bulk.failed', { reason: failureText(failure) }))
    return { rows, inverse, failed: failure !== undefined }
  }
  const undo = async (inverse: readonly BulkChange<Set>[]) => {
    const { failed } = await send(inverse)
    if (!failed) toast.info(t('bulk.undone'))
  }
  /** Of these ids, or of all that the list finds; `said` is the message about so many that are changed. */
  const run = async (which: readonly string[] | { where: Filter }, set: Set, said: (count: number) => string) => {
    const { rows, inverse, failed } = await send(
      'where' in which ? [{ where: which.where, set }] : which.map((id) => ({ ids: [id], set })),
    )
    const count = rows.filter((row) => row.outcome === 'changed').length
    if (count > 0) toast.undo(said(count), () => void undo(inverse))
    else if (!failed && rows.every((row) => row.outcome === 'same')) toast.info(t('bulk.same'))
    if (!failed) onDone()
  }
  return { run, progress, refused, forget: () => setRefused([]) }
}
