/** Keeps a model honest: what it says may hold no number that the facts do not. */

/** Numbers as words; "one" and its like are left out, since they are articles and pronouns as well. */
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  dozen: 12,
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  half: 50,
  third: 33,
  quarter: 25,
  double: 2,
  twice: 2,
  triple: 3,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  docena: 12,
  cien: 100,
  cientos: 100,
  mil: 1_000,
  millon: 1_000_000,
  millones: 1_000_000,
  mitad: 50,
  tercio: 33,
  cuarto: 25,
  doble: 2,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  douzaine: 12,
  cent: 100,
  cents: 100,
  mille: 1_000,
  millions: 1_000_000,
  moitie: 50,
  tiers: 33,
  quart: 25,
}
/** "once" is eleven in Spanish and an adverb in English; "mil" and "sept" are too short to be anything else. */
const AMBIGUOUS = new Set(['once', 'third', 'double', 'doble', 'half', 'quarter', 'cuarto', 'cent', 'tiers'])

/** Every number of a text, however it groups its digits; `1,234.5`, `1.234,5` and `1 234,5` are the same one. */
export function numbersIn(text: string): string[] {
  // all kinds of spaces and digits look alike after this
  const plain = text.normalize('NFKC').replaceAll('−', '-')
  const digits = [...plain.matchAll(/\p{Nd}+(?:(?:[.,'’]| (?=\p{Nd}{3}(?!\p{Nd})))\p{Nd}+)*/gu)].flatMap(([found]) =>
    readings(found),
  )
  const words = plain
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  const spelled = words
    .filter((word) => Object.hasOwn(NUMBER_WORDS, word) && !AMBIGUOUS.has(word))
    .map((word) => String(NUMBER_WORDS[word]))
  return [...digits, ...spelled]
}

/** A number with one sign inside may be read in two ways; it is the same as another if any of its readings is. */
function readings(found: string): string[] {
  const parts = found.split(/[.,'’ ]/u)
  if (parts.length === 1) return [canonical(found)]
  const grouped = parts.slice(1).every((part) => part.length === 3)
  const last = parts.at(-1) ?? ''
  const decimal = canonical(`${parts.slice(0, -1).join('')}.${last}`)
  return [grouped ? canonical(parts.join('')) : decimal]
}

function canonical(digits: string): string {
  const value = Number(digits)
  // digits of other scripts stay what they are, and so match nothing of ours
  return Number.isFinite(value) ? String(value) : digits
}

/** The numbers of a phrasing that no fact holds; empty means that it may be taken. */
export function inventedNumbers(phrasing: string, facts: string): string[] {
  const known = new Set(numbersIn(facts))
  // a year or a day within a written date counts by itself, and so does the number of a project
  for (const [found] of facts.normalize('NFKC').matchAll(/\p{Nd}+/gu)) known.add(canonical(found))
  return [...new Set(numbersIn(phrasing))].filter((number) => !known.has(number))
}
