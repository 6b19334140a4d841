/** Up to two initials of a person's name; an e-mail address counts as its local part. */
export function initialsOf(name: string): string {
  const [local = ''] = name.trim().split('@')
  const words = local.split(/[\s._-]+/).filter((word) => word !== '')
  const [first = '', ...rest] = words
  const last = rest.at(-1)
  const letters = last === undefined ? [...first].slice(0, 2) : [[...first][0] ?? '', [...last][0] ?? '']
  return letters.join('').toLocaleUpperCase()
}

/** Letters that have no accent to take off, and what people type for them. */
const SPELLED: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', œ: 'oe', æ: 'ae', ß: 'ss' }

/** Without accents, case and signs, for comparing what people type: "Saint-Étienne" is "saint etienne". The database folds in the same way (`search_fold`). */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[øłđıœæß]/g, (letter) => SPELLED[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim()
}

/** A slip is forgiven for every so many letters, and no more than a few: shorter words are near to too much. */
const LETTERS_PER_SLIP = 4
const MOST_SLIPS = 3
/** From so many letters on a typed word may be the beginning of a longer one. */
const BEGINNING_FROM = 6

/**
 * Whether a typed word may be meant for another or its beginning: a letter missing, added, wrong, or two in each other's place. Numbers are not mistyped words.
 * Both as `plainText` gives them. The database decides in the same way (`search.slips`).
 */
export function isNearWord(typed: string, word: string): boolean {
  const slips = Math.min(MOST_SLIPS, Math.floor(typed.length / LETTERS_PER_SLIP))
  if (slips === 0 || word.length < LETTERS_PER_SLIP || [typed, word].some((one) => /^\d+$/.test(one)))
    return typed === word
  const isBeginning = word.length > typed.length + slips
  if (word.length < typed.length - slips || (isBeginning && typed.length < BEGINNING_FROM)) return false
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= word.length; column += 1) {
      const same = typed[row - 1] === word[column - 1]
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      now.push(
        Math.min(
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          (last[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          swapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      )
    }
    if (Math.min(...now) > slips) return false
    before = last
    last = now
  }
  return (isBeginning ? Math.min(...last) : (last[word.length] ?? Infinity)) <= slips
}

/** Control signs, separators of lines, and signs that turn the direction of what follows; what joins letters of some scripts is none of them. */
const BREAKING = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

export const isOneLine = (text: string): boolean => !BREAKING.test(text)

export const isSenderName = (text: string): boolean => !/[<>@]/.test(text)

/** The database can store neither U+0000 nor half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text)
