/** Answers about people and their time. */
import { daysOf } from '../../../../lib/periods.ts'
import type { AnswerRow, Part } from '../../../../kernel/contract/answer.ts'
import { rowsPart } from '../../../../kernel/server/assistant.ts'
import { figureThen, readRows } from '../../../platform/figures/public.ts'
import type { ResourceLoad } from '../company.contract.ts'
import { finishDay } from '../rules.ts'
import { loadsOfWeek, workOf } from '../public.ts'
import {
  awaitedIn,
  figureRow,
  FREE_MINUTES,
  linkPart,
  LOADS_READ,
  type Person,
  ROWS_SHOWN,
  said,
  say,
  taskNote,
  type WorkAsked,
} from './parts.ts'
import { taskAddress, WORKLOAD_ADDRESS } from '../addresses.ts'

type Week = { from: string; to: string; loads: Load[]; cut: boolean }
type Load = { id: string; name: string; minutes: number; elsewhere: number; capacity: number }

const hours = (minutes: number) => ({ hours: Math.round(minutes / 6) / 10 })
const week = ({ weeks: [first] }: ResourceLoad) => ({
  minutes: first?.minutes ?? 0,
  elsewhere: first?.elsewhere ?? 0,
  capacity: first?.capacity ?? 0,
})

/** The week that is asked about; a day or a month stands for the week it begins in. */
async function weekOf(
  { ctx, reading, today, weekStart, person }: WorkAsked,
  usual: 'thisWeek' | 'nextWeek',
): Promise<Week> {
  const asked = reading.period
  const period = asked === 'nextWeek' || asked === 'thisWeek' ? asked : asked === null ? usual : 'thisWeek'
  const { from, to } = daysOf(period, today, weekStart)
  const { rows, cut } = await loadsOfWeek(ctx, from, LOADS_READ)
  const loads = rows.map((row) => ({ id: row.id, name: row.name, ...week(row) }))
  return { from, to, cut, loads: person ? loads.filter(({ id }) => id === person.id) : loads }
}

const loadRow = ({ id, name, minutes, capacity }: Load, key: 'note.free' | 'note.booked'): AnswerRow => ({
  id,
  title: name,
  address: WORKLOAD_ADDRESS,
  note: said(key, { free: hours(capacity - minutes), booked: hours(minutes), capacity: hours(capacity) }),
  about: null,
})

const days = ({ from, to }: Week) => ({ from: { date: from }, to: { date: to } })
const cutNote = ({ cut }: Week): Part[] => (cut ? [say('team.cut', { count: LOADS_READ })] : [])

/** Who has a day or more left, most time first. */
const ableIn = ({ loads }: Week) =>
  loads
    .filter(({ minutes, capacity }) => capacity - minutes >= FREE_MINUTES)
    .toSorted((a, b) => b.capacity - b.minutes - (a.capacity - a.minutes))

export async function free(asked: WorkAsked): Promise<Part[]> {
  const found = await weekOf(asked, 'nextWeek')
  if (asked.person) return ofPerson(found, asked.person)
  if (found.loads.length === 0) return [say('team.nobody')]
  const able = ableIn(found)
  if (able.length === 0)
    return [say('team.noneFree', days(found)), ...cutNote(found), linkPart('team.list', WORKLOAD_ADDRESS)]
  return [
    say('team.free', { count: able.length, ...days(found) }),
    ...rowsPart(
      said('team.freeRows'),
      able.slice(0, ROWS_SHOWN).map((load) => loadRow(load, 'note.free')),
      able.length,
    ),
    ...cutNote(found),
    linkPart('team.list', WORKLOAD_ADDRESS),
  ]
}

export async function overbooked(asked: WorkAsked): Promise<Part[]> {
  const found = await weekOf(asked, 'thisWeek')
  if (asked.person) return ofPerson(found, asked.person)
  if (found.loads.length === 0) return [say('team.nobody')]
  return [...overbookedIn(found), ...cutNote(found), linkPart('team.list', WORKLOAD_ADDRESS)]
}

function overbookedIn(found: Week): Part[] {
  const over = found.loads
    .filter(({ minutes, capacity }) => minutes > capacity)
    .toSorted((a, b) => b.minutes - b.capacity - (a.minutes - a.capacity))
  if (over.length === 0) return [say('team.noneOver', days(found))]
  return [
    say('team.over', { count: over.length, ...days(found) }),
    ...rowsPart(
      said('team.overRows'),
      over.slice(0, ROWS_SHOWN).map((load) => loadRow(load, 'note.booked')),
      over.length,
    ),
  ]
}

