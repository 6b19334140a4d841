/** A schedule on screen: its rows, what people do to it, and the way back. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { failureOf } from '../../../../kernel/web/failure.ts'
import { scheduleApi } from '../api.ts'
import type { Change, Changed, Disagreement } from '../contract.ts'
import { NO_ROWS, type Rows, withAnswer } from './rows.ts'
import { fetchRows, rowsKey } from './rows-store.ts'
import { type Choices, settled } from './settle.ts'

/** As many steps back as people ask for; older ones are let go. */
const STEPS_BACK = 100
/** Steps of one call; a request holds a megabyte. */
const STEPS_AT_ONCE = 1_000

/** Two people changed the same field: what was sent, and what they say. */
export type Conflict = { changes: readonly Change[]; disagreements: readonly Disagreement[]; kind: Kind }
type Kind = 'do' | 'undo' | 'redo'

export function useSchedule(projectId: string) {
  const client = useQueryClient()
  const plan = useQuery(scheduleApi.getPlan.queryOptions({ input: { projectId } }))
  const rows = useQuery({
    queryKey: rowsKey(projectId),
    queryFn: ({ signal }) => fetchRows(client, projectId, signal),
    structuralSharing: false,
  })
  const [undoable, setUndoable] = useState<readonly (readonly Change[])[]>([])
  const [redoable, setRedoable] = useState<readonly (readonly Change[])[]>([])
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // one after the other, so that each sees what the one before has done
  const last = useRef<Promise<unknown>>(Promise.resolve())
  // readings that our own changes made: nobody is told about those
  const [own] = useState(() => new WeakSet<Rows>())

  const send = useCallback(
    async (changes: readonly Change[], kind: Kind): Promise<Changed | null> => {
      const answered = last.current.then(() => scheduleApi.change.call({ projectId, changes: [...changes] }))
      last.current = answered.catch(() => undefined)
      try {
        const answer = await answered
        // a reading that began before our change must not put the old rows back
        await client.cancelQueries({ queryKey: rowsKey(projectId) })
        client.setQueryData<Rows>(rowsKey(projectId), (before) => {
          const next = withAnswer(before ?? NO_ROWS, answer)
          own.add(next)
          return next
        })
        client.setQueryData(scheduleApi.getPlan.queryKey({ input: { projectId } }), (before) =>
          before ? { ...before, ...answer.plan, revision: answer.revision } : before,
        )
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
    },
    [client, projectId, own],
  )

  const change = useCallback((changes: readonly Change[]) => send(changes, 'do'), [send])

  const step = async (
    from: readonly (readonly Change[])[],
    drop: typeof setUndoable,
    kind: Kind,
  ): Promise<Changed | null> => {
    const changes = from.at(-1)
    if (!changes) return null
    drop((list) => list.slice(0, -1))
    // an import that changed many tasks is taken back in several calls: one holds so many
    let answer: Changed | null = null
    for (let at = 0; at < changes.length; at += STEPS_AT_ONCE) {
      answer = await send(changes.slice(at, at + STEPS_AT_ONCE), kind)
      if (!answer) return null
    }
    return answer
  }

  /** What is kept is sent again, now in the knowledge of theirs; where theirs is taken the field is left out. */
  const settle = async (choices: Choices): Promise<Changed | null> => {
    const open = conflict
    setConflict(null)
    const left = open?.changes.flatMap((change) => settled(change, open.disagreements, choices) ?? []) ?? []
    return open && left.length > 0 ? send(left, open.kind) : null
  }

  return {
    plan,
    rows,
    own,
    conflict,
    settle,
    undo: () => step(undoable, setUndoable, 'undo'),
    redo: () => step(redoable, setRedoable, 'redo'),
    mayUndo: undoable.length > 0,
    mayRedo: redoable.length > 0,
    change,
    /** Something that another call has done and that can be taken back like a change. */
    remember: (inverse: readonly Change[]) => {
      setUndoable((list) => [...list, inverse].slice(-STEPS_BACK))
      setRedoable([])
    },
  }
}

export type ScheduleOnScreen = ReturnType<typeof useSchedule>
