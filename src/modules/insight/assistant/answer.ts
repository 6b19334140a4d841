/** The assistant's engine: a question in, an answer in parts out. It needs nothing from outside and knows nothing that the asking person may not see. */
import { plainDateOf } from '../../../lib/dates.ts'
import { plainText } from '../../../lib/text.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { companySettings } from '../../platform/companies/public.ts'
import { figure, find, hello, help, notUnderstood, status } from './answers-general.ts'
import { history, people, project } from './answers-project.ts'
import { free, optimize, overbooked, person, team } from './answers-team.ts'
import { attention, due, late, milestones } from './answers-work.ts'
import type { Part } from './contract.ts'
import { figureNamed, type Intent, intentOf, type Reading, readQuestion } from './engine-read.ts'
import { figureNames } from './figures-read.ts'
import { rowsPart, said, say } from './parts-made.ts'
import { findSubject, type Person, type ProjectRow } from './subject.ts'

export type Asked = {
  ctx: Ctx
  reading: Reading
  project: ProjectRow | null
  person: Person | null
  figureId: string | null
  today: string
  /** 0 is Sunday. */ weekStart: number
}

/** `intent` says what the question was understood as, `subjectId` which project is spoken of from now on. */
export type Answered = { intent: Intent | 'choose' | 'unknown'; parts: Part[]; subjectId: string | null }

const ANSWERS: Record<Intent, (asked: Asked) => Part[] | Promise<Part[]>> = {
  hello,
  help,
  figure,
  history,
  overbooked,
  free,
  milestones,
  attention,
  late,
  due,
  people,
  status,
  optimize,
  team,
  find,
  project: (asked) => (asked.project ? project({ ...asked, project: asked.project }) : status(asked)),
  person: (asked) => (asked.person ? person({ ...asked, person: asked.person }) : team(asked)),
}

/** Intents that can be answered for everything where a name in the question fits nothing. */
const ABOUT_ALL: ReadonlySet<Intent> = new Set([
  'late',
  'due',
  'milestones',
  'free',
  'overbooked',
  'attention',
  'optimize',
  'team',
  'figure',
])

export async function answer(
  ctx: Ctx,
  question: string,
  known: { projectId?: string | undefined; lastId: string | null },
): Promise<Answered> {
  const first = readQuestion(question)
  const figureId = figureNamed(first, figureNames(ctx))
  const subject = await findSubject(ctx, figureId === null ? first : withoutFigure(first, ctx, figureId), known)
  if (subject.kind === 'gone') return { intent: 'unknown', parts: [say('subject.gone')], subjectId: null }
  if (subject.kind === 'several') {
    const options = subject.found.map(({ id, title, detail }) => ({ projectId: id, title, detail }))
    return {
      intent: 'choose',
      parts: [say('subject.several', { count: options.length }), { kind: 'choices', question, options }],
      subjectId: known.lastId,
    }
  }
  if (subject.kind === 'people') {
    const rows = subject.people.map(({ id, name }) => ({ id, title: name, address: null, note: null, about: null }))
    return {
      intent: 'choose',
      parts: rowsPart(said('subject.severalPeople'), rows, rows.length),
      subjectId: known.lastId,
    }
  }
  const found = subject.kind === 'project' ? subject.row : null
  const someone = subject.kind === 'person' ? subject.person : null
  // words of a name are not what is asked: "How is Free Library?" is about a library
  const name = found?.name ?? someone?.name
  const reading = name === undefined ? first : readQuestion(question, plainText(name).split(' '))
  const intent = intentOf(reading, { project: found !== null, person: someone !== null, figure: figureId !== null })
  const { calendar } = await companySettings(ctx)
  const asked: Asked = {
    ctx,
    reading,
    project: found,
    person: someone,
    figureId,
    today: plainDateOf(ctx.now),
    weekStart: calendar.weekStart,
  }
  const subjectId = found?.id ?? known.lastId
  if (subject.kind !== 'unknown') return { intent, parts: await ANSWERS[intent](asked), subjectId }
  if (ABOUT_ALL.has(intent) && (intent !== 'figure' || figureId !== null))
    return {
      intent,
      parts: [say('subject.unknownSoAll', { name: subject.name }), ...(await ANSWERS[intent](asked))],
      subjectId,
    }
  const records = await find(asked)
  return records.some((part) => part.kind === 'rows')
    ? { intent: 'find', parts: records, subjectId }
    : { intent: 'unknown', parts: notUnderstood(subject.name), subjectId }
}

/** The words of a figure's name are no name of a project. */
function withoutFigure(reading: Reading, ctx: Ctx, figureId: string): Reading {
  const words = new Set(
    (figureNames(ctx).find(({ id }) => id === figureId)?.names ?? []).flatMap((name) => plainText(name).split(' ')),
  )
  const keep = (word: string) => !words.has(plainText(word)) && !words.has(`${plainText(word)}s`)
  return {
    ...reading,
    rest: reading.rest.filter(keep),
    named: reading.named.filter((name) => plainText(name).split(' ').some(keep)),
  }
}
