/** What a question is about: a project or a person, found by the product's own search with the rights of whoever asks. */
import type { Ctx } from '../../../kernel/server/context.ts'
import type { FoundRecord } from '../../../kernel/server/module.ts'
import { plainText } from '../../../lib/text.ts'
import { openProject } from '../../work/projects/public.ts'
import { findResources } from '../../work/schedule/public.ts'
import type { Reading } from './engine-read.ts'
import { CANDIDATES_SHOWN } from './rules.ts'

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof openProject>>>['row']
export type Person = { id: string; name: string }

export type Subject =
  | { kind: 'none' }
  | { kind: 'project'; row: ProjectRow }
  | { kind: 'person'; person: Person }
  | { kind: 'people'; people: Person[] }
  /** A name that fits several projects. */
  | { kind: 'several'; found: FoundRecord[] }
  /** A name that nothing fits. */
  | { kind: 'unknown'; name: string }
  /** The project that was spoken of is not there any more, or not for this person. */
  | { kind: 'gone' }

/** Shorter words are no names by themselves. */
const NAME_LETTERS = 4
/** So many words of a question are looked for together, and so many one by one: a name has no more, and each costs a look-up. */
const NAME_WORDS = 8
const SINGLE_WORDS = 4

const wordsOf = (text: string) =>
  plainText(text)
    .split(' ')
    .filter((word) => word !== '')
const holds = (text: string, words: readonly string[]) => {
  const found = plainText(text)
  return words.every((word) => found.includes(word))
}

export async function findSubject(
  ctx: Ctx,
  reading: Reading,
  asked: { projectId?: string | undefined; lastId: string | null },
): Promise<Subject> {
  if (asked.projectId !== undefined) return opened(ctx, asked.projectId)
  const rest = reading.rest.slice(0, NAME_WORDS)
  const whole = rest.join(' ')
  for (const phrase of [...reading.named.slice(0, SINGLE_WORDS), whole].filter((text) => text !== '')) {
    const found = await projectsNamed(ctx, phrase, isOpenEnded(reading))
    if (found.length > 0) return chosen(ctx, found, reading)
  }
  const someone = rest.length > 0 ? await peopleNamed(ctx, rest) : null
  if (someone) return someone
  for (const word of rest.filter((one) => one.length >= NAME_LETTERS && rest.length > 1).slice(0, SINGLE_WORDS)) {
    const found = await projectsNamed(ctx, word, false)
    if (found.length > 0) return chosen(ctx, found, reading)
    const person = await peopleNamed(ctx, [word])
    if (person) return person
  }
  if (rest.length > 0 && (reading.looksNamed || isOpenEnded(reading))) return { kind: 'unknown', name: whole }
  return reading.goesOn && asked.lastId !== null ? opened(ctx, asked.lastId) : { kind: 'none' }
}

async function peopleNamed(ctx: Ctx, words: readonly string[]): Promise<Subject | null> {
  const people = await findResources(
    ctx,
    words.map((word) => word.toLowerCase()),
    CANDIDATES_SHOWN,
  )
  const [only, another] = people
  if (!only) return null
  return another ? { kind: 'people', people } : { kind: 'person', person: only }
}

/** A question that can only be about the name in it: "how is …?", or the name alone. */
function isOpenEnded({ groups }: Reading): boolean {
  return [...groups].every(
    (group) =>
      group === 'status' ||
      group === 'project' ||
      group === 'followUp' ||
      group === 'worksOn' ||
      group === 'who' ||
      group === 'lately',
  )
}

/** Projects that hold every word, those whose name does first; with `nearly` also what the search takes for a slip of the finger. */
async function projectsNamed(ctx: Ctx, phrase: string, nearly: boolean): Promise<FoundRecord[]> {
  const words = wordsOf(phrase)
  const hits = (await ctx.services.records.get('projects')?.find(ctx, phrase, CANDIDATES_SHOWN)) ?? []
  const exact = hits.filter((hit) => plainText(hit.title) === plainText(phrase))
  if (exact.length > 0) return exact
  const named = hits.filter((hit) => holds(hit.title, words))
  if (named.length > 0) return named
  const described = hits.filter((hit) => holds(`${hit.title} ${hit.detail}`, words))
  // of several that are only nearly meant, none is
  return described.length > 0 ? described : nearly && hits.length === 1 ? [...hits] : []
}

/** Where a name fits several, one whose whole name stands in the question is the one. */
async function chosen(ctx: Ctx, found: FoundRecord[], { words }: Reading): Promise<Subject> {
  const spoken = found.filter((hit) => wordsOf(hit.title).every((word) => words.includes(word)))
  const [only, another] = spoken.length === 1 ? spoken : found
  return only && !another ? opened(ctx, only.id) : { kind: 'several', found }
}

async function opened(ctx: Ctx, projectId: string): Promise<Subject> {
  const open = await openProject(ctx, projectId)
  return open ? { kind: 'project', row: open.row } : { kind: 'gone' }
}
