/** Changes of tasks of many projects from one screen: one after the other, each with the way back. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { scheduleApi } from '../api.ts'
import type { Change, Changed, Disagreement } from '../contract.ts'
import { type Rows, withAnswer } from '../parts/rows.ts'
import { rowsKey } from '../parts/rows-store.ts'
import { type Choices, settled } from '../parts/settle.ts'
import { stepKey } from '../parts/step-key.ts'
import type { Conflict } from '../parts/use-schedule.ts'

type Kind = Conflict['kind']
type Step = { projectId: string; changes: readonly Change[] }

/** As many steps back as people ask for; older ones are let go. */
const STEPS_BACK = 100

export function useChanges() {
  const client = useQueryClient()
  const toast = useToast()
  const [undoable, setUndoable] = useState<readonly Step[]>([])
  const [redoable, setRedoable] = useState<readonly Step[]>([])
  const [conflict, setConflict] = useState<(Conflict & { projectId: string }) | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  /** Null where it was refused; the person has been told by then. */
  const send = useCallback(
    async (projectId: string, changes: readonly Change[], kind: Kind): Promise<Changed | null> => {
      const answered = last.current.then(() => scheduleApi.change.call({ projectId, changes: [...changes] }))
      last.current = answered.catch(() => undefined)
      try {
        const answer = await answered
        await client.cancelQueries({ queryKey: rowsKey(projectId) })
        client.setQueryData<Rows>(rowsKey(projectId), (before) => (before ? withAnswer(before, answer) : before))
        const push = (list: readonly Step[]) => [...list, { projectId, changes: answer.inverse }].slice(-STEPS_BACK)
        if (kind === 'undo') setRedoable(push)
        else setUndoable(push)
        if (kind === 'do') setRedoable([])
        await client.invalidateQueries({ queryKey: scheduleApi.key() })
        return answer
      } catch (error) {
        const { code, data } = failureOf(error)
        if (code === 'SCHEDULE_CONFLICT')
          setConflict({
            projectId,
            changes,
            kind,
            disagreements: (data as { disagreements: Disagreement[] }).disagreements,
          })
        else toast.error(failureText(error))
        await client.invalidateQueries({ queryKey: scheduleApi.key() })
        return null
      }
    },
    [client, toast],
  )

  const step = (from: readonly Step[], drop: typeof setUndoable, kind: Kind) => {
    const one = from.at(-1)
    if (!one) return
    drop((list) => list.slice(0, -1))
    void send(one.projectId, one.changes, kind)
  }
  const undo = () => step(undoable, setUndoable, 'undo')
  const redo = () => step(redoable, setRedoable, 'redo')
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]')
      const way = typing ? null : stepKey(event)
      if (!way) return
      event.preventDefault()
      if (way === 'redo') redo()
      else undo()
    }
    window.addEventListener('keydown', keys)
    return () => window.removeEventListener('keydown', keys)
  })

  return {
    conflict,
    undo,
    redo,
    mayUndo: undoable.length > 0,
    mayRedo: redoable.length > 0,
    act: (projectId: string, changes: readonly Change[]) => send(projectId, changes, 'do'),
    settle: (choices: Choices) => {
      setConflict(null)
      const left = conflict?.changes.flatMap((change) => settled(change, conflict.disagreements, choices) ?? []) ?? []
      if (conflict && left.length > 0) void send(conflict.projectId, left, conflict.kind)
    },
  }
}

export type Changes = ReturnType<typeof useChanges>
