/** What is done to chosen rows by key, menu and clipboard: the same acts, whichever way they are asked for. */
import { useCallback, useMemo } from 'react'
import { problemText } from '../../../../lib/scheduling/files/note-words.ts'
import { companyDateOrder } from '../../../../ui/formats.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import type { RowAct } from '../../../../ui/gantt/types.ts'
import type { Plan } from '../contract.ts'
import { COMPANY_CALENDAR, MAX_CHANGES } from '../rules.ts'
import type { Act } from './act.ts'
import { cellChange, type EditedCell, isWritten } from './cells.ts'
import { indentAll, outdentAll, setFields } from './changes.ts'
import { copySteps, copyText } from './copy-rows.ts'
import { calendarsOf, engineInput } from './for-engine.ts'
import { type LinkBook, linkSteps, readCell, sequenceSteps, unlinkSteps } from './link-cells.ts'
import { pastedRows } from './paste.ts'
import type { Rows } from './rows.ts'
import type { useNewRow } from './use-new-row.ts'
import { useText } from './use-text.ts'

/** Problems that a message names; more are counted. */
const NAMED = 2

type Needs = {
  plan: Plan
  rows: Rows
  book: LinkBook
  act: Act
  newRow: ReturnType<typeof useNewRow>
  onSelect: (ids: ReadonlySet<string>) => void
  unfold: (id: string) => void
}

export type RowActs = ReturnType<typeof useRowActs>

export function useRowActs({ plan, rows, book, act, newRow, onSelect, unfold }: Needs) {
  const { t, language } = useText()
  const toast = useToast()
  const { begin } = newRow
  const reading = useMemo(
    () => ({ input: engineInput(plan, [], []), minutesPerDay: plan.minutesPerDay, language }),
    [plan, language],
  )
  const tasksOf = useCallback((ids: readonly string[]) => ids.flatMap((id) => rows.tasks.get(id) ?? []), [rows.tasks])

  const duplicate = useCallback(
    (ids: readonly string[]) => {
      const last = tasksOf(ids).at(-1)
      if (!last) return
      const calendars = new Set(plan.calendars.map((one) => one.id))
      const made = copySteps(rows, ids, { parentId: last.parentId, afterId: last.id, calendars })
      if (made.changes.length > MAX_CHANGES) return toast.warning(t('paste.tooMany', { n: MAX_CHANGES }))
      void act(made.changes)
      onSelect(new Set(made.ids))
    },
    [tasksOf, plan.calendars, rows, act, onSelect, toast, t],
  )
  const run = useCallback(
    (asked: RowAct, ids: readonly string[]) => {
      if (asked === 'insert') return begin(ids[0] ?? null, 'before')
      if (asked === 'duplicate') return duplicate(ids)
      const steps = asked === 'link' ? sequenceSteps(rows, ids) : unlinkSteps(rows, ids)
      if (steps.length > 0) return void act(steps)
      return toast.info(t(asked === 'link' ? 'rows.nothingToLink' : 'rows.nothingToUnlink'))
    },
    [begin, duplicate, rows, act, toast, t],
  )
  const level = useCallback(
    (ids: readonly string[], out: boolean) => {
      const steps = out ? outdentAll(rows, tasksOf(ids)) : indentAll(rows, tasksOf(ids))
      for (const step of steps) if (step.op === 'place' && step.parentId !== null && !out) unfold(step.parentId)
      void act(steps)
    },
    [rows, tasksOf, act, unfold],
  )
  const turn = useCallback(
    (id: string) => {
      const task = rows.tasks.get(id)
      if (!task || task.summary) return
      void act([
        setFields(task, task.milestone ? { milestone: false, duration: plan.minutesPerDay } : { milestone: true }),
      ])
    },
    [rows.tasks, act, plan.minutesPerDay],
  )

  /** Rows below a task at its level, or in place of the row that is being typed. */
  const pasteRows = useCallback(
    (text: string, at: { parentId: string | null; afterId: string | null | undefined }) => {
      const calendar = calendarsOf(plan).find((one) => one.id === (plan.calendarId ?? COMPANY_CALENDAR))
      const columnLabel = (n: number) => t('import.column', { n })
      const dateOrder = companyDateOrder()
      const made = pastedRows(text, { plan, tasks: rows.tasks, calendar, language, dateOrder, columnLabel, ...at })
      if (!made.ok) {
        toast.warning(t(`paste.${made.why}`, { n: MAX_CHANGES }))
        return
      }
      newRow.drop()
      void act(made.changes)
      onSelect(new Set(made.ids))
      const said = [
        ...made.problems.slice(0, NAMED).map((one) => problemText(one, language as 'en' | 'es' | 'fr')),
        ...(made.problems.length > NAMED ? [t('paste.moreProblems', { count: made.problems.length - NAMED })] : []),
        ...(made.unknownPeople.length > 0 ? [t('paste.unknownPeople', { names: made.unknownPeople.join(', ') })] : []),
      ]
      const done = [t('paste.done', { count: made.ids.length }), ...(made.byPage ? [t('paste.byPage')] : [])].join(' ')
      if (said.length > 0) toast.warning([done, ...said].join(' '))
      else toast.info(done)
    },
    [plan, rows.tasks, language, newRow, act, onSelect, toast, t],
  )

  /** A column of values laid over a column of cells, from a row downwards. */
  const pasteCells = useCallback(
    (text: string, ids: readonly string[], column: string) => {
      const values = text.replace(/\r?\n$/, '').split(/\r?\n/)
      const unread: string[] = []
      const steps = values.flatMap((value, at) => {
        const task = rows.tasks.get(ids[at] ?? '')
        if (!task || value.trim() === '') return []
        if (column === 'predecessors' || column === 'successors') {
          const cell = readCell(book, task.id, value)
          if (cell.problem) unread.push(value)
          return cell.problem
            ? []
            : linkSteps(book, task.id, column === 'predecessors' ? 'before' : 'after', cell.links)
        }
        const change = isWritten(task, column as EditedCell)
          ? cellChange(task, column as EditedCell, value, reading)
          : null
        if (!change) unread.push(value)
        return change ? [change] : []
      })
      void act(steps)
      if (unread.length > 0) toast.warning(t('paste.unread', { count: unread.length, text: unread[0] ?? '' }))
      if (values.length > ids.length) toast.warning(t('paste.tooLong', { count: values.length - ids.length }))
    },
    [rows.tasks, book, reading, act, toast, t],
  )

  const paste = useCallback(
    (at: { id: string | null; column: string | null; below: readonly string[] }, from: DataTransfer) => {
      const text = from.getData('text/plain')
      const filled = ['duration', 'start', 'finish', 'percent', 'predecessors', 'successors']
      if (text.trim() === '') return
      if (at.column !== null && filled.includes(at.column) && !text.includes('\t'))
        return pasteCells(text, at.below, at.column)
      const beside = at.id === null ? undefined : rows.tasks.get(at.id)
      return pasteRows(
        text,
        beside ? { parentId: beside.parentId, afterId: beside.id } : { parentId: null, afterId: undefined },
      )
    },
    [rows.tasks, pasteCells, pasteRows],
  )
  const copy = useCallback(
    (ids: readonly string[], into: DataTransfer) => into.setData('text/plain', copyText(plan, rows, ids)),
    [plan, rows],
  )
  const textOf = useCallback((ids: readonly string[]) => copyText(plan, rows, ids), [plan, rows])
  return { run, level, turn, paste, pasteRows, copy, textOf, reading }
}
