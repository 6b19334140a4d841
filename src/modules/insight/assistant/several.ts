/** Fields of several records that a question calls by their whole names: "the budget of A and B". Each is told. */
import type { Part } from '../../../kernel/contract/answer.ts'
import type { Asked } from '../../../kernel/server/assistant.ts'
import { isEither } from '../../../kernel/server/assistant-nouns.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { plainText } from '../../../lib/text.ts'
import { calledIn, type CalledSo } from './called.ts'
import type { QueryClock } from './engine-items.ts'
import { readQuery } from './engine-query.ts'
import { type Lexicon, readQuestion } from './engine-read.ts'
import { tellFields } from './query.ts'

/** As many as are told of together. */
const TOGETHER = 6

/** What stands before fields that are to be told side by side. */
const COMPARE = /^[^\p{L}]*(?:compare[rz]?|comparar?)(?!\p{L})/iu

/** Null where one record is called, or something else is asked than fields. */
export async function tellSeveral(
  ctx: Ctx,
  asked: Asked,
  question: string,
  first: CalledSo,
  { lexicon, clock }: { lexicon: Lexicon; clock: QueryClock },
): Promise<Part[] | null> {
  const { noun } = first
  const found = [first]
  let { rest } = first
  while (found.length < TOGETHER) {
    const next = await calledIn(ctx, rest, readQuestion(lexicon, rest, [], clock), lexicon)
    if (!next || next.noun !== noun) break
    found.push(next)
    rest = next.rest
  }
  if (found.length < 2 || found.some(({ ids }) => ids.length !== 1)) return null
  const known = found.map(({ title }) => plainText(title))
  const read = readQuery(noun, rest.replace(COMPARE, ''), clock, { known })
  const { left, names, where, chosen, shown, asks } = read
  const keys = [...shown, ...('field' in asks ? [asks.field] : [])]
  if (keys.length === 0 || left.length + names.length + where.length + chosen.length > 0 || isEither(read)) return null
  const text = plainText(question)
  const inOrder = found.toSorted((a, b) => text.indexOf(plainText(a.by)) - text.indexOf(plainText(b.by)))
  const parts: Part[] = []
  for (const { ids, title } of inOrder) {
    const subject = { kind: noun.kind, id: ids[0] ?? '', name: title }
    parts.push(...(await tellFields({ ...asked, subject }, noun, keys)))
  }
  return parts
}
