/** In which language a person is answered and written to, and the texts the server itself says. */
import { textOf, type Texts, type TextValues } from '../../lib/texts.ts'
import { LANGUAGES } from '../contract/session.ts'
import type { Catalogue, TextKey } from '../contract/texts.ts'

export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'
/** English stands in the contracts themselves; these are said from catalogues. */
export type OtherLanguage = Exclude<Language, 'en'>

function isLanguage(value: string | null | undefined): value is Language {
  return LANGUAGES.some((one) => one === value)
}

/** A stored language; a record from before it was asked for reads English. */
export function toLanguage(value: string | null | undefined): Language {
  return isLanguage(value) ? value : DEFAULT_LANGUAGE
}

/** The language a browser or program asks for: the one it likes best of those we speak. */
export function languageAsked(header: string | null | undefined): Language {
  const wanted = (header ?? '').split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(';')
      .map((one) => one.trim())
    const quality = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
    const language = tag === '*' ? DEFAULT_LANGUAGE : tag.split('-')[0]
    return isLanguage(language) && quality > 0 ? [{ language, quality }] : []
  })
  // the sort is stable: of two that are liked alike the first counts
  return wanted.toSorted((a, b) => b.quality - a.quality)[0]?.language ?? DEFAULT_LANGUAGE
}

/** Says the texts of a catalogue in a language: `say(language)('subject', { name })`. A missing key does not compile. */
export function serverTexts<T extends Texts>(
  en: T,
  es: Catalogue<NoInfer<T>>,
  fr: Catalogue<NoInfer<T>>,
): (language: string) => (key: TextKey<T>, values?: TextValues) => string {
  const known: Record<Language, Texts> = { en, es: es as Texts, fr: fr as Texts }
  return (wanted) => {
    const language = toLanguage(wanted)
    return (key, values) =>
      textOf(known[language], language, key, values) ?? textOf(en, DEFAULT_LANGUAGE, key, values) ?? key
  }
}
