/** What people can ask about, and what a module can answer. The names are kept with conversations, so each is the only one of its kind in the product. */
import type { Access } from './module.ts'

/** A kind of record that a question can name. `phrase`: found by whole names, can be spoken of again; `words`: found by single words of a name. */
export type SubjectDeclaration = { label: string; by: 'phrase' | 'words' }

/** What can be counted by words; whoever may not pass `access` is not told how many there are. */
export type NounDeclaration = { label: string; access: Access }

export type AnswerDeclaration = { label: string }

/** Sentences of answers stand in the module's catalogues under `answers`; the screens find them there by their names. */
export type AssistantDeclaration = {
  subjects?: Readonly<Record<string, SubjectDeclaration>>
  nouns?: Readonly<Record<string, NounDeclaration>>
  answers?: Readonly<Record<string, AnswerDeclaration>>
}
