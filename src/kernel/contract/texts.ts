/** Types of catalogues: a wrong key does not compile, and the other languages have the shape of the English one. */

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

/** How a module's places are found in another language, by the name of the route or panel; English comes from the manifest. Keywords stand between commas. */
export type FeatureTexts = Readonly<Record<string, { title?: string; description: string; keywords: string }>>

/** A module's figures in another language, by their names; English comes from the manifest. Columns and rows are words that several of them share. */
export type FigureTexts = Readonly<Record<string, { title: string; formula: string }>>

/** Sentences a contract says about single fields, by their English words. */
export type FieldTexts = Readonly<Record<string, string>>

/** One page of a module's guide: a heading, what to do, and where. Paragraphs that begin with `- ` are a list. */
export type GuideArticle = {
  id: string
  title: string
  text: readonly string[]
  /** A route of the module to go to. */ opens?: string
}
export type Guide = readonly GuideArticle[]
