/** A plan as the scheduling engine wants it, and which of our readers a file is for. */
import type { ScheduleInput, ScheduleTask } from '../types.ts'
import { standardCalendar, summaryIds } from './plan.ts'
import type { SchedulePlan } from './plan.ts'

export type ScheduleFormat = 'mspdi' | 'xer' | 'sheet'

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)

/** By what is in the file; the name only tells an old workbook from an MPP file, which are of one kind inside. */
export function scheduleFormat(bytes: Uint8Array, fileName: string): ScheduleFormat {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return /\.xls$/i.test(fileName) ? 'sheet' : 'mspdi'
  const wide = startsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8'
  const start = new TextDecoder(wide).decode(bytes.subarray(0, 200)).trimStart()
  if (start.startsWith('ERMHDR')) return 'xer'
  return start.startsWith('<') ? 'mspdi' : 'sheet'
}

/** What the engine schedules; null for a plan that says neither when it starts nor when any task does. */
export function scheduleInput(plan: SchedulePlan): ScheduleInput | null {
  const starts = plan.tasks.flatMap((task) => task.actualStart ?? task.start ?? [])
  const start = plan.project.start ?? (starts.length > 0 ? starts.reduce((one, other) => Math.min(one, other)) : null)
  if (start === null) return null
  const calendars = plan.calendars.length > 0 ? plan.calendars : [standardCalendar('1')]
  const summaries = summaryIds(plan.tasks)
  return {
    tasks: plan.tasks.map((task): ScheduleTask => {
      const place = {
        id: task.id,
        parentId: task.parentId,
        duration: task.duration,
        calendarId: task.calendarId,
        priority: task.priority,
      }
      if (summaries.has(task.id)) return { ...place, deadline: task.deadline }
      // A milestone that takes time in the file is shown as one and scheduled with its time.
      return {
        ...place,
        constraint: task.constraint,
        constraintAt: task.constraintAt,
        deadline: task.deadline,
        actualStart: task.actualStart,
        actualFinish: task.actualFinish,
        percent: task.percent,
        remaining: task.remaining,
      }
    }),
    links: plan.links,
    calendars,
    calendarId: plan.project.calendarId ?? calendars[0]?.id ?? '1',
    start,
    dataDate: plan.project.dataDate,
  }
}
