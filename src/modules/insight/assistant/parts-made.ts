/** How answers are put together. */
import type { AnswerRow, Part, Said, Value } from './contract.ts'
import type { FigureRow } from '../../platform/figures/contract.ts'
import type { AnswerKey } from './texts.ts'
import type { ProjectRow } from './subject.ts'

export type Values = Record<string, Value>

export const said = (key: AnswerKey, values: Values = {}, about: string | null = null): Said => ({ key, values, about })
export const say = (key: AnswerKey, values: Values = {}, about: string | null = null): Part => ({
  kind: 'say',
  ...said(key, values, about),
})
export const rowsPart = (head: Said, rows: AnswerRow[], count: number): Part[] =>
  rows.length > 0 ? [{ kind: 'rows', head, rows, more: Math.max(0, count - rows.length) }] : []
export const linkPart = (key: AnswerKey, address: string): Part => ({ kind: 'link', key, address })

export const projectAddress = (projectId: string) => `/project/${encodeURIComponent(projectId)}`
export const taskAddress = (projectId: string, taskId: string) =>
  `${projectAddress(projectId)}?tab=1&task=${encodeURIComponent(taskId)}`
export const WORKLOAD_ADDRESS = '/advanced-project-management?view=workload'

/** A project within a sentence. */
export const recordOf = ({ id, name }: Pick<ProjectRow, 'id' | 'name'>): Value => ({
  record: name,
  address: projectAddress(id),
})

/** The project that an address leads to: rows of figures name it there. */
export function projectAt(address: string | null): string | null {
  const found = /^\/(?:enhanced-)?project\/([^/?]+)/.exec(address ?? '')?.[1]
  return found === undefined ? null : decodeURIComponent(found)
}

export const figureRow = (row: FigureRow, note: Said | null): AnswerRow => ({
  id: row.id,
  title: row.title,
  address: row.address,
  note,
  about: projectAt(row.address),
})

const text = (value: string | number | null | undefined) => String(value ?? '')

/** What rows of figures about tasks say beside their name. */
export function taskNote({ cells }: FigureRow): Said {
  const late = Number(cells['daysLate'] ?? 0)
  const values = { project: text(cells['project']), date: { date: text(cells['finish']) } }
  return late > 0 ? said('note.late', { ...values, count: late }) : said('note.due', values)
}
