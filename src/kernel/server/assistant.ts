/** The server half of what a module tells the assistant: words that questions are understood by, subjects, answers. */
import type { Days, Period } from '../../lib/periods.ts'
import type { AnswerRow, Part, Said, Value } from '../contract/answer.ts'
import type { AnswerDeclaration, NounDeclaration, SubjectDeclaration } from '../contract/assistant.ts'
import { fieldNames, type FieldWish } from './assistant-fields.ts'
import type { NounSource } from './assistant-nouns.ts'
import type { Ctx } from './context.ts'
import type { ServerModule } from './module.ts'

/** A question as it was read. */
export type Reading = {
  /** Groups of words that stand in it. */
  groups: ReadonlySet<string>
  /** The words of each group, as they were written. */
  said: ReadonlyMap<string, string>
  period: Period | null
  /** The days that are named, by a period or as a month, a year or a date. */
  days: Days | null
  /** Words that nobody knows, as they were written: a name, perhaps. */
  rest: string[]
  /** Words that fields are called by, of whichever noun, and that no answer goes by. */
  fields: string[]
  /** Small words that turn what is asked around, and that no phrase explains: "not". */
  turned: string[]
  /** They stand where a name would. */
  looksNamed: boolean
  /** The question goes on with what was spoken of. */
  goesOn: boolean
  /** Words in quotation marks, or with capital letters within the question. */
  named: string[]
  /** They stand in quotation marks. */
  quoted: boolean
  words: string[]
  /** The nouns that it names, in their order. */
  nouns: string[]
}

/** What a question is about. */
export type Subject = { kind: string; id: string; name: string }

export type Asked = {
  ctx: Ctx
  reading: Reading
  subject: Subject | null
  figureId: string | null
  today: string
  /** 0 is Sunday. */
  weekStart: number
}

/** Which kinds of subject the question names, and whether it names a figure. */
export type Names = Readonly<Record<string, boolean>>
type Has = (...groups: string[]) => boolean

/** When an answer is meant. The first of all rules that fits counts, by its `order`; what a rule asks for is all it takes. */
export type AnswerRule = { order: number; when: (has: Has, names: Names, reading: Reading) => boolean }

export type AnswerSource = {
  rules: readonly AnswerRule[]
  /** The groups of words that it goes by; with others in the question it would answer another one. `days` stands for all days. Left out, it takes whatever is said. */
  takes?: readonly string[]
  /** Answers only what the asking person may see. */
  answer: (asked: Asked) => Part[] | Promise<Part[]>
}

export type SubjectSource = {
  /** By single words of a name; those declared `phrase` are found by the records of the module. */
  find?: (ctx: Ctx, words: readonly string[], limit: number) => Promise<readonly { id: string; name: string }[]>
  /** The record if the person may see it; left out where it is not spoken of again. */
  open?: (ctx: Ctx, id: string) => Promise<{ id: string; name: string } | null>
  /** The record that an address leads to, so that what is said of it goes with the right to see it. */
  idAt?: (address: string) => string | null
  /** What is said of it, whatever was asked; without it answers of modules say something. */
  tell?: (ctx: Ctx, id: string) => Promise<Part[]>
}

export type AssistantSource = {
  /**
   * Groups of words by name, in the three languages together: people mix them. Without accents and in small letters; a star stands for any ending. Several
   * modules may add to one group.
   */
  words?: Readonly<Record<string, readonly string[]>>
  /** Groups that ask nothing by themselves: with these alone a question is about the name in it. */
  openEnded?: readonly string[]
  /** Groups with which a name of one word is no figure, unless one of the others stands there too. */
  noFigure?: { with: readonly string[]; unless: readonly string[] }
  /** What else people call the module's figures, by their names. */
  synonyms?: Readonly<Record<string, readonly string[]>>
  subjects?: Readonly<Record<string, SubjectSource>>
  /** What can be counted by words, as its list counts it. */
  nouns?: Readonly<Record<string, NounSource>>
  /** Fields that it adds to nouns of modules it depends on, by noun: what its own tables know of their records. Their labels are among its texts. */
  fields?: Readonly<Record<string, Readonly<Record<string, FieldWish>>>>
  answers?: Readonly<Record<string, AnswerSource>>
}