function ofPerson(found: Week, person: Person): Part[] {
  const [load] = found.loads
  if (!load) return [say('team.notPlanned', { person: person.name })]
  const left = load.capacity - load.minutes
  return [
    left < 0
      ? say('team.personOver', {
          person: person.name,
          over: hours(-left),
          booked: hours(load.minutes),
          capacity: hours(load.capacity),
          ...days(found),
        })
      : say('team.personFree', {
          person: person.name,
          free: hours(left),
          capacity: hours(load.capacity),
          ...days(found),
        }),
    ...(load.elsewhere > 0 ? [say('team.elsewhere', { hours: hours(load.elsewhere) })] : []),
  ]
}

/** What somebody has to do, and how much of their week it takes. */
export async function person(asked: WorkAsked & { person: Person }): Promise<Part[]> {
  const { period, days: named } = asked.reading
  const filter = { ...awaitedIn(asked), ...within(asked), assignee: asked.person.id }
  const { rows, count } = await workOf(asked.ctx, filter, ROWS_SHOWN)
  const shown = rows.map((item): AnswerRow => ({
    id: item.id,
    title: item.name,
    address: taskAddress(item.projectId, item.id),
    note: said('note.due', { project: item.projectName, date: { date: finishDay(item) } }),
    about: item.projectId,
  }))
  const values = { person: asked.person.name, count }
  const spanned = named && { ...values, from: { date: named.from }, to: { date: named.to } }
  // how a week is booked says nothing of a month
  const week = named === null || period === 'thisWeek' || period === 'nextWeek'
  return [
    spanned
      ? say(count === 0 ? 'team.personIdleIn' : 'team.personOpenIn', spanned)
      : say(count === 0 ? 'team.personIdle' : 'team.personOpen', values),
    ...rowsPart(said('team.personRows'), shown, count),
    ...(week ? ofPerson(await weekOf(asked, 'thisWeek'), asked.person) : []),
  ]
}

/** What will run in the days that are named; what should be done already is to be done in those that hold today. */
function within({ reading: { days: named }, today }: WorkAsked): { runsFrom?: string; runsTo?: string } {
  if (!named) return {}
  const runsTo = named.to
  return named.from <= today && today <= named.to ? { runsTo } : { runsFrom: named.from, runsTo }
}

export async function team(asked: WorkAsked): Promise<Part[]> {
  const { ctx } = asked
  const figure = await figureThen(ctx, 'schedule.utilization')
  // a share of nothing: of nobody, or of a week in which nobody works
  if (!figure || figure.value === null)
    return [say((await weekOf(asked, 'thisWeek')).loads.length === 0 ? 'team.nobody' : 'team.noTime')]
  const rows = (await readRows(ctx, 'schedule.utilization', ROWS_SHOWN)).map((row) =>
    figureRow(
      ctx,
      row,
      said('note.booked', {
        booked: { hours: Number(row.cells['booked'] ?? 0) },
        capacity: { hours: Number(row.cells['capacity'] ?? 0) },
        free: { hours: 0 },
      }),
    ),
  )
  return [
    say('team.utilization', { figure }),
    ...rowsPart(said('team.busiest'), rows, rows.length),
    linkPart('team.list', WORKLOAD_ADDRESS),
  ]
}

/** Where work could go better: what nobody does, who has too much, who has room. */
export async function optimize(asked: WorkAsked): Promise<Part[]> {
  const { ctx } = asked
  const unassigned = await figureThen(ctx, 'schedule.unassignedThisWeek')
  const late = await figureThen(ctx, 'schedule.late')
  const utilization = await figureThen(ctx, 'schedule.utilization')
  const found = await weekOf(asked, 'thisWeek')
  const able = ableIn(found)
  const waiting = unassigned?.value ? await readRows(ctx, 'schedule.unassignedThisWeek', ROWS_SHOWN) : []
  const parts = [
    ...(late?.value === null ? [say('noneYet.tasks')] : []),
    ...(unassigned?.value
      ? [
          say('optimize.unassigned', { count: unassigned.value, figure: unassigned }),
          ...rowsPart(
            said('due.rows'),
            waiting.map((row) => figureRow(ctx, row, taskNote(row))),
            unassigned.value,
          ),
        ]
      : []),
    ...(late?.value ? [say('optimize.late', { count: late.value, figure: late })] : []),
    ...(utilization && utilization.value !== null
      ? [say('team.utilization', { figure: utilization }), ...overbookedIn(found)]
      : []),
    ...(able.length > 0
      ? [
          say('optimize.free', { count: able.length }),
          ...rowsPart(
            said('team.freeRows'),
            able.slice(0, ROWS_SHOWN).map((load) => loadRow(load, 'note.free')),
            able.length,
          ),
        ]
      : []),
  ]
  return parts.length > 0
    ? [...parts, ...(found.loads.length > 0 ? [linkPart('team.list', WORKLOAD_ADDRESS)] : [])]
    : [say('optimize.nothing')]
}
