/** A schedule on screen: its rows, what people do to it, and the way back. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { failureOf } from '../../../kernel/web/failure.ts'
import { scheduleApi } from '../api.ts'
import type { Change, Changed, Disagreement } from '../contract.ts'
import { fetchRows, NO_ROWS, type Rows, rowsKey, withAnswer } from './rows-store.ts'

/** As many steps back as people ask for; older ones are let go. */
const STEPS_BACK = 100

/** Two people changed the same field: what was sent, and what they say. */
export type Conflict = { changes: readonly Change[]; disagreements: readonly Disagreement[]; kind: Kind }
type Kind = 'do' | 'undo' | 'redo'

export function useSchedule(projectId: string) {
  const client = useQueryClient()
  const plan = useQuery(scheduleApi.getPlan.queryOptions({ input: { projectId } }))
  const rows = useQuery({ queryKey: rowsKey(projectId), queryFn: ({ signal }) => fetchRows(client, projectId, signal), structuralSharing: false })
  const [undoable, setUndoable] = useState<readonly (readonly Change[])[]>([])
  const [redoable, setRedoable] = useState<readonly (readonly Change[])[]>([])
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // one after the other, so that each sees what the one before has done
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const send = useCallback(async (changes: readonly Change[], kind: Kind): Promise<Changed | null> => {
    const answered = last.current.then(() => scheduleApi.change.call({ projectId, changes: [...changes] }))
    last.current = answered.catch(() => undefined)
    try {
      const answer = await answered
      // a reading that began before our change must not put the old rows back
      await client.cancelQueries({ queryKey: rowsKey(projectId) })
      client.setQueryData<Rows>(rowsKey(projectId), (before) => withAnswer(before ?? NO_ROWS, answer))
      client.setQueryData(scheduleApi.getPlan.queryKey({ input: { projectId } }), (before) => (before ? { ...before, ...answer.plan, revision: answer.revision } : before))
      const push = (list: readonly (readonly Change[])[]) => [...list, answer.inverse].slice(-STEPS_BACK)
      if (kind === 'undo') setRedoable(push)
      else setUndoable(push)
      if (kind === 'do') setRedoable([])
      return answer
    } catch (error) {
      const { code, data } = failureOf(error)
      if (code !== 'SCHEDULE_CONFLICT') throw error
      setConflict({ changes, kind, disagreements: (data as { disagreements: Disagreement[] }).disagreements })
      await client.invalidateQueries({ queryKey: rowsKey(projectId) })
      return null
    }
  }, [client, projectId])

  const step = async (from: readonly (readonly Change[])[], drop: typeof setUndoable, kind: Kind): Promise<Changed | null> => {
    const changes = from.at(-1)
    if (!changes) return null
    drop((list) => list.slice(0, -1))
    return send(changes, kind)
  }

  /** Keep mine: the same change again, now in the knowledge of theirs. Take theirs: nothing is sent. */
  const settle = async (keepMine: boolean): Promise<Changed | null> => {
    const open = conflict
    setConflict(null)
    return open && keepMine ? send(open.changes.map((change) => knowing(change, open.disagreements)), open.kind) : null
  }

  return {
    plan, rows, conflict, settle, undo: () => step(undoable, setUndoable, 'undo'), redo: () => step(redoable, setRedoable, 'redo'), mayUndo: undoable.length > 0, mayRedo: redoable.length > 0,
    change: (changes: readonly Change[]) => send(changes, 'do'),
  }
}

export type ScheduleOnScreen = ReturnType<typeof useSchedule>

/** The step with what the others say as what was seen. */
export function knowing(change: Change, disagreements: readonly Disagreement[]): Change {
  if (change.op === 'set') {
    const theirs = disagreements.filter((one) => one.taskId === change.taskId)
    const fields = theirs.filter((one) => one.field.startsWith('fields.')).map((one) => [one.field.slice('fields.'.length), one.theirs])
    const plain = theirs.filter((one) => !one.field.includes('.')).map((one) => [one.field, one.theirs])
    return { ...change, before: { ...change.before, ...Object.fromEntries(plain), ...(fields.length > 0 ? { fields: { ...change.before.fields, ...Object.fromEntries(fields) } } : {}) } }
  }
  if (change.op === 'assign') {
    const theirs = disagreements.find((one) => one.taskId === change.taskId && one.field === 'assignments')
    return theirs ? { ...change, before: theirs.theirs as typeof change.before } : change
  }
  if (change.op === 'plan') return { ...change, before: { ...change.before, ...Object.fromEntries(disagreements.filter((one) => one.field.startsWith('plan.')).map((one) => [one.field.slice('plan.'.length), one.theirs])) } }
  if (change.op === 'setLink') return { ...change, before: { ...change.before, ...Object.fromEntries(disagreements.filter((one) => one.field.startsWith('link.')).map((one) => [one.field.slice('link.'.length), one.theirs])) } }
  return change
}
