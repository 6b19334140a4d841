/** Reads amounts: "$250,000", "1.5 million", "five hundred thousand", "80 %". Pure. */
import { CURRENCIES, HUNDREDS, NUMBERS, OF, PLACES, TIMES } from './engine-words.ts'

/** `as` is what the number says of itself, `times` what it was multiplied with. */
export type Amount = { number: number; as?: 'money' | 'percent'; times?: number }

/** The number at a place with its sign, unit and multiplier, and how many words that takes. `compared`: it stands where an amount must. Words are plain. */
export function amountAt(
  words: readonly string[],
  start: number,
  currency: string,
  compared: boolean,
): { amount: Amount; length: number } | null {
  const word = (at: number) => words[at] ?? ''
  const isMoney = (at: number) => CURRENCIES[word(at)]?.includes(currency) === true
  const from = isMoney(start) ? start + 1 : start
  const read = /^\d[^a-z]*$/.test(word(from)) ? inDigits(words, from) : inWords(words, from, compared)
  if (!read) return null
  const { number, times } = read
  let at = from + read.length
  // "de" stands between a million and its currency
  if (times !== undefined && OF.includes(word(at)) && isMoney(at + 1)) at += 1
  const percent = /^(?:%|percent|(?:por|pour) cien(?:to)?|pour cent)/.exec(`${word(at)} ${word(at + 1)}`)
  let as: Amount['as'] = from > start || times !== undefined ? 'money' : undefined
  if (isMoney(at)) [as, at] = ['money', at + 1]
  else if (percent) [as, at] = ['percent', at + percent[0].split(' ').length]
  return { amount: { number, ...(as ? { as } : {}), ...(times ? { times } : {}) }, length: at - start }
}

type Read = { number: number; times?: number; length: number }

/** "5", "1.5 million", "5 mil millones". */
function inDigits(words: readonly string[], start: number): Read {
  let [at, times] = [start + 1, 1]
  for (; TIMES[words[at] ?? ''] !== undefined; at += 1) times *= TIMES[words[at] ?? ''] ?? 1
  const number = readNumber(words[start] ?? '') * times
  return { number, ...(times > 1 ? { times } : {}), length: at - start }
}

/** "five million", "quinientos mil", "half a million"; without a multiplier only what places are counted by, unless an amount is compared with. */
function inWords(words: readonly string[], start: number, compared: boolean): Read | null {
  let [at, whole, part, times] = [start, 0, 0, 1]
  for (; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const many = word.length > 1 ? TIMES[word] : undefined
    if (many !== undefined) {
      // "mil millones" multiplies what was multiplied
      ;[whole, part] = part === 0 && whole > 0 ? [whole * many, 0] : [whole + (part || 1) * many, 0]
      times = Math.max(times, many)
    } else if (HUNDREDS.includes(word)) part = (part || 1) * 100
    else if (Object.hasOwn(NUMBERS, word)) {
      // "half a million", "un demi million": the article counts nothing
      const value = NUMBERS[word] ?? 0
      if (part === 0.5 || (value === 0.5 && part === 1)) part = 0.5
      else part += value
    } else if (!(isJoin(word) && part >= 20 && Object.hasOwn(NUMBERS, words[at + 1] ?? ''))) break
  }
  const length = at - start
  if (length === 0) return null
  const first = words[start] ?? ''
  if (times > 1) return compared || TIMES[first] === undefined ? { number: whole + part, times, length } : null
  if (length === 1 && Object.hasOwn(PLACES, first)) return { number: PLACES[first] ?? 0, length }
  // "a" and "un" are articles here
  return compared && part > 1 ? { number: part, length } : null
}

const isJoin = (word: string) => ['and', 'y', 'et'].includes(word)

/** A sign before three digits parts thousands; before one or two it is the decimal sign. */
function readNumber(text: string): number {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/su.exec(text) ?? []
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimals || '0'}`)
}
