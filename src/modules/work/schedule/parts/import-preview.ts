/** The dates an import will come to, computed before it is sent by the rules the server stores it with. */
import { schedule } from '../../../../lib/scheduling/cpm.ts'
import { checkDates } from '../../../../lib/scheduling/files/date-check.ts'
import type { DateCheck } from '../../../../lib/scheduling/files/date-check.ts'
import { type Compute, keepDates, type Kept } from '../../../../lib/scheduling/files/keep-dates.ts'
import { type Clues, type PlanTask, type SchedulePlan, summaryIds } from '../../../../lib/scheduling/files/plan.ts'
import type { ScheduleTask } from '../../../../lib/scheduling/types.ts'
import { minuteOf } from '../../../../lib/wall-clock.ts'
import type { Plan, Task, TaskLink } from '../contract.ts'
import { matchesOf, missingOf, parentFor, startOf, takenLinks, usedCalendars, workOf } from '../import.rules.ts'
import type { ImportMode } from '../rules.ts'
import { engineInput } from './for-engine.ts'

/** The schedule that is there, and where the wall clock stands. */
export type Target = {
  plan: Plan
  tasks: readonly Task[]
  links: readonly TaskLink[]
  now: number
  mode: ImportMode
  /** With `update`: what is no longer in the file goes. */ removeMissing?: boolean
}

/** Ids of a file may be those of tasks that are there. */
const named = (id: string) => `file ${id}`

const minuteIn = (text: string | null | undefined) => (text ? minuteOf(text) : null)

/** How a plan from a file will be dated in the schedule it is for. */
function computeFor({ plan, tasks, links, now, mode, removeMissing = false }: Target): Compute {
  const alone = mode === 'replace' || tasks.length === 0
  // the file says how a plan is scheduled that it fills or brings up to date
  const fresh = alone || mode === 'update'
  return (file) => {
    const matches = mode === 'update' ? matchesOf(file.tasks, tasks) : new Map<string, string>()
    const matched = new Set(matches.values())
    const gone = new Set(removeMissing ? missingOf(tasks, matches).map(({ id }) => id) : [])
    const idOf = (id: string) => matches.get(id) ?? named(id)
    const present = new Map(tasks.map((task) => [task.id, task]))
    const stays = (id: string) => !gone.has(id)
    const stored = engineInput(
      plan,
      alone ? [] : tasks.filter(({ id }) => !matched.has(id) && stays(id)),
      alone
        ? []
        : links.filter(
            ({ fromId, toId }) => stays(fromId) && stays(toId) && !(matched.has(fromId) && matched.has(toId)),
          ),
    )
    const parentOf = (task: PlanTask) => {
      const row = present.get(matches.get(task.id) ?? '')
      return row ? parentFor(task, row, idOf, matched) : task.parentId === null ? null : idOf(task.parentId)
    }
    const used = usedCalendars(file)
    const calendarOf = (id: string | null) => (id !== null && used.has(id) ? named(id) : null)
    const ofFile = calendarOf(file.project.calendarId)
    const summaries = summaryIds(file.tasks)
    const input = {
      ...stored,
      calendars: [
        ...stored.calendars,
        ...file.calendars
          .filter(({ id }) => used.has(id))
          .map((one) => ({
            ...one,
            id: named(one.id),
            exceptions: one.exceptions.filter(({ from, to }) => from <= to),
          })),
      ],
      calendarId: fresh ? (ofFile ?? stored.calendarId) : stored.calendarId,
      start: fresh ? (startOf(file) ?? stored.start) : stored.start,
      dataDate: fresh ? file.project.dataDate : (stored.dataDate ?? null),
      tasks: [
        ...stored.tasks,
        ...file.tasks.map((task): ScheduleTask => {
          const place = {
            id: idOf(task.id),
            parentId: parentOf(task),
            deadline: task.deadline ?? minuteIn(present.get(matches.get(task.id) ?? '')?.deadline),
          }
          if (summaries.has(task.id)) return { ...place, duration: 0 }
          return {
            ...place,
            ...workOf(task, now),
            calendarId: calendarOf(task.calendarId) ?? (fresh ? null : ofFile),
            priority: task.priority,
          }
        }),
      ],
      links: [
        ...stored.links,
        ...takenLinks(file).map((link) => ({ ...link, from: idOf(link.from), to: idOf(link.to) })),
      ],
    }
    const result = schedule(input)
    if (!result.ok) return null
    const dates = new Map(result.schedule.tasks.map((one) => [one.id, { start: one.start, finish: one.finish }]))
    const calendars = new Map(input.calendars.map((one) => [one.id, one]))
    const calendarIds = new Map(input.tasks.map((task) => [task.id, task.calendarId ?? input.calendarId]))
    return {
      dates: new Map(
        file.tasks.flatMap((task) => {
          const found = dates.get(idOf(task.id))
          return found ? [[task.id, found] as const] : []
        }),
      ),
      basis: {
        start: input.start,
        dataDate: input.dataDate,
        now,
        calendarOf: (task) => calendars.get(calendarIds.get(idOf(task.id)) ?? ''),
      },
    }
  }
}

/** With `keep`, also what it takes to keep the dates of the file. */
export type DatesQuestion = { file: SchedulePlan; clues: Clues; target: Target; keep: boolean }
export type DatesAnswer = { check: DateCheck | null; kept: Kept | null }

/** How the computed dates compare with those of the file; null where tasks wait for each other, which the server says better. */
export function previewImport(file: SchedulePlan, clues: Clues, target: Target): DateCheck | null {
  const computed = computeFor(target)(file)
  return computed && checkDates(file, computed.dates, computed.basis, clues)
}

/** The plan with its tasks held where the file has them, and what differs even so. */
export const keepImport = (file: SchedulePlan, clues: Clues, target: Target): Kept | null =>
  keepDates(file, computeFor(target), clues)
