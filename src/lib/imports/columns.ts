/** What the columns of a file are: by their headings, as people write them. */
import { type FieldDef, type FieldWords } from '../fields.ts'
import { plainText } from '../text.ts'
import type { System } from '../units.ts'
import { unitsWritten } from '../written-units.ts'

/** A field that a column can fill. */
export type Target = FieldDef & {
  /** In characters, where it differs from other fields of the kind. */
  longest?: number
  /** Further words that headings use, in any language. */
  also?: readonly string[]
  /** Further words that people write for a choice, in any language. */
  valueAlso?: Readonly<Record<string, readonly string[]>>
  /** Words that may stand where a choice stands and say nothing about it. */
  silent?: readonly string[]
  /** Sheets keep 45 % as 0.45. */
  percent?: true
}

/** No heading and no word for a state is longer; what is can be told by its beginning. */
const MOST_LETTERS = 500

/** Without accents, case, signs and what stands in brackets: "Square footage (sq ft)" is "square footage". A bracket holds no other, so that ten thousand of them are read once. */
export function plain(text: string): string {
  return plainText(text.slice(0, MOST_LETTERS).replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' '))
}

/** What people add to a heading that names an amount: its currency, and whether tax is in it. */
const AMOUNT_WORDS =
  / (?:in |en )?(?:k?eur|usd|chf|gbp|mxn|cad|euros?|dollars?|dolares|pesos|netto|brutto|net|gross|ht|ttc|sin iva|con iva|hors taxes)$/

/** A heading in each of the ways it can be understood: whole, each side of a slash, without the currency. */
function readings(title: string): string[] {
  const parts = [title, ...title.split(/[/|\n]/)].map(plain)
  return [...new Set([...parts, ...parts.map((part) => part.replace(AMOUNT_WORDS, ''))])].filter((part) => part !== '')
}

const wordsIn = ({ en, es, fr }: FieldWords): string[] => [en, es, fr]
const nameOf = (key: string): string => key.replace(/^.*\./, '').replaceAll(/([A-Z])/g, ' $1')

const labels = (target: Target): string[] => [
  ...wordsIn(target.label),
  ...(target.measure ? wordsIn(target.measure.metricLabel) : []),
  nameOf(target.key),
]
const further = (target: Target): readonly string[] => target.also ?? []

/** Whether a heading names one of the targets. */
export function knownHeading(targets: readonly Target[]): (title: string) => boolean {
  const words = new Set(targets.flatMap((target) => [...labels(target), ...further(target)].map(plain)))
  return (title) => readings(title).some((reading) => words.has(reading))
}

/** Which target each column is; one that is taken is not given twice. A label counts before a further word, a whole heading before a part of it. */
export function matchColumns(header: readonly string[], targets: readonly Target[]): (string | null)[] {
  const mapping: (string | null)[] = header.map(() => null)
  const taken = new Set<string>()
  const whole = (title: string) => [plain(title)].filter((text) => text !== '')
  for (const ways of [whole, readings]) {
    const read = header.map(ways)
    for (const words of [labels, further]) {
      const known = targets.map((target) => ({ key: target.key, words: new Set(words(target).map(plain)) }))
      read.forEach((title, column) => {
        if (mapping[column] !== null) return
        const found = known.find((target) => !taken.has(target.key) && title.some((way) => target.words.has(way)))
        if (!found) return
        mapping[column] = found.key
        taken.add(found.key)
      })
    }
  }
  return mapping
}

/** The person's mapping with what does not exist, or is named twice, left out. */
export function checkedMapping(
  asked: readonly (string | null)[],
  columns: number,
  targets: readonly Target[],
): (string | null)[] {
  const taken = new Set<string>()
  return Array.from({ length: columns }, (_, column) => {
    const key = asked[column] ?? null
    if (key === null || taken.has(key) || !targets.some((target) => target.key === key)) return null
    taken.add(key)
    return key
  })
}

/** The units that the figures of a column are meant in: those that stand in its heading, else those of the company (`usual`). */
export function unitsOf(target: Target, title: string, usual: System): System | undefined {
  if (!target.measure) return undefined
  const { quantity } = target.measure
  // what stands in brackets is said about the figures, the rest may be no more than a name: "Square footage (m²)"
  const inBrackets = [...title.matchAll(/\(([^)]*)\)|\[([^\]]*)\]/g)].map(([, round, square]) => round ?? square ?? '')
  for (const part of [inBrackets.join(' '), title]) {
    const written = unitsWritten(part, quantity)
    if (written) return written
  }
  // further words of a measured field come from where people measure in metres
  return readings(title).some((way) => further(target).map(plain).includes(way)) ? 'si' : usual
}
