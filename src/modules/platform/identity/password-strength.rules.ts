/**
 * How hard a password is to guess, and why one is refused, on both sides. There is no list of common passwords here: such lists are collected from break-ins and
 * come without a licence that fits ours. What they have in common is a rule: a word everybody thinks of, a run of the keyboard, a repetition or a year, with a
 * few digits or signs around it.
 */
import { plainText } from '../../../lib/text.ts'

export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof STRENGTHS)[number]
export type Weakness = 'word' | 'run' | 'repeat' | 'date' | 'own'

/** Words people reach for when they are asked for a password, in the languages of our users; names of products and of the trade. */
const WORDS = new Set(
  (
    'password passwort contrasena motdepasse passe kennwort pass admin administrator root user guest test demo login welcome willkommen bienvenido bienvenue ' +
    'bonjour hola hallo hello letmein changeme default secret geheim secreto master access iloveyou tequiero jetaime liebe love amor amour sunshine princess ' +
    'princesa princesse dragon monkey football futbol fussball soccer baseball basketball hockey superman batman pokemon starwars shadow michael jennifer jordan ' +
    'daniel thomas charlie ashley jessica andrea carlos maria soleil doudou chocolat chocolate schatz sommer winter fruhling herbst summer spring autumn verano ' +
    'invierno printemps hiver januar januari enero janvier monday montag lunes lundi computer internet google facebook apple samsung microsoft windows office ' +
    'excel company empresa entreprise firma engineering construction bauen obra chantier projekt project proyecto projet'
  ).split(' '),
)

/** Neighbours on keyboards of several countries, in the alphabet and among digits. */
const RUNS = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'yxcvbnm',
  'zxcvbnm',
  'wxcvbn',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1q2w3e4r5t6z',
  '1qaz2wsx3edc',
  '1a2b3c4d5e',
]
const LETTERS_FOR_SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const reversed = (text: string) => [...text].toReversed().join('')
const isRun = (text: string) =>
  text.length > 2 && RUNS.some((run) => run.includes(text) || reversed(run).includes(text))

/** Why anybody would guess it early; null where nobody would. */
export function weaknessOf(password: string, own: readonly string[] = []): Weakness | null {
  const text = password.trim().toLowerCase()
  const bare = plainText(text).replaceAll(' ', '')
  const names = own.map((name) => plainText(name).replaceAll(' ', '')).filter((name) => name.length > 2)
  if (bare !== '' && names.some((name) => bare === name || stem(bare) === name)) return 'own'
  if (/^(.{1,4}?)\1+$/.test(text)) return 'repeat'
  if (isRun(text) || isRun(stem(bare)) || runsOnly(bare)) return 'run'
  if (
    /^\d{1,2}[-./]?\d{1,2}[-./]?(?:19|20)?\d{2}$/.test(text) ||
    /^(?:19|20)\d{2}[-./]?\d{1,2}[-./]?\d{1,2}$/.test(text)
  )
    return 'date'
  // signs behind it are there to satisfy somebody; within it they stand for letters
  const spelled = [...stem(text.replace(/[^a-z0-9@$]+$/, ''))].map((sign) => LETTERS_FOR_SIGNS[sign] ?? sign).join('')
  return [bare, stem(bare), stem(plainText(spelled).replaceAll(' ', '')), stem(bare).replace(/(.+)\1$/, '$1')].some(
    (word) => WORDS.has(word),
  )
    ? 'word'
    : null
}

/** Without the digits that people add to satisfy somebody. */
const stem = (text: string): string => text.replace(/^\d{1,4}/, '').replace(/\d{1,4}$/, '')

/** Two runs after each other, as "qwerty123" and "123abc". */
function runsOnly(text: string): boolean {
  for (let at = 3; at <= text.length - 3; at += 1) if (isRun(text.slice(0, at)) && isRun(text.slice(at))) return true
  return false
}

/** Shorter ones are all tried in days, whatever stands in them. */
const SHORT = 8
const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]

/** Guesses grow with length first: a few words that do not belong together are better than a short riddle. */
export function strengthOf(password: string, own: readonly string[] = []): Strength {
  if (weaknessOf(password, own) !== null) return 'weak'
  if (password.length < SHORT) return 'weak'
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const different = new Set(password).size
  const points = Math.min(password.length, different * 2) + (kinds - 1) * 2
  return points < 10 ? 'weak' : points < 14 ? 'fair' : points < 18 ? 'good' : 'strong'
}
