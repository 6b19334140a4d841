/** Takes a message with several questions apart: each is read by itself, about what the first one names. Pure. */
import { plainText } from '../../../lib/text.ts'
import type { KnownNoun } from '../../../kernel/server/assistant.ts'
import { GROUPS } from './engine-lexicon.ts'

const ASKS =
  'how many|how much|how long|how late|how is|how are|what|which|when|who|whose|where|why|cu[aá]nt[oa]s?|cu[aá]l(?:es)?|qu[eé]|cu[aá]ndo|qui[eé]n(?:es)?|d[oó]nde|combien|quels?|quelles?|quand|qui|o[uù]|comment|pourquoi'
const ASKS_FIRST = new RegExp(`^[^\\p{L}]*(?:${ASKS})(?!\\p{L})`, 'iu')
const JOINS = new RegExp(
  `\\?+\\s*(?=\\S)|;\\s*(?=\\S)|[,\\s]\\s*(?:and|y|e|et)\\s+(?:also\\s+)?(?=¿?\\s*(?:${ASKS})(?!\\p{L}))`,
  'giu',
)
const QUOTED = /["“«„][^"”»“]*["”»“]/gu

/** The questions of a message; "the client and the budget" are one, and so is what begins with something else than a question. */
export function partsOf(question: string): string[] {
  // a name in quotation marks may hold any word
  const bare = question.replace(QUOTED, (name) => 'x'.repeat(name.length))
  const parts: string[] = []
  let from = 0
  for (const join of bare.matchAll(JOINS)) {
    parts.push(question.slice(from, join.index))
    from = join.index + join[0].length
  }
  const all = [...parts, question.slice(from)].map((part) => part.trim()).filter((part) => /\p{L}/u.test(part))
  return all.length > 1 && all.every((part) => ASKS_FIRST.test(part)) ? all : [question]
}

const SPOKEN_OF = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${(GROUPS['followUp'] ?? [])
    .filter((text) => !['en el', 'there', 'alli'].includes(text))
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
)

export const speaksOf = (part: string): boolean => SPOKEN_OF.test(part)

/** The part with the record that the first one names: in place of "it", else after it. */
export const ofRecord = (part: string, title: string): string =>
  speaksOf(part) ? part.replace(SPOKEN_OF, () => `"${title}"`) : `${part.replace(/[\s?!.]+$/u, '')} of "${title}"`

const COUNTS =
  /^([^\p{L}]*(?:how many|cu[aá]nt[oa]s|combien(?: de| d’| d')?|which|what|qu[eé]|cu[aá]les|quels|quelles))(?!\p{L})/iu

/** "How many are done?" with the noun that the first part counts. */
export function ofNoun(part: string, first: string, { source }: KnownNoun): string | null {
  const word = [...first.matchAll(/[\p{L}\p{M}]+/gu)].find(([raw]) => source.words.includes(plainText(raw)))?.[0]
  return word !== undefined && COUNTS.test(part) ? part.replace(COUNTS, (asks) => `${asks} ${word}`) : null
}
