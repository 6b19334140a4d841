/** Schedules to look at and to measure with: the small one of the design, and large ones from a seeded generator. */
import type { GanttLink, GanttResource, GanttRow } from '../../src/ui/gantt/types.ts'

const DAY = 1_440
export const day = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 60_000

type Line = readonly [
  wbs: string,
  name: string,
  start: string,
  finish: string,
  percent: number,
  floatDays: number,
  baseShift: number,
]
const LINES: readonly Line[] = [
  ['1', 'Design development', '2026-09-28', '2026-11-13', 82, 0, 4],
  ['1.1', 'Structural concept', '2026-09-28', '2026-10-15', 100, 0, 0],
  ['1.2', 'Mechanical concept', '2026-09-28', '2026-10-09', 100, 6, 1],
  ['1.3', 'Bore field test drilling', '2026-10-08', '2026-10-19', 100, 10, 3],
  ['1.4', 'Coordination model', '2026-10-16', '2026-11-05', 90, 0, 3],
  ['1.5', 'Cost plan 2', '2026-10-23', '2026-11-02', 60, 6, 2],
  ['1.6', 'DD approval', '2026-11-13', '2026-11-13', 100, 0, 3],
  ['2', 'Construction documents', '2026-11-06', '2026-12-29', 12, 0, 4],
  ['2.1', 'Structural peer review', '2026-11-06', '2026-11-19', 45, 0, 3],
  ['2.2', 'Structural drawings', '2026-11-20', '2026-12-17', 5, 0, 7],
  ['2.3', 'Mechanical drawings', '2026-11-16', '2026-12-11', 8, 6, 3],
  ['2.4', 'Electrical drawings', '2026-11-23', '2026-12-11', 0, 6, 4],
  ['2.5', 'Specifications', '2026-11-27', '2026-12-14', 0, 3, 4],
  ['2.6', 'Quality check', '2026-12-18', '2026-12-28', 0, 0, 5],
  ['2.7', 'Permit set issued', '2026-12-29', '2026-12-29', 0, 0, 5],
  ['3', 'Permitting', '2026-12-29', '2027-02-08', 0, 0, 5],
  ['3.1', 'Submission to the building department', '2026-12-29', '2027-01-08', 0, 0, 5],
  ['3.2', 'Review by the fire marshal', '2027-01-11', '2027-01-29', 0, 4, 5],
  ['3.3', 'Answers to comments', '2027-01-29', '2027-02-08', 0, 0, 5],
]
const LINKS: readonly (readonly [string, string, GanttLink['type']])[] = [
  ['1.1', '1.4', 'FS'],
  ['1.2', '1.4', 'FS'],
  ['1.4', '1.6', 'FS'],
  ['1.4', '2.1', 'FS'],
  ['1.6', '2.3', 'FS'],
  ['2.1', '2.2', 'FS'],
  ['2.2', '2.6', 'FS'],
  ['2.3', '2.4', 'SS'],
  ['2.4', '2.5', 'FF'],
  ['2.5', '2.6', 'FS'],
  ['2.6', '2.7', 'FS'],
  ['2.7', '3.1', 'FS'],
  ['3.1', '3.2', 'FS'],
  ['3.2', '3.3', 'FS'],
]

