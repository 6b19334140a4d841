/** Whether one project is late, overdue or on time: yes or no, and by which days. */
import type { Said } from '../../../../kernel/contract/answer.ts'
import { link } from '../../../../kernel/contract/link.ts'
import type { NounAsked } from '../../../../kernel/server/assistant-nouns.ts'
import { daysBetween } from '../../../../lib/dates.ts'
import { projects } from '../manifest.ts'
import { OPEN_STATUSES, standingOf } from '../standing.rules.ts'
import type { ProjectStatus } from '../rules.ts'
import { openProject } from '../service.ts'

type Wanted = 'late' | 'overdue' | 'onTime'
type Case = 'late' | 'overdue' | 'inTime' | 'noTarget' | 'halted' | 'finishedLate' | 'finishedInTime'

/** Where a word is missing, neither yes nor no would be true: what is on hold is not on time, and does not run late. */
const WORDS: Record<Wanted, Partial<Record<Case, 'yes' | 'no'>>> = {
  late: {
    late: 'yes',
    overdue: 'yes',
    inTime: 'no',
    noTarget: 'no',
    halted: 'no',
    finishedLate: 'yes',
    finishedInTime: 'no',
  },
  overdue: { late: 'no', overdue: 'yes', inTime: 'no', noTarget: 'no', halted: 'no', finishedInTime: 'no' },
  onTime: { late: 'no', overdue: 'no', inTime: 'yes', finishedLate: 'no', finishedInTime: 'yes' },
}

export const latenessTold =
  (wanted: Wanted) =>
  async ({ ctx, today }: NounAsked, id: string): Promise<Said[]> => {
    const open = await openProject(ctx, id)
    if (!open) return []
    const { name, endDate } = open.row
    const status = open.row.status as ProjectStatus | null
    const { state, finishedOn, expectedFinish, lateness } = standingOf({ ...open.row, status }, today)
    const isOpen = status === null || OPEN_STATUSES.some((one) => one === status)
    const past = finishedOn === null || endDate === null ? null : daysBetween(endDate, finishedOn)
    const found: Case | null =
      past !== null
        ? past > 0
          ? 'finishedLate'
          : 'finishedInTime'
        : finishedOn !== null
          ? null
          : !isOpen
            ? 'halted'
            : (lateness?.kind ?? (endDate === null ? 'noTarget' : 'inTime'))
    if (found === null) return []
    const told = (key: string, values: Said['values'] = {}): Said => ({ key: `projectIs.${key}`, values, about: id })
    const word = WORDS[wanted][found]
    const day = (date: string | null) => ({ date: date ?? today })
    return [
      ...(word ? [told(word)] : []),
      told(found, {
        project: { record: name, address: link(projects, 'project', { projectId: id }) },
        state: { state, words: 'projects:states' },
        count: Math.max(0, past ?? lateness?.days ?? 0),
        end: day(endDate),
        expected: day(expectedFinish),
        finished: day(finishedOn),
      }),
    ]
  }
