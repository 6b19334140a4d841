import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { projectsApi } from '../api.ts'
import type { BulkChange as Change, BulkOutcome } from '../../../../kernel/contract/list.ts'
import type { BulkSet } from '../contract.ts'
import { useText } from './use-text.ts'

type BulkChange = Change<BulkSet>

/** Sent at once: often enough for the person to see it go on, rarely enough to be quick. */
const AT_ONCE = 50

/** What the message about it says. */
export type BulkDone = 'changed' | 'archived' | 'unarchived' | 'deleted'
type Progress = { done: number; total: number }

/** Changes many projects part by part, tells how far it is, offers to take back what was done, and keeps what was refused. */
export function useBulk(onDone: () => void) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [refused, setRefused] = useState<readonly BulkOutcome[]>([])
  /** Everything that was answered, also where a later part has failed. */
  const send = async (changes: readonly BulkChange[]) => {
    const rows: BulkOutcome[] = []
    const inverse: BulkChange[] = []
    let failure: unknown
    try {
      for (let at = 0; at < changes.length; at += AT_ONCE) {
        setProgress({ done: at, total: changes.length })
        const answer = await projectsApi.bulk.call({ changes: changes.slice(at, at + AT_ONCE) })
        rows.push(...answer.rows)
        inverse.unshift(...answer.inverse)
      }
    } catch (error) {
      failure = error
    }
    setProgress(null)
    void client.invalidateQueries({ queryKey: projectsApi.key() })
    setRefused(rows.filter((row) => row.outcome === 'refused'))
    if (failure !== undefined) toast.error(t('bulk.failed', { reason: failureText(failure) }))
    return { rows, inverse, failed: failure !== undefined }
  }
  const undo = async (inverse: readonly BulkChange[]) => {
    const { failed } = await send(inverse)
    if (!failed) toast.info(t('bulk.undone'))
  }
  const run = async (ids: readonly string[], set: BulkSet, done: BulkDone) => {
    const { rows, inverse, failed } = await send(ids.map((id) => ({ ids: [id], set })))
    const count = rows.filter((row) => row.outcome === 'changed').length
    if (count > 0) toast.undo(t(`bulk.${done}`, { count }), () => void undo(inverse))
    else if (!failed && rows.every((row) => row.outcome === 'same')) toast.info(t('bulk.same'))
    if (!failed) onDone()
  }
  return { run, progress, refused, forget: () => setRefused([]) }
}
