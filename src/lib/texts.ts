/** Texts in several languages: look-up, plural forms and values. The browser and the server's mails use the same. */
import { type Noun, renamed } from './noun.ts'

export type Texts = { readonly [key: string]: string | Texts }
export type TextValues = Readonly<Record<string, string | number | undefined>>

/** The text under `a.b.c`; keys may hold dots themselves, as kinds of events do. */
function find(texts: Texts | undefined, key: string): string | undefined {
  const here = texts?.[key]
  if (typeof here === 'string') return here
  for (let dot = key.indexOf('.'); dot > 0; dot = key.indexOf('.', dot + 1)) {
    const part = texts?.[key.slice(0, dot)]
    const found = typeof part === 'object' ? find(part, key.slice(dot + 1)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

const rules = new Map<string, Intl.PluralRules>()
const numbers = new Map<string, Intl.NumberFormat>()

function made<T>(known: Map<string, T>, language: string, make: () => T): T {
  const found = known.get(language) ?? make()
  known.set(language, found)
  return found
}

function fill(text: string, language: string, values: TextValues): string {
  return text.replaceAll(/\{\{(\w+)\}\}(\.(?!\.))?/g, (whole, name: string, stop = '') => {
    const value = values[name]
    if (value === undefined) return whole
    if (typeof value === 'number')
      return made(numbers, language, () => new Intl.NumberFormat(language)).format(value) + stop
    // a name may bring its own full stop, as "Smith & Co." does, and one ends the sentence as well
    return value.endsWith('.') ? value : value + stop
  })
}

/** The forms a text may stand under, the most special first. */
function formsOf(key: string, language: string, { count, context }: TextValues): string[] {
  const forms = context ? [`${key}_${context}`] : []
  if (typeof count === 'number')
    forms.push(`${key}_${made(rules, language, () => new Intl.PluralRules(language)).select(count)}`, `${key}_other`)
  return [...forms, key]
}

/** Texts are written with plain spaces; French sets a narrow one that does not break before : ; ? ! % and inside « ». */
export const spaced = (text: string, language: string): string =>
  language === 'fr' ? text.replaceAll(/ (?=[:;?!%»])|(?<=«) /g, '\u202F') : text

/** A text before its values are filled in, with the noun of the trade and the spaces of its language. */
function inTrade(text: string, language: string, noun: Noun | undefined): string {
  const said =
    noun && (language === 'en' || language === 'es' || language === 'fr') ? renamed(text, language, noun) : text
  return spaced(said, language)
}

/** One text of one language, filled with values; undefined where the catalogue lacks it. */
export function textOf(
  texts: Texts | undefined,
  language: string,
  key: string,
  values: TextValues = {},
  noun?: Noun,
): string | undefined {
  for (const form of formsOf(key, language, values)) {
    const found = find(texts, form)
    if (found !== undefined) return fill(inTrade(found, language, noun), language, values)
  }
  return undefined
}

function merged(old: Texts | undefined, fresh: Texts): Texts {
  const both: Record<string, string | Texts> = { ...old }
  for (const [key, value] of Object.entries(fresh)) {
    const before = both[key]
    both[key] = typeof value === 'object' ? merged(typeof before === 'object' ? before : undefined, value) : value
  }
  return both
}

/** Catalogues by language and namespace, with one language to fall back on. */
export function createTexts(fallback: string) {
  const known = new Map<string, Texts>()
  const listeners = new Set<() => void>()
  let terms: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
  let noun: Noun | undefined
  let language = fallback
  let version = 0
  const tell = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  const look = (address: string, values: TextValues): string | undefined => {
    const [namespace, key] = address.split(/:(.*)/s) as [string, string]
    for (const tongue of language === fallback ? [fallback] : [language, fallback]) {
      // a trade's own word may have its own plural forms
      const term = formsOf(address, tongue, values)
        .map((form) => terms[form]?.[tongue])
        .find((one) => one !== undefined)
      const found =
        term === undefined
          ? textOf(known.get(`${tongue}/${namespace}`), tongue, key, values, noun)
          : fill(spaced(term, tongue), tongue, values)
      // a text may name another one: `$t(roles.admin)`
      if (found !== undefined)
        return found.replaceAll(/\$t\(([^)]+)\)/g, (_whole, other: string) => look(other, values) ?? other)
    }
    return undefined
  }
  return {
    language: () => language,
    /** Changes whenever a text may have. */
    version: () => version,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (tongue: string, namespace: string, texts: object) => {
      const place = `${tongue}/${namespace}`
      known.set(place, merged(known.get(place), texts as Texts))
      tell()
    },
    /** Texts in a trade's own words, by address and language, stand before those of the catalogues; in all others its noun stands where these say "project". */
    setTerms: (own: typeof terms, called?: Noun) => {
      terms = own
      noun = called
      tell()
    },
    change: (tongue: string) => {
      language = tongue
      tell()
    },
    /** A text whose English stands in a manifest: another language and the trade's own words come first. */
    ofManifest: (address: string, english: string): string => look(address, {}) ?? inTrade(english, fallback, noun),
    /** A text of no catalogue, in the language in use, with the trade's noun. */
    inTrade: (text: string): string => inTrade(text, language, noun),
    /** The first of the addresses (`namespace:key`) that has a text, else `defaultValue`, else the last address. */
    t: (addresses: string | readonly string[], values: TextValues & { defaultValue?: string } = {}): string => {
      const list = typeof addresses === 'string' ? [addresses] : addresses
      for (const address of list) {
        const found = look(address, values)
        if (found !== undefined) return found
      }
      return values.defaultValue ?? list.at(-1) ?? ''
    },
  }
}
