/** Types of catalogues: a wrong key does not compile, and the other languages have the shape of the English one. */
import { useTranslation } from 'react-i18next'

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Bare<K extends string> = K extends `${infer B}_${Plural}` ? B : K

/** Every key of a catalogue, as `part.key`; plural forms count as one key. */
export type TextKey<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${Bare<K>}` : TextKey<T[K], `${P}${K}.`>
}[keyof T & string]

/** The shape another language has to fill; Spanish and French have one more plural form than English. */
export type Catalogue<T> = { [K in keyof T]: T[K] extends string ? string : Catalogue<T[K]> } & {
  [K in keyof T & string as K extends `${infer B}_other` ? `${B}_many` : never]?: string
}

type Declared<E> = E extends { '~orpc': { errorMap: infer M } } ? keyof M & string : never

/** Translations of the declared failures of a contract; English comes from the contract itself. */
export type ErrorTexts<C> = Record<{ [K in keyof C]: Declared<C[K]> }[keyof C], string>

export type TextValues = Record<string, string | number>
export type Translate<T> = (key: TextKey<T>, values?: TextValues) => string

/** Makes the hook with which a module reads its own catalogue. */
export function textsOf<T>(namespace: string): () => { t: Translate<T>; language: string } {
  return function useTexts() {
    const { t, i18n } = useTranslation(namespace)
    return { t: (key, values) => t(key, { ...values }), language: i18n.resolvedLanguage ?? i18n.language }
  }
}
