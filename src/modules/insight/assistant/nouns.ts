/** Questions about nouns that modules declare: how many there are, and which. Their own lists say it, and what no list can say is not answered with something else. */
import type { Part } from '../../../kernel/contract/answer.ts'
import { mayPass } from '../../../kernel/contract/session.ts'
import { type Asked, type KnownNoun, type Reading, rowsPart } from '../../../kernel/server/assistant.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { daysOf } from '../../../lib/periods.ts'
import { type NounReading, readNoun } from './engine-read.ts'
import { linkPart, say } from './parts-made.ts'
import { ROWS_SHOWN } from './rules.ts'

/** The noun that a question is about, and what it says of it. */
export type NounMeant = NounReading & { noun: KnownNoun; counted: boolean }

export function nounMeant({ services }: Ctx, question: string, reading: Reading): NounMeant | null {
  // "how many tasks have my projects?" is about tasks
  const noun = services.assistant.nouns.find(({ kind }) => kind === reading.nouns[0])
  return noun ? { noun, counted: reading.groups.has('count'), ...readNoun(noun.source, question, reading) } : null
}

/** Everything in the question is understood, so the list alone answers it. */
export const isUnderstood = ({ noun, counted, left }: NounMeant): boolean =>
  left.length === 0 && (counted || noun.source.whole)

/** Whether a figure that counts such rows can be meant: one of another noun than the question names is not, whatever it is called. */
export function mayCount({ services }: Ctx, { nouns }: Reading): (rows: string) => boolean {
  const named = services.assistant.nouns.filter(({ kind }) => nouns.includes(kind)).map(({ source }) => source)
  if (named.length === 0) return () => true
  const others = new Set(services.assistant.nouns.map(({ source }) => source.rows))
  return (rows) => named.some((one) => one.rows === rows) || (!named.some(({ whole }) => whole) && !others.has(rows))
}

const mayKnow = ({ holder, services }: Ctx, { declared }: KnownNoun) =>
  mayPass(declared.access, holder, services.modules)

function read({ ctx, reading, today, weekStart }: Asked, { noun, chosen }: NounMeant, size: number) {
  const days = reading.period === null ? null : daysOf(reading.period, today, weekStart)
  return noun.source.read({ ctx, today, days }, chosen, size)
}

/** The list that was counted, where a page shows it. */
const listAt = (address: string | null): Part[] => (address === null ? [] : [linkPart('openList', address)])

export async function count(asked: Asked, meant: NounMeant): Promise<Part[]> {
  if (!mayKnow(asked.ctx, meant.noun)) return cannotTell()
  // the list is asked for the number; a page of it has at least a row
  const { head, says, address } = await read(asked, meant, 1)
  return [{ kind: 'say', ...head }, ...says.map((said): Part => ({ kind: 'say', ...said })), ...listAt(address)]
}

export async function which(asked: Asked, meant: NounMeant): Promise<Part[]> {
  if (!mayKnow(asked.ctx, meant.noun)) return cannotTell()
  const { head, says, count: found, rows, address } = await read(asked, meant, ROWS_SHOWN)
  const told = says.map((said): Part => ({ kind: 'say', ...said }))
  return rows.length === 0
    ? [{ kind: 'say', ...head }, ...told]
    : [...told, ...rowsPart(head, rows, found), ...listAt(address)]
}

export const cannotTell = (): Part[] => [say('cannotTell')]
