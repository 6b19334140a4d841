/** The assistant's engine: a question in, an answer in parts out. It needs nothing from outside and knows nothing that the asking person may not see. */
import { plainText } from '../../../lib/text.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { companySettings } from '../../platform/companies/public.ts'
import { figure, find, hello, help, notUnderstood } from './answers-general.ts'
import type { Part } from '../../../kernel/contract/answer.ts'
import { type Asked, type Reading, rowsPart } from '../../../kernel/server/assistant.ts'
import {
  figureMatch,
  figureNamed,
  intentOf,
  type Lexicon,
  lexiconOf,
  type OWN_INTENTS,
  readNoun,
  readQuestion,
} from './engine-read.ts'
import { figureNames } from './figures-read.ts'
import { cannotTell, count, isUnderstood, mayCount, nounMeant, type NounMeant, which } from './nouns.ts'
import { said, say } from './parts-made.ts'
import { findSubject } from './subject.ts'

/** `intent` says what the question was understood as, `subjectId` which record is spoken of from now on. */
export type Answered = { intent: string; parts: Part[]; subjectId: string | null }

const OWN: Record<(typeof OWN_INTENTS)[number], (asked: Asked) => Part[] | Promise<Part[]>> = {
  hello,
  help,
  figure,
  find,
}

const isOwn = (intent: string): intent is keyof typeof OWN => Object.hasOwn(OWN, intent)

/** Our own answer, or that of the module that declares it. */
async function answerTo(intent: string, asked: Asked): Promise<Part[]> {
  if (isOwn(intent)) return OWN[intent](asked)
  const known = asked.ctx.services.assistant.answers.get(intent)
  if (!known) throw new Error(`No module answers ${intent}.`)
  return known.source.answer(asked)
}

/** Intents that can be answered for everything where a name in the question fits nothing. */
const isOfAll = (ctx: Ctx, intent: string): boolean =>
  intent === 'figure' || ctx.services.assistant.answers.get(intent)?.declared.ofAll === true

export async function answer(
  ctx: Ctx,
  question: string,
  known: { projectId?: string | undefined; lastId: string | null },
): Promise<Answered> {
  const lexicon = lexiconOf(ctx.services.assistant)
  const first = readQuestion(lexicon, question)
  const noun = nounMeant(ctx, question, first)
  const figureId = figureMeant(ctx, lexicon, first, noun)
  const { calendar } = await companySettings(ctx)
  const asking = (reading: Reading, subject: Asked['subject']): Asked => ({
    ctx,
    reading,
    subject,
    figureId,
    today: ctx.today,
    weekStart: calendar.weekStart,
  })
  // its own list answers it, and no word of it is a name
  if (noun && figureId === null && isUnderstood(noun) && known.projectId === undefined) {
    const intent = noun.counted ? 'count' : 'which'
    return { intent, parts: await NOUNS[intent](asking(first, null), noun), subjectId: known.lastId }
  }
  const searched = withoutNarrowings(figureId === null ? first : withoutFigure(first, ctx, figureId), noun)
  const subject = await findSubject(ctx, searched, known)
  if (subject.kind === 'gone') return { intent: 'unknown', parts: [say('subject.gone')], subjectId: null }
  const counts = first.groups.has('count')
  // single words of a question for a number are no name: "how many users does our plan allow?" is not about what is being planned
  if (subject.kind === 'several' && counts && first.named.length === 0)
    return { intent: 'cannotTell', parts: cannotTell(), subjectId: known.lastId }
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
  const found = subject.kind === 'found' ? subject.subject : null
  const source = ctx.services.assistant.subjects.find(({ kind }) => kind === found?.kind)?.source
  // only what can be opened again is spoken of again
  const subjectId = found && source?.open !== undefined ? found.id : known.lastId
  const untold: Answered = { intent: 'cannotTell', parts: cannotTell(), subjectId }
  // what is said of such a record answers everything about it but a number
  if (found && source?.tell)
    return counts ? untold : { intent: 'record', parts: await source.tell(ctx, found.id), subjectId }
  if (noun && figureId === null && !found) {
    // whoever asks for a number gets the one that was asked for, or is told that there is none
    if (counts) return untold
    if (noun.noun.source.whole) {
      const name = subject.kind === 'unknown' ? subject.name : noun.left.join(' ')
      const parts = [say('subject.unknownSoAll', { name }), ...(await which(asking(first, null), noun))]
      return { intent: 'which', parts, subjectId }
    }
  }
  // words of a name are not what is asked: "How is Free Library?" is about a library
  const reading = found === null ? first : readQuestion(lexicon, question, plainText(found.name).split(' '))
  const intent = intentOf(lexicon, reading, {
    figure: figureId !== null,
    ...(found ? { [found.kind]: true } : {}),
  })
  const asked = asking(reading, found)
  const unread = intent === 'find' || (intent === 'help' && !reading.groups.has('help'))
  if (counts && (unread || (noun && subject.kind === 'unknown'))) return untold
  if (subject.kind !== 'unknown') return { intent, parts: await answerTo(intent, asked), subjectId }
  if (isOfAll(ctx, intent) && (intent !== 'figure' || figureId !== null))
    return {
      intent,
      parts: [say('subject.unknownSoAll', { name: subject.name }), ...(await answerTo(intent, asked))],
      subjectId,
    }
  if (counts) return untold
  const records = await find(asked)
  return records.some((part) => part.kind === 'rows')
    ? { intent: 'find', parts: records, subjectId }
    : { intent: 'unknown', parts: notUnderstood(subject.name), subjectId }
}

const NOUNS = { count, which }

/** A figure that the question names, of no other noun than it names; one that says less than the question does not answer it. */
function figureMeant(ctx: Ctx, lexicon: Lexicon, reading: Reading, noun: NounMeant | null): string | null {
  const may = mayCount(ctx, reading)
  const named = figureNames(ctx).filter(({ rows }) => may(rows))
  if (!noun || !isUnderstood(noun)) return figureNamed(lexicon, reading, named)
  if (!noun.counted) return null
  const match = figureMatch(
    lexicon,
    reading,
    named.map(({ id, titles }) => ({ id, names: titles })),
  )
  const said = readNoun(noun.noun.source, (match?.words ?? []).join(' '), { ...reading, period: null })
  return match && noun.chosen.every((place) => said.chosen.includes(place)) ? match.id : null
}

/** Nor are words that narrow a noun. */
const withoutNarrowings = (reading: Reading, noun: NounMeant | null): Reading =>
  noun?.noun.source.whole ? { ...reading, rest: reading.rest.filter((word) => noun.left.includes(word)) } : reading

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
