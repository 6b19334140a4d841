/** Sentences of the assistant's answers, said in the catalogue of the module that gave the answer. Fetched with the screens that show them. */
import { manifests } from './manifests.ts'
import type { TextValues } from '../../lib/texts.ts'
import { i18n } from './i18n.ts'

/** The modules that answer or can be asked about. */
export const ANSWER_MODULES: readonly string[] = manifests.flatMap(({ id, assistant }) => (assistant ? [id] : []))

const SPACES = ['assistant', ...ANSWER_MODULES]

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
