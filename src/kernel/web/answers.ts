/** Sentences of the assistant's answers, said in the catalogue of the module that gave the answer. Fetched with the screens that show them. */
import { manifests } from './manifests.ts'
import type { TextValues } from '../../lib/texts.ts'
import { answersOf, i18n } from './i18n.ts'

/** The modules that answer or can be asked about. */
const ANSWER_MODULES: readonly string[] = manifests.flatMap(({ id, assistant }) => (assistant ? [id] : []))

/** All that their sentences are made of. */
export const ANSWER_TEXTS: readonly string[] = ANSWER_MODULES.flatMap((id) => [id, answersOf(id)])

const SPACES = ['assistant', ...ANSWER_TEXTS]

/** Names of sentences are unique among all of them. Until a catalogue is there, nothing is shown rather than a name. */
export const sayAnswer = (key: string, values: TextValues): string =>
  i18n.t(
    SPACES.map((space) => `${space}:answers.${key}`),
    { ...values, defaultValue: '' },
  )

export const sayState = (state: string, words?: string): string =>
  i18n.t(words === undefined ? ANSWER_MODULES.map((space) => `${space}:states.${state}`) : [`${words}.${state}`], {
    defaultValue: state,
  })

/** Names of fields; of several any is meant. */
export const sayLabels = (labels: readonly string[]): string => labels.map((label) => i18n.t(label)).join(' / ')
