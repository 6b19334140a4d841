/** How answers about work are put together. */
import type { AnswerRow, Said, Value } from '../../../../kernel/contract/answer.ts'
import type { TextKey } from '../../../../kernel/contract/texts.ts'
import { answerWords, type Asked, recordAt } from '../../../../kernel/server/assistant.ts'
import type { Ctx } from '../../../../kernel/server/context.ts'
import type { FigureRow } from '../../../platform/figures/contract.ts'
import { openProject } from '../../projects/public.ts'
import type { en } from '../i18n/answers/en.ts'
import { projectAddress } from '../addresses.ts'

/** A sentence of ours by its name under `answers`; the list of a figure is called as the assistant calls it everywhere. */
export type AnswerKey = TextKey<(typeof en)['answers']> | 'openList'
export type ProjectRow = NonNullable<Awaited<ReturnType<typeof openProject>>>['row']
export type Person = { id: string; name: string }

/** A question with the project or the person it is about. */
export type WorkAsked = Asked & { project: ProjectRow | null; person: Person | null }

export async function workAsked(asked: Asked): Promise<WorkAsked> {
  const { ctx, subject } = asked
  const open = subject?.kind === 'project' ? await openProject(ctx, subject.id) : null
  return { ...asked, project: open?.row ?? null, person: subject?.kind === 'person' ? subject : null }
}

/** The tasks that an answer is about: those somebody waits for, of the project that is named, else of what views are narrowed to, as lists and figures have them. */
export const awaitedIn = ({ ctx, project }: WorkAsked) =>
  project
    ? { awaited: true, projectId: project.id }
    : { awaited: true, ...(ctx.narrow ? { vertical: ctx.vertical } : {}) }

/** Rows an answer names; the figure or the list behind it has all. */
export const ROWS_SHOWN = 5
/** Rows that are read where there is no figure that counts them. */
export const ROWS_READ = 200
/** People and machines whose week is looked at; a firm with more is told so. */
export const LOADS_READ = 1_000
/** Somebody is free with at least a working day left in the week. */
export const FREE_MINUTES = 8 * 60

export const { said, say, linkPart } = answerWords<AnswerKey>()

/** A project within a sentence. */
export const recordOf = ({ id, name }: Pick<ProjectRow, 'id' | 'name'>): Value => ({
  record: name,
  address: projectAddress(id),
})

export const figureRow = (ctx: Ctx, row: FigureRow, note: Said | null): AnswerRow => ({
  id: row.id,
  title: row.title,
  address: row.address,
  note,
  about: recordAt(ctx, row.address),
})

const text = (value: string | number | null | undefined) => String(value ?? '')

/** What rows of figures about tasks say beside their name. */
export function taskNote({ cells }: FigureRow): Said {
  const late = Number(cells['daysLate'] ?? 0)
  const values = { project: text(cells['project']), date: { date: text(cells['finish']) } }
  return late > 0 ? said('note.late', { ...values, count: late }) : said('note.due', values)
}
