/** The assistant's engine: a question in, an answer in parts out. It needs nothing from outside and knows nothing that the asking person may not see. */
import { inCommonWords } from '../../../lib/noun.ts'
import { plainText } from '../../../lib/text.ts'
import { PERIODS } from '../../../lib/periods.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { companySettings } from '../../platform/companies/public.ts'
import { actionIn, refuse } from './actions.ts'
import { figure, figureOf, find, hello, help, notUnderstood, whichDay } from './answers-general.ts'
import { asksForSeveral, calledIn, type CalledSo } from './called.ts'
import type { Part } from '../../../kernel/contract/answer.ts'
import { type Asked, type Reading, rowsPart, type Subject as Named } from '../../../kernel/server/assistant.ts'
import { isEither } from '../../../kernel/server/assistant-nouns.ts'
import type { QueryClock } from './engine-items.ts'
import { readQuery } from './engine-query.ts'
import { figureMatch, intentOf, type Lexicon, lexiconOf, type OWN_INTENTS, readQuestion } from './engine-read.ts'
import { TERMS } from './engine-words.ts'
import { figureNames } from './figures-read.ts'
import {
  cannotTell,
  isCounted,
  isUnderstood,
  mayCount,
  mayKnow,
  nounMeant,
  type NounMeant,
  notUnderstoodWords,
} from './nouns.ts'
import { said, say } from './parts-made.ts'
import { tellNamed } from './named.ts'
import { answerQuery, asSay, tellFields } from './query.ts'
import { tellSeveral } from './several.ts'
import { tellTogether } from './together.ts'
import { findSubject, type Subject, subjectCalled } from './subject.ts'

/** `intent` says what the question was understood as, `subjectId` which record is spoken of from now on. */
export type Answered = { intent: string; parts: Part[]; subjectId: string | null }

