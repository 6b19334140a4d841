/** The chosen columns as the grid wants them, each with the input people write in. */
import { useEffect, useMemo } from 'react'
import { useToast } from '../../../../ui/Toasts.tsx'
import type { EditCell, GanttColumn, GanttRow } from '../../../../ui/gantt/types.ts'
import type { Plan, Task } from '../contract.ts'
import type { Act } from './act.ts'
import { CellInput } from './CellInput.tsx'
import { cellChange, type EditedCell, isWritten } from './cells.ts'
import { setFields } from './changes.ts'
import { LinkCell } from './LinkCell.tsx'
import type { LinkBook, LinkSide } from './link-cells.ts'
import { NameCell, NewName } from './NameCell.tsx'
import type { Rows } from './rows.ts'
import { isText, Late, type ScheduleColumn } from './use-columns.tsx'
import type { useNewRow } from './use-new-row.ts'
import type { AskEngine } from './use-preview.ts'
import type { RowActs } from './use-row-acts.ts'
import { useText } from './use-text.ts'
import { WhoCell } from './WhoCell.tsx'

const WRITTEN: readonly string[] = ['duration', 'start', 'finish', 'percent'] satisfies EditedCell[]
const SIDES: Readonly<Record<string, LinkSide>> = { predecessors: 'before', successors: 'after' }

type Needs = {
  plan: Plan
  rows: Rows
  book: LinkBook
  columns: readonly ScheduleColumn[]
  act: Act
  ask: AskEngine
  acts: RowActs
}

export function useGridColumns({ plan, rows, book, columns, act, ask, acts }: Needs): GanttColumn[] {
  const { t } = useText()
  const toast = useToast()
  const { reading, turn } = acts
  return useMemo(() => {
    const taskOf = (row: GanttRow) => rows.tasks.get(row.id)
    /** The input of a cell, or null where the task takes it from elsewhere. */
    const inputOf = (column: ScheduleColumn, task: Task, edit: Parameters<EditCell>[1]) => {
      const [side, title, value] = [SIDES[column.key], column.title, column.text(task)]
      if (side) return <LinkCell key={task.id} {...{ plan, rows, book, task, side, title, edit, act, ask }} />
      if (column.key === 'assigned')
        return task.summary ? null : <WhoCell key={task.id} {...{ plan, task, title, value, edit, act }} />
      const cell = column.key as EditedCell
      if (!isWritten(task, cell)) return null
      const keep = (typed: string) => {
        const change = cellChange(task, cell, typed, reading)
        if (change) void act([change])
        else toast.warning(t('list.unreadable', { text: typed, column: title }))
        return change !== null
      }
      return (
        <CellInput
          key={task.id}
          label={`${title}: ${task.name}`}
          value={value}
          typed={edit.typed}
          align="right"
          onKeep={keep}
          onClose={edit.close}
        />
      )
    }
    return columns.map((column): GanttColumn => {
      const written = WRITTEN.includes(column.key) || column.key in SIDES || column.key === 'assigned'
      return {
        key: column.key,
        title: column.title,
        width: column.width,
        align: isText(column.key) ? 'left' : 'right',
        cell: (row) => {
          const task = taskOf(row)
          const text = task && task.name !== '' ? column.text(task) : ''
          return task && column.late?.(task) ? <Late>{text}</Late> : text
        },
        ...(column.key === 'milestone' && plan.may.edit ? { toggle: (row: GanttRow) => turn(row.id) } : {}),
        ...(written && plan.may.edit
          ? {
              edit: (row: GanttRow, edit: Parameters<EditCell>[1]) => {
                const task = taskOf(row)
                return (
                  (task && inputOf(column, task, edit)) ?? (
                    <Fixed close={edit.close} text={task ? column.text(task) : ''} />
                  )
                )
              },
            }
          : {}),
      }
    })
  }, [plan, rows, book, columns, act, ask, reading, turn, t, toast])
}

/** A cell that follows from others: it says so by going back to being read. */
function Fixed({ text, close }: { text: string; close: () => void }) {
  useEffect(() => close(), [close])
  return text
}

type NameNeeds = {
  rows: Rows
  act: Act
  acts: RowActs
  newRow: ReturnType<typeof useNewRow>
  mayEdit: boolean
  phone: boolean
  /** Gives the keyboard back to the rows, at this one. */
  leave: (id: string | null | undefined) => void
}

/** The input of a name, of a row that is there or of one that is being added. */
export function useEditName({ rows, act, acts, newRow, mayEdit, phone, leave }: NameNeeds): EditCell | undefined {
  const { level, pasteRows } = acts
  return useMemo(() => {
    if (!mayEdit) return undefined
    return (row, edit) => {
      if (row.id === newRow.row?.id) {
        const { parentId, afterId } = newRow.row
        const first = rows.tasks.size === 0
        return (
          <NewName
            key={row.id}
            newRow={newRow}
            first={first}
            // the keyboard of a phone comes only when it is asked for
            takesFocus={newRow.isAsked || !phone}
            leave={() => leave(afterId ?? parentId)}
            paste={(from) => pasteRows(from.getData('text/plain'), { parentId, afterId })}
          />
        )
      }
      const task = rows.tasks.get(row.id)
      if (!task) return row.name
      return (
        <NameCell
          key={row.id}
          name={task.name}
          bold={task.summary}
          edit={edit}
          keep={(name) => {
            if (name === '') return false
            void act([setFields(task, { name: name.slice(0, 300) })])
            return true
          }}
          level={(out) => level([task.id], out)}
          paste={(from) => pasteRows(from.getData('text/plain'), { parentId: task.parentId, afterId: task.id })}
        />
      )
    }
  }, [mayEdit, newRow, rows.tasks, phone, leave, pasteRows, act, level])
}