export type KnownSubject = { module: string; kind: string; declared: SubjectDeclaration; source: SubjectSource }
export type KnownNoun = {
  module: string
  kind: string
  declared: NounDeclaration
  source: NounSource
  /** What its fields are called in the three languages, by their keys. */
  names: ReadonlyMap<string, readonly string[]>
}
type KnownAnswer = { module: string; declared: AnswerDeclaration; source: AnswerSource }

/** All that modules tell the assistant. */
export type AssistantParts = {
  sources: readonly { module: string; source: AssistantSource }[]
  subjects: readonly KnownSubject[]
  nouns: readonly KnownNoun[]
  answers: ReadonlyMap<string, KnownAnswer>
}

export function assistantOf(
  modules: readonly Pick<ServerModule, 'manifest' | 'assistant' | 'texts'>[],
): AssistantParts {
  const sources = modules.flatMap(({ manifest, assistant, texts }) =>
    assistant ? [{ module: manifest.id, manifest, source: assistant, texts }] : [],
  )
  const subjects = sources.flatMap(({ module, manifest, source }) =>
    Object.entries(manifest.assistant?.subjects ?? {}).map(([kind, declared]): KnownSubject => {
      const found = source.subjects?.[kind]
      if (!found) throw new Error(`Module ${module} declares the subject ${kind} and does not bind it.`)
      return { module, kind, declared, source: found }
    }),
  )
  const nouns = sources.flatMap(({ module, manifest, source, texts }) =>
    Object.entries(source.nouns ?? {}).map(([kind, bound]): KnownNoun => {
      const declared: NounDeclaration | undefined = manifest.assistant?.nouns?.[kind]
      if (!declared) throw new Error(`Module ${module} binds the noun ${kind} and does not declare it.`)
      const whole = sources.reduce((one, other) => {
        const more = other.source.fields?.[kind]
        if (more && !one.extended)
          throw new Error(`Module ${other.module} adds fields to ${kind}, which has no list to read them of.`)
        return (more && one.extended?.(other.module, more)) || one
      }, bound)
      const textsOf = (of = module) => sources.find((one) => one.module === of)?.texts ?? texts
      const names = new Map(
        (whole.fields?.all ?? []).map((field) => [field.key, fieldNames(field, textsOf(field.module))]),
      )
      return { module, kind, declared, source: whole, names }
    }),
  )
  const answers = new Map<string, KnownAnswer>()
  for (const { module, manifest, source } of sources)
    for (const [name, bound] of Object.entries(source.answers ?? {})) {
      const declared: AnswerDeclaration | undefined = manifest.assistant?.answers?.[name]
      if (!declared) throw new Error(`Module ${module} binds the answer ${name} and does not declare it.`)
      if (answers.has(name)) throw new Error(`Two modules declare the answer ${name}.`)
      answers.set(name, { module, declared, source: bound })
    }
  return { sources: sources.map(({ module, source }) => ({ module, source })), subjects, nouns, answers }
}

export type Values = Record<string, Value>

/** How answers are put together, with the names of a module's own sentences. */
export function answerWords<K extends string>() {
  const said = (key: K, values: Values = {}, about: string | null = null): Said => ({ key, values, about })
  return {
    said,
    say: (key: K, values: Values = {}, about: string | null = null): Part => ({
      kind: 'say',
      ...said(key, values, about),
    }),
    linkPart: (key: K, address: string): Part => ({ kind: 'link', key, address }),
  }
}

export const rowsPart = (head: Said, rows: AnswerRow[], count: number): Part[] =>
  rows.length > 0 ? [{ kind: 'rows', head, rows, more: Math.max(0, count - rows.length) }] : []

/** The record that an address tells of, whichever module knows it. */
export function recordAt({ services }: Pick<Ctx, 'services'>, address: string | null): string | null {
  if (address === null) return null
  for (const { source } of services.assistant.subjects) {
    const found = source.idAt?.(address) ?? null
    if (found !== null) return found
  }
  return null
}