export function sampleSchedule(): { rows: GanttRow[]; links: GanttLink[]; resources: GanttResource[] } {
  const rows = LINES.map(([wbs, name, start, finish, percent, floatDays, shift]): GanttRow => {
    const [summary, milestone] = [!wbs.includes('.'), start === finish]
    const [from, to] = [day(start), milestone ? day(finish) : day(finish) + DAY]
    return {
      id: wbs,
      parentId: summary ? null : (wbs.split('.')[0] ?? null),
      depth: summary ? 0 : 1,
      wbs,
      name,
      summary,
      milestone,
      start: from,
      finish: to,
      percent,
      critical: floatDays === 0 && !['1.2', '1.6'].includes(wbs),
      floatFinish: floatDays > 0 ? to + floatDays * DAY : null,
      baseline: { start: from - shift * DAY, finish: to - shift * DAY },
      mayChange: true,
      deadline: wbs === '2.5' ? to + 5 * DAY : wbs === '2.2' ? to - 2 * DAY : null,
      constraintMark: wbs === '2.4' ? 'Starts no earlier than 23 Nov' : null,
    }
  })
  const links = LINKS.map(([from, to, type]) => ({
    id: `${from}-${to}`,
    from,
    to,
    type,
    lag: 0,
    critical:
      rows.find((row) => row.id === from)?.critical === true && rows.find((row) => row.id === to)?.critical === true,
  }))
  const resources = [
    ['Structural engineers', 2],
    ['Mechanical engineers', 3],
    ['Draughting', 4],
  ].map(([name, capacity], index) => ({
    id: String(index),
    name: String(name),
    capacity: Number(capacity),
    load: Array.from({ length: 18 }, (_, week) => ({
      from: day('2026-09-28') + week * 7 * DAY,
      to: day('2026-09-28') + (week * 7 + 5) * DAY,
      units: ((week * (index + 3)) % 5) * 0.8 + 0.5,
    })),
  }))
  return { rows, links, resources }
}

/** A generator with a seed, so that two runs draw the same. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** `count` rows in phases of 25 tasks, one and a half links for each; every hundredth link leaps through half the schedule. */
export function largeSchedule(count: number): { rows: GanttRow[]; links: GanttLink[] } {
  const random = randomOf(7)
  const rows: GanttRow[] = []
  const first = day('2026-01-05')
  let phase: GanttRow | null = null
  for (let at = 0; at < count; at += 1) {
    const group = Math.floor(at / 25)
    if (at % 25 === 0) {
      phase = {
        id: `r${at}`,
        parentId: null,
        depth: 0,
        wbs: String(group + 1),
        name: `Phase ${group + 1}`,
        summary: true,
        milestone: false,
        start: first + group * 6 * DAY,
        finish: first + (group * 6 + 60) * DAY,
        percent: 40,
        critical: false,
        baseline: null,
        mayChange: true,
      }
      rows.push(phase)
      continue
    }
    const milestone = at % 25 === 24
    const start = first + (group * 6 + Math.floor(random() * 40)) * DAY
    const finish = milestone ? start : start + (2 + Math.floor(random() * 18)) * DAY
    const critical = random() < 0.15
    rows.push({
      id: `r${at}`,
      parentId: phase?.id ?? null,
      depth: 1,
      wbs: `${group + 1}.${at % 25}`,
      name: milestone ? `Gate ${group + 1}` : `Task ${at} of phase ${group + 1}`,
      summary: false,
      milestone,
      start,
      finish,
      percent: Math.floor(random() * 100),
      critical,
      floatFinish: critical ? null : finish + Math.floor(random() * 9) * DAY,
      baseline: { start: start - 3 * DAY, finish: finish - 3 * DAY },
      mayChange: true,
    })
  }
  const tasks = rows.filter((row) => !row.summary)
  const links: GanttLink[] = []
  for (let at = 0; at < count * 1.5; at += 1) {
    const from = Math.floor(random() * (tasks.length - 60))
    const to =
      at % 100 === 0
        ? Math.min(tasks.length - 1, from + Math.floor(tasks.length / 2))
        : from + 1 + Math.floor(random() * 50)
    const [one, other] = [tasks[from], tasks[to]]
    if (one && other)
      links.push({
        id: `l${at}`,
        from: one.id,
        to: other.id,
        type: (['FS', 'FS', 'FS', 'SS', 'FF', 'SF'] as const)[at % 6] ?? 'FS',
        lag: 0,
        critical: one.critical && other.critical,
      })
  }
  return { rows, links }
}
