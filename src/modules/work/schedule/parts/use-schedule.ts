/** A schedule on screen: its rows, what people do to it, and the way back. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureOf } from '../../../../kernel/web/failure.ts'
import { scheduleApi } from '../api.ts'
import type { Change, Changed, Disagreement } from '../contract.ts'
import { turnedBack } from './drawn.ts'
import { NO_ROWS, type Rows, withAnswer } from './rows.ts'
import { fetchRows, rowsKey } from './rows-store.ts'
import { type Choices, rebased, settled } from './settle.ts'
import { untilAnswered } from './unsent.ts'
import { useDrawn } from './use-drawn.ts'
import { useUnsent, whenThere } from './use-unsent.ts'

/** As many steps back as people ask for; older ones are let go. */
const STEPS_BACK = 100
/** Steps of one call; a request holds a megabyte. */
const STEPS_AT_ONCE = 1_000

/** Two people changed the same field: what was sent, and what they say. */
export type Conflict = { changes: readonly Change[]; disagreements: readonly Disagreement[]; kind: Kind }
type Kind = 'do' | 'undo' | 'redo'

/** What takes a change back: the server says it with its answer, null where it refused the change; until then it is drawn as far as it can be known. */
type Back = { steps: Promise<readonly Change[] | null>; sketch: readonly Change[] }
type Backs = readonly Back[]

export function useSchedule(projectId: string) {
  const client = useQueryClient()
  const plan = useQuery(scheduleApi.getPlan.queryOptions({ input: { projectId } }))
  const rows = useQuery({
    queryKey: rowsKey(projectId),
    queryFn: ({ signal }) => fetchRows(client, projectId, signal),
    structuralSharing: false,
  })
  const [undoable, setUndoable] = useState<Backs>([])
  const [redoable, setRedoable] = useState<Backs>([])
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const unsent = useUnsent(projectId)
  const { begin, end, onAway } = unsent
  const { shown, draw, ask, whenDrawn } = useDrawn(projectId, rows.data, plan.data?.start ?? '')
  // one after the other, so that each sees what the one before has done
  const last = useRef<Promise<unknown>>(Promise.resolve())
  // what is typed is drawn before it is kept: where it does not outlive the page, whoever closes it is asked first
  const underWay = useRef(0)
  const { keeps } = unsent
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (underWay.current > 0 && !keeps) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [keeps])
  // of each change that waits for its turn, what those before it were answered
  const waiting = useRef(new Set<Changed[]>())
  // readings that our own changes made: nobody is told about those
  const [own] = useState(() => new WeakSet<Rows>())

  const send = useCallback(
    async ({ steps, sketch }: Back, kind: Kind): Promise<Changed | null> => {
      const before = last.current
      const heard: Changed[] = []
      waiting.current.add(heard)
      underWay.current += 1
      // what takes something back is not known yet; it is asked for again by whoever wants it
      const mine = kind === 'do' ? sketch : []
      begin(mine)
      const drawing = draw(sketch)
      const answered = before.then(async () => {
        // what takes back a change that was still under way has been answered by now
        const changes = await steps
        waiting.current.delete(heard)
        // and what was written meanwhile by ourselves has been seen
        if (!changes) return null
        const asked = { projectId, changes: rebased(changes, heard) }
        return untilAnswered(() => scheduleApi.change.call(asked), onAway, whenThere)
      })
      last.current = answered
        .catch(() => undefined)
        .finally(() => {
          underWay.current -= 1
          end(mine)
        })
      const back: Back = {
        sketch: turnedBack(sketch),
        steps: answered.then(
          (answer) => answer?.inverse ?? null,
          () => null,
        ),
      }
      // known from now on, so that whoever presses undo at once takes back this change and not the one before
      const keep = kind === 'undo' ? setRedoable : setUndoable
      keep((list) => [...list, back].slice(-STEPS_BACK))
      if (kind === 'do') setRedoable([])
      const forget = () => {
        drawing.refused()
        keep((list) => list.filter((one) => one !== back))
      }
      try {
        const answer = await answered
        if (!answer) {
          forget()
          return null
        }
        for (const other of waiting.current) other.push(answer)
        // a reading that began before our change must not put the old rows back
        await client.cancelQueries({ queryKey: rowsKey(projectId) })
        client.setQueryData<Rows>(rowsKey(projectId), (now) => {
          const next = withAnswer(now ?? NO_ROWS, answer)
          drawing.answered(now ?? NO_ROWS)
          own.add(next)
          return next
        })
        client.setQueryData(scheduleApi.getPlan.queryKey({ input: { projectId } }), (now) =>
          now ? { ...now, ...answer.plan, revision: answer.revision } : now,
        )
        return answer
      } catch (error) {
        forget()
        const { code, data } = failureOf(error)
        if (code !== 'SCHEDULE_CONFLICT') throw error
        setConflict({
          changes: (await steps) ?? [],
          kind,
          disagreements: (data as { disagreements: Disagreement[] }).disagreements,
        })
        await client.invalidateQueries({ queryKey: rowsKey(projectId) })
        return null
      }
    },
    [client, projectId, own, draw, begin, end, onAway],
  )

  const change = useCallback(
    (changes: readonly Change[]) => send({ steps: Promise.resolve(changes), sketch: changes }, 'do'),
    [send],
  )

  const step = async (from: Backs, drop: typeof setUndoable, kind: Kind): Promise<Changed | null> => {
    const back = from.at(-1)
    if (!back) return null
    drop((list) => list.filter((one) => one !== back))
    if (back.sketch.length <= STEPS_AT_ONCE) return send(back, kind)
    // an import that changed many tasks is taken back in several calls: one holds so many
    const changes = (await back.steps) ?? []
    let answer: Changed | null = null
    for (let at = 0; at < changes.length; at += STEPS_AT_ONCE) {
      answer = await send({ steps: Promise.resolve(changes.slice(at, at + STEPS_AT_ONCE)), sketch: [] }, kind)
      if (!answer) return null
    }
    return answer
  }

  /** What is kept is sent again, now in the knowledge of theirs; where theirs is taken the field is left out. */
  const settle = async (choices: Choices): Promise<Changed | null> => {
    const open = conflict
    setConflict(null)
    const left = open?.changes.flatMap((one) => settled(one, open.disagreements, choices) ?? []) ?? []
    return open && left.length > 0 ? send({ steps: Promise.resolve(left), sketch: left }, open.kind) : null
  }

  return {
    plan,
    rows,
    /** The rows as people see them: with what is on its way to the server. */
    shown,
    ask,
    whenDrawn,
    own,
    conflict,
    unsent,
    settle,
    undo: () => step(undoable, setUndoable, 'undo'),
    redo: () => step(redoable, setRedoable, 'redo'),
    mayUndo: undoable.length > 0,
    mayRedo: redoable.length > 0,
    change,
    /** Something that another call has done and that can be taken back like a change. */
    remember: (inverse: readonly Change[]) => {
      setUndoable((list) => [...list, { steps: Promise.resolve(inverse), sketch: inverse }].slice(-STEPS_BACK))
      setRedoable([])
    },
  }
}

export type ScheduleOnScreen = ReturnType<typeof useSchedule>