const OWN: Record<(typeof OWN_INTENTS)[number], (asked: Asked) => Part[] | Promise<Part[]>> = {
  hello,
  help,
  whichDay,
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

type Known = { projectId?: string | undefined; lastId: string | null }

/** A question while it is being answered. */
type Asking = {
  ctx: Ctx
  question: string
  known: Known
  lexicon: Lexicon
  clock: QueryClock
  first: Reading
  noun: NounMeant | null
  figureId: string | null
  /** What stands beside the name of a figure that is none of its name. */
  besideFigure: string[]
  counts: boolean
}

export async function answer(ctx: Ctx, typed: string, known: Known): Promise<Answered> {
  const trade = ctx.services.verticals.get(ctx.vertical)?.noun
  const question = trade ? inCommonWords(typed, trade) : typed
  const lexicon = lexiconOf(ctx.services.assistant)
  const { calendar, numbers } = await companySettings(ctx)
  const clock = { today: ctx.today, weekStart: calendar.weekStart, currency: numbers.currency }
  const by = { ctx, lexicon, clock }
  const tell = async (part: string, lastId: string | null) => answerOne(by, part, { ...known, lastId })
  return (await tellTogether(by, question, known.lastId, tell)) ?? answerOne(by, question, known)
}

async function answerOne(
  { ctx, lexicon, clock }: Pick<Asking, 'ctx' | 'lexicon' | 'clock'>,
  question: string,
  known: Known,
): Promise<Answered> {
  const first = readQuestion(lexicon, question, [], clock)
  const action = actionIn(question)
  if (action) {
    const subject = await findSubject(ctx, first, known)
    const parts = await refuse(ctx, action, first.nouns[0], subject.kind === 'found' ? subject.subject : null)
    return { intent: 'refused', parts, subjectId: known.lastId }
  }
  const called = known.projectId === undefined ? await calledIn(ctx, question, first, lexicon) : null
  if (called) {
    const told = await answerCalled({ ctx, known, lexicon, clock }, question, called)
    if (told) return told
  }
  const noun = await nounMeant(ctx, question, first, clock)
  const { id: figureId, beside: besideFigure } = figureMeant(ctx, lexicon, question, first, noun, clock)
  const counts = first.groups.has('count')
  const asking: Asking = { ctx, question, known, lexicon, clock, first, noun, figureId, besideFigure, counts }
  // its own list answers it, and no word of it is a name
  if (noun && figureId === null && isUnderstood(noun) && known.projectId === undefined)
    return { ...(await answerQuery(askedBy(asking, first, null), noun)), subjectId: known.lastId }
  const searched = withoutNarrowings(figureId === null ? first : withoutFigure(first, ctx, figureId), noun)
  return answerAbout(asking, await findSubject(ctx, searched, known))
}

/** A record is called by its whole name: the rest of the question is what is asked, of it or of the noun that is named beside it. */
async function answerCalled(
  { ctx, known, lexicon, clock }: Pick<Asking, 'ctx' | 'known' | 'lexicon' | 'clock'>,
  typed: string,
  called: CalledSo,
): Promise<Answered | null> {
  const { question } = called
  const first = readQuestion(lexicon, called.rest, [], clock)
  const counts = first.groups.has('count')
  const asking = { ctx, known, lexicon, clock, first, counts, figureId: null, besideFigure: [] }
  const others = first.nouns.filter((kind) => kind !== called.noun.kind)
  const asked = askedBy({ ...asking, question, noun: null }, first, null)
  const several = others.length > 0 || counts ? null : await tellSeveral(ctx, asked, typed, called, asking)
  if (several) return { intent: 'field', parts: several, subjectId: known.lastId }
  const noun =
    others.length > 0 ? await nounMeant(ctx, question, { ...first, nouns: others }, clock, [called.title]) : null
  if (noun && isUnderstood(noun)) return { ...(await answerQuery(asked, noun)), subjectId: known.lastId }
  return answerAbout({ ...asking, question: called.rest, noun }, await subjectCalled(ctx, called))
}

const askedBy = ({ ctx, clock, figureId }: Asking, reading: Reading, subject: Asked['subject']): Asked => ({
  ctx,
  reading,
  subject,
  figureId,
  today: clock.today,
  weekStart: clock.weekStart,
})

async function answerAbout(asking: Asking, subject: Subject): Promise<Answered> {
  const { question, known, first, counts, noun, figureId, besideFigure } = asking
  switch (subject.kind) {
    case 'gone':
      return { intent: 'unknown', parts: [say('subject.gone')], subjectId: null }
    case 'several': {
      // single words of a question for a number are no name: "how many users does our plan allow?" is not about what is being planned
      if (counts && first.named.length === 0)
        return { intent: 'cannotTell', parts: cannotTell(), subjectId: known.lastId }
      if (noun && noun.left.length > 0 && noun.where.length > 0 && isListOf(asking, noun.noun.kind))
        return unread(noun.left, known.lastId)
      const options = subject.found.map(({ id, title, detail }) => ({ projectId: id, title, detail }))
      return {
        intent: 'choose',
        parts: [say('subject.several', { count: options.length }), { kind: 'choices', question, options }],
        subjectId: known.lastId,
      }
    }
    case 'people': {
      const rows = subject.people.map(({ id, name }) => ({ id, title: name, address: null, note: null, about: null }))
      return {
        intent: 'choose',
        parts: rowsPart(said('subject.severalPeople'), rows, rows.length),
        subjectId: known.lastId,
      }
    }
    case 'found':
      // the list is asked for those that hold the name, and what else they are nobody can tell
      if (
        noun &&
        noun.left.length > 0 &&
        noun.where.length > 0 &&
        !subject.called &&
        isListOf(asking, subject.subject.kind)
      )
        return unread(noun.left, known.lastId)
      return answerOf(asking, subject)
    case 'none':
    case 'unknown': {
      const name = subject.kind === 'unknown' ? subject.name : null
      const told = await partTold(asking, askedBy(asking, first, null), [])
      if (told) return { ...told, subjectId: known.lastId }
      if (besideFigure.length > 0) return unread(besideFigure, known.lastId)
      // whoever asks for a number gets the one that was asked for, or is told that there is none
      if (counts && noun && figureId === null) return untold(asking, noun.left)
      return counts && name !== null ? untold(asking, []) : answerAll(asking, name)
    }
  }
}

/** "What projects in Port Ellis …": of the noun that the question names, several are asked for. */
const isListOf = ({ noun, question }: Asking, kind: string): boolean =>
  noun?.noun.kind === kind && asksForSeveral(noun.noun, question)

/** A number that nothing counts, with the words that were not understood. */
const untold = ({ known }: Asking, words: readonly string[], subjectId = known.lastId): Answered => ({
  intent: 'cannotTell',
  parts: words.length > 0 ? notUnderstoodWords(words) : cannotTell(),
  subjectId,
})

const unread = (words: readonly string[], subjectId: string | null): Answered => ({
  intent: 'unknown',
  parts: notUnderstoodWords(words),
  subjectId,
})

type Found = Extract<Subject, { kind: 'found' }>

/** What is asked of one record. */
async function answerOf(asking: Asking, { subject: found, words: named, called }: Found): Promise<Answered> {
  const { ctx, question, known, lexicon, clock, counts, figureId } = asking
  const source = ctx.services.assistant.subjects.find(({ kind }) => kind === found.kind)?.source
  // only what can be opened again is spoken of again
  const subjectId = source?.open === undefined ? known.lastId : found.id
  // words of a name are not what is asked: "How is Free Library?" is about a library
  const words = called ? named : [...plainText(found.name).split(' '), ...named]
  const reading = readQuestion(lexicon, question, words, clock)
  const asked = askedBy(asking, reading, found)
  if (source?.tell) {
    if (counts) return untold(asking, reading.rest, subjectId)
    return reading.rest.length > 0
      ? unread(reading.rest, subjectId)
      : { intent: 'record', parts: await source.tell(ctx, found.id), subjectId }
  }
  const told = (await fieldsTold(asking, asked, words)) ?? (await partTold(asking, asked, words))
  if (told) return { ...told, subjectId }
  const intent = intentOf(lexicon, reading, { figure: figureId !== null, [found.kind]: true })
  const over = leftBy(ctx, intent, reading)
  if (counts && (over.length > 0 || intent === 'find' || isHelpless(intent, reading)))
    return untold(asking, over, subjectId)
  if (over.length > 0) return unread(over, subjectId)
  return { intent, parts: await answerTo(intent, asked), subjectId }
}

/** Whether a question begins as one that wants a yes or a no. */
const YES_NO =
  /^(?:is|are|was|were|will|has|have|esta|estan|es|son|estaba|fue|va|van|iba|est ce que|est|sont|etait|sera|y va|va t)\b/
const isYesNo = (question: string, words: readonly string[]): boolean =>
  YES_NO.test(
    plainText(question)
      .split(' ')
      .filter((word) => !words.includes(word))
      .join(' '),
  )

/** Fields of the record, or a figure about it, where the question names nothing else. */
async function fieldsTold(
  { ctx, question, clock, counts }: Asking,
  asked: Asked,
  words: readonly string[],
): Promise<{ intent: string; parts: Part[] } | null> {
  const { subject } = asked
  const noun = ctx.services.assistant.nouns.find(({ kind }) => kind === subject?.kind)
  if (!subject || !noun?.source.fields) return null
  const figureTold = async () => {
    const id = figureOfRecord(ctx, lexiconOf(ctx.services.assistant), question, asked.reading, words, subject)
    return id === null ? null : { intent: 'figure', parts: await figureOf(asked, id) }
  }
  const read = readQuery(noun, question, clock, { known: words })
  const keys = [...read.shown, ...('field' in read.asks ? [read.asks.field] : [])]
  if (!counts && read.left.length + read.names.length + read.where.length === 0) {
    // what another module adds to the noun is kept by its own figure of the record, where there is one
    const added = noun.source.fields.all.filter(({ key, module }) => keys.includes(key) && module !== undefined)
    const figure = added.length > 0 && added.length === keys.length ? await figureTold() : null
    if (figure) return figure
    if (keys.length > 0 && read.chosen.length === 0 && !isEither(read))
      return { intent: 'field', parts: await tellFields(asked, noun, keys) }
    // "is it on hold?" is answered by the state it is in
    const narrowed = [...read.chosen, ...read.any.flat(), ...read.none]
    const states = narrowed.filter((place) => noun.source.narrowings[place]?.kind === 'state')
    const choices = noun.source.fields.all
      .filter(({ kind, leads }) => kind === 'choice' && !leads)
      .map(({ key }) => key)
    if (keys.length === 0 && states.length > 0 && states.length === narrowed.length && isYesNo(question, words)) {
      const of = { ctx, today: asked.today, days: null }
      const sure = read.none.length === 0 && states.length === 1 ? noun.source.narrowings[states[0] ?? -1] : undefined
      const told = (mayKnow(ctx, noun) && (await sure?.tells?.(of, subject.id))) || []
      return { intent: 'field', parts: [...told.map(asSay), ...(await tellFields(asked, noun, choices))] }
    }
  }
  return figureTold()
}

/** A record that only its own list knows by its name, of the one that is named, where words are left that nothing else explains. */
async function partTold(
  { ctx, question, clock, counts }: Asking,
  asked: Asked,
  words: readonly string[],
): Promise<{ intent: string; parts: Part[] } | null> {
  const { rest, nouns } = asked.reading
  if (counts || rest.length + nouns.length === 0) return null
  const parts = await tellNamed(ctx, asked, question, clock, words)
  return parts && { intent: 'field', parts }
}

/** Where no record is named, or a name that nothing fits: then nothing is answered in its place. */
async function answerAll(asking: Asking, name: string | null): Promise<Answered> {
  const { ctx, known, lexicon, first, counts, noun, figureId } = asking
  const subjectId = known.lastId
  const intent = intentOf(lexicon, first, { figure: figureId !== null })
  const asked = askedBy(asking, first, null)
  if (name !== null) {
    // its list was asked, and nothing else is looked for in its place
    if (noun && noun.left.length > 0 && first.named.length === 0) return unread(noun.left, subjectId)
    const records = await find(asked)
    if (!records.some((part) => part.kind === 'rows'))
      return { intent: 'unknown', parts: notUnderstood(name), subjectId }
    // what is asked of it nobody can tell: a list of what holds the word would be an answer to another question
    return isSearch(first) ? { intent: 'find', parts: records, subjectId } : unread(first.rest, subjectId)
  }
  // what its list does not understand is not looked for in its place
  if (noun && noun.left.length > 0 && (intent === 'find' || ADDED.has(noun.read.asks.is)))
    return unread(noun.left, subjectId)
  if (counts && (intent === 'find' || isHelpless(intent, first))) return untold(asking, [])
  if (intent === 'find')
    return isSearch(first) ? { intent, parts: await find(asked), subjectId } : unread(first.rest, subjectId)
  const over = intent === 'figure' ? [] : [...leftBy(ctx, intent, first), ...uncovered(noun, first)]
  if (over.length > 0) {
    // its list knows more words than the answers of modules do
    const words = noun && noun.left.length > 0 ? noun.left : over
    return counts ? untold(asking, words) : unread(words, subjectId)
  }
  if (isHelpless(intent, first)) {
    const words = noun?.left ?? []
    if (words.length > 0) return unread(words, subjectId)
    const parts = first.fields.length > 0 ? [say('value.whose', { words: first.fields.join(', ') })] : notUnderstood('')
    return { intent: 'unknown', parts, subjectId }
  }
  return { intent, parts: await answerTo(intent, asked), subjectId }
}

/** Words to be looked for, and nothing that is asked of them: "solar", "find the slab". */
const isSearch = ({ groups, nouns, turned, words, rest }: Reading): boolean => {
  const looked = new Set(rest.map(plainText))
  return (
    groups.size + nouns.length + turned.length === 0 && words.every((word) => looked.has(word) || LOOKING.has(word))
  )
}
const LOOKING: ReadonlySet<string> = new Set(
  'find search show me give look up for the a an busca buscar muestra muestrame el la los las un una cherche trouve montre donne le les une moi'.split(
    ' ',
  ),
)

/** What only fields can be asked for. */
const ADDED: ReadonlySet<string> = new Set(['sum', 'average', 'extreme', 'group'])

/** No rule fits, and help was not asked for. */
const isHelpless = (intent: string, { groups }: Reading): boolean => intent === 'help' && !groups.has('help')

/** Groups that change nothing about what an answer says. */
const NEUTRAL: ReadonlySet<string> = new Set(['howMany', 'count', 'who', 'followUp', 'hello'])

/** The words of a question that an answer does not go by: it would be one to another question. */
function leftBy({ services }: Ctx, intent: string, { rest, turned, fields, groups, said: saidBy }: Reading): string[] {
  const takes = services.assistant.answers.get(intent)?.source.takes
  const isDays = (group: string) => group === 'days' || PERIODS.some((one) => one === group)
  const over = takes
    ? [...groups].filter(
        (group) => !NEUTRAL.has(group) && !takes.includes(group) && !(isDays(group) && takes.includes('days')),
      )
    : []
  return [...rest, ...turned, ...(takes ? fields : []), ...over.flatMap((group) => saidBy.get(group) ?? [])]
}

/** Words that the noun's own list does not understand, and the words of no answer either. */
function uncovered(noun: NounMeant | null, { said: saidBy, rest, turned }: Reading): string[] {
  const covered = [...saidBy.values(), ...rest, ...turned].flatMap((text) => plainText(text).split(' '))
  return (noun?.left ?? []).filter(
    (text) =>
      !plainText(text)
        .split(' ')
        .every((word) => covered.includes(word)),
  )
}

/** Words that a figure is asked for with, beside its name. */
const FIGURE_TERMS: ReadonlySet<string> = new Set(TERMS.sum)
const BESIDE_FIGURES: ReadonlySet<string> = new Set([...NEUTRAL, 'status'])

/** What else is said than the name of a figure; `words` are those of its name, as the question has them. */
function besideName(lexicon: Lexicon, question: string, words: readonly string[], clock: QueryClock | null): string[] {
  const { rest, turned, fields, groups, nouns, said: saidBy } = readQuestion(lexicon, question, words, clock)
  const over = [...groups].filter((group) => !BESIDE_FIGURES.has(group) && !nouns.includes(group))
  return [
    ...rest.filter((word) => !FIGURE_TERMS.has(plainText(word))),
    ...turned,
    ...fields,
    ...over.flatMap((group) => saidBy.get(group) ?? []),
  ]
}

/** From so many words on a name is meant for a figure, whatever else is said. */
const SURE_WORDS = 2

/** A figure that the question names, of no other noun than it names; one that says less than the question does not answer it. */
function figureMeant(
  ctx: Ctx,
  lexicon: Lexicon,
  question: string,
  reading: Reading,
  noun: NounMeant | null,
  clock: QueryClock,
): { id: string | null; beside: string[] } {
  const none = { id: null, beside: [] }
  const may = mayCount(ctx, reading)
  const figures = figureNames(ctx).filter(({ rows }) => may(rows))
  if (!noun || !isUnderstood(noun)) {
    const match = figureMatch(lexicon, reading, figures)
    if (!match) return none
    const beside = besideName(lexicon, question, match.words, clock)
    if (beside.length === 0) return { id: match.id, beside }
    return noun || match.words.length < SURE_WORDS ? none : { id: null, beside }
  }
  // days are the list's own affair: a figure has those of its name
  if (!isCounted(noun) || noun.where.length > 0 || noun.read.days !== null || isEither(noun.read)) return none
  const match = figureMatch(
    lexicon,
    reading,
    figures.map(({ id, titles }) => ({ id, names: titles })),
  )
  const told = readQuery(noun.noun, (match?.words ?? []).join(' '), clock)
  return match && noun.read.chosen.every((place) => told.chosen.includes(place)) ? { id: match.id, beside: [] } : none
}

/** A figure about one record that the question names, and nothing else. */
function figureOfRecord(
  ctx: Ctx,
  lexicon: Lexicon,
  question: string,
  reading: Reading,
  name: readonly string[],
  { kind }: Named,
): string | null {
  const words = reading.words.filter((word) => !name.includes(word))
  const match = figureMatch(lexicon, { ...reading, words }, figureNames(ctx, kind))
  return match && besideName(lexicon, question, [...match.words, ...name], null).length === 0 ? match.id : null
}

/** Nor are words that narrow a noun. */
const withoutNarrowings = (reading: Reading, noun: NounMeant | null): Reading =>
  noun?.noun.source.whole
    ? { ...reading, rest: reading.rest.filter((word) => noun.left.some((left) => left.split(' ').includes(word))) }
    : reading

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
